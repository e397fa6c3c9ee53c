import type { ShownField } from '#contract/shown-field.ts'
import type { SettingsInput, SettingsPart } from './settings.ts'

const LINES = 'One line for each English line, in the same order'
const URL_THERE = { hint: 'The URL of your page there', input: { type: 'url' } } as const

/** What the forms and summaries of the settings show of each field; the rules are in settings.ts. */
export const SETTINGS_FIELDS = {
  firm: {
    name: { label: 'Name', hint: 'Short: shown at the top of every page' },
    legalName: { label: 'Full name', hint: 'Registered name, as printed on quotations' },
    tagline: { label: 'Tagline', wide: true },
    description: { label: 'Description', hint: 'What you sell and where, in one sentence for search engines', rows: 3 },
    street: { label: 'Street', wide: true, input: { autoComplete: 'street-address' } },
    city: { label: 'City' },
    postalCode: { label: 'Postal code' },
    region: { label: 'State or region' },
    country: { label: 'Country' },
    countryCode: {
      label: 'Country code',
      hint: 'Two letters, such as NG',
      input: { maxLength: 2, autoCapitalize: 'characters' },
    },
    landmark: {
      label: 'Landmark',
      hint: "What customers look for when they come, such as 'opposite the water tower'",
      rows: 2,
    },
    mapUrl: {
      label: 'Link to a map',
      hint: 'The link to your place in a map. Without one, the map is searched for your address',
      wide: true,
      input: { type: 'url' },
    },
    registration: { label: 'Registration number', hint: 'Such as RC 123456. Customers can check it at CAC' },
    owner: { label: 'Owner', hint: 'The person responsible for the company' },
    founded: { label: 'Founded', hint: 'A year', input: { type: 'number' } },
  },
  contact: {
    phones: {
      label: 'Phones',
      hint: 'One number per line, such as 0803 123 4567; numbers abroad with their country code',
      rows: 2,
      input: { inputMode: 'tel' },
    },
    whatsapp: { label: 'WhatsApp', hint: 'With the country code, if it is not Nigerian', input: { type: 'tel' } },
    email: { label: 'Email', input: { type: 'email' } },
    replyNote: {
      label: 'How soon you reply',
      hint: 'Shown beside your email address, such as “We reply within 24 hours”. Leave empty to promise nothing.',
      wide: true,
    },
    hours: { label: 'Opening hours', first: [] },
    hoursNote: { label: 'Note about opening hours', rows: 2 },
    facebook: { label: 'Facebook', ...URL_THERE },
    x: { label: 'X', ...URL_THERE },
    instagram: { label: 'Instagram', ...URL_THERE },
    youtube: { label: 'YouTube', ...URL_THERE },
  },
  texts: {
    heroText: { label: 'Under the headline', rows: 3 },
    productsIntro: { label: 'Above the machinery', rows: 3 },
    aboutIntro: { label: 'About you', rows: 3 },
    homeMachines: {
      label: 'Machines on the home page',
      hint: 'From 3 to 24: those you feature, then the newest',
      wide: true,
      input: { type: 'number' },
    },
    statistics: { label: 'Statistics', first: [], translation: { rows: 4, hint: LINES } },
    badgeTitle: { label: 'Badge' },
    badgeText: { label: 'Text of the badge' },
    financing: { label: 'Financing', hint: 'One point per line', rows: 4, translation: { hint: LINES } },
    guarantee: {
      label: 'Guarantee',
      hint: 'Shown on every machine’s page, unless its specifications say otherwise. The next three work the same way.',
      rows: 2,
    },
    parts: { label: 'Parts', hint: 'Where they are, and how soon they come', rows: 2 },
    delivery: { label: 'Delivery', hint: 'How far, by whom, and what it costs', rows: 2 },
    training: { label: 'Training', hint: 'Who is trained, and for how long', rows: 2 },
    projectsDone: { label: 'Projects done', hint: 'Such as 50+ Projects Completed' },
    projectsRegion: { label: 'Region of the projects' },
    projectsPlace: { label: 'Place on each project' },
  },
  appearance: {
    logo: {
      label: 'Logo',
      hint: 'A PNG, JPEG or WebP file; save an SVG as PNG first. It is shown on white, beside your name. Without it, the first letter of the name is shown.',
    },
    heroImage: {
      label: 'Picture of the home page',
      hint: 'At least 1600 pixels wide. Without it the home page opens with text only.',
    },
    heroAlt: {
      label: 'Alternative text',
      hint: 'What the picture of the home page shows, for people who cannot see it',
      wide: true,
    },
    ownerImage: {
      label: 'Picture of the owner',
      hint: 'A face, beside the owner’s name (Company) on every machine’s page',
    },
    yardImage: { label: 'Image of your yard', hint: 'Where customers see the machines, on every machine’s page' },
    shareImage: {
      label: 'Picture of shared links',
      hint: 'Shown in WhatsApp and elsewhere under a link to your site. Without it, the picture of the home page.',
    },
    groundColour: { label: 'Background colour', hint: 'A dark colour for the top bar, the banner and the footer' },
    actionColour: { label: 'Button colour', hint: 'A light colour for the main buttons' },
  },
  categories: { categories: { label: 'Categories', first: [], translation: { rows: 8, hint: LINES } } },
  privacy: {
    inquiryMonths: {
      label: 'Keep inquiries for (months)',
      hint: 'If you shorten this, older inquiries are permanently deleted within 15 minutes',
      wide: true,
      input: { type: 'number' },
    },
    recordYears: {
      label: 'Keep orders for (years)',
      hint: 'Accepted quotations, payments and deliveries, counted from the last of them. The law asks for six.',
      wide: true,
      input: { type: 'number' },
    },
  },
  accounts: {
    accounts: { label: 'Bank accounts', first: [] },
    tin: {
      label: 'TIN',
      hint: 'The company’s taxpayer identification number, on documents and in the footer',
      wide: true,
    },
  },
  vat: {
    registered: { label: 'The company is registered for VAT', tick: true },
    rows: { label: 'VAT classes', first: [] },
    usual: { label: 'Default class', hint: 'For parts, training and lines you type yourself' },
    delivery: { label: 'Delivery' },
    byCategory: { label: 'By category', first: {} },
  },
  einvoice: {
    from: {
      label: 'Submit e-invoices from',
      hint: 'Orders will show which invoices from this date have no IRN. Leave empty if you do not e-invoice.',
      input: { type: 'date' },
    },
    businessId: { label: 'Business ID', hint: 'From the tax office or your provider' },
    serviceId: { label: 'Service ID', hint: 'Eight letters and digits, part of every IRN' },
    codes: { label: 'Codes', first: [] },
  },
  delivery: {
    deliveryCurrency: { label: 'Currency', options: { NGN: 'Naira', USD: 'US dollars' } },
    deliveryPerKm: {
      label: 'Price per kilometre',
      hint: 'For states with a distance but no price',
      input: { inputMode: 'decimal' },
    },
    deliveryLeast: { label: 'Minimum charge', hint: 'For short distances', input: { inputMode: 'decimal' } },
    deliveryPrices: { label: 'By state', first: {} },
  },
  // The ratio follows from the logo, and one field has the prices and the kilometres of a state.
} satisfies { [Part in SettingsPart]: Record<keyof Omit<SettingsInput<Part>, 'logoRatio' | 'deliveryKm'>, ShownField> }
