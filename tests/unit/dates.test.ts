import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { formatDate, formatDateIn, formatDayIn, formatTime } from '#web/shared/lib/format.ts'
import { stockText } from '#web/shared/lib/stock.ts'
import { inEnglish, loadMessages, translator } from '#web/shared/messages/translate.ts'
import { isOver } from '#web/site/lib/outdated.ts'

beforeAll(async () => {
  for (const language of ['ha', 'fr'] as const) await loadMessages(language, ['shared', 'catalogue'])
})

const [hausa, french] = [translator('ha'), translator('fr')]

test.for([
  ['2026-11-05T08:05:00.000Z', 'Nov 05, 2026', '09:05 AM', '5 ga Nuwamba 2026', '5 novembre 2026'],
  // The last hour of a UTC day is the first of the next one in Lagos: at the end of a month, of February and of a year.
  ['2026-10-31T22:59:00.000Z', 'Oct 31, 2026', '11:59 PM', '31 ga Oktoba 2026', '31 octobre 2026'],
  ['2026-10-31T23:00:00.000Z', 'Nov 01, 2026', '12:00 AM', '1 ga Nuwamba 2026', '1er novembre 2026'],
  ['2028-02-28T23:30:00.000Z', 'Feb 29, 2028', '12:30 AM', '29 ga Faburairu 2028', '29 février 2028'],
  ['2026-12-31T23:30:00.000Z', 'Jan 01, 2027', '12:30 AM', '1 ga Janairu 2027', '1er janvier 2027'],
  ['2026-06-30T11:00:00.000Z', 'Jun 30, 2026', '12:00 PM', '30 ga Yuni 2026', '30 juin 2026'],
])('%s is %s, %s in Lagos, in Hausa %s and in French %s', ([iso, date, time, inHausa, inFrench]) => {
  expect([formatDate(iso as string), formatTime(iso as string)]).toEqual([date, time])
  expect([inEnglish, hausa, french].map((t) => formatDateIn(t, iso as string))).toEqual([date, inHausa, inFrench])
})

test('each month has its name in each language', () => {
  for (const t of [hausa, french]) {
    const names = Array.from({ length: 12 }, (_, i) => formatDayIn(t, `2026-${String(i + 1).padStart(2, '0')}-28`))
    expect(new Set(names).size).toBe(12)
    for (const name of names) expect(name).toMatch(/^28 (ga )?\p{L}+ 2026$/u)
  }
  expect(formatDayIn(inEnglish, '2026-12-31')).toBe('31 Dec 2026')
})

test('a machine on order says for how long, in the right number', () => {
  const onOrder = (orderWeeks: number | null) => stockText(inEnglish, { stock: 'on-order', orderWeeks })
  expect([1, 2, null].map(onOrder)).toEqual(['On order, 1 week', 'On order, 2 weeks', 'On order'])
  expect(stockText(inEnglish, { stock: 'sold-out', orderWeeks: 3 })).toBe('Sold out')
  expect(stockText(hausa, { stock: 'in-stock', orderWeeks: 3 })).not.toBe('In stock')
})

afterEach(() => {
  vi.useRealTimers()
})

test('a day ends at midnight in Lagos, one hour before midnight UTC', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-18T22:59:59.999Z') })
  expect(isOver('2026-11-18')).toBe(false)
  expect(isOver('2026-11-17')).toBe(true)
  vi.setSystemTime(Date.parse('2026-11-18T23:00:00.000Z'))
  expect(isOver('2026-11-18')).toBe(true)
})
