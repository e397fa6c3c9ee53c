import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameOfCategory } from '#contract/machinery/category.ts'
import { type Machinery, machineryFields } from '#contract/machinery/machinery.ts'
import { centsFromPrice } from '#contract/money/decimal.ts'
import { formatMoney } from '#contract/money/format.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { adminMachineryQuery, machineryCollection, previewPath } from '#web/admin/queries/machinery.ts'
import { DownloadCsv } from '#web/admin/toolkit/download-csv.tsx'
import { DeleteDialog } from '#web/admin/toolkit/list/delete-dialog.tsx'
import { ROW, ROWS, RowActions, Thumbnail } from '#web/admin/toolkit/list/list-row.tsx'
import { ListScreen } from '#web/admin/toolkit/list/list-screen.tsx'
import { useListParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { useRowDialogs } from '#web/admin/toolkit/list/use-row-dialogs.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { openPreview } from '#web/admin/toolkit/open-preview.ts'
import { VersionsButton } from '#web/admin/toolkit/versions/versions-button.tsx'
import { formatPrice } from '#web/shared/lib/format.ts'
import { machineUrl } from '#web/shared/lib/machine-url.ts'
import { stockText } from '#web/shared/lib/stock.ts'
import { inEnglish } from '#web/shared/messages/translate.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { PriceFields, PricesBar } from './prices/price-fields.tsx'
import { usePriceEdits } from './prices/use-price-edits.ts'

const MachineryImportDialog = loadable(() =>
  import('./import/import-dialog.tsx').then((file) => file.MachineryImportDialog),
)
const MachineryForm = loadable(() => import('./machinery-form.tsx').then((file) => file.MachineryForm), {
  isLikely: true,
})
const OrderDialog = loadable(() => import('./order-dialog.tsx').then((file) => file.OrderDialog))

export function MachineryScreen() {
  const { categories } = useSettings()
  const controls = useListParams()
  const list = useQuery(adminMachineryQuery(controls))
  const { open, create, edit, askToDelete, close } = useRowDialogs<Machinery>()
  const isEditor = useIsEditor()
  const [importing, setImporting] = useState(false)
  const [isOrdering, setOrdering] = useState(false)
  const prices = usePriceEdits()
  return (
    <>
      <ListScreen
        title="Machinery"
        names={['item', 'items']}
        list={list}
        controls={controls}
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
            <button type="button" onClick={create} className={buttonClass('action')}>
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
          <li key={machine.id} className={ROW}>
            <Thumbnail imageUrl={machine.imageUrl} />
            <div className="min-w-0 grow basis-40">
              <h2 className="font-bold text-ground text-lg">{machine.name}</h2>
              <p className="flex flex-wrap gap-x-3 gap-y-2 text-muted text-sm">
                <span>{machine.series}</span>
                <span className="capitalize">{nameOfCategory(categories, machine.category)}</span>
                <span>{stockText(inEnglish, machine)}</span>
                {machine.featured && <span>Featured</span>}
                {machine.hidden ? (
                  <>
                    <strong className="text-danger">Hidden</strong>
                    <button
                      type="button"
                      onClick={() => void openPreview(() => previewPath(machine.id))}
                      className="-my-1 inline-block cursor-pointer py-1 text-ground underline"
                    >
                      Preview
                    </button>
                  </>
                ) : (
                  <a href={machineUrl(machine.slug)} className="-my-1 inline-block py-1 text-ground underline">
                    View page
                  </a>
                )}
                <VersionsButton
                  row={{ resource: 'machinery', id: machine.id, name: machine.name, fields: machineryFields }}
                />
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
      {isOrdering && <OrderDialog onClose={() => setOrdering(false)} />}
      {importing && <MachineryImportDialog onClose={() => setImporting(false)} />}
      {open?.dialog === 'delete' ? (
        <DeleteDialog
          collection={machineryCollection}
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
  <p className="mt-1 flex flex-wrap gap-x-3 whitespace-nowrap font-semibold text-accent">
    <span>${formatPrice(price)}</span>
    {priceNgn && <span>{formatMoney(centsFromPrice(priceNgn), 'NGN')}</span>}
  </p>
)
