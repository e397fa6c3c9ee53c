import { exactNumber } from '#domain/money/exchange.ts'
import { share } from '#domain/money/instalments.ts'
import { lineTotal } from '#domain/quotation/reprice.ts'
import { type LineVat, VAT_KINDS } from './vat.ts'

type Vat = Pick<LineVat, 'kind' | 'points' | 'text'> & Partial<Pick<LineVat, 'id' | 'name'>>

/** Amounts are integers of the currency's minor unit, percentages basis points. */
export type PricedLine = { quantity: number; unitPrice: number; discountPoints: number; vat?: Vat | null }

type DeliveryCharge = { delivery: number; deliveryVat?: Vat | null }

/** The VAT of a class; `texts` are what papers say of the law, in the order of the lines. */
export type VatSum = Pick<LineVat, 'kind' | 'points' | 'name'> & { taxed: number; vat: number; texts: string[] }

/** Discounts, the VAT of each class and the deposit are rounded half up, once. Throws a RangeError if not exact. */
export function quotationTotals(
  lines: readonly PricedLine[],
  { depositPoints, ...charged }: DeliveryCharge & { depositPoints: number },
) {
  const amounts = lines.map(lineTotal)
  const subtotal = sum(amounts)
  const vat = totalVat(sumsBy(classKey, lines, charged))
  const total = sum([subtotal, charged.delivery, vat])
  return { lines: amounts, subtotal, vat, total, deposit: share(total, depositPoints) }
}

/** Returns the VAT by class, the highest rate first; by rate where the stored `vat` was rounded once for each rate. */
export function vatSums(
  lines: readonly PricedLine[],
  { vat, ...charged }: DeliveryCharge & { vat?: number },
): VatSum[] {
  const sums = sumsBy(classKey, lines, charged)
  if (vat === undefined || vat === totalVat(sums)) return sums
  return sumsBy(rateKey, lines, charged).map((one) => ({ ...one, name: '' }))
}

const totalVat = (sums: VatSum[]) => sum(sums.map(({ vat }) => vat))

const rateKey = ({ kind, points }: Vat) => kind + points
const classKey = (vat: Vat) => rateKey(vat) + (vat.id ?? '')

function sumsBy(
  key: (vat: Vat) => string,
  lines: readonly PricedLine[],
  { delivery, deliveryVat }: DeliveryCharge,
): VatSum[] {
  const sumByKey = new Map<string, VatSum>()
  const add = (vat: Vat | null | undefined, amount: number) => {
    if (!vat) return
    const { kind, points, text, name = '' } = vat
    const before = sumByKey.get(key(vat)) ?? { kind, points, name, taxed: 0, vat: 0, texts: [] }
    const texts = !text || before.texts.includes(text) ? before.texts : [...before.texts, text]
    sumByKey.set(key(vat), { ...before, taxed: sum([before.taxed, amount]), texts })
  }
  for (const line of lines) add(line.vat, lineTotal(line))
  if (delivery > 0) add(deliveryVat, delivery)
  return [...sumByKey.values()]
    .map((one) => ({ ...one, vat: share(one.taxed, one.points) }))
    .sort((a, b) => b.points - a.points || VAT_KINDS.indexOf(a.kind) - VAT_KINDS.indexOf(b.kind))
}

const sum = (amounts: number[]) => exactNumber(amounts.reduce((total, amount) => total + BigInt(amount), 0n))
