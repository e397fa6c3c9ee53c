import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_POSITIONED, type PositionedMachine } from '#contract/machinery/machinery.ts'
import { machineChoicesQuery } from '#web/admin/sections/inquiries/quotations/queries.ts'
import { Button, LoadState, RowButton } from '#web/admin/toolkit/button.tsx'
import { Options } from '#web/admin/toolkit/controls.tsx'
import { useUnsavedChanges } from '#web/admin/toolkit/form/use-unsaved-changes.tsx'
import { useCloseIfOpen } from '#web/admin/toolkit/hooks.ts'
import { Thumbnail } from '#web/admin/toolkit/list/list-row.tsx'
import { showDone, showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { SortableList } from '#web/admin/toolkit/sortable/sortable-list.tsx'
import { RequestError } from '#web/shared/lib/request.ts'
import { Dialog, DialogActions } from '#web/shared/ui/dialog.tsx'
import { Field } from '#web/shared/ui/field.tsx'
import { machineryOrderQuery, useMachineryOrder } from './queries.ts'

export function PositionsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(machineryOrderQuery())
  const { data: stored, isPending, refetch } = query
  const [editedOrder, setEditedOrder] = useState<PositionedMachine[]>()
  const order = useMachineryOrder()
  const rows = editedOrder ?? stored ?? []
  const idsOf = (machines: PositionedMachine[]) => machines.map(({ id }) => id)
  const isChanged = editedOrder !== undefined && String(idsOf(editedOrder)) !== String(idsOf(stored ?? []))
  const close = useCloseIfOpen(onClose)
  const { askToClose, question } = useUnsavedChanges(isChanged, onClose)

  async function save() {
    try {
      await order.mutateAsync({ ids: idsOf(rows), before: idsOf(stored ?? []) })
      close()
      showDone('Home page order saved')
    } catch (failure) {
      showFailure('Failed to save the home page order', failure)
      if (!(failure instanceof RequestError && failure.status === 409)) return
      // Shows somebody else's newer order, to be checked and changed again.
      await refetch()
      setEditedOrder(undefined)
    }
  }
  return (
    <Dialog title="Home Page Order" onClose={askToClose}>
      <p>
        The home page shows these machines first, in this order. The others follow, newest first: a new machine appears
        by itself, but never before these.
      </p>
      <div className="mt-4">
        <LoadState what="the home page order" query={query} count={4} each="h-20" />
        {!isPending && (
          <SortableList
            rows={rows}
            nameOf={({ name }) => name}
            isBusy={order.isPending}
            rowClass="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3"
            onOrder={setEditedOrder}
            actions={(machine) => (
              <RowButton
                isDanger
                aria-label={`Remove ${machine.name}`}
                onClick={() => setEditedOrder(rows.filter(({ id }) => id !== machine.id))}
              >
                Remove
              </RowButton>
            )}
          >
            {(machine) => (
              <>
                <div className="max-sm:hidden">
                  <Thumbnail imageUrl={machine.imageUrl} />
                </div>
                <p className="wrap-anywhere min-w-0 grow basis-40 font-bold text-ground">{machine.name}</p>
              </>
            )}
          </SortableList>
        )}
        {stored && rows.length === 0 && <p className="text-muted">No machine has a fixed place yet.</p>}
        {stored && rows.length < MAX_POSITIONED && (
          <AddMachine rows={rows} onAdd={(machine) => setEditedOrder([...rows, machine])} />
        )}
      </div>
      <DialogActions>
        <Button onClick={askToClose} className="max-sm:px-3">
          Cancel
        </Button>
        <Button
          disabled={!isChanged || order.isPending}
          onClick={() => void save()}
          variant="action"
          className="max-sm:grow max-sm:px-3"
        >
          {order.isPending ? 'Sending...' : 'Save Order'}
        </Button>
      </DialogActions>
      {question}
    </Dialog>
  )
}

function AddMachine({ rows, onAdd }: { rows: PositionedMachine[]; onAdd: (machine: PositionedMachine) => void }) {
  const { data: machines } = useQuery(machineChoicesQuery())
  const others = (machines?.rows ?? []).filter(({ id }) => rows.every((row) => row.id !== id))
  if (others.length === 0) return null
  return (
    <div className="mt-4 max-w-md">
      <Field label="Add a machine" optional>
        <select
          value=""
          onChange={(event) => {
            const found = others.find(({ id }) => id === event.target.value)
            if (found) onAdd({ id: found.id, name: found.name, imageUrl: found.imageUrl })
          }}
        >
          <option value="">Choose one</option>
          <Options options={others} />
        </select>
      </Field>
    </div>
  )
}
