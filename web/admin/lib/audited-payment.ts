import { type Currency, formatMoney } from '#domain/money/format.ts'

/**
 * Reads how the audit log names a payment: "Q-2026-0007, payment of USD 17421.45" is the payment of $17,421.45 for
 * Q-2026-0007, also if tax was withheld from it. Null for any other text.
 */
export function readAuditedPayment(summary: string) {
  // A release before wrote "less".
  const [, order = '', kind = '', currency, units, cents] =
    /^(Q-[\d-]+), (payment|refund) of (USD|NGN) (\d+)\.(\d\d)(?: (?:and|less) [\d.]+ withheld)?$/.exec(summary) ?? []
  return currency ? { order, kind, amount: formatMoney(Number(`${units}${cents}`), currency as Currency) } : null
}
