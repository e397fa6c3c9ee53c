import { useQueryClient } from '@tanstack/react-query'
import { BIN_DAYS } from '#contract/admin/bin.ts'
import type { Collection, StoredRow } from '#web/admin/queries/collection.ts'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { currentRow } from '#web/admin/toolkit/form/save-errors.ts'
import { useCloseIfOpen } from '#web/admin/toolkit/form/use-mounted.ts'
import { showDeleted, showNotSaved } from '#web/admin/toolkit/result-toasts.ts'
import { focusListHeading } from './list-screen.tsx'
import { undoDelete } from './restore.ts'

/** Asks before a row is deleted, deletes it, and offers to undo that where it went to the bin. */
export function DeleteDialog<Row extends StoredRow, Input>({
  collection: { noun, isDeletedForGood, useDelete },
  id,
  version,
  name,
  onClose,
}: {
  collection: Collection<Row, Input>
  id: string
  /** The version shown here: a row that somebody has changed since is not deleted unseen. */
  version?: number
  name: string
  onClose: () => void
}) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useDelete()
  const close = useCloseIfOpen(onClose)
  const closeToHeading = useCloseIfOpen(onClose, focusListHeading)

  async function remove() {
    try {
      await mutateAsync({ id, version })
    } catch (error) {
      if (currentRow(error)) close()
      return showNotSaved('delete', noun, error)
    }
    closeToHeading()
    showDeleted(noun, isDeletedForGood ? undefined : () => void undoDelete(client, id))
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
      <p className="mt-2 text-muted">
        {isDeletedForGood
          ? 'It is deleted for good, and cannot be brought back.'
          : `It goes to the bin, and can be restored for ${BIN_DAYS} days.`}
      </p>
    </ConfirmDialog>
  )
}
