const DAYS = 14
const MONTHS = 6

/**
 * Which of the backups stay, by the days they were made on ("2026-11-21", in any order): the newest 14 days, and the
 * first day of each of the newest 6 months that has one.
 */
export function retainedDays(days: readonly string[]): Set<string> {
  const newestFirst = [...new Set(days)].sort().reverse()
  const firstOfMonth = new Map(newestFirst.map((day) => [day.slice(0, 7), day]))
  return new Set([...newestFirst.slice(0, DAYS), ...[...firstOfMonth.values()].slice(0, MONTHS)])
}
