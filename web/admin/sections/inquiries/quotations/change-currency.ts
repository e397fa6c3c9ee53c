import { MAX_AMOUNT } from '#contract/quotation/quotation.ts'
import { daysBetween } from '#domain/lagos-date.ts'
import { centsFromKobo, koboFromCents } from '#domain/money/exchange.ts'
import type { Currency } from '#domain/money/format.ts'
import { formatDate } from '#web/shared/lib/format.ts'
import { type LineForm, minorUnits, type QuotationFormValues, typedAmount, typedPrice } from './form-values.ts'

type Priced = { id: string; price: string; priceNgn?: string | null }

/** An amount as typed in one currency, and its value in the other. */
export type Conversion = { typed: string; converted: string; to: Currency }

/** The conversions of a form by field: changing the currency back restores what was typed. */
export type Conversions = Map<string, Conversion>

type Field = { key: string; text: string; machine?: Priced }

export type CurrencyChange = { delivery: string; unitPrices: string[] } | { refusal: string }

/**
 * What conversion depends on besides the form: the day, the maximum age of a rate, and the machines from which lines
 * were copied.
 */
type Basis = { today: string; rateDays: number; machines: Priced[]; lineIds: string[]; conversions: Conversions }

/**
 * Converts every amount of a quotation from one currency to the other at the form's rate; an amount that was typed in
 * the other currency is restored. If an amount cannot be converted, nothing changes.
 */
export function changeCurrency(form: QuotationFormValues, from: Currency, basis: Basis): CurrencyChange {
  const fields = fieldsOf(form, basis)
  const to = from === 'USD' ? 'NGN' : 'USD'
  if (fields.every(({ text }) => !text.trim())) return resultOf(fields.map(() => ''))
  const wrong = fields.find(({ text }) => Number.isNaN(minorUnits(text)))
  if (wrong) return { refusal: `“${wrong.text.trim()}” is not an amount: correct it, then change the currency.` }
  const problem = rateProblem(form, basis)
  if (problem) return { refusal: problem }
  try {
    return resultOf(fields.map((field) => convert(field, form.rate, from, to, basis.conversions)))
  } catch {
    return { refusal: 'An amount is too large in the other currency.' }
  }
}

const resultOf = ([delivery = '', ...unitPrices]: string[]): CurrencyChange => ({ delivery, unitPrices })

function fieldsOf({ delivery, lines }: QuotationFormValues, { lineIds, machines }: Basis): Field[] {
  const fieldOf = ({ unitPrice, machineId }: LineForm, i: number) => ({
    key: lineIds[i] ?? String(i),
    text: unitPrice,
    machine: machines.find(({ id }) => id === machineId),
  })
  return [{ key: 'delivery', text: delivery }, ...lines.map(fieldOf)]
}

function rateProblem({ rate, rateDate }: QuotationFormValues, { today, rateDays }: Basis): string | undefined {
  if (!(minorUnits(rate) > 0)) return 'Enter the naira for one dollar first: every amount is converted at that rate.'
  if (!rateDate) return 'Enter the date of the rate first: every amount is converted at it.'
  if (daysBetween(rateDate, today) <= rateDays) return undefined
  return `The rate is from ${formatDate(rateDate)}: enter today’s first, since every amount is converted at it.`
}

function convert(field: Field, rate: string, from: Currency, to: Currency, conversions: Conversions): string {
  const { key, text, machine } = field
  if (!text.trim()) return text
  const before = conversions.get(key)
  if (before && before.to === from && before.converted === text) {
    conversions.delete(key)
    return before.typed
  }
  const isListPrice = machine && minorUnits(typedPrice(machine, from, rate)) === minorUnits(text)
  const converted = isListPrice ? typedPrice(machine, to, rate) : atRate(text, minorUnits(rate), to)
  if (minorUnits(converted) > MAX_AMOUNT) throw new RangeError('amount')
  conversions.set(key, { typed: text, converted, to })
  return converted
}

/** Converts an amount as typed to the other currency. */
export const atRate = (text: string, koboPerDollar: number, to: Currency) =>
  typedAmount((to === 'NGN' ? koboFromCents : centsFromKobo)(minorUnits(text), koboPerDollar))
