import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nairaPrice } from '#contract/money/naira-price.ts'
import { nairaAmount, price, priceOrFromNaira, withPriceFromNaira } from '#contract/money/price.ts'
import { exchangeRateInput, financingOffer, pointsFromPercent, priceSettingsInput } from '#contract/money/prices.ts'
import { typedMinorUnits } from '#contract/order/payment-form.ts'
import { deliveryPriceIssue, distanceIssue } from '#contract/settings/delivery.ts'
import { addDays, isCalendarDate, lagosDate, lagosHour } from '#domain/lagos-date.ts'
import {
  currencyQuestion,
  namedCurrency,
  plainNumber,
  readNumber,
  separatedAsTyped,
  separateThousands,
  typedInteger,
  withThousands,
} from '#domain/money/typed-number.ts'
import { alike } from '#tests/support/cases.ts'
import type { refusals } from '#tests/support/field-tests.ts'
import { draftOf, minorUnits, quotationDraftForm } from '#web/admin/sections/inquiries/quotations/form-values.ts'
import { emptyQuotation } from '#web/admin/sections/inquiries/quotations/prepare.ts'
import { settingsOf } from '#web/admin/sections/settings/price-forms.tsx'

type Schema = Parameters<typeof refusals>[0]
/** What is said about a value: each message behind its field, nothing if it is accepted. */
const saidOf = (schema: Schema, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [...path, message].join(': '))

test.each(['45,000,50', '1.580.50', '1,234,5'])('%s is asked about where it may lack a digit', (typed) => {
  expect(plainNumber(typed)).toBe(typed)
})

test('an amount that lacks a digit is asked about, not read as kobo', () => {
  const said = 'Is 45,000,50 meant as 45000.50, or is a digit missing? Write it without separators.'
  expect(readNumber('45,000,50')).toEqual({ question: said })
  expect(saidOf(price, '45,000,50')).toEqual([said])
})

test.each(['5%', '30 %', '30％', '1e5', '0x1F', '1e3'])(
  '%s is neither an amount nor a whole number of pieces',
  (typed) => {
    expect([typedMinorUnits(typed), minorUnits(typed)]).toEqual([0, Number.NaN])
    expect(typedInteger(typed)).toBe(typed)
    for (const schema of [price, nairaAmount]) expect(saidOf(schema, typed)).toHaveLength(1)
    expect([deliveryPriceIssue(typed, 'NGN'), distanceIssue(typed)]).not.toContain(undefined)
  },
)

const RATE = 'rate: Enter an amount of naira such as 1600 or 1587.35'
test.each<[unknown, string[]]>([
  ...alike(['1600', '1587.35', '999999.9'], []),
  ...alike([undefined, '  ', 1600], ['rate: Enter the naira for one dollar']),
  ...alike(['0', '0.00'], ['rate: Enter an amount of more than 0']),
  ...alike(['1000000', '1600.355', '-1600', '1600 naira', '1e3'], [RATE]),
])('the rate %j: %j', (rate, said) => {
  expect(saidOf(exchangeRateInput, { rate, date: '2026-11-04' })).toEqual(said)
})

test('the day of a rate is one of the calendar, and not tomorrow', () => {
  const of = (date: unknown) => saidOf(exchangeRateInput, { rate: '1600', date })
  expect(of(undefined)).toEqual(['date: Date is required'])
  expect(of('4 Nov 2026')).toEqual(['date: Date must be a day such as 2026-11-04'])
  const today = lagosDate(Date.now())
  expect(of(addDays(today, 1))).toEqual(['date: Date must not be in the future'])
  expect([of(today), of(addDays(today, -1))]).toEqual([[], []])
})

test('hours and days are those of Lagos, an hour ahead of UTC', () => {
  const late = Date.parse('2026-11-03T23:30:00Z')
  expect([lagosDate(late), lagosHour(late), lagosHour(late - 3_600_000)]).toEqual(['2026-11-04', 0, 23])
  expect(isCalendarDate('2028-02-29')).toBe(true)
})

