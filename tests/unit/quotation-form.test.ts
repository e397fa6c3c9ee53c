import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import { listPrice, unusualShare } from '#contract/money/list-price.ts'
import type { AdminPrices } from '#contract/money/prices.ts'
import { quotationTotals } from '#contract/money/quotation-totals.ts'
import type { LineVat } from '#contract/money/vat.ts'
import type { Quotation, QuotationLine } from '#contract/quotation/quotation.ts'
import { vatRulesOn } from '#contract/settings/vat.ts'
import type { Unit } from '#contract/unit.ts'
import type { UnitService } from '#contract/unit-service.ts'
import type { Language } from '#domain/language.ts'
import { centsFromKobo, koboFromCents, nairaAtRate } from '#domain/money/exchange.ts'
import type { Currency } from '#domain/money/format.ts'
import { markupOf, type PriceSource, type Repriced, reprice, typedIn } from '#domain/quotation/reprice.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { alike } from '#tests/support/cases.ts'
import { refusals } from '#tests/support/field-tests.ts'
import { aDraft, CLASSES, UNTAXED } from '#tests/support/quotations.ts'
import {
  deliveryFieldsOf,
  draftOf,
  formOfDraft,
  minorUnits,
  pricesInCurrency,
  type QuotationFormValues,
  quotationDraftForm,
  vatOption,
} from '#web/admin/sections/inquiries/quotations/form-values.ts'
import {
  outdatedPriceWarnings,
  outdatedSettingsWarnings,
} from '#web/admin/sections/inquiries/quotations/outdated-warnings.ts'
import {
  descriptionsIn,
  duplicateOf,
  emptyQuotation,
  formForInquiry,
  machineDescription,
  termsInLanguage,
} from '#web/admin/sections/inquiries/quotations/prepare.ts'
import { formForService, withServiceLines } from '#web/admin/sections/inquiries/quotations/service-quotation.tsx'

/** A firm whose pages show dollars first in English and French. */
const ABROAD = { countryCode: 'NE' }

const DRAFT = { ...aDraft({ language: 'ha', customerCompany: 'Danladi Farms' }), id: 'q1', version: 3 } as Quotation

const FORM: QuotationFormValues = {
  inquiryId: null,
  customerName: 'Musa Ibrahim',
  customerEmail: 'musa@example.com',
  customerPhone: '+2348000000002',
  customerCompany: 'Danladi Farms',
  language: 'ha',
  currency: 'USD',
  rate: '1,600',
  rateDate: '2026-11-04',
  validUntil: DRAFT.validUntil,
  delivery: '1,200',
  deliveryVat: JSON.stringify(CLASSES[0]),
  deposit: '30',
  terms: 'Delivery within four weeks of the deposit.',
  note: '',
  lines: [
    {
      machineId: null,
      description: 'Gona T75 Utility Tractor',
      quantity: '2',
      unitPrice: '27,800',
      discount: '5',
      vat: JSON.stringify(CLASSES[0]),
    },
  ],
}

const problems = (over: Partial<QuotationFormValues>) => refusals(quotationDraftForm, { ...FORM, ...over })

test('a draft is edited as it would be typed, and saved as it was', () => {
  expect(formOfDraft(DRAFT)).toEqual(FORM)
  const { id: _, version: __, ...stored } = DRAFT
  expect(draftOf(FORM)).toEqual(stored)
  const inPayments = { ...FORM, payments: '12', interval: 'harvest' } as const
  expect(draftOf(inPayments)).toEqual({ ...stored, instalments: { count: 12, interval: 'harvest' } })
  expect(formOfDraft({ ...DRAFT, instalments: { count: 12, interval: 'harvest' } })).toEqual(inPayments)
})

test('what a draft does not have is an empty field, and stays without a value', () => {
  const none = { customerEmail: null, customerPhone: null, customerCompany: null, koboPerDollar: null, rateDate: null }
  const empty = { ...DRAFT, ...none, delivery: 0, depositPoints: 0 } as Quotation
  const form = formOfDraft(empty)
  expect(form).toMatchObject({ customerEmail: '', customerPhone: '', customerCompany: '', rate: '', rateDate: '' })
  expect(form).toMatchObject({ delivery: '', deposit: '' })
  expect(draftOf(form)).toMatchObject({ ...none, delivery: 0, depositPoints: 0 })
})

test('a rate is saved with its date, and a date without a rate is not', () => {
  expect(draftOf(FORM)).toMatchObject({ koboPerDollar: 160_000, rateDate: '2026-11-04' })
  expect(draftOf({ ...FORM, rate: ' ' })).toMatchObject({ koboPerDollar: null, rateDate: null })
})

test('amounts are taken with separators and spaces around them, and anything else is no amount', () => {
  expect(['27,800', ' 27800.5 ', ''].map(minorUnits)).toEqual([2_780_000, 2_780_050, 0])
  for (const text of ['cheap', '1e5', '-5', '27,800.555']) expect(minorUnits(text), text).toBeNaN()
})

