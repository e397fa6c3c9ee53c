import { type ReactNode, useEffect, useRef } from 'react'
import { MAX_SEARCH, type Paginated } from '#contract/pagination.ts'
import { RESULTS_A_PAGE } from '#web/admin/queries/list.ts'
import { formatCount } from '#web/admin/toolkit/texts.ts'
import { Notice } from './list-row.tsx'
import { Pagination } from './pagination.tsx'
import type { ListControls } from './use-list-params.ts'

/** Returns the number of results pages; an empty list has one. */
export const pageCount = (matching: number) => Math.max(1, Math.ceil(matching / RESULTS_A_PAGE))

/** Returns "22 items", or "3 of 22 items" with a search. */
export const countText = (matching: number, total: number, [one, many]: [string, string]) =>
  `${matching === total ? '' : `${formatCount(matching)} of `}${formatCount(total)} ${total === 1 ? one : many}`

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
  controls: { q, page, typed, type, goToPage },
  names,
  searchLabel,
  filter,
  layout,
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
        <input
          type="search"
          aria-label={searchLabel}
          placeholder={`${searchLabel}...`}
          maxLength={MAX_SEARCH}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className="min-h-11 w-full rounded-md border border-muted bg-surface px-3 sm:w-80"
        />
        <p ref={top} tabIndex={-1} role="status" className="text-muted">
          {countText(matching, total, names)}
        </p>
      </div>
      {matching === 0 && <Notice text={emptyText(q, filter)} />}
      <ul aria-busy={isStale} className={layout}>
        {rows.map(children)}
      </ul>
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

const emptyText = (q: string, filter?: Filter) =>
  filter?.isActive && !q ? filter.emptyText : 'Nothing matches your search.'
