import type { Machinery, MachinerySummary } from '#contract/machinery.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { Stock } from '#contract/stock.ts'
import type { Localized, PageDocument, SchemaNode } from '#web/lib/document.ts'
import { excerpt } from '#web/lib/excerpt.ts'
import { formatDollars } from '#web/lib/format.ts'
import { machineUrl } from '#web/lib/machine-url.ts'
import { largestImage, shareImageOf } from '#web/lib/share-image.ts'
import { businessId } from '#web/lib/structured-data.ts'

/** The path of a catalogue page with the dialog of a gallery item open, which is the link it is shared by. */
export const itemPath = (page: string, id: string) => `${page}?item=${id}`

/** A machine's stock as the Open Graph protocol's product type and schema.org name it. */
const OPEN_GRAPH: Record<Stock, string> = {
  'in-stock': 'in stock',
  'on-order': 'available for order',
  'sold-out': 'out of stock',
}
const SCHEMA_ORG: Record<Stock, string> = { 'in-stock': 'InStock', 'on-order': 'BackOrder', 'sold-out': 'SoldOut' }

/** What a machine's page and every link that opens it show. */
export function machineDocument(
  machine: MachinerySummary & Pick<Machinery, 'description'>,
  url: URL,
  settings: SiteSettings,
  { t, home }: Localized,
): PageDocument {
  const price = t('From {price}', { price: formatDollars(t, machine.price) })
  return {
    title: machine.name,
    // WhatsApp shows title and image and at most one line of description, so the price is in the title.
    shareTitle: `${machine.name} - ${price}`,
    description: `${price}. ${excerpt(machine.description)}`,
    canonical: home + machineUrl(machine.slug),
    image: shareImageOf(url.origin, machine.imageUrl, machine.name, settings),
    type: 'product',
    properties: {
      'product:price:amount': machine.price,
      'product:price:currency': 'USD',
      'product:availability': OPEN_GRAPH[machine.stock],
      'product:brand': settings.name,
    },
  }
}

/** A machine for sale. */
export function product(machine: MachinerySummary, origin: string, settings: SiteSettings, home: string): SchemaNode {
  const link = home + machineUrl(machine.slug)
  return {
    '@type': 'Product',
    name: machine.name,
    url: link,
    image: largestImage(origin, machine.imageUrl),
    category: machine.category,
    brand: { '@type': 'Brand', name: settings.name },
    offers: {
      '@type': 'Offer',
      url: link,
      priceCurrency: 'USD',
      price: machine.price,
      availability: `https://schema.org/${SCHEMA_ORG[machine.stock]}`,
      seller: { '@id': businessId(origin) },
    },
  }
}

/** The machine that a page is about, with its description and all its images. */
export const describedProduct = (
  machine: Machinery,
  origin: string,
  settings: SiteSettings,
  home: string,
): SchemaNode => ({
  ...product(machine, origin, settings, home),
  description: excerpt(machine.description, 500),
  image: [machine.imageUrl, ...machine.moreImages.map(({ imageUrl }) => imageUrl)].map((imageUrl) =>
    largestImage(origin, imageUrl),
  ),
})

/** The machines that a page lists; nothing where it lists none. */
export const machineList = (
  machines: MachinerySummary[],
  origin: string,
  settings: SiteSettings,
  home: string,
): SchemaNode[] =>
  machines.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          itemListElement: machines.map((machine, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            item: product(machine, origin, settings, home),
          })),
        },
      ]
