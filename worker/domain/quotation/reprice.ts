import { centsFromKobo, exactNumber, koboFromCents, nairaAtRate } from '#domain/money/exchange.ts'
import type { Currency } from '#domain/money/format.ts'
import { HUNDRED_PERCENT, share } from '#domain/money/instalments.ts'

export const SOURCES = ['machine', 'part', 'service', 'delivery', 'mark-up', 'typed'] as const

/** What a price is from, in minor units of each currency; a mark-up has `points`, a share of the other lines. */
export type PriceSource = {
  of: (typeof SOURCES)[number]
  /** The id of the machine or of the service, the number of the part, the state of the delivery; null for the others. */
  id: string | null
  USD: number | null
  NGN: number | null
  points: number | null
}

type MaybeSource = PriceSource | null | undefined

type Line<Vat> = {
  description: string
  quantity: number
  /** Null where there is no price. */
  unitPrice: number | null
  discountPoints: number
  source?: MaybeSource
  vat?: Vat | null | undefined
}

type Rate = { koboPerDollar: number | null; rateDate: string | null }

/** What of a draft its prices depend on. */
export type Repriced<Vat> = Rate & {
  language?: string | undefined
  currency: Currency
  /** Zero is none. */
  delivery: number | null
  deliverySource?: MaybeSource
  deliveryVat?: Vat | null | undefined
  lines: Line<Vat>[]
}

type Changes<Vat> = {
  currency?: Currency
  rate?: Rate | null
  /** The class in place of one of before; null for a firm that is no longer registered. */
  vat?: (before: Vat) => Vat | null
  /** With how the lines are described in it. */
  language?: { code: string; descriptions: (string | undefined)[] }
}

const NO_SOURCE = { id: null, USD: null, NGN: null, points: null } as const

export const typedIn = (currency: Currency, amount: number): PriceSource => ({
  ...NO_SOURCE,
  of: 'typed',
  [currency]: amount,
})

export const markupOf = (points: number): PriceSource => ({ ...NO_SOURCE, of: 'mark-up', points })

/** What pages say in naira, too: a quotation says the same number. */
const SHOWN_IN_NAIRA: readonly string[] = ['machine', 'part', 'delivery']

/** Returns a price as it is in a currency, or converted at the rate; null without an amount, a rate or a result. */
export function priceIn(source: PriceSource, currency: Currency, koboPerDollar: number | null): number | null {
  if (source[currency] !== null) return source[currency]
  const other = source[currency === 'USD' ? 'NGN' : 'USD']
  if (other === null || koboPerDollar === null) return null
  try {
    if (currency === 'USD') return centsFromKobo(other, koboPerDollar) || null
    if (!SHOWN_IN_NAIRA.includes(source.of)) return koboFromCents(other, koboPerDollar) || null
    return exactNumber(BigInt(nairaAtRate(other, koboPerDollar)) * 100n) || null
  } catch {
    return null
  }
}

/** Each price follows from its source alone: the order of choices does not matter, and one taken back leaves nothing. */
export function reprice<Vat, Draft extends Repriced<Vat>>(draft: Draft, to: Changes<Vat> = {}): Draft {
  const { currency = draft.currency, language } = to
  const rate = to.rate ?? { koboPerDollar: draft.koboPerDollar, rateDate: draft.rateDate }
  /** A price that was typed in the draft's currency needs no source beside it. */
  const priced = (amount: number | null, given: MaybeSource) => {
    const source = given ?? (amount ? typedIn(draft.currency, amount) : null)
    const price = source ? priceIn(source, currency, rate.koboPerDollar) : amount
    return { price, source: source?.of === 'typed' && source[currency] !== null ? undefined : source }
  }
  const lines = draft.lines.map(({ source: given, ...line }, i) => {
    const { price, source } = priced(line.unitPrice, given)
    return {
      ...line,
      description: language?.descriptions[i] ?? line.description,
      unitPrice: price,
      ...(source && { source }),
      ...(to.vat && line.vat && { vat: to.vat(line.vat) }),
    }
  })
  const others = lines.filter((line) => !isMarkup(line))
  const { deliverySource, ...rest } = draft
  const delivery = priced(draft.delivery, deliverySource)
  return {
    ...(rest as Draft),
    ...rate,
    ...(language && { language: language.code }),
    currency,
    delivery: delivery.price,
    ...(delivery.source && { deliverySource: delivery.source }),
    ...(to.vat && draft.deliveryVat && { deliveryVat: to.vat(draft.deliveryVat) }),
    lines: lines.map((line) =>
      isMarkup(line) ? { ...line, unitPrice: markup(others, line.source?.points ?? 0) } : line,
    ),
  }
}

const isMarkup = ({ source }: { source?: MaybeSource }) => source?.of === 'mark-up'

/** Returns a share of the lines in whole naira or dollars; null where one of them has no price, or it comes to nothing. */
function markup(lines: Line<unknown>[], points: number): number | null {
  try {
    const totals = lines.map((line) => lineTotal({ ...line, unitPrice: line.unitPrice ?? Number.NaN }))
    const subtotal = totals.reduce((sum, total) => sum + total, 0)
    return share(Math.round(subtotal / 100), points) * 100 || null
  } catch {
    return null
  }
}

/** Returns a line's total less its discount, rounded half up. Throws a RangeError for no number, or no exact one. */
export function lineTotal(line: { quantity: number; unitPrice: number; discountPoints: number }): number {
  const { quantity, unitPrice, discountPoints } = line
  if (discountPoints < 0 || discountPoints > HUNDRED_PERCENT) throw new RangeError('discount')
  const gross = exactNumber(BigInt(quantity) * BigInt(unitPrice))
  return gross - share(gross, discountPoints)
}
