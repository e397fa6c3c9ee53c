import { createHmac } from 'node:crypto'
import { type Random, type Weather, Work } from './engine/turns.ts'
import type { World } from './world.ts'

const KEY = 'sk_test_of_a_world'
const URL_OF_BANK = 'https://paystack.test'

type Charge = { id: number; reference: string; account: string; amount: number; at: string; isLost: boolean }

/** The provider of transfers: what it knows of customers and money, and the events that it has not delivered yet. */
export class Bank {
  readonly #world: World
  readonly #random: Random
  readonly #customers = new Map<string, string>()
  readonly charges: Charge[] = []
  readonly #waiting: Charge[] = []
  /** Whether it fails, before a call has had its effect or after. */
  isRough = true
  readonly settings = { PAYSTACK_SECRET_KEY: KEY, PAYSTACK_URL: URL_OF_BANK }

  constructor(world: World, random: Random) {
    this.#world = world
    this.#random = random
  }

  fetch = async (url: string, init: RequestInit): Promise<Response> => {
    await this.#world.turns.turn(new Work())
    if (this.isRough && this.#random.chance(0.1)) throw new TypeError('Network connection lost.')
    const data = this.#respond(new URL(url), JSON.parse(String(init.body ?? '{}')))
    await this.#world.turns.turn(new Work())
    if (this.isRough && this.#random.chance(0.1)) throw new TypeError('Network connection lost.')
    return Response.json({ status: data !== undefined, data }, { status: data === undefined ? 404 : 200 })
  }

  #respond({ pathname, searchParams }: URL, sent: Record<string, string>) {
    if (pathname === '/customer') return { customer_code: `CUS_${sent.email}` }
    if (pathname === '/dedicated_account') {
      const customer = sent.customer ?? ''
      const number = this.#customers.get(customer) ?? String(9_000_000_000 + this.#customers.size)
      this.#customers.set(customer, number)
      return { account_number: number, account_name: `GONA / ${number}`, bank: { name: 'Test Bank', slug: 'test' } }
    }
    if (pathname === '/dedicated_account/requery') {
      const number = searchParams.get('account_number')
      for (const charge of this.charges.filter(({ isLost, account }) => isLost && account === number))
        this.#send(charge)
      return {}
    }
    const charge = this.charges.find(({ reference }) => pathname.endsWith(`/${reference}`))
    return charge && this.#chargeData(charge)
  }

  #chargeData = ({ id, reference, amount, at, account }: Charge) => ({
    ...{
      id,
      reference,
      amount,
      status: 'success',
      currency: 'NGN',
      fees: 30_000,
      paid_at: at,
      channel: 'dedicated_nuban',
    },
    authorization: { sender_name: 'DANLADI', sender_bank: 'Kano First', receiver_bank_account_number: account },
  })

  #send(charge: Charge) {
    charge.isLost = false
    this.#waiting.push(charge)
  }

  /** Takes money in; its event may come twice, later, or only once the bank is asked. */
  arrive(account: string, amount: number, random: Random): Charge {
    const id = this.charges.length + 1
    const charge = { id, reference: `T${id}`, account, amount, at: this.#world.clock.iso(), isLost: random.chance(0.2) }
    this.charges.push(charge)
    if (!charge.isLost) for (let times = random.one([1, 1, 2]); times > 0; times--) this.#send(charge)
    return charge
  }

  /** Delivers the events that wait, at once; one without a response is sent again later. */
  async deliver(weather: Weather) {
    await Promise.all(
      this.#waiting.splice(0).map(async (charge) => {
        const body = { event: 'charge.success', data: this.#chargeData(charge) }
        const signature = createHmac('sha512', KEY).update(JSON.stringify(body)).digest('hex')
        const headers = { 'x-paystack-signature': signature }
        const answer = await this.#world.call('/hooks/paystack', {
          who: 'the bank',
          weather,
          method: 'POST',
          body,
          headers,
        })
        if (answer?.status !== 200) this.#waiting.push(charge)
      }),
    )
  }
}
