import type { ListQuery } from '#contract/list-query.ts'
import type { MachineryQuery } from '#contract/machinery/list-query.ts'
import { FIRST_PAGE_ROWS, MAX_SEARCH, type Paginated } from '#contract/pagination.ts'
import type { PartQuery } from '#contract/part.ts'
import { MAX_REQUESTED_PARTS, PART_PARAM } from '#domain/inquiry/part-fields.ts'
import type { PageQueries, PageQuery } from '#web/site/lib/page-queries.ts'
import type { PublicRoute } from '#web/site/lib/route.ts'
import { ALL_CATEGORIES, type CatalogueParams, isFiltered, type View, viewOf } from './view.ts'

/** A list's first results page: the whole list if the catalogue is small. */
export const FIRST_PAGE = { limit: String(FIRST_PAGE_ROWS) } satisfies ListQuery

type Choices = Pick<View, 'q' | 'category' | 'filters' | 'sort'>

export const listQueryOf = ({ q, category, filters, sort }: Choices): MachineryQuery => ({
  ...FIRST_PAGE,
  ...filters,
  q: q.trim().slice(0, MAX_SEARCH),
  category: category === ALL_CATEGORIES ? undefined : category,
  // Without a sort, the server orders a search by relevance and everything else by date, newest first.
  sort: sort === 'relevance' || (sort === 'newest' && !q.trim()) ? undefined : sort,
})

/** The most results pages in a document, so that its size does not depend on how far the visitor has come. */
const SHOWN_PAGES = 4

export const firstShown = (page: number) => Math.max(1, page - SHOWN_PAGES + 1)

/**
 * Returns the queries of the results pages `from` to `to`, except the first one. Its `next` is the number of rows on each
 * page, because a cursor is a number of rows. In the Worker it is not known yet: a page beyond the last one is empty there.
 */
export function furtherQueries(
  chosen: MachineryQuery,
  { from, to }: { from: number; to: number },
  first: Pick<Paginated<unknown>, 'next' | 'matching'> = { next: FIRST_PAGE.limit, matching: Number.POSITIVE_INFINITY },
): MachineryQuery[] {
  const rowsPerPage = Number(first.next ?? 0)
  const last = rowsPerPage > 0 ? Math.min(to, Math.ceil(first.matching / rowsPerPage)) : 1
  const queries: MachineryQuery[] = []
  for (let page = Math.max(2, from); page <= last; page++)
    queries.push({ ...chosen, cursor: String((page - 1) * rowsPerPage) })
  return queries
}

// A number counts as a figure only beside a word or a currency: "T75" does not. This test is approximate: the server's
// rules would be more code, and a wrong guess only costs a request.
const WORD = /[a-z]{2}|[$₦]/i

/** Returns whether a machine is looked for by figures: by a filter, or by a search that may contain some (searched-figures.ts). */
export const asksForFigures = (view: Pick<View, 'q' | 'filters'>) =>
  isFiltered(view) || (/\d/.test(view.q) && WORD.test(view.q))

/** Images have no figures: where machines are filtered by theirs, only the number of images is shown. */
export function listQueries(view: View, queries: PageQueries, { withImages }: { withImages: boolean }): PageQuery[] {
  const chosen = listQueryOf(view)
  const pages = [chosen, ...furtherQueries(chosen, { from: firstShown(view.page), to: view.page })]
  return [
    ...pages.map((page) => (view.mode === 'list' ? queries.machineTexts(page) : queries.machineLines(page))),
    ...(withImages ? (isFiltered(view) ? [FIRST_PAGE] : pages).map(queries.gallery) : []),
  ]
}

export const catalogueQueries =
  (screen: CatalogueParams, options: { withImages: boolean }): PublicRoute['queries'] =>
  ({ search }, queries) => [...listQueries(viewOf(screen, screen.read(search)), queries, options), queries.prices()]

export const chosenPartNumbers = (search: URLSearchParams): string[] => [...new Set(search.getAll(PART_PARAM))]

export const chosenPartsQuery = (numbers: string[]): PartQuery => ({
  numbers: numbers.slice(0, MAX_REQUESTED_PARTS).join('\n'),
  limit: String(MAX_REQUESTED_PARTS),
})
