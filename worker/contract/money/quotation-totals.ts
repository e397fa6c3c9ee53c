import { exactNumber } from '#domain/money/exchange.ts'
import { share, WHOLE } from '#domain/money/instalments.ts'
import { type LineVat, VAT_KINDS, type VatKind } from './vat.ts'

type Vat = Pick<LineVat, 'kind' | 'points' | 'text'>

/** Amounts are integers of the currency's minor unit, percentages basis points. */
export type PricedLine = { quantity: number; unitPrice: number; discountPoints: number; vat?: Vat | null }

/** What else is charged. `vatPoints` is the VAT of lines, and of a delivery, that have no class of their own. */
type Charged = { delivery: number; deliveryVat?: Vat | null; vatPoints: number }

export type QuotationTotals = {
  /** Each line after its discount. */
  lines: number[]
  subtotal: number
  vat: number
  total: number
  deposit: number
}

/** The VAT of everything that is taxed alike; `texts` are what papers say of the law, in the order of the lines. */
export type VatSum = { kind: VatKind; points: number; taxed: number; vat: number; texts: string[]; hasClass: boolean }

/**
 * Adds up a quotation. A line is quantity times unit price less its discount; VAT applies to the lines and the
 * delivery; the deposit is a share of the total. Discount, deposit, and the VAT of each kind and rate are rounded half up
 * to the minor unit, once. Throws a RangeError for amounts too large for an exact number.
 */
export function quotationTotals(
  lines: readonly PricedLine[],
  { depositPoints, ...charged }: Charged & { depositPoints: number },
): QuotationTotals {
  const amounts = lines.map(lineTotal)
  const subtotal = sum(amounts)
  const taxed = sum([subtotal, charged.delivery])
  const vat = sum(vatSums(lines, charged).map((one) => one.vat))
  const total = sum([taxed, vat])
  return { lines: amounts, subtotal, vat, total, deposit: share(total, depositPoints) }
}

/** Returns the VAT by kind and rate, the highest rate first; nothing for what has neither a class nor a rate. */
export function vatSums(lines: readonly PricedLine[], { delivery, deliveryVat, vatPoints }: Charged): VatSum[] {
  const found = new Map<string, VatSum>()
  const add = (vat: Vat | null | undefined, amount: number) => {
    if (!vat && vatPoints === 0) return
    const { kind, points, text } = vat ?? { kind: 'standard', points: vatPoints, text: '' }
    const before = found.get(kind + points) ?? { kind, points, taxed: 0, vat: 0, texts: [], hasClass: false }
    const texts = !text || before.texts.includes(text) ? before.texts : [...before.texts, text]
    const taxed = sum([before.taxed, amount])
    found.set(kind + points, { ...before, taxed, texts, hasClass: before.hasClass || Boolean(vat) })
  }
  for (const line of lines) add(line.vat, lineTotal(line))
  if (delivery > 0) add(deliveryVat, delivery)
  return [...found.values()]
    .map((one) => ({ ...one, vat: share(one.taxed, one.points) }))
    .sort((a, b) => b.points - a.points || VAT_KINDS.indexOf(a.kind) - VAT_KINDS.indexOf(b.kind))
}

function lineTotal({ quantity, unitPrice, discountPoints }: PricedLine): number {
  if (discountPoints < 0 || discountPoints > WHOLE) throw new RangeError('discount')
  const gross = exactNumber(BigInt(quantity) * BigInt(unitPrice))
  return gross - share(gross, discountPoints)
}

const sum = (amounts: number[]) => exactNumber(amounts.reduce((total, amount) => total + BigInt(amount), 0n))
