import fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { deliveredPrice } from '#contract/money/delivered-price.ts'
import { dollarsOf, firstPriceQuestion } from '#contract/money/first-price.ts'
import { instalmentEstimates } from '#contract/money/instalment-estimate.ts'
import { lineVat } from '#contract/money/vat.ts'
import { delivery, readDeliveryLines, unknownStateIssue } from '#contract/settings/delivery.ts'
import { formatNumber, formatPercent } from '#domain/format-number.ts'
import { addDays, addMonths, daysBetween, formatDay, isCalendarDate, lagosDate, lagosTime } from '#domain/lagos-date.ts'
import { numberInFrench, numberInHausa } from '#domain/money/amount-in-words.ts'
import { centsFromKobo, isJump, jumpText, koboFromCents, nairaAtRate, roundHalfUp } from '#domain/money/exchange.ts'
import { formatMoney, formatMoneyExactly, formatRate } from '#domain/money/format.ts'
import { formatShort } from '#domain/money/format-short.ts'
import { deliveryPricesOf } from '#domain/settings/delivery-prices.ts'
import { STATES, type State } from '#domain/states.ts'
import { alike, words } from '#tests/support/cases.ts'
import { atMost, between, needed, refusals, testFields } from '#tests/support/field-tests.ts'
import { expiryOf } from '#worker/cache/front-cache.ts'
import type { AppEnv } from '#worker/env.ts'
import { atTodaysRate } from '#worker/load/settings.ts'

test('what is shown at the rate of today is fresh until midnight in Lagos', async () => {
  const app = new Hono<AppEnv>().get('/', (c) => c.json([atTodaysRate(c), new Date(expiryOf(c) ?? 0).toISOString()]))
  vi.useFakeTimers({ now: new Date('2026-06-01T22:30:00Z'), toFake: ['Date'] })
  expect(await (await app.request('/')).json()).toEqual(['2026-06-01', '2026-06-01T23:00:00.000Z'])
  vi.useRealTimers()
})

