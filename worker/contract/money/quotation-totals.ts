import { share, WHOLE } from './instalments.ts'
import { exactNumber } from './rounding.ts'

/** Amounts are integers of the currency's minor unit, percentages basis points. */
export type PricedLine = { quantity: number; unitPrice: number; discountPoints: number }

export type QuotationTotals = {
  /** Each line after its discount. */
  lines: number[]
  subtotal: number
  vat: number
  total: number
  deposit: number
}

/**
 * Adds up a quotation. A line is quantity times unit price less its discount; VAT applies to the lines and the
 * delivery; the deposit is a share of the total. Discount, VAT and deposit are each rounded half up to the minor unit,
 * once. Throws a RangeError for amounts too large for an exact number.
 */
export function quotationTotals(
  lines: readonly PricedLine[],
  { delivery, vatPoints, depositPoints }: { delivery: number; vatPoints: number; depositPoints: number },
): QuotationTotals {
  const amounts = lines.map(lineTotal)
  const subtotal = sum(amounts)
  const taxed = sum([subtotal, delivery])
  const vat = share(taxed, vatPoints)
  const total = sum([taxed, vat])
  return { lines: amounts, subtotal, vat, total, deposit: share(total, depositPoints) }
}

function lineTotal({ quantity, unitPrice, discountPoints }: PricedLine): number {
  if (discountPoints < 0 || discountPoints > WHOLE) throw new RangeError('discount')
  const gross = exactNumber(BigInt(quantity) * BigInt(unitPrice))
  return gross - share(gross, discountPoints)
}

const sum = (amounts: number[]) => exactNumber(amounts.reduce((total, amount) => total + BigInt(amount), 0n))
