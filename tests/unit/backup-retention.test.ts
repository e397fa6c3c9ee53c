import { expect, test } from 'vitest'
import { retainedDays } from '#contract/admin/backup.ts'
import { addDays } from '#contract/money/lagos-date.ts'
import { sizeText } from '#web/admin/sections/overview/texts.ts'

/**
 * Returns the days that are left if a backup was made on each of `days` days and expired ones were deleted each time.
 */
function retainedAfter(days: number, isMade: (day: number) => boolean = () => true): string[] {
  let stored: string[] = []
  for (let day = 0; day < days; day++) {
    if (isMade(day)) stored.push(addDays('2026-01-15', day))
    const retained = retainedDays(stored)
    stored = stored.filter((date) => retained.has(date))
  }
  return stored
}

test('after a year of nightly backups, the last 14 days and one backup for each of the last 6 months remain', () => {
  const retained = retainedAfter(365)
  expect(retained.slice(-14)).toEqual(Array.from({ length: 14 }, (_, i) => addDays('2027-01-14', i - 13)))
  expect(retained.slice(0, -14)).toEqual(['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01'])
  expect(retained).toContain('2027-01-01')
})

test('missed nights do not remove other backups', () => {
  const retained = retainedAfter(365, (day) => day % 10 === 3)
  expect(retained.length).toBeGreaterThanOrEqual(14)
  expect(new Set(retained.map((day) => day.slice(0, 7))).size).toBeGreaterThanOrEqual(6)
  expect(retainedAfter(3)).toHaveLength(3)
})

test('there are never more than 20 backups, however long this runs', () => {
  for (const days of [20, 45, 100, 200, 400, 800]) expect(retainedAfter(days).length).toBeLessThanOrEqual(20)
})

test('a size is formatted with a fitting unit', () => {
  expect([0, 812, 1_000, 14_200, 1_449_000].map(sizeText)).toEqual(['0 bytes', '812 bytes', '1 kB', '14 kB', '1.4 MB'])
})
