import { INTERESTS, type InquiryStatus, REPLY_PROMISED_MS } from '#domain/inquiry/options.ts'
import { DAY_MS, lagosDate } from '#domain/lagos-date.ts'
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

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Returns an age such as "3 days ago"; "just now" also where this device's clock is behind the server's. */
export function ageText(createdAt: string, now: number): string {
  const age = now - Date.parse(createdAt)
  if (!(age >= MINUTE_MS)) return 'just now'
  if (age < HOUR_MS) return ago(age / MINUTE_MS, 'minute')
  if (age < DAY_MS) return ago(age / HOUR_MS, 'hour')
  return age < 60 * DAY_MS ? ago(age / DAY_MS, 'day') : ago(age / (30 * DAY_MS), 'month')
}

const ago = (amount: number, unit: string) => `${Math.floor(amount)} ${unit}${amount < 2 ? '' : 's'} ago`

/** Returns the day of a time in Lagos: "Today", "Yesterday", "Nov 05, 2026". */
export function dayLabel(at: string, now: number): string {
  const day = lagosDate(Date.parse(at))
  if (day === lagosDate(now)) return 'Today'
  return day === lagosDate(now - DAY_MS) ? 'Yesterday' : formatDate(at)
}

/** Returns whether an inquiry is older than the time in which a reply is promised. */
export const isLate = (createdAt: string, now: number) => now - Date.parse(createdAt) > REPLY_PROMISED_MS