test('an error stands at the field that was typed into', () => {
  expect(problems({})).toEqual({})
  expect(Object.keys(problems({ rate: 'high', deposit: '101' })).sort()).toEqual(['deposit', 'rate'])
  for (const payments of ['0', '121', '1.5', 'x']) expect(Object.keys(problems({ payments }))).toEqual(['payments'])
  expect(problems({ payments: '6', deposit: '100' })).toEqual({
    payments: 'The deposit leaves nothing for so many payments',
  })
  const [line] = FORM.lines as [QuotationFormValues['lines'][number]]
  const lines = [{ ...line, quantity: '', unitPrice: 'x', discount: 'y' }]
  expect(Object.keys(problems({ lines })).sort()).toEqual(['lines.0.discount', 'lines.0.quantity', 'lines.0.unitPrice'])
})

test('lines follow the language of the quotation, and what was written for it stays', async () => {
  const NAMES: Record<string, string> = { en: 'Gona T75 Tractor', ha: 'Taraktar Gona T75', fr: 'Tracteur Gona T75' }
  const PARTS: Record<string, string> = { en: 'Oil filter', ha: 'Matatar mai', fr: 'Filtre à huile' }
  const respond = async ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => {
    const url = new URL(String(path), 'https://gona.example')
    const language = url.searchParams.get('lang') ?? 'en'
    if (url.pathname === '/api/machinery/m1') return { name: NAMES[language], specifications: 'Engine: 75 hp' }
    if (url.searchParams.get('numbers') === 'GN-1') return { rows: [{ name: PARTS[language], number: 'GN-1' }] }
    return url.pathname === '/api/parts' ? { rows: [] } : Promise.reject(new Error('offline'))
  }
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: respond, retry: false } } })
  const written = [
    { machineId: 'm1', description: 'Gona T75 Tractor\n75 hp' },
    { machineId: 'm1', description: 'Gona T75 Tractor, in red' },
    { machineId: null, description: 'Matatar mai, No. GN-1' },
    { machineId: null, description: 'Oil filter of ours, No. GN-1' },
    { machineId: null, description: 'Something, No. GN-9' },
    { machineId: 'gone', description: 'Gona T45' },
    { machineId: null, description: 'Training' },
  ]
  const said = async (language: Language) => descriptionsIn(client, written, language)
  const [, ofOurs, , part, ...others] = written.map(({ description }) => description)
  const follow = (machine: string, filter: string) => [machine, ofOurs, filter, part, ...others]
  expect(await said('ha')).toEqual(follow('Taraktar Gona T75\n75 hp', 'Matatar mai, No. GN-1'))
  expect(await said('fr')).toEqual(follow('Tracteur Gona T75\n75 hp', 'Filtre à huile, No. GN-1'))
  expect(await said('en')).toEqual(follow('Gona T75 Tractor\n75 hp', 'Oil filter, No. GN-1'))
})

test('the delivery begins with the price of the state that was asked for, and is the same again in its own currency', () => {
  const inquiry = { deliveryTo: 'Katsina', machineId: 'm1', parts: null } as Inquiry
  const said = { deliveryCurrency: 'NGN', deliveryPrices: { Katsina: '850000' } } as const
  const inDollars = { ...FORM, rate: '1,587.35' }
  const brought = deliveryFieldsOf(inquiry, inDollars, said)
  expect(brought).toMatchObject({
    delivery: '535.48',
    deliverySource: { of: 'delivery', id: 'Katsina', NGN: 85_000_000 },
  })
  const day = { today: '2026-11-04', rateDays: 14 }
  expect(pricesInCurrency({ ...inDollars, ...brought }, 'NGN', day)).toMatchObject({ delivery: '850,000' })
  expect(deliveryFieldsOf(inquiry, { ...FORM, currency: 'NGN' }, said)?.delivery).toBe('850,000')
  const saidInDollars = { ...said, deliveryCurrency: 'USD', deliveryPrices: { Katsina: '500' } } as const
  expect(deliveryFieldsOf(inquiry, FORM, saidInDollars)).toMatchObject({ delivery: '500' })
  // In naira it is as pages say it.
  expect(deliveryFieldsOf(inquiry, { ...inDollars, currency: 'NGN' }, saidInDollars)?.delivery).toBe('790,000')
  // Nothing is said of the state, nothing to convert it at, or parts alone.
  for (const [asked, form] of [
    [{ deliveryTo: 'Kano' }, FORM],
    [{ deliveryTo: null }, FORM],
    [{}, { ...FORM, rate: '' }],
    [{ machineId: null, parts: [{ id: 'p', number: 'GN-1', name: 'Filter', quantity: 1 }] }, FORM],
  ] as const)
    expect(deliveryFieldsOf({ ...inquiry, ...asked } as Inquiry, form, said)).toBeUndefined()
})

