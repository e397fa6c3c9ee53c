import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BIN_DAYS } from '#contract/admin/bin.ts'
import type { Collection, StoredRow } from '#web/admin/queries/collection.ts'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { currentRow } from '#web/admin/toolkit/form/save-errors.ts'
import { useCloseIfOpen } from '#web/admin/toolkit/form/use-mounted.ts'
import { showDeleted, showNotSaved } from '#web/admin/toolkit/result-toasts.ts'
import { focusListHeading } from './list-screen.tsx'
import { undoDelete } from './restore.ts'
import type { useRowDialogs } from './use-row-dialogs.ts'

/** Asks before a row is deleted, deletes it, and offers to undo that where it went to the bin. */
function DeleteDialog<Row extends StoredRow, Input>({
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

/** Shows the dialog that useRowDialogs has open: the form of a row or of a new one, or the question before a deletion. */
export function RowDialogs<
  Row extends StoredRow,
  Input,
  Listed extends Pick<StoredRow, 'id'> & Partial<StoredRow> = Row,
>({
  dialogs: { open, close },
  collection,
  nameOf,
  children,
}: {
  dialogs: Pick<ReturnType<typeof useRowDialogs<Row, Listed>>, 'open' | 'close'>
  collection: Collection<Row, Input>
  nameOf: (row: Listed) => string
  /** Returns the form; without a row, of a new one. */
  children: (row: Row | undefined) => ReactNode
}) {
  if (open?.dialog !== 'delete') return open && children(open.dialog === 'edit' ? open.row : undefined)
  const { id, version } = open.row
  return <DeleteDialog collection={collection} id={id} version={version} name={nameOf(open.row)} onClose={close} />
}
