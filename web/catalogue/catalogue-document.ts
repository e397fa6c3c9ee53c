import type { QueryClient } from '@tanstack/react-query'
import type { GalleryItem } from '#contract/gallery.ts'
import { splitLanguage } from '#contract/language.ts'
import type { ListedMachine, Machinery, MachineryLine } from '#contract/machinery.ts'
import type { Paginated } from '#contract/pagination.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import { type DocumentContext, type PageDocument, screenDocument } from '#web/lib/document.ts'
import { excerpt } from '#web/lib/excerpt.ts'
import { machineUrl } from '#web/lib/machine-url.ts'
import { searchOf } from '#web/lib/search-params.ts'
import { shareImageOf } from '#web/lib/share-image.ts'
import { breadcrumbs } from '#web/lib/structured-data.ts'
import type { Message } from '#web/messages/catalogue.ts'
import { galleryItemQuery, galleryResultsQuery } from '#web/queries/gallery.ts'
import { machineQuery } from '#web/queries/machinery.ts'
import { machineryList } from './lists.ts'
import { describedProduct, itemPath, machineDocument, machineList } from './machine-document.ts'
import { FIRST_PAGE, listQueryOf, partOf } from './queries.ts'
import { ALL_CATEGORIES, type CatalogueParams, categoryLabel, listTitle, type View, viewOf } from './view.ts'

/** The document of a catalogue screen: of the item whose dialog is open, else of the screen itself. */
export function catalogueDocument(
  { client, url, settings, t, home }: DocumentContext,
  { screen, title, description }: { screen: CatalogueParams; title: Message; description: string },
): PageDocument {
  const { origin } = url
  const { path } = splitLanguage(url.pathname)
  const name = t.known(title)
  const view = viewOf(screen, screen.read(url.searchParams))
  const open = view.quote ?? view.item
  const machines = machinesAtHand(client, view)
  const machine = machines.find(({ id }) => id === open)
  // Where one is open, all have their texts.
  if (machine && 'specifications' in machine) {
    const trail = breadcrumbs({ t, home }, [name, path], [machine.name, machineUrl(machine.slug)])
    return {
      ...machineDocument(machine, url, settings, { t, home }),
      structuredData: [trail, describedProduct(machine, origin, settings, home)],
    }
  }
  const structuredData = [breadcrumbs({ t, home }, [name, path]), ...machineList(machines, origin, settings, home)]
  const item = galleryItemsAtHand(client, view).find(({ id }) => id === open)
  if (item) return { ...galleryItemDocument(item, url, settings), structuredData }
  const { category } = view
  const list = screenDocument(url, { title: listTitle(t, title, category), description, structuredData })
  // The list narrowed to a category is worth finding by itself, and no other state of it.
  if (category === ALL_CATEGORIES) return list
  return {
    ...list,
    description: `${t(categoryLabel(category))}: ${description}`,
    canonical: `${list.canonical}${searchOf(screen, { category })}`,
  }
}

const galleryItemDocument = (item: GalleryItem, url: URL, settings: SiteSettings): PageDocument => ({
  title: item.title,
  description: excerpt(item.description),
  canonical: url.origin + itemPath(url.pathname, item.id),
  image: shareImageOf(url.origin, item.imageUrl, item.title, settings),
})

/** Every machine that the screen was rendered from (./queries.ts). */
function machinesAtHand(client: QueryClient, view: View): (MachineryLine | ListedMachine | Machinery)[] {
  const list = machineryList[partOf(view)]
  const pages = [FIRST_PAGE, listQueryOf(view)].map((query) =>
    client.getQueryData<Paginated<MachineryLine | ListedMachine>>(list(query).queryKey),
  )
  const open = view.quote ?? view.item
  const one = open && client.getQueryData(machineQuery(open).queryKey)
  return byId([...pages.flatMap((page) => page?.rows ?? []), ...(one ? [one] : [])])
}

function galleryItemsAtHand(client: QueryClient, view: View): GalleryItem[] {
  const pages = [FIRST_PAGE, listQueryOf(view)].map((query) => client.getQueryData(galleryResultsQuery(query).queryKey))
  const open = view.quote ?? view.item
  const one = open && client.getQueryData(galleryItemQuery(open).queryKey)
  return byId([...pages.flatMap((page) => page?.rows ?? []), ...(one ? [one] : [])])
}

const byId = <Row extends { id: string }>(rows: Row[]): Row[] => [...new Map(rows.map((row) => [row.id, row])).values()]
