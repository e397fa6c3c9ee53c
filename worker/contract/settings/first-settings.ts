import type { VatKind } from '#contract/money/vat.ts'
import { FIRST_CATEGORIES } from '#domain/machinery/choices.ts'
import type { CodeSubject } from './einvoice.ts'
import type { AllSettings } from './settings.ts'

/** What identifies the demonstration's firm, in no case the owner's own: a number of no subscriber, a domain of nobody. */
export const DEMONSTRATED = {
  firm: { name: 'Gona', legalName: 'Gona Agricultural Machinery', street: '14 Challawa Industrial Estate Road' },
  contact: {
    phones: ['+234 800 000 4662', '+234 800 000 4663'],
    whatsapp: '+234 800 000 4662',
    email: 'info@gona.example',
  },
}

const empty = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, ''>

const ACT = 'Nigeria Tax Act 2025'
const FROM = '2026-01-01'

/** Returns a class of VAT; with a text, papers print that as the law they refer to. */
function vatRow(kind: VatKind, name: string, rate: string, source: string, text = '') {
  return { id: kind, name, kind, rate, text, printed: text !== '', from: FROM, source }
}

function uncertain(of: CodeSubject, code: string, source: string) {
  return { of, code, from: FROM, source: `${source}. Uncertain: ask your provider` }
}

/** The settings that hold until an administrator saves them: nothing that is true of one firm alone. */
export const FIRST_SETTINGS: AllSettings = {
  firm: {
    ...empty('name', 'legalName', 'tagline', 'description', 'street', 'city', 'region', 'postalCode'),
    ...empty('landmark', 'mapUrl', 'registration', 'owner'),
    founded: null,
    // Where numbers are dialled and prices are set (worker/domain/phone.ts): in the form, to be changed.
    country: 'Nigeria',
    countryCode: 'NG',
  },
  contact: {
    ...empty('whatsapp', 'email', 'hoursNote', 'replyNote', 'facebook', 'x', 'instagram', 'youtube'),
    phones: [],
    hours: [],
  },
  texts: {
    ...empty('heroText', 'productsIntro', 'aboutIntro', 'badgeTitle', 'badgeText', 'guarantee', 'parts'),
    ...empty('delivery', 'training', 'projectsPlace', 'projectsDone', 'projectsRegion'),
    homeMachines: 9,
    statistics: [],
    financing: [],
  },
  appearance: {
    ...empty('logo', 'heroImage', 'heroAlt', 'ownerImage', 'yardImage', 'shareImage', 'groundColour', 'actionColour'),
    logoRatio: 1,
  },
  categories: { categories: FIRST_CATEGORIES.map(({ value, label }) => ({ value, label, words: '', hidden: false })) },
  privacy: { inquiryMonths: 24, recordYears: 6 },
  accounts: { accounts: [], tin: '' },
  // As read in November 2026. An accountant decides what applies to a firm, which changes every one of these.
  vat: {
    registered: false,
    rows: [
      vatRow('standard', 'Standard', '7.5', `${ACT}, read in November 2026`),
      vatRow(
        'exempt',
        'Farm machinery',
        '0',
        'lawglobalhub.com/section-186-nigeria-tax-act-2025, read in November 2026',
        'Exempt from VAT: Nigeria Tax Act 2025, section 186 (1) (h), equipment used for agricultural purposes.',
      ),
      vatRow(
        'zero',
        'Zero-rated',
        '0',
        `${ACT}, section 187, read in November 2026`,
        'VAT at 0%: Nigeria Tax Act 2025, section 187.',
      ),
    ],
    usual: 'standard',
    delivery: 'standard',
    byCategory: Object.fromEntries(FIRST_CATEGORIES.map(({ value }) => [value, 'exempt'])),
  },
  // As read in November 2026, in providers' pages. No page named a code for what is exempt, nor those of farm machinery.
  einvoice: {
    from: '',
    businessId: '',
    serviceId: '',
    codes: [
      uncertain('invoice', '380', 'UN/CEFACT 1001; mattobellonline.com/firs-nrs-einvoice-api.html'),
      uncertain('credit-note', '381', 'UN/CEFACT 1001'),
      uncertain('standard', 'STANDARD_VAT', 'Named as the code of zero-rated goods is'),
      uncertain('zero', 'ZERO_VAT', 'docs.beelpoint.com/invoicing/editor-8'),
    ],
  },
  delivery: { deliveryCurrency: 'NGN', deliveryPerKm: '', deliveryLeast: '', deliveryPrices: {}, deliveryKm: {} },
}
