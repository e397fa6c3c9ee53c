import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { Paginated } from '#contract/pagination.ts'
import { formatNumber } from '#domain/format-number.ts'
import { RESULTS_A_PAGE } from '#web/admin/queries/list.ts'
import { Notice } from './list-row.tsx'
import { ListSearch } from './list-search.tsx'
import { Pagination } from './pagination.tsx'
import type { ListControls } from './use-list-params.ts'

/** Returns the number of results pages; an empty list has one. */
export const pageCount = (matching: number) => Math.max(1, Math.ceil(matching / RESULTS_A_PAGE))

/** Returns "22 items", or "3 of 22 items" with a search. */
export const countText = (matching: number, total: number, [one, many]: [string, string]) =>
  `${matching === total ? '' : `${formatNumber(matching)} of `}${formatNumber(total)} ${total === 1 ? one : many}`

export type Filter = {
  /** Shown above the search. */
  control: ReactNode
  isActive: boolean
  /** The message if nothing matches the filter. */
  emptyText: string
}

/** Shows a list's search, count, rows and pages. */
export function Results<Row>({
  results: { rows, matching, total },
  isStale,
  controls: { q, page, search, goToPage },
  names,
  searchLabel,
  filter,
  layout,
  groupOf,
  children,
}: {
  results: Paginated<Row>
  /** Whether the previous rows are shown while the requested ones are loading. */
  isStale: boolean
  controls: ListControls
  names: [string, string]
  searchLabel: string
  filter?: Filter
  layout: string
  /** Returns the heading that a row stands below, with the rows before and after it that have the same; none without it. */
  groupOf?: ((row: Row) => string) | undefined
  children: (row: Row) => ReactNode
}) {
  const top = useRef<HTMLParagraphElement>(null)
  const pages = pageCount(matching)
  const isBeyond = !isStale && page > pages
  // Rows have been deleted since, or somebody typed the URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that does not exist
  useEffect(() => {
    if (isBeyond) goToPage(pages, { replace: true })
  }, [isBeyond, pages])
  return (
    <>
      {filter?.control}
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ListSearch q={q} label={searchLabel} onSearch={search} />
        <p ref={top} tabIndex={-1} role="status" className="text-muted">
          {countText(matching, total, names)}
        </p>
      </div>
      {matching === 0 && <Notice text={emptyText(q, filter)} />}
      {groupsOf(rows, groupOf).map(({ heading, rows }) => (
        <Fragment key={heading ?? ''}>
          {heading && <h2 className="mt-4 mb-2 font-sans font-semibold text-muted text-sm">{heading}</h2>}
          <ul aria-label={heading} aria-busy={isStale} className={layout}>
            {rows.map(children)}
          </ul>
        </Fragment>
      ))}
      <Pagination
        page={Math.min(page, pages)}
        pages={pages}
        onGo={(to) => {
          goToPage(to)
          scrollTo(0, 0)
          top.current?.focus({ preventScroll: true })
        }}
      />
    </>
  )
}

type Group<Row> = { heading?: string; rows: Row[] }

/** Returns the rows in groups of the same heading, in their order; all in one, which may be empty, without headings. */
export function groupsOf<Row>(rows: Row[], groupOf?: (row: Row) => string): Group<Row>[] {
  if (!groupOf || rows.length === 0) return [{ rows }]
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row])
  return [...groups].map(([heading, rows]) => ({ heading, rows }))
}

const emptyText = (q: string, filter?: Filter) =>
  filter?.isActive && !q ? filter.emptyText : 'Nothing matches your search.'
