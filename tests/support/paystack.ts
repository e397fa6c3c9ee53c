import { createHmac, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { lagosDate } from '#domain/lagos-date.ts'

const KEY = 'sk_test_of_the_tests'
const OK = 200

type Charge = ReturnType<typeof chargeOf>
type Reported = {
  account: string
  amount: number
  id?: number
  reference?: string
  paidAt?: string
  currency?: string
  sender?: string | null
  customer?: string
}

const chargeOf = ({
  account,
  amount,
  currency = 'NGN',
  sender = 'BELLO FARMS LTD',
  customer = '',
  ...rest
}: Reported) => {
  const id = rest.id ?? randomInt(1, 2 ** 40)
  return {
    ...{ id, domain: 'test', status: 'success', reference: rest.reference ?? `ref-${id}`, amount, currency },
    ...{ fees: 30_000, paid_at: rest.paidAt ?? new Date().toISOString(), channel: 'dedicated_nuban' },
    authorization: {
      ...{ sender_name: sender, sender_bank: 'Zenith Bank', sender_bank_account_number: 'XXXXXX1234' },
      ...{ receiver_bank_account_number: account, receiver_bank: 'Test Bank' },
    },
    customer: { customer_code: customer },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : {}
}

/** Starts a double of the provider of transfers, with its protocol at a port; slow, down or wrong where a test says so. */
export async function startPaystack() {
  const customers = new Map<string, { code: string; number: string; name: string }>()
  const charges = new Map<string, Charge>()
  const double = { isDown: false, isSlow: false, says: {} as Partial<Charge>, calls: [] as string[] }
  const answer = async (request: IncomingMessage) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://double')
    double.calls.push(pathname + search)
    const body = await bodyOf(request)
    if (request.headers.authorization !== `Bearer ${KEY}` || double.isDown) return undefined
    if (pathname === '/customer') {
      const { email = '', first_name, last_name } = body
      const number = String(9_000_000_000 + customers.size)
      const known = customers.get(email) ?? {
        ...{ code: `CUS_${customers.size}`, number },
        name: `GONA / ${first_name} ${last_name}`.toUpperCase(),
      }
      customers.set(email, known)
      return { customer_code: known.code }
    }
    if (pathname === '/dedicated_account') {
      const found = [...customers.values()].find(({ code }) => code === body.customer)
      const bank = { name: 'Test Bank', slug: body.preferred_bank, id: 1 }
      return found && { account_number: found.number, account_name: found.name, bank }
    }
    if (pathname === '/dedicated_account/requery') return {}
    const charge = charges.get(decodeURIComponent(pathname.replace('/transaction/verify/', '')))
    return charge && { ...charge, ...double.says }
  }
  const server = createServer(async (request, response) => {
    const data = await answer(request)
    if (double.isSlow) return
    response.writeHead(data ? OK : 404, { 'Content-Type': 'application/json' })
    response.end(double.isDown ? '<p>BELLO' : JSON.stringify({ status: data !== undefined, message: 'Said', data }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(double, {
    customers,
    settings: { PAYSTACK_SECRET_KEY: KEY, PAYSTACK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    /** Says that a transfer has arrived; returns the event of it, as it is posted. */
    arrived(reported: Reported) {
      const charge = chargeOf(reported)
      charges.set(charge.reference, charge)
      return JSON.stringify({ event: 'charge.success', data: charge })
    },
    signed: (body: string, key = KEY) => ({
      'Content-Type': 'application/json',
      'x-paystack-signature': createHmac('sha512', key).update(body).digest('hex'),
    }),
    reset: () => Object.assign(double, { isDown: false, isSlow: false, says: {}, calls: [] }),
    stop: () => server.close(),
    today: () => lagosDate(Date.now()),
  })
}
