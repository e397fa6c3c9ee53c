import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BIN_DAYS, BINNED, type BinItem, type Binned } from '#contract/bin.ts'
import { storedAdmin } from '#web/lib/admin-session.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { useSearchParams } from '#web/lib/search-params.ts'
import { adminParams } from '#web/pages/admin/components/admin-params.ts'
import { capitalised } from '#web/pages/admin/components/capitalised.ts'
import { focusListHeading } from '#web/pages/admin/components/list/heading-focus.ts'
import { ROW, ROWS, Thumbnail } from '#web/pages/admin/components/list/list-row.tsx'
import { ListScreen } from '#web/pages/admin/components/list/list-screen.tsx'
import { showRestored } from '#web/pages/admin/components/list/restore.ts'
import type { Filter } from '#web/pages/admin/components/list/results.tsx'
import { useListParams } from '#web/pages/admin/components/list/use-list-params.ts'
import { showFailure } from '#web/pages/admin/components/result-toasts.ts'
import { ToggleButtons } from '#web/pages/admin/components/toggle-buttons.tsx'
import { binQuery, useRestore } from '#web/queries/admin/bin.ts'
import { daysLeft } from './days-left.ts'
import { PurgeDialog } from './purge-dialog.tsx'

/** What the bin calls a kind: by its section where that is shorter. */
const labelOf = (kind: Binned) => (kind === 'gallery item' ? 'Gallery' : capitalised(kind))

/** What was deleted in the last 30 days, to bring it back or to delete it for good. */
export function BinScreen() {
  const controls = useListParams()
  const { entity, ...filter } = useKindFilter()
  const list = useQuery(binQuery(controls, entity))
  const [purging, setPurging] = useState<BinItem>()
  // Only administrators can delete permanently.
  const mayPurge = storedAdmin()?.role !== 'editor'
  const { mutate: restore, isPending, variables } = useRestore()
  return (
    <>
      <ListScreen
        title="Bin"
        names={['item', 'items']}
        list={list}
        controls={controls}
        filter={filter}
        emptyText={`The bin is empty. Deleted items stay here for ${BIN_DAYS} days.`}
        layout={ROWS}
      >
        {(item) => (
          <li key={item.id} className={ROW}>
            {item.imageUrl && <Thumbnail imageUrl={item.imageUrl} />}
            <div className="min-w-0 grow basis-40">
              <h2 className="wrap-anywhere font-bold text-ground text-lg">{item.name}</h2>
              <p className="flex flex-wrap gap-x-3 text-muted text-sm">
                <span>{labelOf(item.entity)}</span>
                <span>{daysLeft(item.purgeAt, Date.now())}</span>
                <span className="basis-full">
                  Deleted by {item.deletedBy ?? 'the site'}, {formatDate(item.deletedAt)} {formatTime(item.deletedAt)}
                </span>
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <button
                type="button"
                aria-label={`Restore ${item.name}`}
                aria-busy={isPending && variables === item.id}
                onClick={() =>
                  isPending ||
                  restore(item.id, {
                    onSuccess: () => {
                      focusListHeading()
                      showRestored(item.name)
                    },
                    onError: (error) => showFailure('Failed to restore', error),
                  })
                }
                className={`${BUTTON} text-ground`}
              >
                Restore
              </button>
              {mayPurge && (
                <button
                  type="button"
                  aria-label={`Delete ${item.name} for good`}
                  onClick={() => setPurging(item)}
                  className={`${BUTTON} text-danger`}
                >
                  Delete for good
                </button>
              )}
            </div>
          </li>
        )}
      </ListScreen>
      {purging && <PurgeDialog item={purging} onClose={() => setPurging(undefined)} />}
    </>
  )
}

const BUTTON =
  'inline-flex min-h-11 cursor-pointer items-center rounded-md border border-line px-4 font-semibold hover:border-current aria-busy:cursor-progress aria-busy:border-dashed'

/** Narrows the bin to one kind, which the URL keeps. */
function useKindFilter(): Filter & { entity: Binned | null } {
  const { values, replace } = useSearchParams(adminParams)
  const entity = BINNED.find((kind) => kind === values.status) ?? null
  return {
    entity,
    isActive: entity !== null,
    emptyText: 'Nothing of this kind is in the bin.',
    control: (
      <ToggleButtons
        legend="Filter by kind"
        choices={[
          { value: null, label: 'All' },
          ...BINNED.map((value) => ({ value: value as Binned | null, label: labelOf(value) })),
        ]}
        chosen={entity as Binned | null}
        className="mb-3 gap-1 *:ml-0 *:rounded-md"
        onChoose={(status) => replace({ status, page: null })}
      />
    ),
  }
}
