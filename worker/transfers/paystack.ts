import { z } from 'zod/mini'
import type { Bindings } from '#worker/env.ts'

// The provider of accounts whose transfers confirm themselves. Its answers are another firm's: each is parsed.

const API = 'https://api.paystack.co'
/** The longest that a page waits for the provider. */
export const PROVIDER_TIMEOUT_MS = 5_000

export type Paystack = { key: string; url: string; mode: 'live' | 'test' }

/** Returns how the provider is reached; null where no secret key is set, and nothing of transfers is shown. */
export function paystackOf({ PAYSTACK_SECRET_KEY: key, PAYSTACK_URL }: Bindings): Paystack | null {
  const mode = key?.startsWith('sk_live_') ? 'live' : 'test'
  return key ? { key, mode, url: PAYSTACK_URL ?? API } : null
}

/** Returns whether `signature` is the hex HMAC-SHA512 of the raw body; compared in constant time. */
export async function isSigned({ key }: Paystack, body: ArrayBuffer, signature: string): Promise<boolean> {
  if (!/^[\da-f]{128}$/i.test(signature)) return false
  const secret = { name: 'HMAC', hash: 'SHA-512' }
  const imported = await crypto.subtle.importKey('raw', new TextEncoder().encode(key), secret, false, ['verify'])
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.verify('HMAC', imported, bytes, body)
}

const text = z.catch(z.string().check(z.maxLength(200)), '')
const kobo = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

/** A transfer in an event and in an answer: it is from whom the bank says, if it says so. Amounts are minor units. */
export const chargeData = z.object({
  id: z.union([z.int(), z.string().check(z.regex(/^\d{1,20}$/))]),
  reference: z.string().check(z.minLength(1), z.maxLength(100)),
  status: z.string(),
  amount: kobo,
  currency: z.string().check(z.length(3)),
  fees: z.catch(z.int().check(z.minimum(0)), 0),
  paid_at: z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)))),
  channel: z.string(),
  authorization: z.catch(
    z.object({
      sender_name: text,
      sender_bank: text,
      sender_bank_account_number: text,
      receiver_bank_account_number: text,
    }),
    { sender_name: '', sender_bank: '', sender_bank_account_number: '', receiver_bank_account_number: '' },
  ),
  customer: z.catch(z.object({ customer_code: text }), { customer_code: '' }),
})

export type Charge = z.infer<typeof chargeData>

const openedAccount = z.object({
  account_number: z.string().check(z.regex(/^\d{10}$/)),
  account_name: z.string(),
  bank: z.object({ name: z.string(), slug: z.string() }),
})
export const assignedData = z.object({
  customer: z.object({ customer_code: z.string() }),
  dedicated_account: openedAccount,
})

type Customer = { email: string; first_name: string; last_name: string; phone: string }

/** Enters a customer, who may be known already, and returns the provider's code of it. Throws like `openAccount`. */
export const enterCustomer = async (paystack: Paystack, customer: Customer, signal: AbortSignal): Promise<string> =>
  (await ask(paystack, '/customer', z.object({ customer_code: z.string() }), customer, signal)).customer_code

/** Opens the account of a customer. Throws where the provider does not answer in time, or refuses. */
export function openAccount(paystack: Paystack, customer: string, signal: AbortSignal) {
  const preferred_bank = paystack.mode === 'test' ? 'test-bank' : 'wema-bank'
  return ask(paystack, '/dedicated_account', openedAccount, { customer, preferred_bank }, signal)
}

/** Returns what the provider says of a transfer now. Throws where it does not answer in time. */
export const verifyCharge = (paystack: Paystack, reference: string): Promise<Charge> =>
  ask(paystack, `/transaction/verify/${encodeURIComponent(reference)}`, chargeData)

/** Asks the provider to look for transfers to an account of which no event came; it sends them as events. */
export const requery = (paystack: Paystack, { number, provider }: { number: string; provider: string }) =>
  ask(
    paystack,
    `/dedicated_account/requery?${new URLSearchParams({ account_number: number, provider_slug: provider })}`,
    z.unknown(),
  )

async function ask<Schema extends z.ZodMiniType>(
  { key, url }: Paystack,
  path: string,
  schema: Schema,
  body?: object,
  signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
): Promise<z.output<Schema>> {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    signal,
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = await response.json().catch(() => undefined)
  const answer = z.object({ status: z.literal(true), data: z.optional(z.unknown()) }).safeParse(said)
  const data = answer.success && response.ok ? schema.safeParse(answer.data.data) : undefined
  // Neither path nor text: they may name a person.
  if (!data?.success) throw new Error(`The provider of transfers responded with ${response.status}`)
  return data.data
}
