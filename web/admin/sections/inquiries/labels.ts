import { INTERESTS, type InquiryStatus } from '#domain/inquiry/options.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { type Currency, formatMoney } from '#domain/money/format.ts'
import { capitalised } from '#web/admin/toolkit/texts.ts'
import { formatDate } from '#web/shared/lib/format.ts'

/** Returns a stored value's label in the form, or the value itself if the form does not have it. */
export const optionLabel = (options: readonly { value: string; label: string }[], value: string | null) =>
  options.find((option) => option.value === value)?.label ?? value ?? 'Not given'

/** Returns an interest as it was chosen; of the owner's own categories, which may be gone, the name that it had first. */
export const interestLabel = (interest: string | null) => {
  const label = optionLabel(INTERESTS, interest)
  return label === interest ? capitalised(interest.replaceAll('-', ' ')) : label
}

export const STATUS_LABELS: Record<InquiryStatus, string> = {
  new: 'New',
  answered: 'Answered',
  won: 'Won',
  closed: 'Closed',
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Returns an age such as "3 days ago"; "just now" also where this device's clock is behind the server's. */
export function ageText(createdAt: string, now: number): string {
  const age = now - Date.parse(createdAt)
  if (!(age >= MINUTE)) return 'just now'
  if (age < HOUR) return ago(age / MINUTE, 'minute')
  if (age < DAY) return ago(age / HOUR, 'hour')
  return age < 60 * DAY ? ago(age / DAY, 'day') : ago(age / (30 * DAY), 'month')
}

const ago = (amount: number, unit: string) => `${Math.floor(amount)} ${unit}${amount < 2 ? '' : 's'} ago`

/** Returns the day of a time in Lagos: "Today", "Yesterday", "Nov 05, 2026". */
export function dayLabel(at: string, now: number): string {
  const day = lagosDate(Date.parse(at))
  if (day === lagosDate(now)) return 'Today'
  return day === lagosDate(now - DAY) ? 'Yesterday' : formatDate(at)
}

/** Returns whether an inquiry is older than 24 hours, in which a customer expects a reply. */
export const isLate = (createdAt: string, now: number) => now - Date.parse(createdAt) > DAY

/** Formats an amount that may be negative, as when a payment is reversed after a refund. */
export const signedMoney = (minor: number, currency: Currency) =>
  `${minor < 0 ? '−' : ''}${formatMoney(Math.abs(minor), currency)}`

/** Returns "$58,071.50 and ₦44,500,000"; "none" if there are no amounts. */
export const sumsText = (sums: Partial<Record<Currency, number>>) =>
  (['USD', 'NGN'] as const)
    .flatMap((currency) => (sums[currency] ? signedMoney(sums[currency], currency) : []))
    .join(' and ') || 'none'
