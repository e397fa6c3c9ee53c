import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Machinery } from '#contract/machinery.ts'
import { centsFromPrice } from '#contract/money/decimal.ts'
import { formatMoney } from '#contract/money/format.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { useIsEditor } from '#web/lib/admin-session.ts'
import { formatPrice } from '#web/lib/format.ts'
import { machineUrl } from '#web/lib/machine-url.ts'
import { stockText } from '#web/lib/stock.ts'
import { inEnglish } from '#web/messages/translate.ts'
import { DownloadCsv } from '#web/pages/admin/components/download-csv.tsx'
import { DeleteDialog } from '#web/pages/admin/components/list/delete-dialog.tsx'
import { ROW, ROWS, Thumbnail } from '#web/pages/admin/components/list/list-row.tsx'
import { ListScreen } from '#web/pages/admin/components/list/list-screen.tsx'
import { RowActions } from '#web/pages/admin/components/list/row-actions.tsx'
import { useListParams } from '#web/pages/admin/components/list/use-list-params.ts'
import { useRowDialogs } from '#web/pages/admin/components/list/use-row-dialogs.ts'
import { openPreview } from '#web/pages/admin/components/open-preview.ts'
import { machinery, machineryQuery, previewPath } from '#web/queries/admin/machinery.ts'
import { ImportDialog } from './import/import-dialog.tsx'
import { MachineryForm } from './machinery-form.tsx'
import { PriceFields } from './prices/price-fields.tsx'
import { PricesBar } from './prices/prices-bar.tsx'
import { usePriceEdits } from './prices/use-price-edits.ts'

export function MachineryScreen() {
  const controls = useListParams()
  const list = useQuery(machineryQuery(controls))
  const { open, create, edit, askToDelete, close } = useRowDialogs<Machinery>()
  const isEditor = useIsEditor()
  const [importing, setImporting] = useState(false)
  const prices = usePriceEdits()
  return (
    <>
      <ListScreen
        title="Machinery"
        names={['item', 'items']}
        list={list}
        controls={controls}
        actions={
          prices.isOn ? null : (
            <>
              {list.data && list.data.total > 0 && (
                <DownloadCsv path="/api/admin/machinery.csv" fileName="machinery.csv" />
              )}
              {/* Both are saved as an import, which is not an editor's. */}
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
              <button type="button" onClick={create} className={buttonClass('action')}>
                Add Machinery
              </button>
            </>
          )
        }
        emptyText="No machinery found"
        errorText="Unable to load machinery data. Please refresh to try again."
        onRefresh={() => void list.refetch()}
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
                <span>{stockText(inEnglish, machine)}</span>
                {machine.featured && <span>Featured</span>}
                {machine.hidden ? (
                  <>
                    <strong className="text-danger">Hidden</strong>
                    <button
                      type="button"
                      onClick={() => void openPreview(() => previewPath(machine.id))}
                      className="cursor-pointer text-ground underline"
                    >
                      Preview
                    </button>
                  </>
                ) : (
                  <a href={machineUrl(machine.slug)} className="text-ground underline">
                    View page
                  </a>
                )}
              </p>
              {!prices.isOn && <MachinePrices machine={machine} />}
            </div>
            {prices.isOn ? (
              <PriceFields machine={machine} editing={prices} />
            ) : (
              <RowActions name={machine.name} onEdit={() => edit(machine)} onDelete={() => askToDelete(machine)} />
            )}
          </li>
        )}
      </ListScreen>
      {prices.isOn && <PricesBar editing={prices} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {open?.dialog === 'delete' ? (
        <DeleteDialog
          collection={machinery}
          id={open.row.id}
          version={open.row.version}
          name={open.row.name}
          onClose={close}
        />
      ) : (
        open && <MachineryForm machine={open.dialog === 'edit' ? open.row : undefined} onClose={close} />
      )}
    </>
  )
}

const MachinePrices = ({ machine: { price, priceNgn } }: { machine: Machinery }) => (
  <p className="mt-1 font-semibold text-accent">
    ${formatPrice(price)}
    {priceNgn && <span className="ml-3">{formatMoney(centsFromPrice(priceNgn), 'NGN')}</span>}
  </p>
)
