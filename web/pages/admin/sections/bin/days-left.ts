const DAY_MS = 24 * 60 * 60 * 1000

/** How long something stays in the bin, such as "12 days left". */
export function daysLeft(purgeAt: string, now: number): string {
  const days = Math.ceil((Date.parse(purgeAt) - now) / DAY_MS)
  if (days <= 1) return 'less than a day left'
  return `${days} days left`
}
