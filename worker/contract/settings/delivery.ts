import { z } from 'zod/mini'
import type { ImportError } from '#contract/csv-import.ts'
import { nairaAmount, price } from '#contract/money/price.ts'
import { plainNumber } from '#contract/money/typed-number.ts'
import { STATES, type State, stateNamed } from '#contract/states.ts'

const CURRENCIES = ['NGN', 'USD'] as const

type Currency = (typeof CURRENCIES)[number]

/** Returns what is wrong with the price of a delivery; undefined if nothing is. */
const priceIssue = (typed: string, currency: Currency): string | undefined =>
  (currency === 'NGN' ? nairaAmount : price).safeParse(typed).error?.issues[0]?.message

/** What a delivery costs by state, each a decimal of the currency; a state without a price is not promised anything. */
export const delivery = z
  .object({
    deliveryCurrency: z.enum(CURRENCIES, 'Currency must be USD or NGN'),
    deliveryPrices: z.record(z.string(), z.string('Prices must be texts'), 'Prices by state are required'),
  })
  .check(({ value, issues }) => {
    const { deliveryCurrency, deliveryPrices } = value
    const isPriced = (state: string) => (deliveryPrices[state] ?? '').trim() !== ''
    for (const state of Object.keys(deliveryPrices)) {
      const isState = STATES.some((one) => one === state)
      const typed = deliveryPrices[state] ?? ''
      const message = isState ? isPriced(state) && priceIssue(typed, deliveryCurrency) : noState(state)
      if (message) issues.push({ code: 'custom', path: ['deliveryPrices', state], message, input: typed })
    }
    // In one order, and without what is not said: the same prices are then the same text.
    value.deliveryPrices = Object.fromEntries(
      STATES.filter(isPriced).map((state) => [state, plainNumber(deliveryPrices[state] ?? '')]),
    )
  })

const noState = (name: string) => `No state is called “${name.slice(0, 40)}”`

const bare = (cell: string) => cell.replaceAll('"', '').trim()

/**
 * Reads states with their prices, a line each, as they are pasted from a spreadsheet or stand in a CSV file; a first line of
 * headings is left out, and so is a state without a price. What cannot be read is an error of its line.
 */
export function readDeliveryLines(text: string, currency: Currency) {
  const prices: Partial<Record<State, string>> = {}
  const errors: ImportError[] = []
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const row = index + 1
    const [name = '', ...rest] = line.split(/[,;\t]/).map(bare)
    // A comma within the price separates its thousands; behind it, empty cells.
    const typed = rest.join(',').replace(/,+$/, '')
    if (line.trim() === '' || (row === 1 && /^states?$/i.test(name))) continue
    const state = stateNamed(name)
    const issue = typed && priceIssue(typed, currency)
    if (!state) errors.push({ row, column: 'State', message: noState(name) })
    else if (state in prices) errors.push({ row, column: 'State', message: `${state} is listed twice` })
    else if (issue) errors.push({ row, column: 'Price', message: issue })
    else if (typed) prices[state] = plainNumber(typed)
  }
  return { prices, errors }
}