const line = (unitPrice: number, discountPoints = 0) => ({ quantity: 2, unitPrice, discountPoints })

test('a machine’s list price is its own in the currency, else the dollars at the rate', () => {
  const tractor = { price: '27800.00', priceNgn: null }
  expect(listPrice(tractor, 'USD', null)).toBe(2_780_000)
  expect(listPrice(tractor, 'NGN', 158_000)).toBe(4_392_000_000)
  expect(listPrice(tractor, 'NGN', null)).toBeNull()
  expect(listPrice({ ...tractor, priceNgn: '44000000.00' }, 'NGN', null)).toBe(4_400_000_000)
})

test.each([
  [line(8_000), undefined],
  [line(7_999), 80],
  [line(12_000), undefined],
  [line(12_001), 120],
  [line(10_000, 2_000), undefined],
  [line(10_000, 2_500), 75],
  [line(278), 2.8],
  [line(0), 0],
])('%j of a list price of 10,000 is pointed out as %s, and without one nothing is', (priced, share) => {
  expect(unusualShare(priced, 10_000)).toBe(share)
  expect(unusualShare(priced, null)).toBeUndefined()
})

const terms = { quotationTerms: 'Pay first.', quotationTermsIn: { ha: 'A fara biya.', fr: '' } }
const settings = { rateDays: 14, offer: null, ...terms, quotationDeposit: '30', version: 1 }
const prices = { rate: null, isStale: false, settings }
const NOW = Date.parse('2026-11-22T12:00:00Z')

test('a new quotation begins with the deposit and the terms of the settings, in the buyer’s language', () => {
  const inHausa = { language: 'ha', deposit: '30', terms: 'A fara biya.' }
  expect(emptyQuotation(prices, NOW, ABROAD, 'ha')).toMatchObject(inHausa)
  expect(emptyQuotation(prices, NOW, ABROAD, 'fr').terms).toBe('Pay first.')
})

const rules = vatRulesOn(demonstration.vat, '2026-11-22')
const named = (value?: string) => (value ? JSON.parse(value).id : value)
const shown = (lines: QuotationFormValues['lines']) =>
  lines.map(({ description, quantity, unitPrice, vat }) => [description, quantity, unitPrice, named(vat)])

test('a line begins with the VAT of its category, or the usual one, and the delivery with its own', () => {
  const registered = { ...prices, vat: rules }
  const empty = emptyQuotation(registered, NOW, ABROAD)
  expect([named(empty.lines[0]?.vat), named(empty.deliveryVat)]).toEqual(['standard', 'standard'])
  const machine = { id: 't', name: 'Gona T75', price: '27800.00', category: 'Tractors' }
  const lineOf = (over: object) => formForInquiry(empty, asked, { ...machine, ...over }, rules).lines[0]
  expect(named(lineOf({})?.vat)).toBe('exempt')
  expect(named(lineOf({ category: 'parts' })?.vat)).toBe('standard')
  const lines = [lineOf({}), lineOf({ category: 'parts' })] as QuotationFormValues['lines']
  const draft = draftOf({ ...FORM, lines })
  expect(draft.lines.map(({ vat }) => `${vat?.kind} ${vat?.points}`)).toEqual(['exempt 0', 'standard 750'])
  const again = formOfDraft({ ...DRAFT, ...draft } as Quotation)
  expect(again.lines.map(({ vat }) => named(vat))).toEqual(['exempt', 'standard'])
})

test('a request’s parts follow its machine with their quantities, prices and own VAT, and without a price where one is gone', () => {
  const empty = emptyQuotation({ ...prices, vat: rules }, NOW, ABROAD)
  const parts = ['GN-1', 'GN-2', 'GN-3'].map((number) => ({ id: number, number, name: 'Share', quantity: 4 }))
  const known = [
    { number: 'GN-1', name: 'Plough share', price: '1950.00', vatClass: 'exempt' },
    { number: 'GN-2', name: 'Belt', price: '9.50', vatClass: '' },
  ]
  const machine = { id: 't', name: 'Gona T75', price: '27800.00', category: 'Tractors' }
  const { lines } = formForInquiry(empty, { ...asked, parts }, machine, rules, known)
  expect(lines.map(({ machineId }) => machineId)).toEqual(['t', null, null, null])
  expect(shown(lines)).toEqual([
    ['Gona T75', '1', '27,800', 'exempt'],
    ['Plough share, No. GN-1', '4', '1,950', 'exempt'],
    ['Belt, No. GN-2', '4', '9.50', 'standard'],
    ['Share, No. GN-3', '4', '', 'standard'],
  ])
  expect(formForInquiry(empty, { ...asked, parts }, null, null, known).lines[0]?.vat).toBeUndefined()
})

