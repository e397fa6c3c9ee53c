import type { ReactNode } from 'react'
import type { Collection, StoredRow } from '#web/admin/queries/collection.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { useRowDialogs } from './use-row-dialogs.ts'

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
