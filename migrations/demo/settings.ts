import type { AllSettings } from '#contract/settings/settings.ts'

/** The demonstration's facts of the business. They apply until an administrator has saved a part of the settings. */
export const settings: AllSettings = {
  firm: {
    name: 'Gona',
    legalName: 'Gona Agricultural Machinery',
    tagline: 'Farm machinery made and served in Kano',
    description:
      'Tractors, harvesters, planters, cultivators, balers and sprayers, made and sold in Kano, Nigeria, with spare parts, training and field service.',
    founded: 1994,
    street: '14 Challawa Industrial Estate Road',
    city: 'Kano',
    region: 'Kano State',
    postalCode: '700001',
    country: 'Nigeria',
    countryCode: 'NG',
    landmark: 'Opposite the water tower, 300 m after the roundabout.',
    mapUrl: '',
    // A number that no firm has.
    registration: 'RC 0000000',
    owner: 'Sani Garba',
  },
  contact: {
    // Numbers that belong to no subscriber.
    phones: ['+234 800 000 4662', '+234 800 000 4663'],
    whatsapp: '+234 800 000 4662',
    email: 'info@gona.example',
    hours: [
      { from: 'Monday', to: 'Friday', opens: '08:00', closes: '17:00' },
      { from: 'Saturday', to: 'Saturday', opens: '09:00', closes: '14:00' },
      { from: 'Sunday', to: 'Sunday', opens: '', closes: '' },
    ],
    hoursNote: 'Extended support is available in critical farming seasons.',
    replyNote: 'We reply within 24 hours',
    facebook: '',
    x: '',
    instagram: '',
    youtube: '',
  },
  texts: {
    heroText:
      'Cutting-edge machinery for efficiency, reliability and sustainable agriculture, built in Kano for the soils and seasons of West Africa.',
    productsIntro: 'Made or assembled in Kano, tested in the field, with parts on the shelf.',
    homeMachines: 9,
    aboutIntro:
      'A workshop that repaired groundnut shellers became a factory. We still start from what breaks in the field, and build the next machine so that it does not.',
    statistics: [
      { value: '30+', label: 'Years of Excellence' },
      { value: '45+', label: 'Countries Served' },
      { value: '50K+', label: 'Machines Produced' },
      { value: '25K+', label: 'Farmers Served' },
    ],
    badgeTitle: 'ISO Certified',
    badgeText: 'Quality Excellence',
    financing: [
      'Competitive interest rates',
      'Flexible payment terms',
      'Seasonal payment options',
      'Trade-in programs',
    ],
    guarantee: '12 months or 1,000 hours on engine, gearbox and frame, whichever comes first. We come to your farm.',
    parts: 'Filters, belts, discs and bearings are on our shelf; anything else comes within two weeks.',
    delivery:
      'On our own lorry to any state of Nigeria, with unloading. To Niger, Chad and Cameroon as far as the border.',
    training: 'Two days for your driver and your mechanic, at your farm or in our yard, with the machine you bought.',
    projectsPlace: 'Nigeria',
    projectsDone: '50+ Projects Completed',
    projectsRegion: 'Nigeria & West Africa',
  },
  appearance: {
    logo: '',
    logoRatio: 1,
    heroImage: '/images/hero.webp',
    heroAlt: 'Illustration: a blue tractor with cab and gold wheels pulling a four-row planter over red ridged land',
    ownerImage: '',
    yardImage: '/images/gallery/workshop-kano.webp',
    // Cut from the hero.
    shareImage: '/images/share.jpg',
    groundColour: '',
    actionColour: '',
  },
  categories: {
    categories: ['Tractors', 'Harvesters', 'Planters', 'Cultivators', 'Balers', 'Sprayers'].map((label) => ({
      value: label.toLowerCase(),
      label,
      words: '',
      hidden: false,
    })),
  },
  privacy: { inquiryMonths: 24, recordYears: 6 },
  // Empty: a buyer might pay to a made-up account.
  accounts: { accounts: [], tin: '' },
  // As read in November 2026. An accountant decides what applies to a firm, which changes every one of these.
  vat: {
    registered: true,
    rows: [
      {
        id: 'standard',
        name: 'Standard',
        kind: 'standard',
        rate: '7.5',
        text: '',
        printed: false,
        from: '2026-01-01',
        source: 'Nigeria Tax Act 2025, read in November 2026',
      },
      {
        id: 'exempt',
        name: 'Farm machinery',
        kind: 'exempt',
        rate: '0',
        text: 'Exempt from VAT: Nigeria Tax Act 2025, section 186 (1) (h), equipment used for agricultural purposes.',
        printed: true,
        from: '2026-01-01',
        source: 'lawglobalhub.com/section-186-nigeria-tax-act-2025, read in November 2026',
      },
      {
        id: 'zero',
        name: 'Zero-rated',
        kind: 'zero',
        rate: '0',
        text: 'VAT at 0%: Nigeria Tax Act 2025, section 187.',
        printed: true,
        from: '2026-01-01',
        source: 'Nigeria Tax Act 2025, section 187, read in November 2026',
      },
    ],
    usual: 'standard',
    delivery: 'standard',
    byCategory: Object.fromEntries(
      ['tractors', 'harvesters', 'planters', 'cultivators', 'balers', 'sprayers'].map((name) => [name, 'exempt']),
    ),
    byMachine: [],
  },
  // As read in November 2026, in providers' pages. No page named a code for what is exempt, nor those of farm machinery.
  einvoice: {
    from: '',
    businessId: '',
    serviceId: '',
    codes: [
      {
        of: 'invoice',
        code: '380',
        from: '2026-01-01',
        source: 'UN/CEFACT 1001; mattobellonline.com/firs-nrs-einvoice-api.html. Uncertain: ask your provider',
      },
      {
        of: 'credit-note',
        code: '381',
        from: '2026-01-01',
        source: 'UN/CEFACT 1001. Uncertain: ask your provider',
      },
      {
        of: 'standard',
        code: 'STANDARD_VAT',
        from: '2026-01-01',
        source: 'By the pattern of the next. Uncertain: ask your provider',
      },
      {
        of: 'zero',
        code: 'ZERO_VAT',
        from: '2026-01-01',
        source: 'docs.beelpoint.com/invoicing/editor-8. Uncertain: ask your provider',
      },
    ],
  },
}
