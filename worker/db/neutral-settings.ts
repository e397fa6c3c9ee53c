import type { Language } from '#contract/language.ts'
import { markOf } from '#contract/settings/mark.ts'
import type { AllSettings } from '#contract/settings/settings.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'

/** What holds on a site of a firm's own until an administrator saves it: nothing that is true of one firm alone. */
export const NEUTRAL: AllSettings = {
  firm: {
    name: '',
    legalName: '',
    tagline: '',
    description: '',
    founded: null,
    street: '',
    city: '',
    region: '',
    postalCode: '',
    // Where numbers are dialled and prices are set (worker/contract/phone.ts): in the form, to be changed.
    country: 'Nigeria',
    countryCode: 'NG',
    landmark: '',
    mapUrl: '',
    registration: '',
    owner: '',
  },
  contact: {
    phones: [],
    whatsapp: '',
    email: '',
    hours: [],
    hoursNote: '',
    replyNote: '',
    facebook: '',
    x: '',
    instagram: '',
    youtube: '',
  },
  texts: {
    heroText: '',
    productsIntro: '',
    homeMachines: 9,
    aboutIntro: '',
    statistics: [],
    badgeTitle: '',
    badgeText: '',
    financing: [],
    guarantee: '',
    parts: '',
    delivery: '',
    training: '',
    projectsPlace: '',
    projectsDone: '',
    projectsRegion: '',
  },
  appearance: {
    logo: '',
    logoRatio: 1,
    heroImage: '',
    heroAlt: '',
    ownerImage: '',
    yardImage: '',
    shareImage: '',
    groundColour: '',
    actionColour: '',
  },
  // A start, as most sellers of farm machinery have them: they name nobody, and machines need a category.
  categories: demonstration.categories,
  privacy: { inquiryMonths: 24, recordYears: 6 },
  accounts: { accounts: [], tin: '' },
  // The classes as Nigeria has them, for whoever registers.
  vat: { ...demonstration.vat, registered: false },
  einvoice: demonstration.einvoice,
  delivery: { deliveryCurrency: 'NGN', deliveryPrices: {} },
}

/** What a visitor reads where nothing has been entered, and a page would not be one without it. */
const IN_PLACE: Record<Language, Pick<SiteSettings, 'name' | 'description' | 'heroText'>> = {
  en: {
    name: 'Farm Machinery',
    description: 'Farm machinery, spare parts and service: see the machines, their prices, and ask for a quotation.',
    heroText: 'Machines for your farm, with their prices. Ask us for a quotation.',
  },
  ha: {
    name: 'Injinan Noma',
    description: 'Injinan gona, kayan gyara da hidima: a duba injina da farashinsu, a nemi takardar farashi.',
    heroText: 'Injina don gonarku, tare da farashinsu. Ku nemi takardar farashi daga wurinmu.',
  },
  fr: {
    name: 'Machines agricoles',
    description: 'Machines agricoles, pièces et service : découvrez les machines, leurs prix, et demandez un devis.',
    heroText: 'Des machines pour votre exploitation, avec leurs prix. Demandez-nous un devis.',
  },
}

/**
 * Returns the settings with a neutral phrase where the site would have no name and no words. An address without a street
 * and a town is none: the country alone is what the form began with.
 */
export function withPhrases(settings: SiteSettings, language: Language): SiteSettings {
  const name = settings.name || IN_PLACE[language].name
  const isSomewhere = settings.street || settings.city
  const mark = markOf({ ...settings, name })
  return {
    ...settings,
    name,
    ...(mark && { mark }),
    legalName: settings.legalName || name,
    description: settings.description || IN_PLACE[language].description,
    heroText: settings.heroText || IN_PLACE[language].heroText,
    ...(!isSomewhere && { country: '', region: '', postalCode: '' }),
  }
}