test('a rate is written with its day', () => {
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

test('a day begins and ends in Lagos, one hour before UTC', () => {
  expect(lagosDate(Date.parse('2026-11-04T22:59:59.999Z'))).toBe('2026-11-04')
  expect(lagosDate(Date.parse('2026-11-04T23:00:00.000Z'))).toBe('2026-11-05')
  expect(daysBetween('2026-10-21', '2026-11-04')).toBe(14)
  expect(daysBetween('2026-11-05', '2026-11-04')).toBe(-1)
  expect([addDays('2026-12-25', 14), addMonths('2026-01-31', 1)]).toEqual(['2027-01-08', '2026-02-28'])
  expect([formatDay('2026-01-09'), formatDay('2026-09-30')]).toEqual(['9 Jan 2026', '30 Sep 2026'])
  expect(lagosTime(Date.parse('2026-11-04T23:05:09.000Z'))).toBe('00:05:09')
})

test('each month has its English name', () => {
  const days = Array.from({ length: 12 }, (_, i) => formatDay(addMonths('2026-01-31', i)))
  expect(days.map((day) => day.split(' ')[1]).join()).toBe('Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec')
})

test.each([
  ...words('2026-02-29 2026-13-01 2026 2026-11 2026-1-1 26-01-01 12026-11-04 -2026-11-04 0000-01-01 0202-11-04'),
  ...['+012026-11-04', '2026-11-04T', '2026-01-01T00:00', '', 'tomorrow'],
])('%j is not a calendar day', (text) => expect(isCalendarDate(text)).toBe(false))

test.for<[minorUnits: number, 'USD' | 'NGN', 'en' | 'ha' | 'fr', string]>([
  [0, 'USD', 'en', '$0'],
  [162_449, 'USD', 'en', '$1,620'],
  [162_449, 'NGN', 'fr', '1\u202f620\u00a0₦'],
  [1_250, 'USD', 'en', '$13'],
  [99_949_900, 'NGN', 'en', '₦999,000'],
  [99_999_900, 'NGN', 'en', '₦1 m'],
  [12_340_000_000, 'NGN', 'en', '₦123 m'],
  [100_000_000, 'NGN', 'en', '₦1 m'],
  [284_000_000, 'NGN', 'ha', '₦ miliyan 2.8'],
  [285_000_000, 'USD', 'fr', '2,9\u00a0M\u00a0$'],
])('in short, %i minor units of %s in "%s" are %j', ([minorUnits, currency, language, text]) => {
  expect(formatShort(minorUnits, currency, language)).toBe(text)
  if (language === 'en') expect(formatShort(minorUnits, currency)).toBe(text)
})

test('a percentage is written as its language writes numbers, without digits that say nothing', () => {
  expect([0, 750, 3_000, 2_425].map((points) => formatPercent(points))).toEqual(['0', '7.5', '30', '24.25'])
  expect([750, 3_000, 2_425].map((points) => formatPercent(points, 'fr'))).toEqual(['7,5', '30', '24,25'])
  expect(formatPercent(750, 'ha')).toBe('7.5')
})

const MAX_CENTS = 9_999_999_999
const MAX_RATE = 99_999_999

test.each([
  [2_780_000, 160_000, 44_480_000],
  [100, 160_000, 1_600],
  [1, 160_000, 16],
  [0, 160_000, 0],
  // Exactly halfway: rounded up.
  [100_500, 1_000_000, 10_050_000],
  [1_000_050, 100_000, 10_000_000],
  [1_000_500, 100_000, 10_010_000],
  ...alike([99_950, 104_999], 10_000, 100_000),
  [105_000, 10_000, 110_000],
  [99_949, 10_000, 99_900],
  [1_049, 10_000, 1_000],
  [999, 10_000, 999],
  [MAX_CENTS, MAX_RATE, 99_999_998_990_000],
])('%i cents at %i kobo a dollar are ₦%i', (cents, rate, naira) => {
  expect(nairaAtRate(cents, rate)).toBe(naira)
})

test.each([
  [1, 150, 2],
  [1, 149, 1],
  [2_780_000, 158_735, 4_412_833_000],
])('%i cents at %i kobo a dollar are %i kobo', (cents, rate, kobo) => {
  expect(koboFromCents(cents, rate)).toBe(kobo)
})

test.each([
  // Exactly half a cent: rounded up.
  [1, 200, 1],
  [1, 201, 0],
  [4_412_833_000, 158_735, 2_780_000],
])('%i kobo at %i kobo a dollar are %i cents', (kobo, rate, cents) => {
  expect(centsFromKobo(kobo, rate)).toBe(cents)
})

test('an amount in kobo too large to be exact is rejected, not rounded', () => {
  expect(() => koboFromCents(MAX_CENTS, MAX_RATE)).toThrow(RangeError)
})

const cents = fc.integer({ min: 0, max: MAX_CENTS })
const rate = fc.integer({ min: 1, max: MAX_RATE })

test('a price in naira is a round number, at most 5% from the exact value', () => {
  fc.assert(
    fc.property(cents, rate, (price, koboPerDollar) => {
      const naira = nairaAtRate(price, koboPerDollar)
      expect(naira % (naira >= 100_000 ? 10_000 : naira >= 1_000 ? 100 : 1)).toBe(0)
      const exact = BigInt(price) * BigInt(koboPerDollar)
      const distance = BigInt(naira) * 10_000n - exact
      expect(distance < 0n ? -distance : distance).toBeLessThanOrEqual(exact / 20n + 5_000n)
    }),
  )
})

test('a higher price or rate never shows fewer naira', () => {
  fc.assert(
    fc.property(cents, cents, rate, (one, other, koboPerDollar) => {
      const [low, high] = one < other ? [one, other] : [other, one]
      expect(nairaAtRate(low, koboPerDollar)).toBeLessThanOrEqual(nairaAtRate(high, koboPerDollar))
    }),
  )
})

test('half up is symmetrical, and a denominator must be positive', () => {
  const rounded = [roundHalfUp(5n, 2n), roundHalfUp(-5n, 2n), roundHalfUp(4n, 3n), roundHalfUp(-4n, 3n)]
  expect(rounded).toEqual([3n, -3n, 1n, -1n])
  for (const denominator of [0n, -2n]) expect(() => roundHalfUp(1n, denominator)).toThrow(new RangeError('denominator'))
})

test.each<[string, string, boolean]>([
  ['1600', '16000', true],
  ['1600', '2080', true],
  ['1600', '2079.99', false],
  ['1600', '1120', true],
  ['1600', '1120.01', false],
  ['1600', '1600', false],
  ['0', '16000', false],
  ['27800', '0', true],
])('from %s to %s is a jump: %s', (from, to, jump) => {
  expect(isJump(from, to)).toBe(jump)
})

test.each([
  ['1600', '16000', '10 times as much'],
  ['1600', '4800', '3 times as much'],
  ['1600', '4640', '190% more'],
  ['1500', '5010', '3.3 times as much'],
  ['1600', '2080', '30% more'],
  ['1600', '32', '98% less'],
  ['1600', '1.6', '99.9% less'],
  ['1600', '1600', '0% less'],
])('from %s to %s is %s', (from, to, text) => {
  expect(jumpText(from, to)).toBe(text)
})

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

test('instalments are estimated in dollars, in naira only with a price or a rate, and not at all for no price', () => {
  const terms = { depositPoints: 3_000, markupPoints: 1_800, months: 12, interval: 'monthly' } as const
  const [dollars, ...others] = instalmentEstimates({ price: '27800.00' }, null, terms)
  expect(dollars).toMatchObject({ currency: 'USD', atRate: false })
  expect(others).toEqual([])
  expect(instalmentEstimates({ price: '0.00' }, { rate: '1600', date: '2026-11-04' }, terms)).toEqual([])
  expect(instalmentEstimates({ price: '0.00', priceNgn: '44000000' }, null, terms)).toMatchObject([{ currency: 'NGN' }])
})

test('a price with its delivery is in naira where both parts are known in it, otherwise in dollars or not at all', () => {
  const rate = { rate: '1600.00', date: '2026-11-04' }
  const of = (machine: { price: string; priceNgn?: string }, currency: 'NGN' | 'USD', dated: typeof rate | null) =>
    deliveredPrice(machine, { currency, price: '600' }, dated)
  const naira = (text: string, atRate: boolean) => ({ text, atRate })
  const both = { price: '27800', priceNgn: '47999400' }
  expect(of({ price: '27800' }, 'USD', rate)).toEqual(naira('₦45,440,000', true))
  expect(of({ price: '27800' }, 'NGN', rate)).toEqual(naira('₦44,480,600', true))
  expect(of(both, 'NGN', null)).toEqual(naira('₦48,000,000', false))
  expect(of(both, 'USD', rate)).toEqual(naira('₦48,959,400', true))
  expect(of(both, 'USD', null)).toEqual({ text: '$28,400', atRate: false })
  expect(of({ price: '27800' }, 'NGN', null)).toBeNull()
  expect(of({ price: '450', priceNgn: '720000' }, 'NGN', rate)).toEqual(naira('₦720,600', false))
  for (const currency of ['NGN', 'USD'] as const) expect(of({ price: '0.00' }, currency, rate)).toBeNull()
  expect(of({ price: '0.00', priceNgn: '720000' }, 'NGN', rate)).toEqual(naira('₦720,600', false))
  expect(of({ price: '0.00', priceNgn: '720000' }, 'USD', null)).toBeNull()
})

test('prices of delivery are read from lines as spreadsheets have them, and each that cannot be is named by its line', () => {
  const read = (text: string) => readDeliveryLines(text, 'NGN')
  const lines = ['\ufeffState,Price', 'KATSINA STATE,"₦300,000"', '', 'akwa-ibom;2.3m', 'Abuja\t800,000,,', 'Kano,']
  const price = (amount: string) => ({ price: amount, km: '' })
  const prices = { Katsina: price('300000'), 'Akwa Ibom': price('2300000'), 'FCT Abuja': price('800000') }
  expect(read(lines.join('\r\n'))).toEqual({ states: prices, errors: [] })
  const states = STATES.map((state, i) => `${state === 'Katsina' ? 'Kastina' : state},${i + 1}00000`)
  const { states: some, errors } = read([...states, 'Lagos,1', 'Kano,much'].join('\n'))
  expect(Object.keys(some)).toHaveLength(36)
  expect(errors.map(({ row, column }) => `${column} ${row}`)).toEqual(['State 21', 'State 38', 'State 39'])
})

test('kilometres are read where they say so or stand below their heading, and are never taken for a price', () => {
  const read = (...lines: string[]) => readDeliveryLines(lines.join('\n'), 'NGN')
  expect(read('Katsina, 170 km', 'Lagos,1,005km', 'Kano, 120,000, 20 kilometres').states).toEqual({
    Katsina: { price: '', km: '170' },
    Lagos: { price: '', km: '1005' },
    Kano: { price: '120000', km: '20' },
  })
  const headed = {
    Katsina: { price: '', km: '170' },
    Lagos: { price: '2200000', km: '1005' },
    Kano: { price: '120000', km: '' },
  }
  expect(read('State,Price,Km', 'Katsina,,170,,', 'Lagos,"2,200,000","1,005"', 'Kano,120000,').states).toEqual(headed)
  expect(read('State\tDistance\tPrice', 'Katsina\t170', 'Lagos\t1,005\t2,200,000', 'Kano\t\t120,000').states).toEqual(
    headed,
  )
  const wrong = ['Lagos,2,200,000,1005', 'Katsina,,-170', 'Kano,,5001', 'Abia,,1.5', 'Edo,,0']
  const { states, errors } = read('State,Price,Km', ...wrong)
  expect(states).toEqual({})
  expect(errors).toEqual([
    { row: 2, column: 'Price', message: 'There are more cells than headings: write the price without commas' },
    { row: 3, column: 'Kilometres', message: 'Kilometres must be a whole number such as 240' },
    { row: 4, column: 'Kilometres', message: 'Kilometres must be at most 5,000' },
    { row: 5, column: 'Kilometres', message: 'Kilometres must be a whole number such as 240' },
    { row: 6, column: 'Kilometres', message: 'Kilometres must be a whole number such as 240' },
  ])
})

test.for<[lines: string, states: Record<string, [price: string, km: string]>, errors?: string]>([
  ['Kano,1\rLagos,2', { Kano: ['1', ''], Lagos: ['2', ''] }],
  ['\ufeff"State" , Price , Km \nKano , , 170\n  \nLagos,5000', { Kano: ['', '170'], Lagos: ['5000', ''] }],
  ['State,Price a km\nKano,5000', { Kano: ['5000', ''] }],
  ['Kano, 1,005 km\nLagos,,,5000\nOyo,170 kilometre', { Kano: ['', '1005'], Lagos: ['5000', ''], Oyo: ['', '170'] }],
  ['Kano State,45,50\nState,2\nKano,3', { Kano: ['45.50', ''] }, 'State 2, State 3'],
  ['Stateside,1\nKano,170 km away\nLagos,much', {}, 'State 1, Price 2, Price 3'],
])('the lines %j are read as %j, with errors in %s', ([lines, states, wrong = '']) => {
  const read = readDeliveryLines(lines, 'NGN')
  expect(Object.entries(read.states)).toEqual(
    Object.entries(states).map(([name, [price, km]]) => [name, { price, km }]),
  )
  expect(read.errors.map(({ row, column, message }) => message && `${column} ${row}`).join(', ')).toBe(wrong)
})

const BY_DISTANCE = { deliveryCurrency: 'NGN', deliveryPerKm: '1500', deliveryLeast: '50000', deliveryPrices: {} }

test('a table of deliveries is refused where a state is misspelt, or a distance has no price or none that anybody pays', () => {
  const refused = (over: object) => refusals(delivery, { ...BY_DISTANCE, deliveryKm: { Katsina: '170' }, ...over })
  expect(refused({})).toEqual({})
  expect(refused({ deliveryPerKm: ' ', deliveryKm: { Katsina: '5,000', Kano: '20', Lagos: ' ' } })).toEqual({
    deliveryPerKm: 'Enter what a kilometre costs, or a price for Kano, Katsina',
  })
  expect(unknownStateIssue('x'.repeat(41))).toBe(unknownStateIssue('x'.repeat(40)))
  expect(refused({ deliveryPerKm: '', deliveryPrices: { Katsina: '1' } })).toEqual({})
  expect(refused({ deliveryKm: { Kastina: '170', Kano: '-5', Abia: '5,001', Lagos: '1,005' } })).toEqual({
    'deliveryKm.Kastina': 'No state is called “Kastina”',
    'deliveryKm.Kano': 'Kilometres must be a whole number such as 240',
    'deliveryKm.Abia': 'Kilometres must be at most 5,000',
  })
  expect(Object.keys(refused({ deliveryPerKm: '-1', deliveryLeast: 'some', deliveryPrices: { Kano: 'x' } }))).toEqual([
    'deliveryPerKm',
    'deliveryLeast',
    'deliveryPrices.Kano',
  ])
  // The most that a kilometre may cost, over 170 of them, is more than a delivery may.
  expect(refused({ deliveryPerKm: '99999999999' })).toEqual({
    'deliveryKm.Katsina': 'Delivery here comes to more than the limit: check the price per kilometre',
  })
  // What was saved before there were kilometres, and a client that does not know of them.
  expect(delivery.parse({ deliveryCurrency: 'USD', deliveryPrices: { Kano: '$500' } })).toEqual({
    ...{ deliveryCurrency: 'USD', deliveryPrices: { Kano: '500' } },
    ...{ deliveryPerKm: '', deliveryLeast: '', deliveryKm: {} },
  })
})

describe('the fields of a table of deliveries', () =>
  testFields(delivery, BY_DISTANCE, [
    ['deliveryCurrency', 'EUR', 'Currency must be USD or NGN'],
    ['deliveryPerKm', 5, 'Price per kilometre must be a text'],
    ['deliveryLeast', 5, 'The least must be a text'],
    ['deliveryPrices', undefined, 'Prices by state are required'],
    ['deliveryPrices.Kano', 5, 'Prices must be texts'],
    ['deliveryKm', 5, 'Kilometres by state are required'],
  ]))

describe('the VAT of a line', () => {
  const line = { id: 'a', name: 'VAT', kind: 'standard', points: 750, text: '' }
  testFields(lineVat, line, [
    ...needed('id', 'Class of VAT is required', 100),
    ...needed('name', 'Name of the class of VAT is required'),
    ['kind', 'reduced', 'kind must be one of standard, exempt, zero'],
    ['points', 7.5, 'VAT must be a percentage of at most two decimals'],
    ...between('points', [0, 'VAT must be a percentage of at most two decimals'], [10_000, 'VAT must be at most 100%']),
    ...atMost('text', 2_000),
  ])
  test.for(['exempt', 'zero'])('%s has no rate', (kind) => {
    expect(refusals(lineVat, { ...line, kind })).toEqual({ points: 'VAT that is exempt or zero-rated has no rate' })
    expect(refusals(lineVat, { ...line, kind, points: 0 })).toEqual({})
  })
})

test('a state’s price is the one entered, otherwise its kilometres at the price of one, at least the least, to the kobo', () => {
  const kobo = (decimal: string) => Math.round(Number(decimal) * 100)
  const amount = fc.integer({ min: 0, max: 100_000_000 }).map((cents) => (cents / 100).toFixed(2))
  const table = (values: fc.Arbitrary<string>) => fc.dictionary(fc.constantFrom(...STATES), values)
  const property = fc.property(
    fc.record({
      deliveryPerKm: amount,
      deliveryLeast: fc.oneof(fc.constant(''), amount),
      deliveryPrices: table(amount),
      deliveryKm: table(fc.integer({ min: 1, max: 5_000 }).map(String)),
    }),
    (typed) => {
      const said = delivery.parse({ ...typed, deliveryCurrency: 'NGN' })
      const prices = deliveryPricesOf(said)
      // In the order that a choice of them shows.
      expect(Object.keys(prices)).toEqual(
        STATES.filter((state) => typed.deliveryPrices[state] || typed.deliveryKm[state]),
      )
      for (const [state, price] of Object.entries(prices)) {
        const byDistance = Math.max(
          Number(typed.deliveryKm[state as State]) * kobo(typed.deliveryPerKm),
          kobo(typed.deliveryLeast),
        )
        const own = typed.deliveryPrices[state as State]
        expect(kobo(price)).toBe(own ? kobo(own) : byDistance)
      }
      // A price is one that a price may be: what is entered for a state and what follows are read alike.
      expect(refusals(delivery, { deliveryCurrency: 'NGN', deliveryPrices: prices })).toEqual({})
    },
  )
  fc.assert(property)
  const without = deliveryPricesOf({ ...BY_DISTANCE, deliveryKm: { Kano: '20', Katsina: '170' } })
  expect(without).toEqual({ Kano: '50000', Katsina: '255000' })
})

test.each<[number | string, 'en' | 'ha' | 'fr', string]>([
  [0, 'en', '0'],
  [999, 'en', '999'],
  [1_000, 'ha', '1,000'],
  [-123_456, 'en', '-123,456'],
  [1_234_567.25, 'fr', '1\u202f234\u202f567,25'],
  // Only what stands before the decimals has thousands.
  ['1000.00004', 'en', '1,000.00004'],
])('%j in "%s" is written %j', (number, language, text) => expect(formatNumber(number, language)).toBe(text))

const RATE = '1600.00'
const USUAL = new Map([['tractors', { lowest: 2_000_000, highest: 4_000_000 }]])

/** What matters of a question: its amounts, how far apart they are, and the currencies that it names. */
const factsOf = (question = '') => question.match(/[$₦][\d.,]*\d|\d+ times (?:as|less)|naira|dollars/g)?.join(', ')

test.for<[category: string, rate: string | null, price: string, priceNgn: string | null, facts?: string]>([
  ['Tractors', null, '400000', null, '$400,000, 10 times as, $40,000, naira'],
  ['Tractors', RATE, '400000', '640000000', '₦640,000,000, $400,000, 10 times as, $40,000, dollars'],
  ['Tractors', null, '399999.99', null],
  ['Tractors', null, '2000', null, '$2,000, 10 times less, $20,000, naira'],
  ['Tractors', null, '2000', '3200000', '₦3,200,000, $2,000, 10 times less, $20,000, dollars'],
  ['Tractors', null, '2000.01', null],
  ['Tractors', RATE, '0', '1'],
  ['Ploughs', RATE, '1000', '4800000', '₦1,600, $1, $1,000, ₦4,800,000'],
  ['Ploughs', RATE, '3000', '1600000', '₦1,600, $1, $3,000, ₦1,600,000'],
  ['Ploughs', RATE, '1000', '4799999.99'],
  ['Ploughs', RATE, '1000', null],
  ['Ploughs', RATE, '2999.99', '1600000'],
  ['Ploughs', '0', '1000', '4800000'],
  ['Ploughs', null, '1000000', null, '$1,000,000, dollars, naira'],
  ['Ploughs', null, '999999.99', null],
  ['Ploughs', null, '1', '99999.99', '₦99,999.99, naira, dollars'],
  ['Ploughs', null, '1000000', '100000'],
])('of %s at a rate of %s, the first price of $%s and ₦%s is asked about: %s', (row) => {
  const [category, rate, price, priceNgn, facts] = row
  expect(factsOf(firstPriceQuestion({ category, price, priceNgn }, { rate, usual: USUAL }))).toBe(facts)
})

test.for<[price: string, priceNgn: string | null, rate: string | null, isFresh: boolean, dollars: string]>([
  ['27800', '1', RATE, true, '27800'],
  ['follows', '44480000', RATE, true, '27800.00'],
  ['follows', '44480000', RATE, false, '0.00'],
  ['follows', '44480000', null, true, '0.00'],
  ['follows', '44480000', '0', true, '0.00'],
  ['follows', null, RATE, true, '0.00'],
  ['follows', '0.01', RATE, true, '0.00'],
  ['follows', '99999999.99', '1', true, '99999999.99'],
  ['follows', '100000000', '1', true, '0.00'],
])('a price of %s and ₦%s at a rate of %s, a current one: %s, is $%s', ([price, priceNgn, rate, isFresh, dollars]) => {
  expect(dollarsOf({ price, priceNgn }, { rate, isFresh, usual: USUAL })).toBe(dollars)
})
