import { site } from '#web/site.ts'
import type { SchemaNode } from './document.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** "Mo-Fr 08:00-17:00" as schema.org spells opening hours out. */
function hours(written: string) {
  const [days = '', times = ''] = written.split(' ')
  const [first, last] = days.split('-').map((day) => DAYS.findIndex((name) => name.startsWith(day)))
  const [opens, closes] = times.split('-')
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAYS.slice(first, (last ?? first ?? 0) + 1),
    opens,
    closes,
  }
}

export const businessId = (origin: string) => `${origin}/#business`

const business = (origin: string): SchemaNode => ({
  '@type': 'LocalBusiness',
  '@id': businessId(origin),
  name: site.legalName,
  description: site.description,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  image: `${origin}/images/share.jpg`,
  telephone: site.phones[0].dialled,
  email: site.email,
  foundingDate: String(site.founded),
  address: {
    '@type': 'PostalAddress',
    streetAddress: site.address.street,
    addressLocality: site.address.city,
    addressRegion: site.address.region,
    postalCode: site.address.postalCode,
    addressCountry: site.address.countryCode,
  },
  openingHoursSpecification: site.hours.flatMap(({ schema }) => (schema ? [hours(schema)] : [])),
  contactPoint: site.phones.map(({ dialled }) => ({
    '@type': 'ContactPoint',
    contactType: 'sales',
    telephone: dialled,
    email: site.email,
  })),
})

const website = (origin: string): SchemaNode => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: site.legalName,
  alternateName: site.name,
  url: `${origin}/`,
  inLanguage: 'en',
  publisher: { '@id': businessId(origin) },
})

/** The nodes of every page that is to be indexed. */
export const siteNodes = (origin: string): SchemaNode[] => [business(origin), website(origin)]

/** The way to a page from home: the name and path of each page on it. */
export const breadcrumbs = (origin: string, ...trail: [name: string, path: string][]): SchemaNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', '/'] as [string, string], ...trail].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
})