const OFFER = { leastDeposit: '30', markup: '18', terms: [12, 24], payments: ['monthly', 'harvest'] }
const FITS_NONE = 'One of the payment schedules fits no term: a harvest needs 12 months'
const DEPOSIT = 'leastDeposit: Minimum deposit must be a percentage such as 24.5'
test.each<[object, string[]]>([
  ...alike([{}, { leastDeposit: '99.99', markup: '100' }, { markup: '0' }], []),
  [{ terms: [1, 12], payments: ['monthly', 'harvest'] }, []],
  [{ leastDeposit: undefined }, ['leastDeposit: Minimum deposit is required']],
  [{ leastDeposit: '100' }, ['leastDeposit: Minimum deposit must be below 100']],
  ...alike([{ leastDeposit: 'x' }, { leastDeposit: '1000' }, { leastDeposit: '3.5555' }], [DEPOSIT]),
  [{ markup: undefined }, ['markup: Mark-up is required']],
  ...alike([{ markup: '' }, { markup: '12.3456' }], ['markup: Mark-up must be a percentage such as 24.5']),
  [{ markup: '101' }, ['markup: Mark-up must be at most 100']],
  [{ terms: undefined }, ['terms: Terms are required']],
  [{ terms: [] }, ['terms: Enter at least one term']],
  [{ terms: [0] }, ['terms: 0: Each term must be at least 1 month']],
  [{ terms: [1.5] }, ['terms: 0: Each term must be a whole number of months']],
  [{ terms: [12, 121] }, ['terms: 1: Each term must be at most 120 months']],
  [{ terms: Array(13).fill(12) }, ['terms: Enter at most 12 terms']],
  [{ payments: undefined }, ['payments: Payments are required']],
  [{ payments: [] }, ['payments: Choose how payments are made']],
  [{ payments: ['weekly'] }, ['payments: 0: Payments must be monthly, harvest']],
  [{ terms: [6], payments: ['monthly', 'harvest'] }, [`payments: ${FITS_NONE}`]],
])('an offer with %j: %j', (over, said) => {
  expect(saidOf(financingOffer, { ...OFFER, ...over })).toEqual(said)
})

test('the shares a quotation starts with may be missing, empty, or a percentage of at most 100', () => {
  const of = (more: object) => saidOf(priceSettingsInput, { rateDays: 14, offer: null, ...more })
  expect(['', '0', '7.5', '100'].flatMap((quotationDeposit) => of({ quotationDeposit }))).toEqual([])
  expect(of({})).toEqual([])
  expect(of({ quotationDeposit: '100.01' })).toEqual(['quotationDeposit: Deposit must be at most 100'])
  expect(of({ quotationDeposit: 'half' })).toHaveLength(1)
  expect(of({ rateDays: 0 })).toEqual(['rateDays: Days must be at least 1'])
  expect(of({ rateDays: 366 })).toEqual(['rateDays: Days must be at most 365'])
  for (const rateDays of [-1, 1.5, '14', null]) expect(of({ rateDays })).toHaveLength(1)
  expect(of({ rateDays: 1.5 })).toEqual(['rateDays: Days must be a whole number'])
  expect([pointsFromPercent('24.5'), pointsFromPercent('7.05'), pointsFromPercent('100')]).toEqual([2450, 705, 10_000])
})

const AMOUNT = ': Price must be an amount such as 45000.00'
test.for([price, priceOrFromNaira])('a price is required, certain, and a plain decimal', (price) => {
  expect(['45000.00', '1', '99999999.9'].map((value) => saidOf(price, value))).toEqual([[], [], []])
  expect([undefined, '', ' '].map((value) => saidOf(price, value))).toEqual(Array(3).fill(['Price is required']))
  for (const value of ['100000000', '1.2345', 'x1', '1x', '-1']) expect(saidOf(price, value)[0]).toBe(AMOUNT.slice(2))
  expect(saidOf(price, '1.500')[0]).toMatch(/^Is 1.500 meant as /)
  expect(saidOf(price, ' ₦20,000 ')[0]).toMatch(/^Is ₦20,000 meant in naira\?/)
})

test('a price in naira may be empty, and has eleven digits at most', () => {
  expect(['', '44500000', '99999999999.99'].map((value) => saidOf(nairaAmount, value))).toEqual([[], [], []])
  for (const value of [undefined, '100000000000', '1.2345', 'x1', '1x'])
    expect(saidOf(nairaAmount, value)[0]).toBe('Price in naira must be an amount such as 44500000')
  expect(saidOf(nairaAmount, ' $27,800 ')[0]).toMatch(/^Is \$27,800 meant in US dollars\?/)
})

