import { MAX_AMOUNT } from '#contract/quotation/quotation.ts'
import { centsFromPrice } from '#domain/money/format.ts'
import { decimalOf, namedCurrency, plainNumber } from '#domain/money/typed-number.ts'
import { type PaymentInput, paymentInput } from './order.ts'

/** The form's messages for rejected fields; each exists in every language of the site. */
const WRONG: Record<string, string> = {
  amount: 'Enter the amount you paid, such as 250,000',
  currency: 'Choose one of the currencies',
  withheld: 'Enter an amount that is not more than what you paid',
  bank: 'Please shorten this',
  reference: 'Please shorten this',
  payer: 'Enter a name of at most 200 characters',
}
/** What is wrong with a day that is one. */
const DAY_MESSAGES = ['The date cannot be in the future', 'The date cannot be more than five years ago']

type Values = Record<string, string>

export function readPaymentForm(values: Values): { input: PaymentInput } | { issues: Values } {
  const { currency, paidOn = '', bank = '', reference = '', payer = '' } = values
  const input = paymentInput.safeParse({
    kind: 'payment',
    method: 'transfer',
    amount: typedMinorUnits(values.amount ?? ''),
    currency,
    paidOn,
    bank,
    reference,
    ...(payer.trim() && { payer }),
    ...(values.withheld?.trim() && { withheld: withheldOf(values.withheld) }),
    ...(values.overpays === 'yes' && { overpays: true }),
  })
  const named = [values.amount, values.withheld].map((typed) => namedCurrency(typed ?? ''))
  if (input.success && named.some((name) => name && name !== input.data.currency))
    return { issues: { currency: 'The amount is in a different currency. Check both.' } }
  if (input.success) return { input: input.data }
  const issues: Values = {}
  for (const { path, message } of input.error.issues) {
    const field = String(path[0])
    if (field === 'paidOn') issues.paidOn ??= DAY_MESSAGES.includes(message) ? message : 'Enter the date you paid'
    else issues[field] ??= WRONG[field] ?? message
  }
  return { issues }
}

/** No tax may be withheld; less than none, which is refused, where no amount can be read. */
const withheldOf = (typed: string) => (Number(plainNumber(typed)) === 0 ? 0 : typedMinorUnits(typed) || -1)

/** Converts a typed amount to minor units; 0, which no payment may be, if it is missing, ambiguous or a share. */
export function typedMinorUnits(typed: string): number {
  const decimal = decimalOf(typed) ?? ''
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(decimal) ? Math.min(centsFromPrice(decimal), MAX_AMOUNT + 1) : 0
}
