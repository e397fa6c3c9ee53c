import type { LineVat } from '#contract/money/vat.ts'
import type { QuotationDraft } from '#contract/quotation/quotation.ts'
import { FIRST_SETTINGS } from '#contract/settings/first-settings.ts'
import { vatRulesOn } from '#contract/settings/vat.ts'
import { addDays, lagosDate } from '#domain/lagos-date.ts'

/** The classes that a site starts with: taxed, exempt and zero-rated, two of them with the law. */
export const CLASSES = vatRulesOn({ ...FIRST_SETTINGS.vat, registered: true }, lagosDate(Date.now()))?.classes as [
  LineVat,
  LineVat,
  LineVat,
]

/** Returns a seller's draft: two tractors at a discount of 5%, delivered, with VAT by line and a deposit. */
export const aDraft = (over: Partial<QuotationDraft> = {}): QuotationDraft => ({
  inquiryId: null,
  customerName: 'Musa Ibrahim',
  customerEmail: 'musa@example.com',
  customerPhone: '+2348000000002',
  customerCompany: null,
  currency: 'USD',
  koboPerDollar: 160_000,
  rateDate: '2026-11-04',
  validUntil: addDays(lagosDate(Date.now()), 14),
  delivery: 120_000,
  deliveryVat: CLASSES[0],
  depositPoints: 3_000,
  terms: 'Delivery within four weeks of the deposit.',
  note: '',
  lines: [
    {
      machineId: null,
      description: 'Gona T75 Utility Tractor',
      quantity: 2,
      unitPrice: 2_780_000,
      discountPoints: 500,
      vat: CLASSES[0],
    },
  ],
  ...over,
})

/** The total of `aDraft` in cents. */
export const TOTAL = 5_807_150

/** Those tractors without VAT, as of a firm that is not registered. */
export const UNTAXED = { deliveryVat: null, lines: aDraft().lines.map(({ vat: _, ...line }) => line) }
