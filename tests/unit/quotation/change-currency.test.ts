import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsFromKobo, koboFromCents } from '#contract/money/exchange.ts'
import type { Currency } from '#contract/money/format.ts'
import type { QuotationFormValues } from '#web/admin/queries/quotation-form.ts'
import { type Conversions, changeCurrency } from '#web/admin/sections/inquiries/quotations/change-currency.ts'
import { emptyQuotation } from '#web/admin/sections/inquiries/quotations/prepare.ts'

const TODAY = '2026-11-22'
const settings = { rateDays: 14, offer: null, quotationTerms: '', version: 0 }
const empty = emptyQuotation({ rate: null, isStale: false, settings }, Date.parse(TODAY))
const aLine = (unitPrice: string, machineId: string | null = null) => ({
  machineId,
  description: 'Plough',
  quantity: '1',
  unitPrice,
  discount: '',
})
const aForm = (over: Partial<QuotationFormValues> = {}): QuotationFormValues => ({
  ...empty,
  rate: '1,580',
  rateDate: '2026-11-20',
  delivery: '1,200',
  lines: [aLine('27800'), aLine('350.5')],
  ...over,
})
const tractor = { id: 't', price: '27800.00', priceNgn: '44000000.00' }
const around = (conversions: Conversions = new Map(), lineIds = ['a', 'b', 'c']) => ({
  today: TODAY,
  rateDays: 14,
  machines: [tractor],
  lineIds,
  conversions,
})

/** Returns the form after a change of its currency, as the screen applies it. */
function changed(
  form: QuotationFormValues,
  to: Currency,
  conversions: Conversions,
  lineIds?: string[],
): QuotationFormValues {
  const change = changeCurrency(form, form.currency, around(conversions, lineIds))
  if ('refusal' in change) throw new Error(change.refusal)
  const lines = form.lines.map((line, i) => ({ ...line, unitPrice: change.unitPrices[i] ?? '' }))
  return { ...form, currency: to, delivery: change.delivery, lines }
}

test('another currency converts every line and the delivery at the rate', () => {
  const naira = changed(aForm(), 'NGN', new Map())
  expect([naira.delivery, ...naira.lines.map(({ unitPrice }) => unitPrice)]).toEqual(['1896000', '43924000', '553790'])
})

test('there and back changes nothing, in whatever way it was typed', () => {
  const typed = fc.constantFrom('27800', '27,800.55', '$ 1', '', '0', '2.5m', '350 000', '0.01', '99999999.99')
  fc.assert(
    fc.property(
      fc.array(typed, { minLength: 1, maxLength: 5 }),
      typed,
      fc.constantFrom<Currency>('USD', 'NGN'),
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 1, max: 4 }),
      (prices, delivery, currency, naira, times) => {
        const before = aForm({ currency, delivery, rate: String(naira), lines: prices.map((price) => aLine(price)) })
        const conversions: Conversions = new Map()
        const ids = prices.map((_, i) => `line-${i}`)
        let form = before
        for (let i = 0; i < times; i++) {
          form = changed(form, currency === 'USD' ? 'NGN' : 'USD', conversions, ids)
          form = changed(form, currency, conversions, ids)
        }
        expect(form).toEqual(before)
      },
    ),
  )
})

test('what was typed meanwhile is converted, and the rest returns to what was typed', () => {
  const conversions: Conversions = new Map()
  const naira = changed(aForm({ lines: [aLine('27,800'), aLine('350')] }), 'NGN', conversions)
  const [first = aLine(''), second = aLine('')] = naira.lines
  const edited = { ...naira, lines: [first, { ...second, unitPrice: '158000' }, aLine('316000')] }
  const dollars = changed(edited, 'USD', conversions)
  expect(dollars.lines.map(({ unitPrice }) => unitPrice)).toEqual(['27,800', '100', '200'])
})

test('a removed line does not give its price to the next one', () => {
  const conversions: Conversions = new Map()
  const naira = changed(aForm({ lines: [aLine('100.004'.slice(0, 6)), aLine('100')] }), 'NGN', conversions)
  const rest = { ...naira, lines: naira.lines.slice(1) }
  expect(changed(rest, 'USD', conversions, ['b']).lines.map(({ unitPrice }) => unitPrice)).toEqual(['100'])
})

