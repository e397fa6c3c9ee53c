import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/components/ui/skeleton.tsx'
import { failureReason } from '#web/lib/admin-request.ts'
import { LIST_HEADING_ID } from './list-heading.ts'
import { Pages } from './pages.tsx'
import { countText, foldedTexts, matchingRows, pageOfRows } from './rows.ts'
import { useListAddress, useTypedSearch } from './use-list-address.ts'

const SKELETONS = 6

export type Filter<Row> = {
  /** Stands above the search. */
  control: ReactNode
  /** Without it, all rows are kept. */
  keeps?: (row: Row) => boolean
  /** What is said where the search finds rows, but none that the filter keeps. */
  emptyText: string
}

/** A section's list: its heading and buttons, search and pages, and what stands there while there are no rows. */
export function ListScreen<Row>({
  title,
  names,
  rows,
  textOf,
  actions,
  emptyText,
  emptyAction,
  errorText,
  refreshable = false,
  personal = false,
  filter,
  layout,
  children,
}: {
  title: string
  /** What one and several of the rows are called in the count. */
  names: [string, string]
  rows: UseQueryResult<Row[]>
  /** What a row is searched by. */
  textOf: (row: Row) => (string | null)[]
  actions?: ReactNode
  emptyText: string
  emptyAction?: ReactNode
  /** What is said where the rows cannot be loaded; without it, what the server said. */
  errorText?: string
  /** Whether the list has a Refresh Data button. */
  refreshable?: boolean
  /** Whether the rows are people, whose names belong in no address. */
  personal?: boolean
  /** What narrows the rows besides a search. */
  filter?: Filter<Row>
  /** The list's own classes. */
  layout: string
  children: (row: Row) => ReactNode
}) {
  const all = rows.data ?? NO_ROWS
  const refresh = refreshable && <RefreshButton rows={rows} />
  return (
    <section aria-labelledby={LIST_HEADING_ID}>
      <div className="mb-5 flex flex-wrap items-center gap-2 sm:gap-3 max-sm:[&>button]:px-3">
        <h1 id={LIST_HEADING_ID} tabIndex={-1} className="mr-auto font-bold text-2xl text-ground md:text-3xl">
          {title}
        </h1>
        {all.length > 0 && refresh}
        {actions}
      </div>
      {rows.isPending ? (
        <Skeletons count={SKELETONS} label={`Loading ${names[1]}`} className={layout}>
          <Skeleton className="h-28" />
        </Skeletons>
      ) : rows.isError && all.length === 0 ? (
        <Notice role="alert" text={errorText ?? failureReason(rows.error)}>
          {refresh || <RefreshButton rows={rows} label="Try again" />}
        </Notice>
      ) : all.length === 0 ? (
        <Notice text={emptyText}>{emptyAction ?? refresh}</Notice>
      ) : (
        <Found
          rows={all}
          names={names}
          searchLabel={`Search ${title.toLowerCase()}`}
          personal={personal}
          filter={filter}
          textOf={textOf}
          layout={layout}
        >
          {children}
        </Found>
      )}
    </section>
  )
}

// One array for "none yet", so that what is computed from it is computed once.
const NO_ROWS: never[] = []

function Found<Row>({
  rows,
  names,
  searchLabel,
  personal,
  filter,
  textOf,
  layout,
  children,
}: {
  rows: Row[]
  names: [string, string]
  searchLabel: string
  personal: boolean
  filter?: Filter<Row>
  textOf: (row: Row) => (string | null)[]
  layout: string
  children: (row: Row) => ReactNode
}) {
  const { page, goToPage } = useListAddress()
  const [typed, type] = useTypedSearch(personal)
  const top = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a row is searched by does not change
  const texts = useMemo(() => foldedTexts(rows, textOf), [rows])
  const wanted = useDeferredValue(typed)
  const searched = useMemo(() => matchingRows(rows, texts, wanted), [rows, texts, wanted])
  const keeps = filter?.keeps
  const found = useMemo(() => (keeps ? searched.filter(keeps) : searched), [searched, keeps])
  const { shown, matching, pages, page: at } = pageOfRows(found, page)
  return (
    <>
      {filter?.control}
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          type="search"
          aria-label={searchLabel}
          placeholder={`${searchLabel}...`}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className="min-h-11 w-full rounded-md border border-muted bg-surface px-3 sm:w-80"
        />
        <p ref={top} tabIndex={-1} role="status" className="text-muted">
          {countText(matching, rows.length, names)}
        </p>
      </div>
      {matching === 0 && (
        <Notice text={searched.length === 0 || !filter ? 'Nothing matches your search.' : filter.emptyText} />
      )}
      <ul className={layout}>{shown.map(children)}</ul>
      <Pages
        page={at}
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

const RefreshButton = ({
  rows,
  label = 'Refresh Data',
}: {
  rows: Pick<UseQueryResult, 'refetch' | 'isFetching'>
  label?: string
}) => (
  <button
    type="button"
    aria-busy={rows.isFetching}
    onClick={() => void rows.refetch()}
    className={buttonClass('outline', 'aria-busy:cursor-progress aria-busy:border-dashed')}
  >
    {label}
  </button>
)

const Notice = ({ text, role, children }: { text: string; role?: 'alert'; children?: ReactNode }) => (
  <div className="flex flex-col items-center gap-4 rounded-lg border border-line bg-surface px-4 py-12 text-center">
    <p role={role} className="text-lg text-muted">
      {text}
    </p>
    {children}
  </div>
)
