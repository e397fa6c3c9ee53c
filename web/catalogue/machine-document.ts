import type { MachineryCard } from '#contract/machinery.ts'
import type { PageDocument, SchemaNode } from '#web/lib/document.ts'
import { excerpt } from '#web/lib/excerpt.ts'
import { formatPrice } from '#web/lib/format.ts'
import { largestImage, shareImageOf } from '#web/lib/share-image.ts'
import { businessId } from '#web/lib/structured-data.ts'
import { site } from '#web/site.ts'

/** The path of a catalogue page with one item's dialog open, which is the link that item is shared by. */
export const itemPath = (page: string, id: string) => `${page}?item=${id}`

/** What a machine's shared link shows. */
export function machineDocument(machine: MachineryCard, url: URL): PageDocument {
  const price = `From $${formatPrice(machine.price)}`
  return {
    title: machine.name,
    // WhatsApp shows title and image, and of the description a line at most: the price stands in the title.
    shareTitle: `${machine.name} - ${price}`,
    description: `${price}. ${excerpt(machine.description)}`,
    canonical: url.origin + itemPath(url.pathname, machine.id),
    image: shareImageOf(url.origin, machine.imageUrl, machine.name),
    type: 'product',
    properties: {
      'product:price:amount': machine.price,
      'product:price:currency': 'USD',
      'product:availability': 'in stock',
      'product:brand': site.name,
    },
  }
}

/** A machine for sale, whose dialog opens on the catalogue page at `page`. */
export function product(machine: MachineryCard, origin: string, page: string): SchemaNode {
  const link = origin + itemPath(page, machine.id)
  return {
    '@type': 'Product',
    name: machine.name,
    url: link,
    image: largestImage(origin, machine.imageUrl),
    category: machine.category,
    brand: { '@type': 'Brand', name: site.name },
    offers: {
      '@type': 'Offer',
      url: link,
      priceCurrency: 'USD',
      price: machine.price,
      availability: 'https://schema.org/InStock',
      seller: { '@id': businessId(origin) },
    },
  }
}

/** The machines that a page lists; nothing where it lists none. */
export const machineList = (machines: MachineryCard[], origin: string, page: string): SchemaNode[] =>
  machines.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          itemListElement: machines.map((machine, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            item: product(machine, origin, page),
          })),
        },
      ]