test('a machine with its own price in naira is quoted in naira where there is no rate to convert at', () => {
  const machine = { id: 't', name: 'MF 375', price: '21500.00', priceNgn: '34400000.00' }
  const quoted = (rate: string, over: object = {}) => {
    const empty = { ...emptyQuotation(prices, NOW, ABROAD), rate }
    const { currency, lines } = formForInquiry(empty, { ...asked, ...over }, machine)
    return [currency, lines.at(-1)?.unitPrice]
  }
  expect(quoted('')).toEqual(['NGN', '34,400,000'])
  expect(quoted('1,600')).toEqual(['USD', '21,500'])
  // Parts may have a price in dollars alone.
  const parts = [{ id: 'p', number: 'GN-1', name: 'Share', quantity: 1 }]
  expect(quoted('', { parts })[0]).toBe('USD')
})

test('a unit’s service is quoted to its owner or to who asked: the work, then its parts at today’s prices in naira', () => {
  const empty = { ...emptyQuotation({ ...prices, vat: rules }, NOW, ABROAD), rate: '1,600' }
  const unit = { serial: 'SN 1', machineName: 'T75', ownerName: 'Musa', ownerPhone: '+234 803' } as Unit
  const service = { work: 'Oil', parts: '2 x gn-1\n\n GN-2\nSome rope', priceNgn: '52000.00' } as UnitService
  const parts = [
    { number: 'GN-1', name: 'Filter', price: '10.00', priceNgn: '19500.00', vatClass: 'exempt' },
    { number: 'GN-2', name: 'Belt', price: '10.00', priceNgn: null, vatClass: '' },
  ]
  const of = { unit, services: [service], parts, rules }
  const form = formForService(empty, of)
  expect(form).toMatchObject({ customerName: 'Musa', customerPhone: '+234 803', currency: 'NGN' })
  expect(shown(form.lines)).toEqual([
    ['Service of T75, serial number SN 1\nOil', '1', '52,000', 'standard'],
    ['Filter, No. GN-1', '2', '19,500', 'exempt'],
    ['Belt, No. GN-2', '1', '16,000', 'standard'],
    ['Some rope', '1', '', 'standard'],
  ])
  const inquiry = formForInquiry(empty, { ...asked, language: 'en' }, null, rules)
  const { lines } = withServiceLines(inquiry, { unit, services: [], asksForParts: true })
  expect(shown(lines)).toEqual([['Part for T75, serial number SN 1', '1', '', undefined]])
  const second = { ...service, work: 'Brakes', parts: '', priceNgn: '8000.00' }
  expect(shown(withServiceLines(inquiry, { ...of, services: [service, second] }).lines).at(-1)).toEqual([
    'Service of T75, serial number SN 1\nBrakes',
    ...['1', '8,000', 'standard'],
  ])
  expect(withServiceLines(inquiry, { ...of, services: [{ ...service, priceNgn: null }] })).toMatchObject({
    customerName: inquiry.customerName,
    currency: 'USD',
    lines: [{ unitPrice: '' }, { unitPrice: '10' }, { unitPrice: '10' }, {}],
  })
})

test('a copy has the VAT of today, and none of a firm that is no longer registered', () => {
  const [line] = UNTAXED.lines
  const old = { ...rules?.classes[0], points: 500 } as LineVat
  const copied = { ...aDraft(), language: 'en', deliveryVat: old } as Quotation
  copied.lines = [{ vat: old }, { machineId: 't' }].map((of) => ({ ...line, ...of })) as Quotation['lines']
  const machines = [{ id: 't', category: 'tractors' }]
  const copy = draftOf(duplicateOf(copied, null, { ...prices, vat: rules }, NOW, machines))
  const today = { vat: { points: 750 } }
  expect(copy).toMatchObject({ deliveryVat: today.vat, lines: [today, { vat: { kind: 'exempt' } }] })
  const without = draftOf(duplicateOf(copied, null, { ...prices, vat: null }, NOW, machines))
  expect([without.deliveryVat, ...without.lines.map(({ vat }) => vat)]).toEqual(Array(3))
})