test('a price in dollars that is left out follows from one in naira, which zero is not', () => {
  const isFollowing = (given: object) => Object.hasOwn(withPriceFromNaira({ ...given }), 'price')
  expect(['44500000', '₦45,000', 'much'].map((priceNgn) => isFollowing({ priceNgn }))).toEqual([true, true, true])
  for (const priceNgn of [undefined, null, '', ' ', '0', '₦0.00']) expect(isFollowing({ priceNgn })).toBe(false)
  // What was saved without a rate has 0 in dollars.
  for (const price of [' ', '0', '0.00']) expect(withPriceFromNaira({ price, priceNgn: '1' }).price).toBe('follows')
  for (const fields of [null, undefined]) expect(withPriceFromNaira(fields)).toBe(fields)
  for (const price of ['100', 5]) expect(withPriceFromNaira({ price, priceNgn: '1' }).price).toBe(price)
})

test('a machine has its fixed price in naira, otherwise one at a rate, otherwise none', () => {
  const dated = { rate: '1600.00', date: '2026-11-04' }
  const fixed = { text: '₦45,000,000', rate: null, dated: null }
  expect(nairaPrice({ price: '27800', priceNgn: '45000000' }, dated)).toEqual(fixed)
  expect(nairaPrice({ price: '27800', priceNgn: null }, dated, 'fr')).toEqual({
    text: '44\u202f480\u202f000\u00a0₦',
    rate: 'at ₦1,600 to $1, 4 Nov 2026',
    dated: { koboPerDollar: 160_000, date: '2026-11-04' },
  })
  expect(nairaPrice({ price: '27800' }, dated)?.text).toBe('₦44,480,000')
  expect(nairaPrice({ price: '27800' }, null)).toBeNull()
  expect(nairaPrice({ price: '0.00' }, dated)).toBeNull()
})

test.each([
  ...alike(['1580', '1,580', '1 580', '1\u00a0580', "1'580"], '1580'),
  ...alike(['1,580.50', '1.580,50'], '1580.50'),
  ['1580,5', '1580.5'],
  ['1 234 567,89', '1234567.89'],
  ['45.000.000', '45000000'],
  ['24%', '24'],
  ['24.5 %', '24.5'],
  ['7,5%', '7.5'],
  ['$45,000', '45000'],
  ['US$ 45,000.00', '45000.00'],
  ...alike(['₦ 350 000', 'N350,000', '=N=350,000', '#350,000', '350,000 naira', '350k'], '350000'),
  ['44 500 000 ₦', '44500000'],
  ...alike(['2.5m', '2,5 million', '2.5 millions', '₦2.5m'], '2500000'),
  ['1.2bn', '1200000000'],
  ...alike(['0.5', '.5'], '0.5'),
  ['5 dollar', '5'],
  ['007', '7'],
])('%s is %s', (typed, decimal) => {
  expect(readNumber(typed)).toEqual({ decimal })
})

test.each([
  ['1.580', '1580 or as 1.58'],
  [' 1.050 ', '1050 or as 1.05'],
  ['₦45.000', '45000 or as 45'],
  ['2.575m', '2575000000 or as 2575000'],
])('%s may be either of two, and is asked about', (typed, either) => {
  expect(readNumber(typed)).toEqual({ question: `Is ${typed.trim()} meant as ${either}? Write one of them.` })
  expect(plainNumber(typed)).toBe(typed.trim())
})

test.each([
  ...['5 million acres', '5%5', '5 dollars 5', 'about 5', 'about\n5m'],
  ...['', ' ', 'cheap', '45.5,20', '1,58,000', '12 34', '1.5800', '0.580', '-5', '1e5', '1,580x', '5-6', 'm', '%'],
])('%j is no number', (typed) => {
  expect(readNumber(typed)).toBeNull()
})

