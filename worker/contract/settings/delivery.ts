import { z } from 'zod/mini'
import type { ImportError } from '#contract/csv-import.ts'
import { nairaAmount, price } from '#contract/money/price.ts'
import { formatNumber } from '#domain/format-number.ts'
import { plainNumber } from '#domain/money/typed-number.ts'
import { priceByDistance } from '#domain/settings/delivery-prices.ts'
import { STATES, type State, stateNamed } from '#domain/states.ts'

const CURRENCIES = ['NGN', 'USD'] as const

export type DeliveryCurrency = (typeof CURRENCIES)[number]

/** Farther than any road within the country. */
const MAX_KM = 5_000

export const deliveryPriceIssue = (typed: string, currency: DeliveryCurrency): string | undefined =>
  (currency === 'NGN' ? nairaAmount : price).safeParse(typed).error?.issues[0]?.message

export function distanceIssue(typed: string): string | undefined {
  const km = plainNumber(typed)
  if (!/^\d+$/.test(km) || Number(km) < 1) return 'Kilometres must be a whole number such as 240'
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

/** Prices by state, as decimals, or by kilometres; without both nothing is promised. Older clients omit kilometres. */
export const delivery = z
  .object({
    deliveryCurrency: z.enum(CURRENCIES, 'Currency must be USD or NGN'),
    deliveryPerKm: z._default(z.string('Price per kilometre must be a text'), ''),
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
    const unknownState = (state: string) => (STATES.some((one) => one === state) ? undefined : unknownStateIssue(state))
    for (const [state, typed] of Object.entries(value.deliveryPrices))
      wrong(['deliveryPrices', state], unknownState(state) ?? priced(typed))
    for (const [state, typed] of Object.entries(value.deliveryKm))
      wrong(['deliveryKm', state], unknownState(state) ?? (isTyped(typed) ? distanceIssue(typed) : undefined))
    if (issues.length > 0) return
    value.deliveryPerKm = plainNumber(value.deliveryPerKm)
    value.deliveryLeast = plainNumber(value.deliveryLeast)
    value.deliveryPrices = inOrder(deliveryPrices)
    value.deliveryKm = inOrder(deliveryKm)
    for (const { path, message } of distanceProblems(value)) wrong(path, message)
  })

/** Returns what is wrong with the states whose price follows from their distance. */
function distanceProblems(value: z.infer<typeof delivery>) {
  const { deliveryCurrency, deliveryPrices, deliveryKm, ...rate } = value
  const far = STATES.filter((state) => deliveryKm[state] && !deliveryPrices[state])
  if (far.length > 0 && !rate.deliveryPerKm)
    return [{ path: ['deliveryPerKm'], message: `Enter what a kilometre costs, or a price for ${far.join(', ')}` }]
  return far
    .filter((state) => deliveryPriceIssue(priceByDistance(deliveryKm[state], rate) ?? '', deliveryCurrency))
    .map((state) => ({
      path: ['deliveryKm', state],
      message: 'Delivery here comes to more than the limit: check the price per kilometre',
    }))
}

export const unknownStateIssue = (name: string) => `No state is called “${name.slice(0, 40)}”`

/** "240 km", in any cell behind the state. */
const KM = /\s*(?:km|kilomet(?:er|re)s?)$/i

/** Returns the number in "240 km"; undefined where no kilometres are meant. */
export const readKilometres = (typed: string): string | undefined =>
  KM.test(typed.trim()) ? typed.trim().replace(KM, '') : undefined

const HEADING_OF_KM = /^(?:km|kilomet|distance)/i

/** The comma in "1,200 km", which is no price of one and 200 kilometres. */
const COMMA_OF_KM = /([,;\t]\s*\d),(?=\d{3}\s*(?:km|kilomet))/i

const SHIFTED = 'There are more cells than headings: write the price without commas'

/** A text in quotation marks, another one, or a separator. */
const PIECES = /"[^"]*"|[^",;\t]+|[,;\t]/g

/** Returns the cells of a line, trimmed and without their quotation marks. A comma separates where nothing else does. */
function cellsOf(line: string): string[] {
  const separator = /[;\t]/.exec(line)?.[0] ?? ','
  const cells = ['']
  for (const [piece] of line.replace(COMMA_OF_KM, '$1').matchAll(PIECES)) {
    if (piece === separator) cells.push('')
    else cells[cells.length - 1] += piece.replaceAll('"', '')
  }
  return cells.map((cell) => cell.trim())
}

/** Reads lines of states with prices or kilometres (a cell or its heading says "km"), from a spreadsheet or a CSV. */
export function readDeliveryLines(text: string, currency: DeliveryCurrency) {
  const read = new Map<State, { price: string; km: string }>()
  const errors: ImportError[] = []
  let headings: string[] = []
  // A mark of the byte order is white space, which is trimmed.
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const row = index + 1
    const [name = '', ...rest] = cellsOf(line)
    if (row === 1 && /^states?$/i.test(name)) {
      headings = rest
      continue
    }
    if (line.trim() === '') continue
    const isKm = (cell: string, column: number) => HEADING_OF_KM.test(headings[column] ?? '') || KM.test(cell)
    const km = (rest.find((cell, column) => cell && isKm(cell, column)) ?? '').replace(KM, '')
    // A comma within the price separates its thousands; behind it, empty cells.
    const price = rest
      .filter((cell, column) => !isKm(cell, column))
      .join(',')
      .replace(/^,+|,+$/g, '')
    const state = stateNamed(name)
    // Without quotation marks, thousands would stand in the column of the kilometres.
    const isShifted = headings.some((cell) => HEADING_OF_KM.test(cell)) && rest.slice(headings.length).some(Boolean)
    const wrongPrice = isShifted ? SHIFTED : price && deliveryPriceIssue(price, currency)
    const wrongKm = km && distanceIssue(km)
    if (!state) errors.push({ row, column: 'State', message: unknownStateIssue(name) })
    else if (read.has(state)) errors.push({ row, column: 'State', message: `${state} is listed twice` })
    else if (wrongPrice) errors.push({ row, column: 'Price', message: wrongPrice })
    else if (wrongKm) errors.push({ row, column: 'Kilometres', message: wrongKm })
    else if (price || km) read.set(state, { price: plainNumber(price), km: plainNumber(km) })
  }
  return { states: Object.fromEntries(read), errors }
}
