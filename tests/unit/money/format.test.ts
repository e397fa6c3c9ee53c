import { expect, test } from 'vitest'
import { nairaEstimate } from '#contract/money/exchange.ts'
import { formatDay, formatEstimate, formatMoney, formatMoneyExactly, formatRate } from '#contract/money/format.ts'
import { formatPercent } from '#contract/money/format-percent.ts'
import { addDays, daysBetween, isCalendarDate, lagosDate } from '#contract/money/lagos-date.ts'

test('the naira price and its rate are written the way buyers read them', () => {
  expect(formatEstimate(nairaEstimate(2_780_000, 160_000))).toBe('about ₦44 million')
  expect(formatEstimate(44_000_000, 'ha')).toBe('kusan ₦ miliyan 44')
  expect(formatEstimate(44_000_000, 'fr')).toBe('environ 44\u00a0millions\u00a0₦')
  expect(formatEstimate(1_550_000, 'fr')).toBe('environ 1,55\u00a0million\u00a0₦')
  expect(formatEstimate(850_000)).toBe('about ₦850,000')
  expect(formatEstimate(2_500_000_000, 'ha')).toBe('kusan ₦ biliyan 2.5')
  expect(formatRate(160_000, '2026-11-04')).toBe('at ₦1,600 to $1, 4 Nov 2026')
  expect(formatRate(158_735, '2026-09-30')).toBe('at ₦1,587.35 to $1, 30 Sep 2026')
})

test.each([
  [2_780_000, 'USD', '$27,800', '$27,800.00'],
  [2_780_050, 'USD', '$27,800.50', '$27,800.50'],
  [0, 'NGN', '₦0', '₦0.00'],
  // 2^53 - 1 minor units: exact to the last kobo.
  [9_007_199_254_740_991, 'NGN', '₦90,071,992,547,409.91', '₦90,071,992,547,409.91'],
] as const)('%i minor units of %s are %s', (amount, currency, short, exact) => {
  expect(formatMoney(amount, currency)).toBe(short)
  expect(formatMoneyExactly(amount, currency)).toBe(exact)
})

test('percentages and days are formatted', () => {
  expect([formatPercent(750), formatPercent(3_000), formatPercent(0)]).toEqual(['7.5', '30', '0'])
  expect(formatDay('2026-01-09')).toBe('9 Jan 2026')
})

test('a day begins and ends in Lagos, one hour before UTC', () => {
  expect(lagosDate(Date.parse('2026-11-04T22:59:59.999Z'))).toBe('2026-11-04')
  expect(lagosDate(Date.parse('2026-11-04T23:00:00.000Z'))).toBe('2026-11-05')
  expect(daysBetween('2026-10-21', '2026-11-04')).toBe(14)
  expect(daysBetween('2026-11-05', '2026-11-04')).toBe(-1)
  expect(addDays('2026-12-25', 14)).toBe('2027-01-08')
})

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '2026-01-01T00:00', '', 'tomorrow'])(
  '%j is not a calendar day',
  (text) => {
    expect(isCalendarDate(text)).toBe(false)
  },
)

test('a leap day is valid', () => {
  expect(isCalendarDate('2028-02-29')).toBe(true)
})

test.each<[number, 'en' | 'ha' | 'fr', string]>([
  [850_000, 'en', 'about ₦850,000'],
  [850_000, 'ha', 'kusan ₦850,000'],
  [850_000, 'fr', 'environ 850\u202f000\u00a0₦'],
  [1_000_000, 'en', 'about ₦1 million'],
  [1_000_000, 'fr', 'environ 1\u00a0million\u00a0₦'],
  [2_000_000, 'fr', 'environ 2\u00a0millions\u00a0₦'],
  [1_000_000_000, 'en', 'about ₦1 billion'],
  [1_000_000_000, 'ha', 'kusan ₦ biliyan 1'],
  [2_000_000_000, 'fr', 'environ 2\u00a0milliards\u00a0₦'],
])('%i naira in "%s" are said as %j', (naira, language, text) => {
  expect(formatEstimate(naira, language)).toBe(text)
})
