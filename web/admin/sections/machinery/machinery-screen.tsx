import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { adminMachineryQuery, machineryCollection, useImportMachinery } from '#web/admin/queries/machinery.ts'
import { DownloadCsv } from '#web/admin/toolkit/download-csv.tsx'
import { ROWS } from '#web/admin/toolkit/list/list-row.tsx'
import { ListScreen } from '#web/admin/toolkit/list/list-screen.tsx'
import { RowDialogs } from '#web/admin/toolkit/list/row-dialogs.tsx'
import { useListParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { useRowDialogs } from '#web/admin/toolkit/list/use-row-dialogs.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { MachineRow } from './machine-row.tsx'
import { PriceFields, PricesBar } from './prices/price-fields.tsx'
import { usePriceEdits } from './prices/use-price-edits.ts'

const ImportDialog = loadable(() => import('./import/import-dialog.tsx').then((file) => file.ImportDialog))
const MachineryForm = loadable(() => import('./machinery-form.tsx').then((file) => file.MachineryForm), {
  isLikely: true,
})
const OrderDialog = loadable(() => import('./order-dialog.tsx').then((file) => file.OrderDialog))

export function MachineryScreen() {
  const controls = useListParams()
  const list = useQuery(adminMachineryQuery(controls))
  const dialogs = useRowDialogs<Machinery>()
  const isEditor = useIsEditor()
  const [importing, setImporting] = useState(false)
  const [isOrdering, setOrdering] = useState(false)
  const prices = usePriceEdits()
  const sending = useImportMachinery()
  return (
    <div className="@container">
      <ListScreen
        title="Machinery"
        names={['item', 'items']}
        list={list}
        controls={controls}
        hasLine
        more={
          prices.isOn ? null : (
            <>
              {list.data && list.data.total > 0 && (
                <DownloadCsv path="/api/admin/machinery.csv" fileName="machinery.csv" />
              )}
              {list.data && list.data.total > 1 && (
                <button type="button" onClick={() => setOrdering(true)} className={buttonClass('outline')}>
                  Home Page Order
                </button>
              )}
              {/* Both are saved as an import, which editors may not do. */}
              {!isEditor && list.data && list.data.total > 0 && (
                <button type="button" onClick={prices.start} className={buttonClass('outline')}>
                  Edit Prices
                </button>
              )}
              {!isEditor && (
                <button type="button" onClick={() => setImporting(true)} className={buttonClass('outline')}>
                  Import CSV
                </button>
              )}
            </>
          )
        }
        actions={
          prices.isOn ? null : (
            <button type="button" onClick={dialogs.create} className={buttonClass('action')}>
              Add Machinery
            </button>
          )
        }
        emptyText="No machinery found"
        errorText="Unable to load machinery data. Please refresh to try again."
        onRefresh={() => void list.refetch()}
        layout={ROWS}
      >
        {(machine) => (
          <MachineRow
            key={machine.id}
            machine={machine}
            onEdit={() => dialogs.edit(machine)}
            onDelete={() => dialogs.askToDelete(machine)}
          >
            {prices.isOn && <PriceFields machine={machine} edit={prices.edits.get(machine.id)} type={prices.type} />}
          </MachineRow>
        )}
      </ListScreen>
      {prices.isOn && <PricesBar editing={prices} />}
      {isOrdering && <OrderDialog onClose={() => setOrdering(false)} />}
      {importing && (
        <ImportDialog
          title="Import Machinery"
          hint="A file from Download CSV, or one saved by Excel. A row with an id changes that machine, in the columns the file has; a row without one adds a machine."
          noun="machine"
          importing={sending}
          onClose={() => setImporting(false)}
        />
      )}
      <RowDialogs dialogs={dialogs} collection={machineryCollection} nameOf={({ name }) => name}>
        {(machine) => <MachineryForm machine={machine} onClose={dialogs.close} />}
      </RowDialogs>
    </div>
  )
}
