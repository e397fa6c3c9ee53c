import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Paginated } from '#contract/pagination.ts'
import { formatNumber } from '#domain/format-number.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { DownloadCsv, MoreButton } from '#web/admin/toolkit/controls.tsx'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'
import { Notice } from './list-row.tsx'
import { type Filter, ListSearch, Pagination, pageCount } from './results.tsx'
import type { ListControls } from './use-list-params.ts'

export const LIST_HEADING_ID = 'list-heading'

/** Moves the focus to the heading when the focused element has left the list. */
export const focusListHeading = () => document.getElementById(LIST_HEADING_ID)?.focus()

export function ListScreen<Row>({
  title,
  names,
  list,
  controls,
  add,
  csv,
  more,
  hasLine = false,
  emptyText,
  errorText,
  onRefresh,
  filter,
  layout,
  groupOf,
  children,
}: {
  title: string
  names: [string, string]
  list: UseQueryResult<Paginated<Row>>
  controls: ListControls
  add?: { label: string; onAdd: () => void }
  /** The name of the file with all rows, offered once there is one. */
  csv?: string
  /** Rarely used actions: on a phone they are behind 'More', with Refresh Data. */
  more?: ReactNode
  /** Whether they are so many that they have a line of their own, below the heading and the main button. */
  hasLine?: boolean
  emptyText: string
  /** The message if the rows cannot be loaded; by default the server's. */
  errorText?: string
  onRefresh?: () => void
  filter?: Filter
  layout: string
  groupOf?: ((row: Row) => string) | undefined
  children: (row: Row) => ReactNode
}) {
  const { data, isPending, isFetching, isPlaceholderData: isStale } = list
  const { q, page, search, goToPage } = controls
  const counted = useRef<HTMLParagraphElement>(null)
  const pages = pageCount(data?.matching ?? 0)
  const isBeyond = data !== undefined && !isStale && page > pages
  // Rows have been deleted since, or somebody typed the URL.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that does not exist
  useEffect(() => {
    if (isBeyond) goToPage(pages, { replace: true })
  }, [isBeyond, pages])
  const refresh = onRefresh && <ReloadButton isBusy={isFetching} onReload={onRefresh} label="Refresh Data" />
  const isEmpty = data?.total === 0
  const hasRows = data !== undefined && !isEmpty
  return (
    <section aria-labelledby={LIST_HEADING_ID}>
      <div className="mb-3 flex flex-wrap items-center gap-2 sm:mb-5 sm:gap-3 max-sm:[&>button]:px-3 max-sm:[&>button:last-child:not([aria-expanded])]:grow">
        <h1 id={LIST_HEADING_ID} tabIndex={-1} className="mr-auto font-bold text-2xl text-ground md:text-3xl">
          {title}
        </h1>
        {((hasRows && (refresh || csv)) || more) && (
          <More isLine={hasLine}>
            {hasRows && refresh}
            {hasRows && csv && <DownloadCsv path={`/api/admin/${csv}.csv`} fileName={`${csv}.csv`} />}
            {more}
          </More>
        )}
        {add && (
          <Button onClick={add.onAdd} variant="action">
            {add.label}
          </Button>
        )}
      </div>
      {isPending ? (
        <Skeletons count={6} label={`Loading ${names[1]}`} className={layout}>
          <Skeleton className="h-28" />
        </Skeletons>
      ) : !data ? (
        <Notice role="alert" text={errorText ?? failureReason(list.error)}>
          {refresh ?? <ReloadButton isBusy={isFetching} onReload={() => void list.refetch()} label="Try again" />}
        </Notice>
      ) : isEmpty ? (
        <Notice text={emptyText}>{refresh}</Notice>
      ) : (
        <>
          {filter?.control}
          <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <ListSearch q={q} label={`Search ${title.toLowerCase()}`} onSearch={search} />
            <p ref={counted} tabIndex={-1} role="status" className="text-muted">
              {data.matching === data.total ? '' : `${formatNumber(data.matching)} of `}
              {`${formatNumber(data.total)} ${names[data.total === 1 ? 0 : 1]}`}
            </p>
          </div>
          {data.matching === 0 && (
            <Notice text={filter?.isActive && !q ? filter.emptyText : 'Nothing matches your search.'} />
          )}
          {[...groupsOf(data.rows, groupOf)].map(([heading, rows]) => (
            <Fragment key={heading}>
              {heading && <h2 className="mt-4 mb-2 font-sans font-semibold text-muted text-sm">{heading}</h2>}
              <ul aria-label={heading || undefined} aria-busy={isStale} className={layout}>
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
              counted.current?.focus({ preventScroll: true })
            }}
          />
        </>
      )}
    </section>
  )
}

function groupsOf<Row>(rows: Row[], groupOf: (row: Row) => string = () => ''): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row])
  return groups
}

function More({ isLine, children }: { isLine: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <MoreButton isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} className="sm:hidden" />
      <div
        id={id}
        className={`order-last flex w-full flex-wrap gap-2 max-sm:[&>button]:px-3 ${isLine ? '' : 'sm:contents'} ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        {children}
      </div>
    </>
  )
}

const ReloadButton = ({ isBusy, label, onReload }: { isBusy: boolean; label: string; onReload: () => void }) => (
  <Button aria-busy={isBusy} onClick={onReload} className="aria-busy:cursor-progress aria-busy:border-dashed">
    {label}
  </Button>
)
