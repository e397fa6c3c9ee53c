import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { BIN_DAYS, type BinItem } from '#contract/admin/history.ts'
import { RESOURCES } from '#contract/resources.ts'
import { type Collection, restoreItem, type StoredRow } from '#web/admin/lib/collection.ts'
import { ConfirmDialog } from '#web/admin/toolkit/confirm-dialog.tsx'
import { rowOfConflict, showDeleted, showFailure, showNotSaved } from '#web/admin/toolkit/result-toasts.ts'
import { searchOf } from '#web/shared/lib/search-params.ts'
import { toast } from '#web/shared/lib/toast.ts'
import { focusListHeading } from './list-screen.tsx'
import { adminParams } from './use-list-params.ts'

/** A list's open dialog, and its row. A list may have less of a row than its form needs. */
type RowDialog<Row, Listed> = { kind: 'create' } | { kind: 'edit'; row: Row } | { kind: 'delete'; row: Listed } | null

export function useRowDialogs<Row, Listed = Row>() {
  const [dialog, setDialog] = useState<RowDialog<Row, Listed>>(null)
  // A form of many fields is rendered after the button has shown that it was pressed.
  const rendered = useDeferredValue(dialog)
  return {
    dialog: dialog === rendered ? dialog : null,
    create: () => setDialog({ kind: 'create' }),
    edit: (row: Row) => setDialog({ kind: 'edit', row }),
    askToDelete: (row: Listed) => setDialog({ kind: 'delete', row }),
    close: () => setDialog(null),
  }
}

async function undoDelete(client: QueryClient, id: string) {
  try {
    showRestored(await restoreItem(client, id))
  } catch (error) {
    showFailure('Failed to restore', error)
  }
}

export function showRestored({ id, resource, name }: BinItem) {
  // A unit names its owner, so its list is not searched by URL.
  const shown = resource === 'units' ? { id } : { q: name }
  const href = `/admin${searchOf(adminParams, { section: RESOURCES[resource].section, ...shown })}`
  void toast({ title: 'Restored', description: name, action: { label: 'Show', onChoose: () => navigate(href) } })
}

function DeleteDialog<Row extends StoredRow, Input>({
  collection: { noun, isDeletedPermanently, useDelete },
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
  const { mutateAsync } = useDelete()
  return (
    <ConfirmDialog
      title={`Delete ${name}`}
      label="Delete"
      sendingLabel="Deleting..."
      act={() => mutateAsync({ id, version })}
      onFailure={(error) => {
        showNotSaved('delete', noun, error)
        return rowOfConflict(error) !== undefined
      }}
      onDone={() => showDeleted(noun, isDeletedPermanently ? undefined : () => void undoDelete(client, id))}
      focusNext={focusListHeading}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this {noun}?</p>
      <p className="mt-2 text-muted">
        {isDeletedPermanently
          ? 'It is deleted permanently, and cannot be restored.'
          : `It goes to the bin, and can be restored for ${BIN_DAYS} days.`}
      </p>
    </ConfirmDialog>
  )
}

export function RowDialogs<
  Row extends StoredRow,
  Input,
  Listed extends Pick<StoredRow, 'id'> & Partial<StoredRow> = Row,
>({
  dialogs: { dialog, close },
  collection,
  nameOf,
  children,
}: {
  dialogs: Pick<ReturnType<typeof useRowDialogs<Row, Listed>>, 'dialog' | 'close'>
  collection: Collection<Row, Input>
  nameOf: (row: Listed) => string
  children: (row: Row | undefined) => ReactNode
}) {
  if (!dialog) return null
  if (dialog.kind === 'create') return children(undefined)
  if (dialog.kind === 'edit') return children(dialog.row)
  const { id, version } = dialog.row
  return <DeleteDialog collection={collection} id={id} version={version} name={nameOf(dialog.row)} onClose={close} />
}
