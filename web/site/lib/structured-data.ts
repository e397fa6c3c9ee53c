import { dialled, type SiteSettings, SOCIALS } from '#contract/settings/site-settings.ts'
import { prefixOf } from '#domain/language.ts'
import { daysOf, isClosed } from '#domain/settings/opening-hours.ts'
import type { Translate } from '#web/shared/messages/translate.ts'
import type { Localized, SchemaNode } from './document.ts'
import { siteShareImage } from './share-image.ts'

export const businessId = (origin: string) => `${origin}/#business`

function business(origin: string, settings: SiteSettings): SchemaNode {
  const profiles = SOCIALS.flatMap((network) => settings[network] || [])
  const isSomewhere = settings.street !== '' || settings.city !== ''
  const image = siteShareImage(origin, settings)
  const open = isSomewhere ? settings.hours.filter((line) => !isClosed(line)) : []
  return {
    // A place of business has an address.
    '@type': isSomewhere ? 'LocalBusiness' : 'Organization',
    '@id': businessId(origin),
    name: settings.legalName,
    description: settings.description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    // JSON leaves out what is undefined.
    image: image?.url,
    telephone: settings.phones[0] ? dialled(settings.phones[0]) : undefined,
    email: settings.email || undefined,
    foundingDate: settings.founded ? String(settings.founded) : undefined,
    sameAs: listOrNone(profiles),
    address: isSomewhere ? address(settings) : undefined,
    hasMap: (isSomewhere && settings.mapUrl) || undefined,
    openingHoursSpecification: listOrNone(
      open.map((line) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: daysOf(line),
        opens: line.opens,
        closes: line.closes,
      })),
    ),
    contactPoint: listOrNone(
      settings.phones.map((phone) => ({
        '@type': 'ContactPoint',
        contactType: 'sales',
        telephone: dialled(phone),
        email: settings.email || undefined,
      })),
    ),
  }
}

const listOrNone = (list: unknown[]) => (list.length > 0 ? list : undefined)

const address = ({ street, city, region, postalCode, countryCode }: SiteSettings) => ({
  '@type': 'PostalAddress',
  ...(street && { streetAddress: street }),
  ...(city && { addressLocality: city }),
  ...(region && { addressRegion: region }),
  ...(postalCode && { postalCode }),
  addressCountry: countryCode,
})

const website = (origin: string, { name, legalName }: SiteSettings, { language }: Translate): SchemaNode => ({
  '@type': 'WebSite',
  '@id': `${origin}${prefixOf(language)}/#website`,
  name: legalName,
  alternateName: name,
  url: `${origin}${prefixOf(language)}/`,
  inLanguage: language,
  publisher: { '@id': businessId(origin) },
})

export const siteNodes = (origin: string, settings: SiteSettings, t: Translate): SchemaNode[] => [
  business(origin, settings),
  website(origin, settings, t),
]

export const breadcrumbs = ({ t, homeUrl }: Localized, ...trail: [name: string, path: string][]): SchemaNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[t('Home'), '/'] as [string, string], ...trail].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: homeUrl + path,
  })),
})
