import type { Inquiry } from '#contract/contact.ts'
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import type { AdminPrices } from '#contract/prices.ts'
import { nameOf } from '#web/pages/admin/sections/inquiries/reply.ts'
import type { QuotationForm } from '#web/queries/admin/quotation-form.ts'

const VALID_DAYS = 14

/** The form as it is first opened: valid for two weeks, at the latest rate, with the terms from the settings. */
export function emptyForm(prices: AdminPrices, now: number): QuotationForm {
  const { rate, isStale, settings } = prices
  const fresh = isStale ? null : rate
  return {
    inquiryId: null,
    customerName: '',
    customerEmail: '',
    customerPhone: '',
    customerCompany: '',
    language: DEFAULT_LANGUAGE,
    currency: 'USD',
    rate: fresh?.rate.replace(/\.00$/, '') ?? '',
    rateDate: fresh?.date ?? '',
    validUntil: addDays(lagosDate(now), VALID_DAYS),
    delivery: '',
    vat: '',
    deposit: '',
    terms: settings.quotationTerms,
    note: '',
    lines: [{ machineId: null, description: '', quantity: '1', unitPrice: '', discount: '' }],
  }
}

type Asked = { id: string; name: string; price: string }

/** The form for an inquiry: its customer, and the machine it asks about where there is one. */
export const formForInquiry = (empty: QuotationForm, inquiry: Inquiry, machine: Asked | null): QuotationForm => ({
  ...empty,
  inquiryId: inquiry.id,
  language: inquiry.language,
  customerName: nameOf(inquiry),
  customerEmail: inquiry.email,
  customerPhone: inquiry.phone ?? '',
  customerCompany: inquiry.company ?? '',
  lines: machine
    ? [
        {
          machineId: machine.id,
          description: machine.name,
          quantity: '1',
          unitPrice: machine.price.replace(/\.00$/, ''),
          discount: '',
        },
      ]
    : empty.lines,
})
