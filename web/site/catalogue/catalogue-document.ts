import type { QueryClient } from '@tanstack/react-query'
import type { GalleryItem } from '#contract/gallery.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import type { Paginated } from '#contract/pagination.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { splitLanguage } from '#domain/language.ts'
import { categoryLabel } from '#web/shared/lib/format.ts'
import { searchOf } from '#web/shared/lib/search-params.ts'
import { machineUrl } from '#web/shared/lib/urls.ts'
import { machineQuery } from '#web/shared/queries/content.ts'
import { deliverySettingsQuery, NO_SETTINGS, settingsQuery } from '#web/shared/queries/settings.ts'
import { type DocumentContext, excerpt, type PageDocument, screenDocument } from '#web/site/lib/document.ts'
import { galleryItemQuery, galleryResultsQuery } from '#web/site/lib/page-queries.ts'
import type { Loading } from '#web/site/lib/route.ts'
import { shareImageOf } from '#web/site/lib/share-image.ts'
import { breadcrumbs } from '#web/site/lib/structured-data.ts'
import { type CatalogueMachine, machineryList } from './lists.ts'
import { describedProduct, itemPath, machineDocument, machineList } from './machine-document.ts'
import { FIRST_PAGE, listQueries, listQueryOf } from './queries.ts'
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

/** Returns the machines that the screen was rendered from (./queries.ts), the one whose dialog is open last. */
function machinesAtHand(client: QueryClient, view: View): (CatalogueMachine | Machinery)[] {
  const list = machineryList[view.mode === 'list' ? 'texts' : 'lines']
  const page = client.getQueryData<Paginated<CatalogueMachine>>(list(listQueryOf(view)).queryKey)
  const open = view.quote ?? view.item
  const one = open && client.getQueryData(machineQuery(open).queryKey)
  return byId([...(page?.rows ?? []), ...(one ? [one] : [])])
}

function galleryItemsAtHand(client: QueryClient, view: View): GalleryItem[] {
  const page = client.getQueryData(galleryResultsQuery(listQueryOf(view)).queryKey)
  const open = view.quote ?? view.item
  const one = open && client.getQueryData(galleryItemQuery(open).queryKey)
  return byId([...(page?.rows ?? []), ...(one ? [one] : [])])
}

const byId = <Row extends { id: string }>(rows: Row[]): Row[] => [...new Map(rows.map((row) => [row.id, row])).values()]

/** Returns what the Worker loads of a catalogue screen besides its lists. */
export const catalogueLoading = (screen: CatalogueParams, options: { withImages: boolean }): Loading => ({
  // The choice of a state among the filters and in the form, and the item whose dialog is open, with others beside it.
  optionalQueries: ({ search }, of) => {
    const { quote, item } = viewOf(screen, screen.read(search))
    const open = quote ?? item
    return [
      deliverySettingsQuery(),
      ...(open ? [of.machine(open), ...(options.withImages ? [of.galleryItem(open)] : [])] : []),
      ...(item ? [of.machineTexts(FIRST_PAGE)] : []),
    ]
  },
  // The URL may name a category that there is not, and the list is then that of all.
  moreQueries: ({ search }, client, of) => {
    const { categories } = client.getQueryData(settingsQuery().queryKey) ?? NO_SETTINGS
    return listQueries(viewOf(screen, inCategories(screen, categories).read(search)), of, options)
  },
})
