import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { MAX_SEARCH, type Paginated } from '#contract/pagination.ts'
import { formatNumber } from '#domain/format-number.ts'
import { RESULTS_A_PAGE } from '#web/admin/lib/list.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { ToggleButtons } from '#web/admin/toolkit/controls.tsx'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { Notice } from './list-row.tsx'
import { adminParams, type ListControls } from './use-list-params.ts'

export const pageCount = (matching: number) => Math.max(1, Math.ceil(matching / RESULTS_A_PAGE))

/** Returns "22 items", or "3 of 22 items" with a search. */
export const countText = (matching: number, total: number, [one, many]: [string, string]) =>
  `${matching === total ? '' : `${formatNumber(matching)} of `}${formatNumber(total)} ${total === 1 ? one : many}`

export type Filter = {
  control: ReactNode
  isActive: boolean
  emptyText: string
}

/** Returns a list's filter by a search param, with the one of its choices that is chosen; null where it is none of them. */
export function useFilter<Value extends string>({
  param = 'status',
  legend,
  all = 'All',
  choices,
  emptyText,
  wraps = false,
}: {
  param?: 'status' | 'tab'
  legend: string
  all?: string
  choices: readonly (readonly [value: Value, label: string])[]
  emptyText: string
  /** On a phone in as many rows as it needs, instead of one that scrolls. */
  wraps?: boolean
}): Filter & { chosen: Value | null } {
  const { values, replace } = useSearchParams(adminParams)
  const chosen = choices.find(([value]) => value === values[param])?.[0] ?? null
  return {
    chosen,
    isActive: chosen !== null,
    emptyText,
    control: (
      <ToggleButtons<Value | null>
        legend={legend}
        choices={[{ value: null, label: all }, ...choices.map(([value, label]) => ({ value, label }))]}
        chosen={chosen}
        className={wraps ? 'mb-3 gap-1 *:ml-0 *:rounded-md' : 'mb-3'}
        isFilter={!wraps}
        onChoose={(value) => replace({ [param]: value, page: null })}
      />
    ),
  }
}

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

const PAUSE_MS = 250

/** Searches a list when typing pauses: until then a letter renders no row. */
export function ListSearch({ q, label, onSearch }: { q: string; label: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(q)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The searches made here whose results are not shown yet: what was typed since stays in the field. */
  const made = useRef<string[]>([])
  useEffect(() => {
    const at = made.current.indexOf(q)
    made.current = made.current.slice(at + 1)
    if (at >= 0) return
    // The search came from elsewhere, such as Back.
    clearTimeout(pause.current)
    setTyped(q)
  }, [q])
  useEffect(() => () => clearTimeout(pause.current), [])
  const current = useRef(q)
  current.current = q

  const search = (text: string) => {
    if (text !== current.current) made.current.push(text)
    onSearch(text)
  }
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={`${label}...`}
      maxLength={MAX_SEARCH}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value)
        clearTimeout(pause.current)
        pause.current = setTimeout(() => search(value), PAUSE_MS)
      }}
      className="min-h-11 w-full rounded-md border border-muted bg-surface px-3 sm:w-80"
    />
  )
}

export function Pagination({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  if (pages === 1) return null
  return (
    <nav
      aria-label="Pages"
      className="mt-6 flex flex-wrap items-center justify-center gap-4 whitespace-nowrap max-xs:gap-2"
    >
      <Button disabled={page === 1} onClick={() => onGo(page - 1)} className="max-xs:px-3">
        Previous
      </Button>
      <p>
        Page {page} of {pages}
      </p>
      <Button disabled={page === pages} onClick={() => onGo(page + 1)} className="max-xs:px-3">
        Next
      </Button>
    </nav>
  )
}