test('what a draft has from an earlier day is named before it is sent', () => {
  const latest = { id: 2, rate: '1620', date: '2026-11-22', createdAt: '' }
  const named = (over: Partial<Quotation>, today: Partial<AdminPrices> = {}) =>
    outdatedSettingsWarnings(
      { ...aDraft({ rateDate: '2026-11-22' }), ...over } as Quotation,
      { ...prices, vat: rules, ...today },
      NOW,
    )
  const standard = { ...rules?.classes[0], points: 500 } as LineVat
  const ofStandard = [`VAT (${standard.name}): this draft has 5%, today’s rate is 7.5%.`]
  const [line] = aDraft().lines as [QuotationLine]
  expect(named({}, { rate: { ...latest, rate: '1600' } })).toEqual([])
  expect(named({}, { rate: latest })).toEqual([
    'The naira rate is not the latest: ₦1,600 to $1, Nov 22, 2026. The latest is ₦1,620 to $1, Nov 22, 2026.',
  ])
  expect(named({ rateDate: '2026-11-04' }, { rate: latest })).toEqual([
    'The naira rate is 18 days old: ₦1,600 to $1, Nov 04, 2026. The latest is ₦1,620 to $1, Nov 22, 2026.',
  ])
  expect(named({ rateDate: '2026-11-04' })).toEqual(['The naira rate is 18 days old: ₦1,600 to $1, Nov 04, 2026.'])
  expect(named({ koboPerDollar: null, rateDate: null }, { rate: latest })).toEqual([])
  expect(named({ lines: [{ ...line, vat: standard }], deliveryVat: standard })).toEqual(ofStandard)
  expect(named({ deliveryVat: rules?.classes[0] as LineVat })).toEqual([])
  expect(named({ deliveryVat: { ...standard, id: 'gone' } })).toEqual([`VAT (${standard.name}): no longer in use.`])
  const marked = { lines: [{ ...line, machineId: null, source: markupOf(1800) }] }
  const offer = { leastDeposit: '30', markup: '24.5', terms: [12], payments: [] }
  expect(named(marked, { settings: { ...settings, offer } })).toEqual(['Mark-up: 18% here, 24.5% in the settings.'])
  expect(named(marked, { settings: { ...settings, offer: { ...offer, markup: '18' } } })).toEqual([])
  const delivery = { deliveryCurrency: 'NGN' as const, deliveryPrices: { Kaduna: '160000.00' } }
  const delivered = (to: string, price: number) =>
    outdatedPriceWarnings(
      { ...aDraft(), delivery: price, deliverySource: { ...typedIn('NGN', 1), of: 'delivery', id: to } } as Quotation,
      { machines: [], parts: [], delivery },
    )
  expect(delivered('Kaduna', 10_000)).toEqual([])
  expect(delivered('Kaduna', 9_000)).toEqual(['Delivery to Kaduna: $90 here, $100 today.'])
  expect(delivered('Kano', 9_000)).toEqual(['Delivery to Kano: $90 here, no price today.'])
})

test('a line or a delivery without VAT is not taxed at the rate of the others', () => {
  const [{ vat: _, ...line }] = FORM.lines as [QuotationFormValues['lines'][number]]
  const vat = vatOption(rules?.classes[0])
  const totalOf = (form: Partial<QuotationFormValues>) => {
    const draft = draftOf({ ...FORM, delivery: '100', ...form })
    return quotationTotals(draft.lines, draft).vat
  }
  expect(totalOf({ lines: [{ ...line, vat }, line], deliveryVat: '' })).toBe(396_150)
  expect(totalOf({ lines: [line], deliveryVat: vat })).toBe(750)
})

test('terms follow the language until somebody writes their own', () => {
  expect(termsInLanguage(settings, 'Pay first.', 'ha')).toBe('A fara biya.')
  expect(termsInLanguage(settings, 'A fara biya.\n', 'en')).toBe('Pay first.')
  for (const blank of ['', ' \n']) expect(termsInLanguage(settings, blank, 'ha')).toBe('A fara biya.')
  // White space alone is no text of their own.
  expect(termsInLanguage({ ...settings, quotationTerms: 'Pay first.\n' }, 'Pay first.', 'ha')).toBe('A fara biya.')
  expect(termsInLanguage(settings, 'Half now, half later.', 'ha')).toBe('Half now, half later.')
})

test('a copy has the lines and terms of the copied one, and a day and a rate of today', () => {
  const copied = { ...aDraft({ validUntil: '2026-01-01', rateDate: '2026-01-01' }), language: 'en' } as Quotation
  const company = { buyerCompany: 'Danladi Farms', buyerTin: '12345678-0001' }
  const copy = duplicateOf({ ...copied, ...company }, null, prices, NOW)
  expect(copy).toMatchObject({ customerCompany: 'Danladi Farms', buyerTin: '12345678-0001' })
  expect(copy).toMatchObject({ validUntil: '2026-12-06', rate: '', rateDate: '', terms: copied.terms })
  expect(copy.lines).toMatchObject([{ description: 'Gona T75 Utility Tractor', unitPrice: '27,800', discount: '5' }])
})

test('a line has a machine’s main figures below its name', () => {
  const specifications = 'Engine: 75 hp diesel\nDrive: 4WD\nWeight: 3,050 kg'
  expect(machineDescription({ name: 'Gona T75', specifications })).toBe('Gona T75\n75 hp · 4WD · 3,050 kg')
  expect(machineDescription({ name: 'Gona T75' })).toBe('Gona T75')
})

const latest = { id: 1, rate: '1600.00', date: '2026-11-20', createdAt: '2026-11-20T08:00:00.000Z' }
const aLine = { machineId: null, description: '', quantity: '1', unitPrice: '', discount: '' }
const NOBODY = { inquiryId: null, customerName: '', customerEmail: '', customerPhone: '', customerCompany: '' }
const EMPTY = {
  ...NOBODY,
  ...{ language: 'en', currency: 'USD', rate: '1,600', rateDate: '2026-11-20', validUntil: '2026-12-06' },
  ...{ delivery: '', deposit: '30', terms: 'Pay first.', note: '', lines: [aLine] },
}

