import type { Machinery, MachinerySummary } from '#contract/machinery/machinery.ts'
import { isNairaFirst, isOnlyInNaira, nairaPrice } from '#contract/money/naira-price.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import type { Stock } from '#domain/machinery/choices.ts'
import { centsFromPrice } from '#domain/money/format.ts'
import { categoryLabel, formatDollars } from '#web/shared/lib/format.ts'
import { machineUrl } from '#web/shared/lib/urls.ts'
import {
  type DocumentContext,
  excerpt,
  type PageDocument,
  type SchemaNode,
  type SiteContext,
} from '#web/site/lib/document.ts'
import { pricesQuery } from '#web/site/lib/page-queries.ts'
import { largestImage, shareImageOf } from '#web/site/lib/share-image.ts'
import { businessId } from '#web/site/lib/structured-data.ts'

/** The stock of a machine in Open Graph's product type and in schema.org. */
const OPEN_GRAPH: Record<Stock, string> = {
  'in-stock': 'in stock',
  'on-order': 'available for order',
  'sold-out': 'out of stock',
}
const SCHEMA_ORG: Record<Stock, string> = { 'in-stock': 'InStock', 'on-order': 'BackOrder', 'sold-out': 'SoldOut' }

export function machineDocument(
  machine: MachinerySummary & Pick<Machinery, 'description'>,
  { client, url, settings, t, homeUrl }: Omit<DocumentContext, 'params'>,
): PageDocument {
  const price = formatDollars(t, machine.price)
  const dollars = t('From {price}', { price })
  const rate = client.getQueryData(pricesQuery().queryKey)?.rate
  const isNaira = isOnlyInNaira(machine)
  const naira = isNaira || isNairaFirst(t.language, settings) ? nairaPrice(machine, rate, t.language) : null
  return {
    title: machine.name,
    // WhatsApp shows title, image and at most one line of description, so the title includes the price.
    shareTitle: `${machine.name} - ${naira?.text ?? dollars}`,
    description: `${naira ? naira.text + (isNaira ? '' : ` (${price})`) : dollars}. ${excerpt(machine.description)}`,
    canonical: homeUrl + machineUrl(machine.slug),
    image: shareImageOf(url.origin, machine.imageUrl, machine.name, settings),
    type: 'product',
    properties: {
      'product:price:amount': (isNaira && machine.priceNgn) || machine.price,
      'product:price:currency': isNaira ? 'NGN' : 'USD',
      'product:availability': OPEN_GRAPH[machine.stock],
      'product:brand': settings.name,
    },
  }
}

/** Returns the name of a category, or the category as it is stored where that differs from its name by a capital alone. */
function categoryText(categories: SiteSettings['categories'], written: string): string {
  const label = categoryLabel(categories, written)
  return label.toLowerCase() === written.toLowerCase() ? written : label
}

/** Returns a machine for sale in schema.org's terms; without an offer if it has no price. */
export function product(machine: MachinerySummary, { url: { origin }, settings, homeUrl }: SiteContext): SchemaNode {
  const link = homeUrl + machineUrl(machine.slug)
  const isNaira = isOnlyInNaira(machine)
  return {
    '@type': 'Product',
    name: machine.name,
    url: link,
    image: largestImage(origin, machine.imageUrl),
    category: categoryText(settings.categories, machine.category),
    brand: { '@type': 'Brand', name: settings.name },
    ...((isNaira || centsFromPrice(machine.price) > 0) && {
      offers: {
        '@type': 'Offer',
        url: link,
        priceCurrency: isNaira ? 'NGN' : 'USD',
        price: (isNaira && machine.priceNgn) || machine.price,
        availability: `https://schema.org/${SCHEMA_ORG[machine.stock]}`,
        seller: { '@id': businessId(origin) },
      },
    }),
  }
}

export const describedProduct = (machine: Machinery, site: SiteContext): SchemaNode => ({
  ...product(machine, site),
  description: excerpt(machine.description, 500),
  image: [machine, ...machine.moreImages].map(({ imageUrl }) => largestImage(site.url.origin, imageUrl)),
})

export function itemListNodes(machines: MachinerySummary[], site: SiteContext): SchemaNode[] {
  if (machines.length === 0) return []
  const itemListElement = machines.map((machine, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: product(machine, site),
  }))
  return [{ '@type': 'ItemList', itemListElement }]
}
