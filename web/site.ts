/** The facts of the business, read by the screens, the page heads and the e-mails: another seller changes this file. */
export const site = {
  name: 'Gona',
  legalName: 'Gona Agricultural Machinery',
  tagline: 'Farm machinery made and served in Kano',
  description:
    'Tractors, harvesters, planters, cultivators, balers and sprayers, made and sold in Kano, Nigeria, with spare parts, training and field service.',
  locale: 'en_NG',
  timeZone: 'Africa/Lagos',
  founded: 1994,
  address: {
    street: '14 Challawa Industrial Estate Road',
    city: 'Kano',
    region: 'Kano State',
    postalCode: '700001',
    country: 'Nigeria',
    countryCode: 'NG',
  },
  // Numbers no subscriber has: a deployment writes its own.
  phones: [
    { shown: '+234 800 000 4662', dialled: '+2348000004662' },
    { shown: '+234 800 000 4663', dialled: '+2348000004663' },
  ],
  whatsapp: '2348000004662',
  email: 'info@gona.example',
  // As long as the Worker keeps inquiries: INQUIRY_RETENTION_MONTHS in wrangler.toml.
  inquiryMonths: 24,
  hours: [
    { days: 'Monday-Friday', open: '8:00 AM - 5:00 PM', schema: 'Mo-Fr 08:00-17:00' },
    { days: 'Saturday', open: '9:00 AM - 2:00 PM', schema: 'Sa 09:00-14:00' },
    { days: 'Sunday', open: 'Closed', schema: null },
  ],
  socials: ['Facebook', 'X', 'Instagram', 'YouTube'],
  statistics: [
    { value: '30+', label: 'Years of Excellence' },
    { value: '45+', label: 'Countries Served' },
    { value: '50K+', label: 'Machines Produced' },
    { value: '25K+', label: 'Farmers Served' },
  ],
} as const

/** The team that signs articles. */
export const teamName = `${site.name} Team`