test('a new quotation is empty but for the settings, today’s rate and one line', () => {
  expect(emptyQuotation({ ...prices, rate: latest }, NOW, ABROAD)).toEqual(EMPTY)
  expect(emptyQuotation({ ...prices, rate: { ...latest, rate: '1587.35' } }, NOW, ABROAD).rate).toBe('1,587.35')
  const stale = emptyQuotation({ ...prices, rate: latest, isStale: true }, NOW, ABROAD)
  expect(stale).toEqual({ ...EMPTY, rate: '', rateDate: '' })
})

test('without deposit and translated terms in the settings, a quotation has none of its own', () => {
  const bare = { rateDays: 14, offer: null, quotationTerms: 'Pay first.', version: 0 }
  const inHausa = emptyQuotation({ rate: latest, isStale: false, settings: bare }, NOW, ABROAD, 'ha')
  expect(inHausa).toEqual({ ...EMPTY, language: 'ha', currency: 'NGN', deposit: '' })
})

test('a quotation is in naira where its buyer sees naira first, unless the rate to convert the prices at is too old', () => {
  const dated = { ...prices, rate: latest }
  const inNigeria = emptyQuotation(dated, NOW, { countryCode: 'NG' })
  expect(inNigeria).toEqual({ ...EMPTY, currency: 'NGN' })
  expect(emptyQuotation(dated, NOW, ABROAD, 'ha').currency).toBe('NGN')
  expect(emptyQuotation(prices, NOW, { countryCode: 'NG' }).currency).toBe('NGN')
  expect(emptyQuotation({ ...dated, isStale: true }, NOW, { countryCode: 'NG' }, 'ha').currency).toBe('USD')

  const machine = { id: 't', name: 'Gona T75', price: '27800.00' }
  const parts = ['GN-1', 'GN-2'].map((number) => ({ id: number, number, name: 'Share', quantity: 4 }))
  const known = [
    { number: 'GN-1', name: 'Plough share', price: '10.00', priceNgn: null, vatClass: '' },
    { number: 'GN-2', name: 'Belt', price: '10.00', priceNgn: '15000.00', vatClass: '' },
  ]
  const { lines } = formForInquiry(inNigeria, { ...asked, parts }, machine, null, known)
  expect(lines.map(({ unitPrice }) => unitPrice)).toEqual(['44,480,000', '16,000', '15,000'])
})

const MUSA = { firstName: 'Musa', lastName: 'Ibrahim', email: 'musa@example.com', phone: null, company: null }
const asked = { ...MUSA, id: 'i1', language: 'ha' } as Inquiry
const OF_MUSA = {
  ...NOBODY,
  ...{ inquiryId: 'i1', customerName: 'Musa Ibrahim', customerEmail: 'musa@example.com', language: 'ha' },
}

test('a quotation for an inquiry has its customer, and its machine as the one line', () => {
  const empty = emptyQuotation({ ...prices, rate: latest }, NOW, ABROAD)
  const machine = { id: 't', name: 'Gona T75', price: '27800.00' }
  expect(formForInquiry(empty, asked, null)).toEqual({ ...EMPTY, ...OF_MUSA })
  const copied = { ...empty, buyerTin: '12345678-0001', buyerRc: 'RC 123456', buyerAddress: 'Zaria Road, Kano' }
  expect(formForInquiry(copied, asked, null)).toEqual({ ...EMPTY, ...OF_MUSA })
  expect(formForInquiry(empty, { ...asked, phone: '+2348000000002', company: 'Musa & Sons' }, machine)).toEqual({
    ...EMPTY,
    ...OF_MUSA,
    customerPhone: '+2348000000002',
    customerCompany: 'Musa & Sons',
    lines: [
      {
        machineId: 't',
        description: 'Gona T75',
        quantity: '1',
        unitPrice: '27,800',
        discount: '',
        source: { of: 'machine', id: 't', USD: 2_780_000, NGN: null, points: null },
      },
    ],
  })
  const [line] = formForInquiry(empty, asked, { ...machine, price: '27800.50' }).lines
  expect(line?.unitPrice).toBe('27,800.50')
})

test('a copy for an inquiry has the inquiry’s customer, and the lines and the usual terms in its language', () => {
  const copied = { ...aDraft({ terms: settings.quotationTerms }), language: 'en' } as Quotation
  const copyOf = (descriptions: string[], from = copied) =>
    duplicateOf(from, asked, { ...prices, settings }, NOW, [], descriptions)
  const copy = copyOf(['Taraktar Gona T75'])
  expect(copy).toMatchObject({ ...OF_MUSA, terms: 'A fara biya.', validUntil: '2026-12-06' })
  expect(copy.lines).toMatchObject([{ description: 'Taraktar Gona T75', quantity: '2', unitPrice: '27,800' }])
  const asCopied = { terms: 'Half now', lines: [{ description: 'Gona T75 Utility Tractor' }] }
  expect(copyOf([], { ...copied, terms: 'Half now' })).toMatchObject(asCopied)
})

