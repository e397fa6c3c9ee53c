import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Paginated } from '#contract/pagination.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { Skeleton, Skeletons } from '#web/components/ui/skeleton.tsx'
import { failureReason } from '#web/lib/admin-request.ts'
import { LIST_HEADING_ID } from './heading-focus.ts'
import { Notice } from './notice.tsx'
import { type Filter, Results } from './results.tsx'
import type { ListControls } from './use-list-params.ts'

const SKELETONS = 6

/** A section's list: its heading and buttons, search and pages, and what is shown without rows. */
export function ListScreen<Row>({
  title,
  names,
  list,
  controls,
  actions,
  emptyText,
  errorText,
  onRefresh,
  filter,
  layout,
  children,
}: {
  title: string
  /** What one and several of the rows are called in the count. */
  names: [string, string]
  list: UseQueryResult<Paginated<Row>>
  controls: ListControls
  actions?: ReactNode
  emptyText: string
  /** What is said where the rows cannot be loaded; without it, what the server said. */
  errorText?: string
  /** Reloads the list; without it, there is no Refresh Data button. */
  onRefresh?: () => void
  /** What narrows the rows besides a search. */
  filter?: Filter
  /** The list's own classes. */
  layout: string
  children: (row: Row) => ReactNode
}) {
  const { data, isPending, isFetching } = list
  const refresh = onRefresh && <ReloadButton busy={isFetching} onReload={onRefresh} label="Refresh Data" />
  const isEmpty = data?.total === 0
  return (
    <section aria-labelledby={LIST_HEADING_ID}>
      <div className="mb-5 flex flex-wrap items-center gap-2 sm:gap-3 max-sm:[&>button]:px-3">
        <h1 id={LIST_HEADING_ID} tabIndex={-1} className="mr-auto font-bold text-2xl text-ground md:text-3xl">
          {title}
        </h1>
        {data && !isEmpty && refresh}
        {actions}
      </div>
      {isPending ? (
        <Skeletons count={SKELETONS} label={`Loading ${names[1]}`} className={layout}>
          <Skeleton className="h-28" />
        </Skeletons>
      ) : !data ? (
        <Notice role="alert" text={errorText ?? failureReason(list.error)}>
          {refresh ?? <ReloadButton busy={isFetching} onReload={() => void list.refetch()} label="Try again" />}
        </Notice>
      ) : isEmpty ? (
        <Notice text={emptyText}>{refresh}</Notice>
      ) : (
        <Results
          results={data}
          isStale={list.isPlaceholderData}
          controls={controls}
          names={names}
          searchLabel={`Search ${title.toLowerCase()}`}
          filter={filter}
          layout={layout}
        >
          {children}
        </Results>
      )}
    </section>
  )
}

const ReloadButton = ({ busy, label, onReload }: { busy: boolean; label: string; onReload: () => void }) => (
  <button
    type="button"
    aria-busy={busy}
    onClick={onReload}
    className={buttonClass('outline', 'aria-busy:cursor-progress aria-busy:border-dashed')}
  >
    {label}
  </button>
)
