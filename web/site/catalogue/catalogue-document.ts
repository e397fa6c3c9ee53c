import type { QueryClient } from '@tanstack/react-query'
import type { GalleryItem } from '#contract/gallery.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { FIRST_ROWS, type Paginated } from '#contract/pagination.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { splitLanguage } from '#domain/language.ts'
import { searchOf } from '#web/shared/lib/search-params.ts'
import { machineUrl } from '#web/shared/lib/urls.ts'
import { machineQuery } from '#web/shared/queries/content.ts'
import { deliverySettingsQuery, NO_SETTINGS, settingsQuery } from '#web/shared/queries/settings.ts'
import { categoryLabel } from '#web/site/lib/contexts.ts'
import { type DocumentContext, excerpt, type PageDocument, screenDocument } from '#web/site/lib/document.ts'
import { shareImageOf } from '#web/site/lib/share-image.ts'
import { breadcrumbs } from '#web/site/lib/structured-data.ts'
import { galleryItemQuery, galleryResultsQuery } from '#web/site/queries/content.ts'
import type { Loading, PageQueries, PageQuery } from '#web/site/queries/page-queries.ts'
import { type CatalogueMachine, machineryList } from './lists.ts'
import { describedProduct, itemPath, machineDocument, machineList } from './machine-document.ts'
import { asksServer, FIRST_PAGE, firstShown, furtherQueries, listQueryOf, partOf } from './queries.ts'
import { ALL_CATEGORIES, type CatalogueParams, inCategories, isFiltered, listTitle, type View, viewOf } from './view.ts'

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

/** A number of results pages that is guessed: one that no list reaches costs nothing then. */
const LIKELY_PAGES = 4
const LONGER = { rows: [], next: String(FIRST_ROWS), matching: LIKELY_PAGES * FIRST_ROWS }

type First = Pick<Paginated<{ id: string }>, 'rows' | 'next' | 'matching'>

/**
 * Returns what the Worker loads of a catalogue screen besides the first results pages: for longer lists, what the visitor has
 * chosen; and the item whose dialog is open, if it is on no first page.
 */
export function catalogueLoading(screen: CatalogueParams, { withImages }: { withImages: boolean }): Loading {
  const listsOf = ({ machineTexts, machineLines, machine, gallery, galleryItem }: PageQueries) => {
    const machines = { lines: machineLines, texts: machineTexts, one: machine, hasFigures: true }
    const images = { lines: gallery, texts: gallery, one: galleryItem, hasFigures: false }
    return withImages ? [machines, images] : [machines]
  }
  type Lists = ReturnType<typeof listsOf>

  const more = (view: View, lists: Lists, firstOf: (list: Lists[number]) => First | undefined): PageQuery[] => {
    const part = partOf(view)
    const open = view.quote ?? view.item
    const isAtHand = lists.some((list) => firstOf(list)?.rows.some(({ id }) => id === open))
    const shown = { from: firstShown(view.page), to: view.page }
    return [
      ...lists.flatMap((list) => {
        const first = firstOf(list)
        // Images have no figures, so filters leave them out.
        const isAsked = (first?.next || asksServer(view)) && (list.hasFigures || !isFiltered(view))
        if (!first || !isAsked) return []
        const chosen = listQueryOf(view)
        // The number of matches is known only with the first page. All of these are one batch, and an empty page is
        // cheap.
        return [chosen, ...furtherQueries(chosen, shown, first, first.matching)].map((query) => list[part](query))
      }),
      ...(open && !isAtHand ? lists.map(({ one }) => one(open)) : []),
    ]
  }

  return {
    // For the choice of a state among the filters, and in the form.
    optionalQueries: () => [deliverySettingsQuery()],
    moreQueries: ({ search }, client, of) => {
      const { categories } = client.getQueryData(settingsQuery().queryKey) ?? NO_SETTINGS
      const view = viewOf(screen, inCategories(screen, categories).read(search))
      return more(view, listsOf(of), (list) => client.getQueryData<First>(list[partOf(view)](FIRST_PAGE).queryKey))
    },
    // As if the lists were longer than a results page, and the category one of the owner's.
    likelyQueries: ({ search }, of) => {
      const value = search.get('category')
      const categories = value ? [{ value, label: value }] : []
      return more(viewOf(screen, inCategories(screen, categories).read(search)), listsOf(of), () => LONGER)
    },
  }
}