describe('a price follows from its source', () => {
  const about = { machineId: null, description: 'Plough', quantity: 1, discountPoints: 0 }
  const UNPRICED = { of: 'machine', id: 'm', USD: null, NGN: null, points: null } as const
  const source = (over: Partial<PriceSource>): PriceSource => ({ ...UNPRICED, ...over })
  const INSTALMENTS = { ...about, unitPrice: null, source: markupOf(1_800) }
  const at = (koboPerDollar: number | null) => ({
    koboPerDollar,
    rateDate: koboPerDollar === null ? null : '2026-11-20',
  })
  type Priced = Repriced<LineVat>
  type Change = Parameters<typeof reprice<LineVat, Priced>>[1]
  const draftWith = (lines: Priced['lines'], over: Partial<Priced> = {}): Priced => ({
    ...{ currency: 'USD', ...at(145_000), delivery: 0, language: 'en', lines, deliveryVat: null },
    ...over,
  })
  const pricesOf = ({ delivery, lines }: Priced) => [delivery, ...lines.map(({ unitPrice }) => unitPrice)]

  test('what nobody typed follows the rate and the currency, what was typed stays what it was, and a mark-up is its share', () => {
    const usd = { ...about, unitPrice: 2_780_000, source: source({ USD: 2_780_000 }) }
    const both = { ...about, unitPrice: 2_780_000, source: source({ USD: 2_780_000, NGN: 4_400_000_000 }) }
    const typed = { ...about, unitPrice: 500_000 }
    const dollars = draftWith([usd, both])
    expect(pricesOf(reprice(dollars, { currency: 'NGN' }))).toEqual([0, 4_031_000_000, 4_400_000_000])
    expect(pricesOf(reprice(dollars, { currency: 'NGN', rate: at(162_000) }))).toEqual([
      0, 4_504_000_000, 4_400_000_000,
    ])
    const naira = draftWith([typed, INSTALMENTS], { currency: 'NGN', delivery: 85_000_000 })
    const inNaira = [85_000_000, 500_000, 90_000]
    expect(pricesOf(reprice(naira, { rate: at(162_000) }))).toEqual(inNaira)
    const away = reprice(naira, { currency: 'USD' })
    expect(pricesOf(away)).toEqual([58_621, 345, 100])
    expect(pricesOf(reprice(reprice(away, { rate: at(162_000) }), { currency: 'NGN' }))).toEqual(inNaira)
    // Half a naira is rounded up, and what is less than half a cent is no price.
    const twice = { ...INSTALMENTS, source: markupOf(10_000) }
    const few = draftWith([{ ...about, unitPrice: 150 }, twice], { currency: 'NGN' })
    expect(pricesOf(reprice(few))).toEqual([0, 150, 200])
    expect(pricesOf(reprice(few, { currency: 'USD' }))).toEqual([0, null, null])
    // Without a rate there is no price, and nothing is lost.
    const without = reprice(naira, { currency: 'USD', rate: at(null) })
    expect(pricesOf(without)).toEqual([null, null, null])
    expect(pricesOf(reprice(without, { currency: 'NGN' }))).toEqual(inNaira)
  })

  test.each([
    ['machine', nairaAtRate],
    ['part', nairaAtRate],
    ['delivery', nairaAtRate],
    ['service', (cents: number, rate: number) => koboFromCents(cents, rate) / 100],
  ] as const)('the dollars of a %s become naira as its page says, or exactly where no page does', (of, naira) => {
    const lines = [{ ...about, unitPrice: 3_333, source: source({ of, USD: 3_333 }) }]
    const expected = naira(3_333, 145_000) * 100
    expect(pricesOf(reprice(draftWith(lines), { currency: 'NGN' }))).toEqual([0, expected])
  })

  test('whatever is chosen, in whatever order, it ends as if the last choices had been made at once; there and back is nothing', () => {
    const money = fc.integer({ min: 1, max: 9_999_999_999 })
    const origin = fc.oneof(
      fc.record({ USD: fc.option(money), NGN: money }).map(source),
      fc.record({ USD: money, NGN: fc.option(money) }).map(source),
      fc.constant(undefined),
      fc.integer({ min: 1, max: 10_000 }).map(markupOf),
    )
    const vat = rules?.classes[0] as LineVat
    const aLine = fc.record({
      ...{ machineId: fc.constant(null), description: fc.string(), quantity: fc.integer({ min: 1, max: 9 }) },
      ...{ unitPrice: fc.option(money), discountPoints: fc.integer({ min: 0, max: 10_000 }), source: origin },
      vat: fc.constantFrom(vat, null),
    })
    const currency = fc.constantFrom<Currency>('USD', 'NGN')
    const rate = fc.option(fc.integer({ min: 100, max: 900_000 })).map(at)
    const lines = fc.array(aLine, { minLength: 1, maxLength: 4 })
    const drafts = fc.record({ lines, currency, rate, delivery: fc.oneof(fc.constant(0), money) })
    const change: fc.Arbitrary<NonNullable<Change>> = fc.oneof(
      currency.map((chosen) => ({ currency: chosen })),
      rate.map((chosen) => ({ rate: chosen })),
      fc.integer({ min: 0, max: 10_000 }).map((points) => ({ vat: (before: LineVat) => ({ ...before, points }) })),
      fc.constantFrom('ha', 'fr').map((code) => ({ language: { code, descriptions: [code] } })),
    )
    fc.assert(
      fc.property(drafts, fc.array(change, { maxLength: 8 }), ({ rate, ...given }, changes) => {
        const draft = draftWith(given.lines, { ...given, ...rate })
        const inTurn = changes.reduce((before, one) => reprice<LineVat, Priced>(before, one), draft)
        expect(inTurn).toEqual(changes.length ? reprice<LineVat, Priced>(draft, Object.assign({}, ...changes)) : draft)
        const back = reprice<LineVat, Priced>(inTurn, { currency: draft.currency, rate })
        expect(pricesOf(back)).toEqual(pricesOf(reprice<LineVat, Priced>(draft)))
      }),
    )
  })

  test('kobo become cents by the same rule as cents become kobo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 100, max: 900_000 }), (cents, rate) => {
        expect(centsFromKobo(koboFromCents(cents, rate), rate)).toBe(cents)
      }),
    )
  })

  const day = { today: '2026-11-22', rateDays: 14 }
  const aLine = (unitPrice: string) => ({ ...about, quantity: '1', discount: '', unitPrice })
  const aForm = (over: Partial<QuotationFormValues> = {}): QuotationFormValues => ({
    ...FORM,
    ...{ rate: '1,580', rateDate: '2026-11-20', delivery: '1,200', lines: [aLine('27800'), aLine('350.5')] },
    ...over,
  })

  test.each([
    ...alike(
      [{ rate: '' }, { rate: 'soon' }],
      'Enter the naira for one dollar first: every amount is converted at that rate.',
    ),
    [{ rateDate: '' }, 'Enter the date of the rate first: every amount is converted at it.'],
    [
      { rateDate: '2026-11-01' },
      'The rate is from Nov 01, 2026: enter today’s first, since every amount is converted at it.',
    ],
    ...alike(
      [{ lines: [aLine('100000000')] }, { lines: [aLine('999999999999')] }],
      'An amount is too large or too small in the other currency.',
    ),
    [{ delivery: ' 1.580 ' }, '“1.580” is not an amount: correct it, then change the currency.'],
  ])('with %j nothing is converted, and it says why', (over, refusal) => {
    expect(pricesInCurrency(aForm(over), 'NGN', day)).toEqual({ refusal })
  })

  test.each([
    [{ rate: '', rateDate: '', delivery: '', lines: [aLine('')] }, ['', '']],
    [{ delivery: ' ', lines: [aLine('1'), aLine('')] }, ['', '1,580', '']],
    [{ rateDate: '2026-11-08', lines: [aLine('2.5m')] }, ['1,896,000', '3,950,000,000']],
    // A price in naira needs no rate.
    [{ rate: '', delivery: '', lines: [{ ...aLine('5'), source: source({ USD: 500, NGN: 700_000 }) }] }, ['', '7,000']],
  ])('%j changes its currency', (over, prices) => {
    const { delivery, lines } = pricesInCurrency(aForm(over), 'NGN', day) as QuotationFormValues
    expect([delivery, ...lines.map(({ unitPrice }) => unitPrice)]).toEqual(prices)
  })

  test('a price whose rate was taken out is asked for, and a line that is not at today’s price is named', () => {
    const machine = source({ id: 't', USD: 2_780_000 })
    const lines = [{ ...aLine('43,920,000'), machineId: 't', description: 'Gona T75\n75 hp', source: machine }]
    const say = 'Enter the naira for one dollar, or type this price'
    expect(problems({ currency: 'NGN', lines })).toEqual({})
    expect(problems({ currency: 'NGN', lines, rate: '' })).toEqual({ 'lines.0.unitPrice': say })
    const quotation = { ...DRAFT, ...draftOf(aForm({ currency: 'NGN', lines })) } as Quotation
    const listed = (price: string) => outdatedPriceWarnings(quotation, { machines: [{ id: 't', price }], parts: [] })
    expect([listed('27800.00'), listed('28000.00')]).toEqual([
      [],
      ['Line 1, Gona T75: ₦43,920,000 here, ₦44,240,000 today.'],
    ])
  })
})
