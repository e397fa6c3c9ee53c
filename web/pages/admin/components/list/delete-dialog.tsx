import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { showNotSaved, showSaved } from '#web/pages/admin/components/result-toasts.ts'
import type { Collection, StoredRow } from '#web/queries/admin/collection.ts'
import { focusListHeading } from './heading-focus.ts'

/** Asks before a row is deleted, and deletes it. */
export function DeleteDialog<Row extends StoredRow, Input>({
  collection: { noun, useDelete },
  id,
  name,
  onClose,
}: {
  collection: Collection<Row, Input>
  id: string
  name: string
  onClose: () => void
}) {
  const { mutateAsync, isPending } = useDelete()

  async function remove() {
    try {
      await mutateAsync(id)
    } catch (error) {
      return showNotSaved('delete', noun, error)
    }
    flushSync(onClose)
    focusListHeading()
    showSaved('deleted', noun)
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
    </ConfirmDialog>
  )
}