test('a number has at most a hundred digits, as it is written and as it is read', () => {
  const digits = (count: number) => '9'.repeat(count)
  expect(readNumber(digits(100))).toEqual({ decimal: digits(100) })
  expect(readNumber(`${digits(97)}k`)).toEqual({ decimal: `${digits(97)}000` })
  for (const typed of [digits(101), `${digits(98)}k`, `${'0'.repeat(100)}1`])
    expect([readNumber(typed), plainNumber(typed)]).toEqual([null, typed])
})

// Searched for signs from each of its characters, so much white space would take some 20 seconds.
test('white space without end is no number, and is seen to be none at once', { timeout: 10_000 }, () => {
  const typed = `1${' '.repeat(200_000)}1`
  expect([readNumber(typed), price.safeParse(typed).success, typedMinorUnits(typed)]).toEqual([null, false, 0])
  expect(readNumber(` ${' '.repeat(200_000)}1,580 `)).toEqual({ decimal: '1580' })
})

const amount = fc.record({
  whole: fc.integer({ min: 0, max: 99_999_999 }),
  fraction: fc.constantFrom('', '5', '05', '50'),
})
const grouped = (whole: number, separator: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, separator)

test('a number written in any country’s way is read as that number, unless it is in doubt', () => {
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom(
        ['', '.'],
        ['', ','],
        [',', '.'],
        ['.', ','],
        [' ', ','],
        [' ', '.'],
        ['\u202f', ','],
        ['’', '.'],
      ),
      fc.constantFrom('', '$', '₦', '₦ ', 'N', 'NGN '),
      fc.constantFrom('', ' ', '%', ' naira'),
      ({ whole, fraction }, [separator = '', point = ''], before, behind) => {
        const typed = before + grouped(whole, separator) + (fraction && point + fraction) + behind
        const read = readNumber(typed)
        const isInDoubt = separator === '.' && fraction === '' && whole > 999 && whole < 1_000_000
        if (isInDoubt) expect(read).toHaveProperty('question')
        else expect(read).toEqual({ decimal: `${whole}${fraction && `.${fraction}`}` })
      },
    ),
    { numRuns: 2_000 },
  )
})

test('what is read is read again as the same, and no text is read as a number that has other digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[₦$ ]{0,2}[\d.,' ]{1,12}[%]?$/), (typed) => {
      const read = readNumber(typed)
      if (!read || 'question' in read) return
      expect(readNumber(read.decimal)).toEqual(read.decimal.match(/^\d{1,3}\.\d{3}$/) ? expect.anything() : read)
      const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')
      expect(digits(read.decimal)).toBe(digits(typed))
    }),
    { numRuns: 2_000 },
  )
})

test('every number field asks about 1.580 and takes 1,580', () => {
  for (const schema of [price, nairaAmount, exchangeRateInput.shape.rate]) {
    expect(schema.safeParse(plainNumber('1.580')).error?.issues).toMatchObject([{ message: /^Is 1\.580 meant as/ }])
    expect(schema.safeParse(plainNumber('1,580')).success).toBe(true)
  }
  expect(['1,580', '1.580', ' 12 ', ''].map(typedInteger)).toEqual([1580, '1.580', 12, ''])
  const quotations = { quotationTerms: '', quotationTermsIn: {}, quotationDeposit: '30 %' }
  const settings = { isOffered: true, terms: '12, 24', payments: [], ...quotations }
  expect(settingsOf({ ...settings, rateDays: '14 ', leastDeposit: '30 %', markup: '24%' })).toMatchObject({
    rateDays: 14,
    offer: { leastDeposit: '30', markup: '24', terms: [12, 24] },
    quotationDeposit: '30',
  })
})

test.each([
  ['43924000', '43,924,000'],
  ['43924000<', '4,392,400'],
  ['43924000<<<<<', '439'],
  ['1,234,567', '1,234,567'],
  ['1234.50', '1,234.50'],
  ['1234,50', '1,234,50'],
  ['12,34', '12,34'],
  ['12,34<', '12,3'],
  ['350 000', '350 000'],
  ['2.5m', '2.5m'],
  ['0.05', '0.05'],
])('%j, with < for a deletion, is shown as %j while it is typed', (keys, shown) => {
  const press = (before: string, key: string) =>
    separatedAsTyped(before, key === '<' ? before.slice(0, -1) : before + key)
  expect([...keys].reduce(press, '')).toBe(shown)
  expect(separatedAsTyped('1,234,567', '1,934,567')).toBe('1,934,567')
  expect(separatedAsTyped('1,234.50', '1,9234.50')).toBe('19,234.50')
})

