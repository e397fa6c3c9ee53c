import type { GalleryItem } from '#contract/gallery.ts'
import type { Machinery } from '#contract/machinery.ts'
import { formatPrice } from '#web/lib/format.ts'
import type { PageData } from '#web/lib/query-client.ts'
import { site } from '#web/site.ts'
import { excerpt } from './excerpt.ts'
import type { PageHead } from './page-head.ts'
import { galleryItemsOf, machinesOf } from './rows.ts'
import { shareImageOf } from './share-picture.ts'

/** The query parameter of a catalogue page with one item's dialog open, which is the link that item is shared by. */
const ITEM_PARAM = 'item'

export const itemLink = (origin: string, page: string, id: string) => `${origin}${page}?${ITEM_PARAM}=${id}`

/** The machine a shared link names, if the page was drawn with it. */
export const sharedMachine = (data: PageData, url: URL): Machinery | undefined =>
  machinesOf(data).find(({ id }) => id === url.searchParams.get(ITEM_PARAM))

const sharedPicture = (data: PageData, url: URL): GalleryItem | undefined =>
  galleryItemsOf(data).find(({ id }) => id === url.searchParams.get(ITEM_PARAM))

/** The head of a catalogue page's shared link: the item's own; undefined where the address names none. */
export function itemHead(data: PageData, url: URL): PageHead | undefined {
  const machine = sharedMachine(data, url)
  if (machine) return machineHead(machine, url)
  const item = sharedPicture(data, url)
  return (
    item && {
      title: item.title,
      description: excerpt(item.description),
      canonical: itemLink(url.origin, url.pathname, item.id),
      image: shareImageOf(url.origin, item.imageUrl, item.title),
    }
  )
}

function machineHead(machine: Machinery, url: URL): PageHead {
  const price = `From $${formatPrice(machine.price)}`
  return {
    title: machine.name,
    // WhatsApp shows title and picture, and of the description a line at most: the price stands in the title.
    shareTitle: `${machine.name} - ${price}`,
    description: `${price}. ${excerpt(machine.description)}`,
    canonical: itemLink(url.origin, url.pathname, machine.id),
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
