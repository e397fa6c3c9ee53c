const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30 * DAY
const MONTHS_AFTER = 60 * DAY

/** "3 days ago": the largest unit that says enough. A clock that runs behind the server's makes nothing unborn. */
export function ageText(createdAt: string, now: number): string {
  const age = now - Date.parse(createdAt)
  if (!(age >= MINUTE)) return 'just now'
  if (age < HOUR) return ago(age / MINUTE, 'minute')
  if (age < DAY) return ago(age / HOUR, 'hour')
  return age < MONTHS_AFTER ? ago(age / DAY, 'day') : ago(age / MONTH, 'month')
}

const ago = (amount: number, unit: string) => {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}

/** Whether a reply is later than the 24 hours the site promises. */
export const isLate = (createdAt: string, now: number) => now - Date.parse(createdAt) > DAY
