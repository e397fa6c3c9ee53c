import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { Paginated } from '#contract/pagination.ts'
import { failureReason } from '#web/admin/lib/request.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { MoreButton } from '#web/admin/toolkit/controls.tsx'
import { Skeleton, Skeletons } from '#web/shared/ui/skeleton.tsx'
import { Notice } from './list-row.tsx'
import { type Filter, Results } from './results.tsx'
import type { ListControls } from './use-list-params.ts'

export const LIST_HEADING_ID = 'list-heading'

/** Moves the focus to the heading when the focused element has left the list. */
export const focusListHeading = () => document.getElementById(LIST_HEADING_ID)?.focus()

const SKELETONS = 6

/** A section's list: its heading and buttons, search, rows and pages, and a message if there are no rows. */
export function ListScreen<Row>({
  title,
  names,
  list,
  controls,
  actions,
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
  /** The words for one row and several rows in the count. */
  names: [string, string]
  list: UseQueryResult<Paginated<Row>>
  controls: ListControls
  actions?: ReactNode
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
  /** Returns the heading that a row stands below; without it, the rows have none. */
  groupOf?: ((row: Row) => string) | undefined
  children: (row: Row) => ReactNode
}) {
  const { data, isPending, isFetching } = list
  const refresh = onRefresh && <ReloadButton busy={isFetching} onReload={onRefresh} label="Refresh Data" />
  const isEmpty = data?.total === 0
  return (
    <section aria-labelledby={LIST_HEADING_ID}>
      <div className="mb-3 flex flex-wrap items-center gap-2 sm:mb-5 sm:gap-3 max-sm:[&>button]:px-3 max-sm:[&>button:last-child:not([aria-expanded])]:grow">
        <h1 id={LIST_HEADING_ID} tabIndex={-1} className="mr-auto font-bold text-2xl text-ground md:text-3xl">
          {title}
        </h1>
        {((data && !isEmpty && refresh) || more) && (
          <More isLine={hasLine}>
            {data && !isEmpty && refresh}
            {more}
          </More>
        )}
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
          groupOf={groupOf}
        >
          {children}
        </Results>
      )}
    </section>
  )
}

/** Shows rarely used actions: on a phone below the heading on request, on wider screens always. */
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

const ReloadButton = ({ busy, label, onReload }: { busy: boolean; label: string; onReload: () => void }) => (
  <Button aria-busy={busy} onClick={onReload} className="aria-busy:cursor-progress aria-busy:border-dashed">
    {label}
  </Button>
)
