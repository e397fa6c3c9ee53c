import { keepPreviousData, type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListQuery } from '../../../worker/contract/list-query.ts'
import type { Page } from '../../../worker/contract/page.ts'
import { filterItems } from './filter.ts'
import type { CatalogueItem } from './item.ts'
import { askedOf, FIRST_PAGE } from './queries.ts'
import type { View } from './view.ts'

type PageQuery<Row> = (query: ListQuery) => UseQueryOptions<Page<Row>, Error, Page<Row>, readonly unknown[]>

/**
 * One list of the catalogue under the visitor's choices. Where the first page holds all of it, this browser filters;
 * where it goes on, the server is asked with the `settled` choices, page by page. Both mean the same, so the rows at
 * hand are narrowed by the choices of this moment while the server's answer is on its way.
 */
export function useList<Row>(
  pageQuery: PageQuery<Row>,
  toItem: (row: Row) => CatalogueItem,
  view: View,
  settled: View,
  enabled: boolean,
) {
  const first = useQuery({ ...pageQuery(FIRST_PAGE), enabled })
  const goesOn = enabled && Boolean(first.data?.next)
  const asked = askedOf(settled)
  const page = useQuery({ ...pageQuery(asked), enabled: goesOn, placeholderData: keepPreviousData })

  const name = JSON.stringify(asked)
  const [loaded, setLoaded] = useState<{ name: string; cursors: string[] }>({ name, cursors: [] })
  const cursors = goesOn && loaded.name === name && !page.isPlaceholderData ? loaded.cursors : []
  const further = useQueries({ queries: cursors.map((cursor) => pageQuery({ ...asked, cursor })) })

  const top = goesOn ? (page.data ?? first.data) : first.data
  const pages = enabled ? [top, ...further.map(({ data }) => data)].filter((one) => one !== undefined) : []
  const items = pages.map(({ rows }) => rows.map(toItem))
  const shown = items.map((rows) => filterItems(rows, view))
  const last = further.length > 0 ? further.at(-1)?.data : page.data
  const next = (goesOn && last?.next) || null
  return {
    /** Every row at hand, whatever is chosen. */
    items: items.flat(),
    /** The rows to show, page by page. */
    shown,
    matching: goesOn ? (page.data?.matching ?? 0) : shown.flat().length,
    total: top?.total ?? 0,
    loadMore: next ? () => setLoaded({ name, cursors: [...cursors, next] }) : null,
    isPending: enabled && (first.isPending || (goesOn && page.isPending)),
    isError: enabled && (first.isError || page.isError || further.some((one) => one.isError)),
    /** Whether the server has not yet answered for the choices of this moment. */
    isStale: goesOn && (view !== settled || page.isPlaceholderData),
    isLoadingMore: further.some((one) => one.isFetching),
  }
}
