import type { Machinery } from '#contract/machinery/machinery.ts'
import type { Paginated } from '#contract/pagination.ts'
import { splitLanguage } from '#domain/language.ts'
import { categoryLabel } from '#web/shared/lib/format.ts'
import { searchOf } from '#web/shared/lib/search-params.ts'
import { machineUrl } from '#web/shared/lib/urls.ts'
import { machineQuery } from '#web/shared/queries/content.ts'
import { deliverySettingsQuery, NO_SETTINGS, settingsQuery } from '#web/shared/queries/settings.ts'
import { type DocumentContext, excerpt, type PageDocument, screenDocument } from '#web/site/lib/document.ts'
import { galleryItemQuery, galleryResultsQuery, type PageQuery } from '#web/site/lib/page-queries.ts'
import type { Loading } from '#web/site/lib/route.ts'
import { shareImageOf } from '#web/site/lib/share-image.ts'
import { breadcrumbs } from '#web/site/lib/structured-data.ts'
import { type CatalogueMachine, machineryList } from './lists.ts'
import { describedProduct, itemListNodes, machineDocument } from './machine-document.ts'
import { FIRST_PAGE, listQueries, listQueryOf } from './queries.ts'
import { ALL_CATEGORIES, type CatalogueParams, inCategories, listTitle, viewOf } from './view.ts'

/** Returns the document of a catalogue screen: that of the item whose dialog is open, otherwise the screen's own. */
export function catalogueDocument(
  context: DocumentContext,
  params: CatalogueParams,
  title: string,
  description: string,
): PageDocument {
  const { client, url, settings } = context
  const { path } = splitLanguage(url.pathname)
  const { categories } = settings
  const screen = inCategories(params, categories)
  const view = viewOf(screen, screen.read(url.searchParams))
  const open = view.quote ?? view.item ?? ''
  const list = machineryList[view.mode === 'list' ? 'texts' : 'lines']
  const page = client.getQueryData<Paginated<CatalogueMachine>>(list(listQueryOf(view)).queryKey)
  const machines = renderedRows<CatalogueMachine | Machinery>(page, client.getQueryData(machineQuery(open).queryKey))
  const machine = machines.find(({ id }) => id === open)
  if (machine && 'specifications' in machine) {
    const trail = breadcrumbs(context, [title, path], [machine.name, machineUrl(machine.slug)])
    return { ...machineDocument(machine, context), structuredData: [trail, describedProduct(machine, context)] }
  }
  const structuredData = [breadcrumbs(context, [title, path]), ...itemListNodes(machines, context)]
  const images = client.getQueryData(galleryResultsQuery(listQueryOf(view)).queryKey)
  const image = renderedRows(images, client.getQueryData(galleryItemQuery(open).queryKey)).find(({ id }) => id === open)
  if (image) {
    return {
      title: image.title,
      description: excerpt(image.description),
      // The link for sharing the image: this page with its dialog open.
      canonical: `${url.origin}${url.pathname}?item=${image.id}`,
      image: shareImageOf(url.origin, image.imageUrl, image.title, settings),
      structuredData,
    }
  }
  const { category } = view
  const document = screenDocument(url, { title: listTitle(title, categories, category), description, structuredData })
  // Search engines index a category's list as a separate page, but no other state of the list.
  if (category === ALL_CATEGORIES) return document
  return {
    ...document,
    description: `${categoryLabel(categories, category)}: ${description}`,
    canonical: `${document.canonical}${searchOf(screen, { category })}`,
  }
}

/** Returns the rows that the screen was rendered from (./queries.ts), the one whose dialog is open last. */
function renderedRows<Row extends { id: string }>(page?: Paginated<Row>, open?: Row | null): Row[] {
  const rows = new Map((page?.rows ?? []).map((row) => [row.id, row] as const))
  if (open) rows.set(open.id, open)
  return [...rows.values()]
}

/** Returns what the Worker loads of a catalogue screen besides its lists. */
export const catalogueLoading = (screen: CatalogueParams, options: { withImages: boolean }): Loading => ({
  // The choice of a state among the filters and in the form, and the item whose dialog is open, with others beside it.
  optionalQueries: ({ search }, queries) => {
    const { quote, item } = viewOf(screen, screen.read(search))
    const open = quote ?? item
    const optional: PageQuery[] = [deliverySettingsQuery()]
    if (open) optional.push(queries.machine(open))
    if (open && options.withImages) optional.push(queries.galleryItem(open))
    if (item) optional.push(queries.machineTexts(FIRST_PAGE))
    return optional
  },
  // The URL may name a category that there is not, and the list is then that of all.
  moreQueries: ({ search }, client, queries) => {
    const { categories } = client.getQueryData(settingsQuery().queryKey) ?? NO_SETTINGS
    return listQueries(viewOf(screen, inCategories(screen, categories).read(search)), queries, options)
  },
})
