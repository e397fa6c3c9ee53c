import { prefixOf } from '#contract/language.ts'
import { daysOf, isClosed } from '#contract/opening-hours.ts'
import { dialled, type SiteSettings, SOCIALS } from '#contract/site-settings.ts'
import type { Translate } from '#web/messages/translate.ts'
import type { Localized, SchemaNode } from './document.ts'

export const businessId = (origin: string) => `${origin}/#business`

function business(origin: string, settings: SiteSettings): SchemaNode {
  const profiles = SOCIALS.flatMap((network) => settings[network] || [])
  return {
    '@type': 'LocalBusiness',
    '@id': businessId(origin),
    name: settings.legalName,
    description: settings.description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/images/share.jpg`,
    telephone: settings.phones.map(dialled)[0],
    email: settings.email,
    ...(settings.founded && { foundingDate: String(settings.founded) }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: settings.street,
      addressLocality: settings.city,
      ...(settings.region && { addressRegion: settings.region }),
      ...(settings.postalCode && { postalCode: settings.postalCode }),
      addressCountry: settings.countryCode,
    },
    openingHoursSpecification: settings.hours
      .filter((line) => !isClosed(line))
      .map((line) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: daysOf(line),
        opens: line.opens,
        closes: line.closes,
      })),
    contactPoint: settings.phones.map((phone) => ({
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: dialled(phone),
      email: settings.email,
    })),
  }
}

const website = (origin: string, { name, legalName }: SiteSettings, { language }: Translate): SchemaNode => ({
  '@type': 'WebSite',
  '@id': `${origin}${prefixOf(language)}/#website`,
  name: legalName,
  alternateName: name,
  url: `${origin}${prefixOf(language)}/`,
  inLanguage: language,
  publisher: { '@id': businessId(origin) },
})

/** The nodes of every page that is to be indexed. */
export const siteNodes = (origin: string, settings: SiteSettings, t: Translate): SchemaNode[] => [
  business(origin, settings),
  website(origin, settings, t),
]

/** The way to a page from home: the name and path of each page on it. */
export const breadcrumbs = ({ t, home }: Localized, ...trail: [name: string, path: string][]): SchemaNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[t('Home'), '/'] as [string, string], ...trail].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: home + path,
  })),
})
