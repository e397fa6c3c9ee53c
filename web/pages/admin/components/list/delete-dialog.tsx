import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { BIN_DAYS } from '#contract/bin.ts'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { storedNow } from '#web/pages/admin/components/form/stored-now.ts'
import { showDeleted, showNotSaved } from '#web/pages/admin/components/result-toasts.ts'
import type { Collection, StoredRow } from '#web/queries/admin/collection.ts'
import { focusListHeading } from './heading-focus.ts'
import { undoDelete } from './restore.ts'

/** Asks before a row is deleted, deletes it, and offers the way back. */
export function DeleteDialog<Row extends StoredRow, Input>({
  collection: { noun, useDelete },
  id,
  version,
  name,
  onClose,
}: {
  collection: Collection<Row, Input>
  id: string
  /** The version that is shown: one that somebody has changed since is not deleted unseen. */
  version?: number
  name: string
  onClose: () => void
}) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useDelete()

  async function remove() {
    try {
      await mutateAsync({ id, version })
    } catch (error) {
      if (storedNow(error)) flushSync(onClose)
      return showNotSaved('delete', noun, error)
    }
    flushSync(onClose)
    focusListHeading()
    showDeleted(noun, () => void undoDelete(client, id))
  }

  return (
    <ConfirmDialog
      title={`Delete ${name}`}
      answers={[
        { label: 'Cancel', onChoose: onClose },
        { label: isPending ? 'Deleting...' : 'Delete', variant: 'danger', disabled: isPending, onChoose: remove },
      ]}
    >
      <p>Are you sure you want to delete this {noun}?</p>
      <p className="mt-2 text-muted">It goes to the bin, and can be restored for {BIN_DAYS} days.</p>
    </ConfirmDialog>
  )
}