test.for([
  ['', '1234.50', '1,234.50'],
  ['', '1234567890123456', '1,234,567,890,123,456'],
  ['1,234.50', '1,23.50', '123.50'],
  // What is no amount, before or after, stays as it is typed.
  ...['1,234 12,34', 'x1,234 1,23', '1,234x 1,23', '1,234,567 x1,23', '1,234,567 1,23x']
    .concat(' x1,2345', ' 12,3456x', ' x1234', ' 1234.567')
    .map((row) => [...row.split(' '), row.split(' ')[1]]),
])('behind %j, %j is shown as %j', ([before = '', typed = '', shown]) => {
  expect(separatedAsTyped(before, typed)).toBe(shown)
})

test.each([
  ['₦20000000', '₦20,000,000'],
  ['NGN 1234.50', 'NGN 1,234.50'],
  ...['123', '0123', 'about1234', '1234 kg', '1234.567', '1234567890123456'].map((typed) => [typed, typed]),
])('%j is left as %j', (typed, shown) => expect(separateThousands(typed)).toBe(shown))

test.each([
  ...alike(['＄45,000', ' $5 ', 'US$ 45', 'usd5', '45 USD', '5 dollar', '5 dollars', '45$'], 'USD' as const),
  ...alike(['₦20,000', ' N5 ', 'n 5', '=N=5', '#5', 'NGN 5', '5ngn', '5 naira', '5 ₦'], 'NGN' as const),
  ...alike(['5', 'nought', 'about $5', 'about ₦5', '5 dollars each', '5 naira each', ''], undefined),
])('the currency that %j names is %s, and is asked about in a form of the other', (typed, named) => {
  expect(namedCurrency(typed)).toBe(named)
  const inWords = named && { USD: 'US dollars', NGN: 'naira' }[named]
  const asked = inWords && expect.stringContaining(`Is ${typed.trim()} meant in ${inWords}?`)
  expect(currencyQuestion(typed, 'NGN')).toEqual(named === 'USD' ? asked : undefined)
  expect(currencyQuestion(typed, 'USD')).toEqual(named === 'NGN' ? asked : undefined)
})

test('an amount in a field has its thousands separated, unless it is in doubt', () => {
  expect(['20000000.00', '1234.5', '1.580', 'x'].map(withThousands)).toEqual(['20,000,000', '1,234.5', '1.580', 'x'])
})

test('a quotation’s form takes numbers as they are written, and asks at the field that is in doubt', () => {
  const prices = { rate: null, isStale: false, settings: { rateDays: 14, offer: null, quotationTerms: '', version: 0 } }
  const empty = { ...emptyQuotation(prices, Date.now(), { countryCode: 'NE' }), customerName: 'Musa' }
  const line = { machineId: null, description: 'Plough', quantity: '1,000', unitPrice: '₦2.5m', discount: '5%' }
  const typed = { rate: '1,580', rateDate: '2026-11-04', delivery: '350 000', deposit: '30 %' }
  const form = { ...empty, ...typed, lines: [line] }
  const charged = { koboPerDollar: 158_000, delivery: 35_000_000, depositPoints: 3_000 }
  const lines = [{ quantity: 1_000, unitPrice: 250_000_000, discountPoints: 500 }]
  expect(draftOf(form)).toMatchObject({ ...charged, lines })
  const [piece] = form.lines
  if (!piece) throw new Error('The form has no line')
  expect(draftOf({ ...form, payments: '1e1', lines: [{ ...piece, quantity: '1e3' }] })).toMatchObject({
    ...{ instalments: { count: Number.NaN }, lines: [{ quantity: Number.NaN }] },
  })
  const { error } = quotationDraftForm.safeParse({ ...form, rate: '1.580', lines: [{ ...line, unitPrice: '45.000' }] })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message.slice(0, 15)])).toEqual([
    ['rate', 'Is 1.580 meant '],
    ['lines.0.unitPrice', 'Is 45.000 meant'],
  ])
})
