import { keepPreviousData, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListQuery } from '#contract/list-query.ts'
import type { Paginated } from '#contract/pagination.ts'
import { filterItems } from './filter.ts'
import type { CatalogueItem } from './item.ts'
import { FIRST_PAGE, listQueryOf } from './queries.ts'
import type { View } from './view.ts'

type ResultsQuery<Row> = (
  query: ListQuery,
) => UseQueryOptions<Paginated<Row>, Error, Paginated<Row>, readonly unknown[]>

/**
 * One list of the catalogue under the visitor's choices. Where the first page holds all of it, this browser filters;
 * where it goes on, the server is asked with the `settled` choices, page by page. Both mean the same, so the rows at
 * hand are narrowed by the choices of this moment while the server's answer is on its way.
 */
export function useList<Row extends object>(
  pageQuery: ResultsQuery<Row>,
  toItem: (row: Row) => CatalogueItem,
  view: View,
  settled: View,
  enabled: boolean,
) {
  const first = useQuery({ ...pageQuery(FIRST_PAGE), enabled })
  const goesOn = enabled && Boolean(first.data?.next)
  const asked = listQueryOf(settled)
  const page = useQuery({ ...pageQuery(asked), enabled: goesOn, placeholderData: keepPreviousData })

  const further = useFurtherPages(JSON.stringify(asked), (cursor) => pageQuery({ ...asked, cursor }))
  const more = goesOn && !page.isPlaceholderData ? further.pages : []

  const top = goesOn ? (page.data ?? first.data) : first.data
  const pages = enabled ? [top, ...more].filter((one) => one !== undefined) : []
  const items = pages.map(({ rows }) => rows.map((row) => itemOf(row, toItem)))
  const shown = items.map((rows) => filterItems(rows, view))
  const last = more.at(-1) ?? page.data
  const next = (goesOn && last?.next) || null
  return {
    /** Every row at hand, whatever is chosen. */
    items: items.flat(),
    /** The rows to show, page by page. */
    shown,
    matching: goesOn ? (page.data?.matching ?? 0) : shown.flat().length,
    total: top?.total ?? 0,
    loadMore: next ? () => further.load(next) : null,
    isPending: enabled && (first.isPending || (goesOn && page.isPending)),
    isError: enabled && (first.isError || page.isError),
    moreFailed: further.state === 'failed',
    /** Whether the server has not yet answered for the choices of this moment. */
    isStale: goesOn && (view !== settled || page.isPlaceholderData),
    isLoadingMore: further.state === 'loading',
  }
}

// An item stays the same object as its row does: what is searched in it is indexed once (web/lib/search.ts).
const itemsByRow = new WeakMap<object, CatalogueItem>()

function itemOf<Row extends object>(row: Row, toItem: (row: Row) => CatalogueItem): CatalogueItem {
  const item = itemsByRow.get(row) ?? toItem(row)
  itemsByRow.set(row, item)
  return item
}

type Further<Row> = { name: string; pages: Paginated<Row>[]; state: 'idle' | 'loading' | 'failed' }

/** The pages after the first one of the list called `name`; those of another list are forgotten. */
function useFurtherPages<Row>(name: string, query: (cursor: string) => ReturnType<ResultsQuery<Row>>) {
  const client = useQueryClient()
  const none: Further<Row> = { name, pages: [], state: 'idle' }
  const [loaded, setLoaded] = useState(none)
  const now = loaded.name === name ? loaded : none
  async function load(cursor: string) {
    const { pages } = now
    setLoaded({ name, pages, state: 'loading' })
    // An answer that comes when another list is shown is left alone.
    const settle = (settled: Further<Row>) => setLoaded((shown) => (shown.name === name ? settled : shown))
    try {
      settle({ name, pages: [...pages, await client.fetchQuery(query(cursor))], state: 'idle' })
    } catch {
      settle({ name, pages, state: 'failed' })
    }
  }
  return { ...now, load }
}
