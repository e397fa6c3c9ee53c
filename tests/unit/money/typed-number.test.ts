import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nairaAmount, price } from '#contract/money/price.ts'
import { exchangeRateInput } from '#contract/money/prices.ts'
import { plainNumber, readNumber, typedInteger } from '#contract/money/typed-number.ts'
import { typedMinorUnits } from '#contract/order/payment-form.ts'
import { ownProcessorSeconds } from '#tests/support/memory.ts'
import { settingsOf } from '#web/admin/queries/prices.ts'
import { draftOf, quotationDraftForm } from '#web/admin/queries/quotation-form.ts'
import { emptyQuotation } from '#web/admin/sections/inquiries/quotations/prepare.ts'

test.each([
  ['1580', '1580'],
  ['1,580', '1580'],
  ['1 580', '1580'],
  ['1\u00a0580', '1580'],
  ["1'580", '1580'],
  ['1,580.50', '1580.50'],
  ['1.580,50', '1580.50'],
  ['1580,5', '1580.5'],
  ['45,000,50', '45000.50'],
  ['1 234 567,89', '1234567.89'],
  ['45.000.000', '45000000'],
  ['24%', '24'],
  ['24.5 %', '24.5'],
  ['7,5%', '7.5'],
  ['$45,000', '45000'],
  ['US$ 45,000.00', '45000.00'],
  ['₦ 350 000', '350000'],
  ['N350,000', '350000'],
  ['=N=350,000', '350000'],
  ['#350,000', '350000'],
  ['350,000 naira', '350000'],
  ['44 500 000 ₦', '44500000'],
  ['2.5m', '2500000'],
  ['2,5 million', '2500000'],
  ['₦2.5m', '2500000'],
  ['350k', '350000'],
  ['1.2bn', '1200000000'],
  ['0.5', '0.5'],
  ['.5', '0.5'],
  ['007', '7'],
])('%s is %s', (typed, decimal) => {
  expect(readNumber(typed)).toEqual({ decimal })
})

test.each([
  ['1.580', '1580 or as 1.58'],
  ['₦45.000', '45000 or as 45'],
  ['2.575m', '2575000000 or as 2575000'],
])('%s may be either of two, and is asked about', (typed, either) => {
  expect(readNumber(typed)).toEqual({ question: `Is ${typed} meant as ${either}? Write one of them.` })
  expect(plainNumber(typed)).toBe(typed)
})

test.each([
  '',
  ' ',
  'cheap',
  '45.5,20',
  '1,58,000',
  '12 34',
  '1.5800',
  '0.580',
  '-5',
  '1e5',
  '1,580x',
  '5-6',
  'm',
  '%',
])('%j is no number', (typed) => {
  expect(readNumber(typed)).toBeNull()
})

test('a number that would be too long to be read again is none', () => {
  const typed = `${'9'.repeat(99)}b`
  expect([readNumber(typed), plainNumber(typed)]).toEqual([null, typed])
  expect(readNumber(`${'9'.repeat(90)}b`)).toEqual({ decimal: '9'.repeat(90) + '0'.repeat(9) })
})

test('white space without end is no number, and is seen to be none at once', () => {
  const typed = `1${' '.repeat(200_000)}1`
  const start = ownProcessorSeconds()
  expect([readNumber(typed), price.safeParse(typed).success, typedMinorUnits(typed)]).toEqual([null, false, 0])
  expect(readNumber(` ${' '.repeat(200_000)}1,580 `)).toEqual({ decimal: '1580' })
  // Searched for signs from each of its characters, it would take some 20 seconds.
  expect(ownProcessorSeconds() - start).toBeLessThan(5)
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
  expect([typedInteger('1,580'), typedInteger('1.580'), typedInteger(' 12 '), typedInteger('')]).toEqual([
    1580,
    '1.580',
    12,
    '',
  ])
  const quotations = { quotationTerms: '', quotationTermsIn: {}, quotationVat: '7.5', quotationDeposit: '30 %' }
  const settings = { isOffered: true, terms: '12, 24', payments: [], ...quotations }
  expect(settingsOf({ ...settings, rateDays: '14 ', leastDeposit: '30 %', yearlyRate: '24%' })).toMatchObject({
    rateDays: 14,
    offer: { leastDeposit: '30', yearlyRate: '24', terms: [12, 24] },
    quotationDeposit: '30',
  })
})

test('a quotation’s form takes numbers as they are written, and asks at the field that is in doubt', () => {
  const prices = { rate: null, isStale: false, settings: { rateDays: 14, offer: null, quotationTerms: '', version: 0 } }
  const empty = { ...emptyQuotation(prices, Date.now()), customerName: 'Musa' }
  const line = { machineId: null, description: 'Plough', quantity: '1,000', unitPrice: '₦2.5m', discount: '5%' }
  const form = {
    ...empty,
    rate: '1,580',
    rateDate: '2026-11-04',
    delivery: '350 000',
    vat: '7.5%',
    deposit: '30 %',
    lines: [line],
  }
  expect(draftOf(form)).toMatchObject({
    koboPerDollar: 158_000,
    delivery: 35_000_000,
    vatPoints: 750,
    depositPoints: 3_000,
    lines: [{ quantity: 1_000, unitPrice: 250_000_000, discountPoints: 500 }],
  })
  const { error } = quotationDraftForm.safeParse({ ...form, rate: '1.580', lines: [{ ...line, unitPrice: '45.000' }] })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message.slice(0, 15)])).toEqual([
    ['rate', 'Is 1.580 meant '],
    ['lines.0.unitPrice', 'Is 45.000 meant'],
  ])
})
