import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Machinery } from '#contract/machinery.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { formatPrice } from '#web/lib/format.ts'
import { DeleteDialog } from '#web/pages/admin/components/list/delete-dialog.tsx'
import { DownloadCsv } from '#web/pages/admin/components/list/download-csv.tsx'
import { ListScreen } from '#web/pages/admin/components/list/list-screen.tsx'
import { ROW, ROWS, Thumbnail } from '#web/pages/admin/components/list/row.tsx'
import { RowActions } from '#web/pages/admin/components/list/row-actions.tsx'
import { useRowDialogs } from '#web/pages/admin/components/list/use-row-dialogs.ts'
import { machinery, rowsQuery } from '#web/queries/admin-collections.ts'
import { ImportDialog } from './import/import-dialog.tsx'
import { MachineryForm } from './machinery-form.tsx'

export function MachinerySection() {
  const machines = useQuery(rowsQuery(machinery))
  const { open, create, edit, askToDelete, close } = useRowDialogs<Machinery>()
  const [importing, setImporting] = useState(false)
  return (
    <>
      <ListScreen
        title="Machinery"
        names={['item', 'items']}
        rows={machines}
        textOf={({ name, series, category, description }) => [name, series, category, description]}
        actions={
          <>
            {machines.data && machines.data.length > 0 && (
              <DownloadCsv path="/api/admin/machinery.csv" fileName="machinery.csv" />
            )}
            <button type="button" onClick={() => setImporting(true)} className={buttonClass('outline')}>
              Import CSV
            </button>
            <button type="button" onClick={create} className={buttonClass('action')}>
              Add Machinery
            </button>
          </>
        }
        emptyText="No machinery found"
        errorText="Unable to load machinery data. Please refresh to try again."
        refreshable
        layout={ROWS}
      >
        {(machine) => (
          <li key={machine.id} className={ROW}>
            <Thumbnail imageUrl={machine.imageUrl} />
            <div className="min-w-0 grow basis-40">
              <h2 className="font-bold text-ground text-lg">{machine.name}</h2>
              <p className="flex flex-wrap gap-x-3 text-muted text-sm">
                <span>{machine.series}</span>
                <span className="capitalize">{machine.category}</span>
              </p>
              <p className="mt-1 font-semibold text-accent">${formatPrice(machine.price)}</p>
            </div>
            <RowActions name={machine.name} onEdit={() => edit(machine)} onDelete={() => askToDelete(machine)} />
          </li>
        )}
      </ListScreen>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {open?.dialog === 'delete' ? (
        <DeleteDialog collection={machinery} row={open.row} name={open.row.name} onClose={close} />
      ) : (
        open && <MachineryForm machine={open.dialog === 'edit' ? open.row : undefined} onClose={close} />
      )}
    </>
  )
}