test('a machine’s list price becomes its list price in the other currency', () => {
  const naira = changed(aForm({ lines: [aLine('27,800', 't'), aLine('20000', 't')] }), 'NGN', new Map())
  expect(naira.lines.map(({ unitPrice }) => unitPrice)).toEqual(['44000000', '31600000'])
})

test.each([
  [{ rate: '' }, 'Enter the naira for one dollar first: every amount is converted at that rate.'],
  [{ rate: 'soon' }, 'Enter the naira for one dollar first: every amount is converted at that rate.'],
  [{ rateDate: '' }, 'Enter the date of the rate first: every amount is converted at it.'],
  [
    { rateDate: '2026-11-01' },
    'The rate is from Nov 01, 2026: enter today’s first, since every amount is converted at it.',
  ],
  [{ lines: [aLine('100000000')] }, 'An amount is too large in the other currency.'],
  [{ delivery: ' 1.580 ' }, '“1.580” is not an amount: correct it, then change the currency.'],
  [{ lines: [aLine('999999999999')] }, 'An amount is too large in the other currency.'],
])('with %j nothing is converted, and it says why', (over, refusal) => {
  expect(changeCurrency(aForm(over), 'USD', around())).toEqual({ refusal })
})

test('a form without amounts changes its currency without a rate', () => {
  const form = aForm({ rate: '', rateDate: '', delivery: '', lines: [aLine('')] })
  expect(changeCurrency(form, 'USD', around())).toEqual({ delivery: '', unitPrices: [''] })
})

test('kobo become cents by the same rule as cents become kobo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 100, max: 900_000 }), (cents, rate) => {
      expect(centsFromKobo(koboFromCents(cents, rate), rate)).toBe(cents)
    }),
  )
})

test('an amount may be as large as an amount can be', () => {
  const form = aForm({ rate: '1', delivery: '99999999999.99', lines: [aLine('')] })
  expect(changeCurrency(form, 'USD', around())).toEqual({ delivery: '99999999999.99', unitPrices: [''] })
})

test('a rate as old as it may be still converts', () => {
  const form = aForm({ rateDate: '2026-11-08', delivery: '', lines: [aLine('1')] })
  expect(changeCurrency(form, 'USD', around())).toEqual({ delivery: '', unitPrices: ['1580'] })
})

test('empty fields stay empty, and need no rate by themselves', () => {
  expect(changeCurrency(aForm({ delivery: '', lines: [aLine(' '), aLine('1')] }), 'USD', around())).toEqual({
    delivery: '',
    unitPrices: [' ', '1580'],
  })
  expect(changeCurrency(aForm({ rate: '', delivery: ' ', lines: [aLine('  ')] }), 'USD', around())).toEqual({
    delivery: '',
    unitPrices: [''],
  })
})

test('an amount typed into an emptied field is converted, even if it looks like one that was converted before', () => {
  const conversions: Conversions = new Map()
  const naira = changed(aForm({ lines: [aLine('1'), aLine('2')] }), 'NGN', conversions)
  const [, second = aLine('')] = naira.lines
  const dollars = changed({ ...naira, lines: [aLine(''), second] }, 'USD', conversions)
  const again = changed({ ...dollars, lines: [aLine('1580'), aLine('2')] }, 'NGN', conversions)
  expect(again.lines.map(({ unitPrice }) => unitPrice)).toEqual(['2496400', '3160'])
})

test('an amount that was restored is converted at the form’s rate when it is typed again', () => {
  const conversions: Conversions = new Map()
  const typed = aForm({ delivery: '', lines: [aLine('1')] })
  const restored = changed(changed(typed, 'NGN', conversions), 'USD', conversions)
  const emptied = changed({ ...restored, lines: [aLine('')] }, 'NGN', conversions)
  const again = changed({ ...emptied, rate: '3160', lines: [aLine('1580')] }, 'USD', conversions)
  expect([restored, again].map(({ lines }) => lines[0]?.unitPrice)).toEqual(['1', '0.50'])
})
