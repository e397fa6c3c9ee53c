import { z } from 'zod/mini'
import { nairaAmount, price } from '#contract/money/price.ts'
import { formatNumber } from '#domain/format-number.ts'
import { plainNumber } from '#domain/money/typed-number.ts'
import { type Distances, priceByDistance } from '#domain/settings/delivery-prices.ts'
import { STATES } from '#domain/states.ts'

const CURRENCIES = ['NGN', 'USD'] as const

export type DeliveryCurrency = (typeof CURRENCIES)[number]

/** Farther than any road within the country. */
const MAX_KM = 5_000

export const deliveryPriceIssue = (typed: string, currency: DeliveryCurrency): string | undefined =>
  (currency === 'NGN' ? nairaAmount : price).safeParse(typed).error?.issues[0]?.message

export function distanceIssue(typed: string): string | undefined {
  const km = plainNumber(typed)
  const isWhole = /^\d+$/.test(km) && Number(km) >= 1
  if (!isWhole) return 'Kilometres must be a whole number such as 240'
  return Number(km) > MAX_KM ? `Kilometres must be at most ${formatNumber(MAX_KM)}` : undefined
}

const byState = (what: string) =>
  z.record(z.string(), z.string(`${what} must be texts`), `${what} by state are required`)

const isTyped = (typed = '') => typed.trim() !== ''

/** In one order, and without what is not said: the same table is then the same text. */
const inOrder = (table: Record<string, string>) =>
  Object.fromEntries(
    STATES.filter((state) => isTyped(table[state])).map((state) => [state, plainNumber(table[state] ?? '')]),
  )

/**
 * What a delivery costs by state, each a decimal of the currency, and otherwise by its kilometres; a state without both is not
 * promised anything. A client may not know of the kilometres.
 */
export const delivery = z
  .object({
    deliveryCurrency: z.enum(CURRENCIES, 'Currency must be USD or NGN'),
    deliveryPerKm: z._default(z.string('Price a kilometre must be a text'), ''),
    /** What even the shortest way costs. */
    deliveryLeast: z._default(z.string('The least must be a text'), ''),
    deliveryPrices: byState('Prices'),
    deliveryKm: z._default(byState('Kilometres'), {}),
  })
  .check(({ value, issues }) => {
    const { deliveryCurrency, deliveryPrices, deliveryKm } = value
    const wrong = (path: string[], message: string | false | undefined) =>
      message && issues.push({ code: 'custom', path, message, input: value })
    const priced = (typed: string) => (isTyped(typed) ? deliveryPriceIssue(typed, deliveryCurrency) : undefined)
    for (const name of ['deliveryPerKm', 'deliveryLeast'] as const) wrong([name], priced(value[name]))
    for (const [name, issueOf] of [
      ['deliveryPrices', priced],
      ['deliveryKm', (typed: string) => (isTyped(typed) ? distanceIssue(typed) : undefined)],
    ] as const)
      for (const [state, typed] of Object.entries(value[name]))
        wrong([name, state], STATES.some((one) => one === state) ? issueOf(typed) : noState(state))
    if (issues.length > 0) return
    value.deliveryPerKm = plainNumber(value.deliveryPerKm)
    value.deliveryLeast = plainNumber(value.deliveryLeast)
    value.deliveryPrices = inOrder(deliveryPrices)
    value.deliveryKm = inOrder(deliveryKm)
    for (const { path, message } of distanceProblems(value)) wrong(path, message)
  })

/** Returns what is wrong with the states whose price follows from their distance. */
function distanceProblems({
  deliveryCurrency,
  deliveryPrices,
  deliveryKm,
  ...rate
}: Distances & { deliveryCurrency: DeliveryCurrency; deliveryPrices: Record<string, string> }) {
  const far = STATES.filter((state) => deliveryKm[state] && !deliveryPrices[state])
  if (far.length > 0 && !rate.deliveryPerKm)
    return [{ path: ['deliveryPerKm'], message: `Enter what a kilometre costs, or a price for ${far.join(', ')}` }]
  return far
    .filter((state) => deliveryPriceIssue(priceByDistance(deliveryKm[state], rate) ?? '', deliveryCurrency))
    .map((state) => ({
      path: ['deliveryKm', state],
      message: 'At this price a kilometre, the delivery costs too much',
    }))
}

export const noState = (name: string) => `No state is called “${name.slice(0, 40)}”`
