import { expect, test } from 'vitest'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { aDraft } from '#tests/support/quotations.ts'
import {
  draftOf,
  formOfDraft,
  minorUnits,
  type QuotationFormValues,
  quotationDraftForm,
} from '#web/admin/queries/quotation-form.ts'

const DRAFT = { ...aDraft({ language: 'ha', customerCompany: 'Danladi Farms' }), id: 'q1', version: 3 } as Quotation

const FORM: QuotationFormValues = {
  inquiryId: null,
  customerName: 'Musa Ibrahim',
  customerEmail: 'musa@example.com',
  customerPhone: '+2348000000002',
  customerCompany: 'Danladi Farms',
  language: 'ha',
  currency: 'USD',
  rate: '1600',
  rateDate: '2026-11-04',
  validUntil: DRAFT.validUntil,
  delivery: '1200',
  vat: '7.5',
  deposit: '30',
  terms: 'Delivery within four weeks of the deposit.',
  note: '',
  lines: [
    { machineId: null, description: 'Gona T75 Utility Tractor', quantity: '2', unitPrice: '27800', discount: '5' },
  ],
}

/** The messages about a form's fields, by the fields' paths. */
const problems = (over: Partial<QuotationFormValues>) =>
  Object.fromEntries(
    (quotationDraftForm.safeParse({ ...FORM, ...over }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

test('a draft is edited as it would be typed, and saved as it was', () => {
  expect(formOfDraft(DRAFT)).toEqual(FORM)
  const { id: _, version: __, ...stored } = DRAFT
  expect(draftOf(FORM)).toEqual(stored)
})

test('what a draft does not have is an empty field, and stays without a value', () => {
  const none = { customerEmail: null, customerPhone: null, customerCompany: null, koboPerDollar: null, rateDate: null }
  const empty = { ...DRAFT, ...none, delivery: 0, vatPoints: 0, depositPoints: 0 } as Quotation
  const form = formOfDraft(empty)
  expect(form).toMatchObject({ customerEmail: '', customerPhone: '', customerCompany: '', rate: '', rateDate: '' })
  expect(form).toMatchObject({ delivery: '', vat: '', deposit: '' })
  expect(draftOf(form)).toMatchObject({ ...none, delivery: 0, vatPoints: 0, depositPoints: 0 })
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
  expect(Object.keys(problems({ rate: 'high', vat: 'x', deposit: '101' })).sort()).toEqual(['deposit', 'rate', 'vat'])
  const [line] = FORM.lines as [QuotationFormValues['lines'][number]]
  const lines = [{ ...line, quantity: '', unitPrice: 'x', discount: 'y' }]
  expect(Object.keys(problems({ lines })).sort()).toEqual(['lines.0.discount', 'lines.0.quantity', 'lines.0.unitPrice'])
})
