import { expect, test } from 'vitest'
import { instalmentEstimates } from '#contract/money/instalment-estimate.ts'
import { isCalendarDate, lagosDate } from '#contract/money/lagos-date.ts'
import { numberInFrench } from '#contract/money/numbers-in-french.ts'
import { numberInHausa } from '#contract/money/numbers-in-hausa.ts'
import { exchangeRateInput, priceSettingsInput } from '#contract/money/prices.ts'
import { readNumber } from '#contract/money/typed-number.ts'
import { refusals } from '#tests/support/field-tests.ts'

test.for(['2026', '2026-11', '2026-11-4', '12026-11-04', '2026-11-04T', '2026-02-30', ''])(
  'no day of the calendar: "%s"',
  (text) => expect(isCalendarDate(text)).toBe(false),
)

test.for([
  [3, 'dubu', 'mille'],
  [6, 'miliyan', 'un million'],
  [9, 'biliyan', 'un milliard'],
  [12, 'tiriliyan', 'un billion'],
  [15, 'kwadiriliyan', 'un billiard'],
] as const)('ten to the power of %d has a word of its own: %s, %s', ([power, hausa, french]) => {
  expect(numberInHausa(10n ** BigInt(power))).toContain(hausa)
  expect(numberInFrench(10n ** BigInt(power))).toBe(french)
})

test('twenty, and what has no scale, in French', () => {
  expect([numberInFrench(5n), numberInFrench(20n), numberInFrench(200_080n)]).toEqual([
    'cinq',
    'vingt',
    'deux cent mille quatre-vingts',
  ])
})

test('instalments are estimated in dollars, and in naira only with a price or a rate', () => {
  const terms = { depositPoints: 3_000, yearlyPoints: 2_400, months: 12, interval: 'monthly' } as const
  const [dollars, ...others] = instalmentEstimates({ price: '27800.00' }, null, terms)
  expect(dollars).toMatchObject({ currency: 'USD', atRate: false })
  expect(others).toEqual([])
})

test.for([
  ['quotationVat', 'VAT must be at most 100'],
  ['quotationDeposit', 'Deposit must be at most 100'],
] as const)('%s is a share of the whole', ([name, message]) => {
  const settings = { rateDays: 14, offer: null }
  for (const share of ['', '0', '100', '7.5'])
    expect(refusals(priceSettingsInput, { ...settings, [name]: share })).toEqual({})
  expect(refusals(priceSettingsInput, { ...settings, [name]: '100.01' })).toEqual({ [name]: message })
})

test('a rate is of today or earlier', () => {
  const [today, tomorrow] = [Date.now(), Date.now() + 86_400_000].map(lagosDate)
  expect(refusals(exchangeRateInput, { rate: '1580', date: today })).toEqual({})
  expect(refusals(exchangeRateInput, { rate: '1580', date: tomorrow })).toEqual({
    date: 'Date must not be in the future',
  })
})

test('a number has at most a hundred digits, as it is written and as it is read', () => {
  const digits = (count: number) => '1'.repeat(count)
  expect(readNumber(digits(100))).toEqual({ decimal: digits(100) })
  expect(readNumber(digits(101))).toBeNull()
  expect(readNumber(`${digits(97)}k`)).toEqual({ decimal: `${digits(97)}000` })
  expect(readNumber(`${digits(98)}k`)).toBeNull()
})

test.for(['5 million acres', '5%5', '5 dollars 5', 'about 5', 'about\n5m'])('no number: %j', (text) =>
  expect(readNumber(text)).toBeNull(),
)

test('one dollar is a number too, and what is in doubt is asked without its spaces', () => {
  expect(readNumber('5 dollar')).toEqual({ decimal: '5' })
  expect(readNumber(' 1.050 ')).toEqual({ question: 'Is 1.050 meant as 1050 or as 1.05? Write one of them.' })
})
