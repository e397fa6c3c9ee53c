import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BIN_DAYS, type BinItem } from '#contract/admin/history.ts'
import { BINNED, nounOf, RESOURCES } from '#contract/resources.ts'
import { DAY_MS } from '#domain/lagos-date.ts'
import { binQuery, usePurge, useRestore } from '#web/admin/lib/collection.ts'
import { storedAdministrator } from '#web/admin/lib/session.ts'
import { RowButton } from '#web/admin/toolkit/button.tsx'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { ROW, ROWS, Thumbnail } from '#web/admin/toolkit/list/list-row.tsx'
import { focusListHeading, ListScreen } from '#web/admin/toolkit/list/list-screen.tsx'
import { useFilter } from '#web/admin/toolkit/list/results.tsx'
import { showRestored } from '#web/admin/toolkit/list/row-dialogs.tsx'
import { useListParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { capitalised } from '#web/admin/toolkit/texts.ts'
import { formatDate, formatTime } from '#web/shared/lib/format.ts'
import { toast } from '#web/shared/lib/toast.ts'

export function BinScreen() {
  const controls = useListParams()
  const { chosen: resource, ...filter } = useFilter({
    legend: 'Filter by kind',
    choices: BINNED.map((kind) => [kind, RESOURCES[kind].label]),
    emptyText: 'Nothing of this kind is in the bin.',
  })
  const list = useQuery(binQuery(controls, resource))
  const [purging, setPurging] = useState<BinItem>()
  const { mutateAsync: purge } = usePurge()
  const mayPurge = storedAdministrator()?.role !== 'editor'
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
                <span>{capitalised(nounOf(item.resource))}</span>
                <span>{daysLeft(item.purgeAt)}</span>
                <span className="basis-full">
                  Deleted by {item.deletedBy ?? 'the site'}, {formatDate(item.deletedAt)} {formatTime(item.deletedAt)}
                </span>
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <RowButton
                aria-label={`Restore ${item.name}`}
                aria-busy={isPending && variables === item.id}
                onClick={() => {
                  if (isPending) return
                  restore(item.id, {
                    onSuccess: () => {
                      focusListHeading()
                      showRestored(item)
                    },
                    onError: (error) => showFailure('Failed to restore', error),
                  })
                }}
                className="px-4"
              >
                Restore
              </RowButton>
              {mayPurge && (
                <RowButton
                  isDanger
                  aria-label={`Delete permanently: ${item.name}`}
                  onClick={() => setPurging(item)}
                  className="px-4"
                >
                  Delete permanently
                </RowButton>
              )}
            </div>
          </li>
        )}
      </ListScreen>
      {purging && (
        <ConfirmDialog
          title={`Delete ${purging.name} permanently`}
          label="Delete permanently"
          sendingLabel="Deleting..."
          act={() => purge(purging.id)}
          failureText={`Failed to delete ${nounOf(purging.resource)} permanently`}
          onDone={() => void toast({ title: 'Deleted permanently', description: purging.name })}
          focusNext={focusListHeading}
          onClose={() => setPurging(undefined)}
        >
          <p>Are you sure you want to delete this {nounOf(purging.resource)} permanently? It cannot be restored.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function daysLeft(purgeAt: string): string {
  const days = Math.ceil((Date.parse(purgeAt) - Date.now()) / DAY_MS)
  return days <= 1 ? 'less than a day left' : `${days} days left`
}
