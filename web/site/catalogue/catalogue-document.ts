import type { QueryClient } from '@tanstack/react-query'
import type { GalleryItem } from '#contract/gallery.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import type { Paginated } from '#contract/pagination.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { splitLanguage } from '#domain/language.ts'
import { searchOf } from '#web/shared/lib/search-params.ts'
import { machineUrl } from '#web/shared/lib/urls.ts'
import { machineQuery } from '#web/shared/queries/content.ts'
import { categoryLabel } from '#web/site/lib/contexts.ts'
import { type DocumentContext, excerpt, type PageDocument, screenDocument } from '#web/site/lib/document.ts'
import { shareImageOf } from '#web/site/lib/share-image.ts'
import { breadcrumbs } from '#web/site/lib/structured-data.ts'
import { galleryItemQuery, galleryResultsQuery } from '#web/site/queries/content.ts'
import { type CatalogueMachine, machineryList } from './lists.ts'
import { describedProduct, itemPath, machineDocument, machineList } from './machine-document.ts'
import { FIRST_PAGE, listQueryOf, partOf } from './queries.ts'
import { ALL_CATEGORIES, type CatalogueParams, inCategories, listTitle, type View, viewOf } from './view.ts'

/** Returns the document of a catalogue screen: that of the item whose dialog is open, otherwise the screen's own. */
export function catalogueDocument(
  { client, url, settings, t, home }: DocumentContext,
  { screen: params, title, description }: { screen: CatalogueParams; title: string; description: string },
): PageDocument {
  const { origin } = url
  const { path } = splitLanguage(url.pathname)
  const { categories } = settings
  const screen = inCategories(params, categories)
  const view = viewOf(screen, screen.read(url.searchParams))
  const open = view.quote ?? view.item
  const machines = machinesAtHand(client, view)
  const machine = machines.find(({ id }) => id === open)
  // If a dialog is open, the machines are loaded with their texts.
  if (machine && 'specifications' in machine) {
    const trail = breadcrumbs({ t, home }, [title, path], [machine.name, machineUrl(machine.slug)])
    return {
      ...machineDocument(machine, { client, url, settings, t, home }),
      structuredData: [trail, describedProduct(machine, origin, settings, home)],
    }
  }
  const structuredData = [breadcrumbs({ t, home }, [title, path]), ...machineList(machines, origin, settings, home)]
  const item = galleryItemsAtHand(client, view).find(({ id }) => id === open)
  if (item) return { ...galleryItemDocument(item, url, settings), structuredData }
  const { category } = view
  const list = screenDocument(url, { title: listTitle(title, categories, category), description, structuredData })
  // Search engines index a category's list as a separate page, but no other state of the list.
  if (category === ALL_CATEGORIES) return list
  return {
    ...list,
    description: `${categoryLabel(categories, category)}: ${description}`,
    canonical: `${list.canonical}${searchOf(screen, { category })}`,
  }
}

const galleryItemDocument = (item: GalleryItem, url: URL, settings: SiteSettings): PageDocument => ({
  title: item.title,
  description: excerpt(item.description),
  canonical: url.origin + itemPath(url.pathname, item.id),
  image: shareImageOf(url.origin, item.imageUrl, item.title, settings),
})

/** Returns all the machines that the screen was rendered from (./queries.ts). */
function machinesAtHand(client: QueryClient, view: View): (CatalogueMachine | Machinery)[] {
  const list = machineryList[partOf(view)]
  const pages = [FIRST_PAGE, listQueryOf(view)].map((query) =>
    client.getQueryData<Paginated<CatalogueMachine>>(list(query).queryKey),
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
