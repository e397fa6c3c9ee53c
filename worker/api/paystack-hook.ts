import { Hono } from 'hono'
import { z } from 'zod/mini'
import { storeAccount, storeTransfer } from '#worker/db/transfers.ts'
import type { AppEnv } from '#worker/env.ts'
import { badRequest, notFound, unauthorized } from '#worker/errors.ts'
import { bodyLimit, parseJson } from '#worker/http/valid-body.ts'
import { assignedData, chargeData, isSigned, paystackOf } from '#worker/transfers/paystack.ts'
import { accountOf, verifyTransfers } from '#worker/transfers/settle.ts'

const MAX_EVENT_BYTES = 64 * 1024
/** Transfers; other charges of the provider's are none of ours. */
const CHANNELS = ['dedicated_nuban', 'bank_transfer']

const event = z.object({ event: z.string(), data: z.unknown() })

/** The signature is checked over the raw body first; an event is stored, and counts once the provider confirms. */
export const paystackHook = new Hono<AppEnv>().post('/hooks/paystack', bodyLimit(MAX_EVENT_BYTES), async (c) => {
  const paystack = paystackOf(c.env)
  if (!paystack) throw notFound('API route')
  const body = await c.req.arrayBuffer()
  if (!(await isSigned(paystack, body, c.req.header('x-paystack-signature') ?? '')))
    throw unauthorized('The signature is not ours')
  const read = event.safeParse(parseJson(new TextDecoder().decode(body)))
  if (!read.success) throw badRequest('This is no event')
  const { event: name, data } = read.data
  if (name === 'charge.success') {
    const charge = chargeData.safeParse(data)
    if (!charge.success) throw badRequest('This is no transfer')
    const { id, reference, amount, currency, fees, paid_at, channel, authorization: from } = charge.data
    if (!CHANNELS.includes(channel)) return c.json({ stored: false })
    await storeTransfer(c.var.db, {
      id: String(id),
      reference,
      amount,
      currency,
      fee: fees,
      paidAt: new Date(paid_at).toISOString(),
      sender: from.sender_name,
      senderBank: from.sender_bank,
      senderAccount: from.sender_bank_account_number,
      accountId: await accountOf(c.var.db, charge.data),
    })
    c.executionCtx.waitUntil(verifyTransfers(c.var.db, paystack, { id: String(id) }))
    return c.json({ stored: true })
  }
  if (name !== 'dedicatedaccount.assign.success') return c.json({ stored: false })
  const assigned = assignedData.safeParse(data)
  if (!assigned.success) return c.json({ stored: false })
  const { bank, account_number: number, account_name: accountName } = assigned.data.dedicated_account
  const opened = { provider: bank.slug, bank: bank.name, number, name: accountName }
  await storeAccount(c.var.db, { customerCode: assigned.data.customer.customer_code }, opened)
  return c.json({ stored: true })
})
