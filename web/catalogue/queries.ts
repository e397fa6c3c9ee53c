import type { ListQuery } from '#contract/list-query.ts'
import { HOME_MACHINES, MAX_SEARCH, type Paginated } from '#contract/pagination.ts'
import type { PublicRoute } from '#web/lib/route.ts'
import { galleryItemQuery } from '#web/queries/gallery.ts'
import { machineQuery } from '#web/queries/machinery.ts'
import { pricesQuery } from '#web/queries/prices.ts'
import { galleryList, machineryList } from './lists.ts'
import { ALL_CATEGORIES, type CatalogueParams, type View, viewOf } from './view.ts'

/** A list's first page, which is the whole list where the catalogue is small. */
export const FIRST_PAGE: ListQuery = { limit: String(HOME_MACHINES) }

/** A screen's choices as the API's search params. */
export const listQueryOf = ({ q, category, sort }: Pick<View, 'q' | 'category' | 'sort'>): ListQuery => ({
  ...FIRST_PAGE,
  q: q.trim().slice(0, MAX_SEARCH),
  category: category === ALL_CATEGORIES ? undefined : category,
  // Without a sort, a list stands by relevance where something is searched, else newest first.
  sort: sort === 'relevance' || (sort === 'newest' && !q.trim()) ? undefined : sort,
})

/** How many results pages a document is rendered with at most: a page's cost does not grow with how far one has come. */
const SHOWN_PAGES = 4

/** Returns the results page that a list begins with where it is shown up to `page`. */
export const firstShown = (page: number) => Math.max(1, page - SHOWN_PAGES + 1)

/**
 * Returns the queries of the results pages `from` to `to`, but for the first one, which has a query of its own.
 * `first` is that page without any choices: a cursor is a number of rows, and its `next` is how many stand on each.
 */
export function furtherQueries(
  chosen: ListQuery,
  { from, to }: { from: number; to: number },
  first: Pick<Paginated<unknown>, 'next'> | undefined,
  matching: number,
): ListQuery[] {
  const rows = Number(first?.next ?? 0)
  const last = rows > 0 ? Math.min(to, Math.ceil(matching / rows)) : 1
  const queries: ListQuery[] = []
  for (let page = Math.max(2, from); page <= last; page++)
    queries.push({ ...chosen, cursor: String((page - 1) * rows) })
  return queries
}

/**
 * Whether a state of the screen shows or searches the texts of the machines. They are two thirds of a list's bytes, and
 * the cards do without them.
 */
export const needsTexts = ({ q, mode, item }: Pick<View, 'q' | 'mode' | 'item'>) =>
  q.trim() !== '' || mode === 'list' || item !== null

/** The part of a list that the document of a state is rendered from: its head describes the machine of a quotation too. */
export const partOf = (view: View) => (needsTexts(view) || view.quote ? 'texts' : 'lines')

const MACHINES = { ...machineryList, one: machineQuery }
const IMAGES = { ...galleryList, one: galleryItemQuery }

/**
 * What a catalogue screen is rendered from: the first pages; where a list goes on, what the visitor has chosen; and the
 * item whose dialog is open, where it is not on a first page.
 */
export function catalogueQueries(
  screen: CatalogueParams,
  { withImages }: { withImages: boolean },
): Pick<PublicRoute, 'queries' | 'moreQueries'> {
  const lists = withImages ? [MACHINES, IMAGES] : [MACHINES]
  const viewIn = (search: URLSearchParams) => viewOf(screen, screen.read(search))
  return {
    queries: ({ search }) => {
      const part = partOf(viewIn(search))
      return [...lists.map((list) => list[part](FIRST_PAGE)), pricesQuery()]
    },
    moreQueries: ({ search }, client) => {
      const view = viewIn(search)
      const part = partOf(view)
      const firstOf = (list: (typeof lists)[number]) =>
        client.getQueryData<Paginated<{ id: string }>>(list[part](FIRST_PAGE).queryKey)
      const open = view.quote ?? view.item
      const isAtHand = lists.some((list) => firstOf(list)?.rows.some(({ id }) => id === open))
      const shown = { from: firstShown(view.page), to: view.page }
      return [
        ...lists.flatMap((list) => {
          const first = firstOf(list)
          if (!first?.next) return []
          const chosen = listQueryOf(view)
          // The number of matches is only known with the first page; all of these are one batch, and an empty page is
          // cheap.
          return [chosen, ...furtherQueries(chosen, shown, first, first.matching)].map((query) => list[part](query))
        }),
        ...(open && !isAtHand ? lists.map(({ one }) => one(open)) : []),
      ]
    },
  }
}
