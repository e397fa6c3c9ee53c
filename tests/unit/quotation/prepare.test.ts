import { expect, test } from 'vitest'
import type { Inquiry } from '#contract/inquiry/contact.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { aDraft } from '#tests/support/quotations.ts'
import {
  describedWithFigures,
  duplicateOf,
  emptyQuotation,
  formForInquiry,
  termsAfter,
} from '#web/admin/sections/inquiries/quotations/prepare.ts'

const settings = {
  rateDays: 14,
  offer: null,
  quotationTerms: 'Pay first.',
  quotationTermsIn: { ha: 'A fara biya.', fr: '' },
  quotationVat: '7.5',
  quotationDeposit: '30',
  version: 1,
}
const prices = { rate: null, isStale: false, settings }
const NOW = Date.parse('2026-11-22T12:00:00Z')

test('a new quotation begins with the VAT, the deposit and the terms of the settings, in the buyer’s language', () => {
  expect(emptyQuotation(prices, NOW, 'ha')).toMatchObject({
    language: 'ha',
    vat: '7.5',
    deposit: '30',
    terms: 'A fara biya.',
  })
  expect(emptyQuotation(prices, NOW, 'fr').terms).toBe('Pay first.')
})

test('terms follow the language until somebody writes their own', () => {
  expect(termsAfter(settings, 'Pay first.', 'ha')).toBe('A fara biya.')
  expect(termsAfter(settings, 'A fara biya.\n', 'en')).toBe('Pay first.')
  expect(termsAfter(settings, '', 'ha')).toBe('A fara biya.')
  expect(termsAfter(settings, 'Half now, half later.', 'ha')).toBe('Half now, half later.')
})

test('a copy has the lines and terms of the copied one, and a day and a rate of today', () => {
  const copied = { ...aDraft({ validUntil: '2026-01-01', rateDate: '2026-01-01' }), language: 'en' } as Quotation
  const copy = duplicateOf(copied, null, prices, NOW)
  expect(copy).toMatchObject({ validUntil: '2026-12-06', rate: '', rateDate: '', terms: copied.terms })
  expect(copy.lines).toMatchObject([{ description: 'Gona T75 Utility Tractor', unitPrice: '27800', discount: '5' }])
})

test('a line has a machine’s main figures below its name', () => {
  const specifications = 'Engine: 75 hp diesel\nDrive: 4WD\nWeight: 3,050 kg'
  expect(describedWithFigures({ name: 'Gona T75', specifications })).toBe('Gona T75\n75 hp · 4WD · 3,050 kg')
  expect(describedWithFigures({ name: 'Gona T75' })).toBe('Gona T75')
})

const latest = { id: 1, rate: '1600.00', date: '2026-11-20', createdAt: '2026-11-20T08:00:00.000Z' }
const aLine = { machineId: null, description: '', quantity: '1', unitPrice: '', discount: '' }
const EMPTY = {
  inquiryId: null,
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  customerCompany: '',
  language: 'en',
  currency: 'USD',
  rate: '1600',
  rateDate: '2026-11-20',
  validUntil: '2026-12-06',
  delivery: '',
  vat: '7.5',
  deposit: '30',
  terms: 'Pay first.',
  note: '',
  lines: [aLine],
}

test('a new quotation is empty but for the settings, today’s rate and one line', () => {
  expect(emptyQuotation({ ...prices, rate: latest }, NOW)).toEqual(EMPTY)
  expect(emptyQuotation({ ...prices, rate: { ...latest, rate: '1587.35' } }, NOW).rate).toBe('1587.35')
  expect(emptyQuotation({ ...prices, rate: latest, isStale: true }, NOW)).toEqual({ ...EMPTY, rate: '', rateDate: '' })
})

test('without VAT, deposit and translated terms in the settings, a quotation has none of its own', () => {
  const bare = { rateDays: 14, offer: null, quotationTerms: 'Pay first.', version: 0 }
  expect(emptyQuotation({ rate: latest, isStale: false, settings: bare }, NOW, 'ha')).toEqual({
    ...EMPTY,
    language: 'ha',
    vat: '',
    deposit: '',
  })
})

const asked = {
  id: 'i1',
  firstName: 'Musa',
  lastName: 'Ibrahim',
  email: 'musa@example.com',
  phone: null,
  company: null,
  language: 'ha',
} as Inquiry
const OF_MUSA = {
  inquiryId: 'i1',
  customerName: 'Musa Ibrahim',
  customerEmail: 'musa@example.com',
  customerPhone: '',
  customerCompany: '',
  language: 'ha',
}

test('a quotation for an inquiry has its customer, and its machine as the one line', () => {
  const empty = emptyQuotation({ ...prices, rate: latest }, NOW)
  const machine = { id: 't', name: 'Gona T75', price: '27800.00' }
  expect(formForInquiry(empty, asked, null)).toEqual({ ...EMPTY, ...OF_MUSA })
  expect(formForInquiry(empty, { ...asked, phone: '+2348000000002', company: 'Musa & Sons' }, machine)).toEqual({
    ...EMPTY,
    ...OF_MUSA,
    customerPhone: '+2348000000002',
    customerCompany: 'Musa & Sons',
    lines: [{ machineId: 't', description: 'Gona T75', quantity: '1', unitPrice: '27800', discount: '' }],
  })
  const [line] = formForInquiry(empty, asked, { ...machine, price: '27800.50' }).lines
  expect(line?.unitPrice).toBe('27800.50')
})

test('a copy for an inquiry has the inquiry’s customer and the copied lines', () => {
  const copied = { ...aDraft(), language: 'en' } as Quotation
  const copy = duplicateOf(copied, asked, prices, NOW)
  expect(copy).toMatchObject({ ...OF_MUSA, terms: copied.terms, validUntil: '2026-12-06' })
  expect(copy.lines).toMatchObject([{ description: 'Gona T75 Utility Tractor', quantity: '2', unitPrice: '27800' }])
})

test('blank terms, and terms that differ from the settings in white space alone, follow the language', () => {
  expect(termsAfter(settings, ' \n', 'ha')).toBe('A fara biya.')
  expect(termsAfter({ ...settings, quotationTerms: 'Pay first.\n' }, 'Pay first.', 'ha')).toBe('A fara biya.')
})
