import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx'
import { RequestError } from '#web/lib/request.ts'
import { tellFailure, tellSuccess } from '#web/pages/admin/components/form/tell.ts'
import { type Collection, refreshRows, removeRow, type StoredRow } from '#web/queries/admin-collections.ts'
import { focusListHeading } from './list-heading.ts'

/** Asks before a row is deleted, and deletes it. */
export function DeleteDialog<Row extends StoredRow, Input>({
  collection,
  row,
  name,
  onClose,
}: {
  collection: Collection<Row, Input>
  row: Row
  name: string
  onClose: () => void
}) {
  const client = useQueryClient()
  const [deleting, setDeleting] = useState(false)

  async function remove() {
    setDeleting(true)
    try {
      await removeRow(collection, row.id)
    } catch (error) {
      // Somebody else has deleted it: that is what was wanted.
      if (!(error instanceof RequestError && error.status === 404)) {
        setDeleting(false)
        return tellFailure('delete', collection.noun, error)
      }
    }
    flushSync(onClose)
    refreshRows(client, collection, (rows) => rows.filter(({ id }) => id !== row.id))
    focusListHeading()
    tellSuccess('deleted', collection.noun)
  }

  return (
    <ConfirmDialog
      title={`Delete ${name}`}
      answers={[
        { label: 'Cancel', onChoose: onClose },
        { label: deleting ? 'Deleting...' : 'Delete', variant: 'danger', disabled: deleting, onChoose: remove },
      ]}
    >
      <p>Are you sure you want to delete this {collection.noun}?</p>
    </ConfirmDialog>
  )
}
