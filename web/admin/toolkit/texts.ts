import type { Role } from '#contract/admin/session.ts'
import type { DatedRate } from '#contract/money/prices.ts'
import { formatNumber } from '#domain/format-number.ts'
import { type Currency, centsFromPrice, formatMoney } from '#domain/money/format.ts'
import { formatDate, formatTime } from '#web/shared/lib/format.ts'

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function shownText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(shownText).join('\n')
  return typeof value === 'object' ? Object.values(value).map(shownText).join(', ') : String(value)
}

export const entriesText = (count: number) => `${formatNumber(count)} ${count === 1 ? 'entry' : 'entries'}`

export const ROLE_TEXTS: Record<Role, string> = {
  admin: 'An admin can do everything.',
  editor: 'An editor manages content, inquiries and quotations.',
}

/** Reads how the audit log names a payment: "Q-2026-0007, payment of USD 17421.45". Null for any other text. */
export function readAuditedPayment(summary: string) {
  // A release before wrote "less".
  const [, order = '', kind = '', currency, units, cents] =
    /^(Q-[\d-]+), (payment|refund) of (USD|NGN) (\d+)\.(\d\d)(?: (?:and|less) [\d.]+ withheld)?$/.exec(summary) ?? []
  return currency ? { order, kind, amount: formatMoney(Number(`${units}${cents}`), currency as Currency) } : null
}

/** Formats an amount that may be negative, as when a payment is reversed after a refund. */
export const signedMoney = (minor: number, currency: Currency) =>
  `${minor < 0 ? '−' : ''}${formatMoney(Math.abs(minor), currency)}`

/** Returns "$58,071.50 and ₦44,500,000"; "none" if there are no amounts. */
export const sumsText = (sums: Partial<Record<Currency, number>>) =>
  (['USD', 'NGN'] as const)
    .flatMap((currency) => (sums[currency] ? signedMoney(sums[currency], currency) : []))
    .join(' and ') || 'none'

/** Returns "₦1,600", what a dollar costs. */
export const nairaText = (rate: string) => formatMoney(centsFromPrice(rate), 'NGN')

/** Returns "₦1,600 to $1, Nov 04, 2026". */
export const rateOnDay = ({ rate, date }: DatedRate) => `${nairaText(rate)} to $1, ${formatDate(date)}`

/** Returns "Nov 21, 2026, 09:15 AM". */
export const momentText = (at: string) => `${formatDate(at)}, ${formatTime(at)}`

export const rateDaysText = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`
