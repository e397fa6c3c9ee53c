import { useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode, useId, useState } from 'react'
import { nameOfCategory } from '#contract/machinery/category.ts'
import { MAX_POSITIONED, type Machinery, machineryFields } from '#contract/machinery/machinery.ts'
import { freshRate, isNairaFirst, isOnlyInNaira, nairaPrice } from '#contract/money/naira-price.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { adminPricesQuery } from '#web/admin/lib/settings.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { MoreButton } from '#web/admin/toolkit/controls.tsx'
import { openPreview, whatsappTo } from '#web/admin/toolkit/links.tsx'
import { ROW, ROWS, RowActions, Thumbnail } from '#web/admin/toolkit/list/list-row.tsx'
import { ListScreen } from '#web/admin/toolkit/list/list-screen.tsx'
import { RowDialogs, useRowDialogs } from '#web/admin/toolkit/list/row-dialogs.tsx'
import { useListParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { showDone, showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { VersionsButton } from '#web/admin/toolkit/versions/versions-button.tsx'
import { formatPrice, stockText } from '#web/shared/lib/format.ts'
import { machineUrl } from '#web/shared/lib/urls.ts'
import { inEnglish } from '#web/shared/messages/translate.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { usePriceEdits } from './prices/price-edits.ts'
import { PriceFields, PricesBar } from './prices/price-fields.tsx'
import {
  adminMachineryQuery,
  machinePreviewPath,
  machineryCollection,
  machineryOrderQuery,
  useMachineryOrder,
} from './queries.ts'

const ImportDialog = loadable(() => import('./import/import-dialog.tsx'), 'ImportDialog')
const MachineryForm = loadable(() => import('./machinery-form.tsx'), 'MachineryForm', { isLikely: true })
const PositionsDialog = loadable(() => import('./positions-dialog.tsx'), 'PositionsDialog')

export function MachineryScreen() {
  const controls = useListParams()
  const list = useQuery(adminMachineryQuery(controls))
  const dialogs = useRowDialogs<Machinery>()
  const isEditor = useIsEditor()
  const [isImporting, setImporting] = useState(false)
  const [isOrdering, setOrdering] = useState(false)
  const prices = usePriceEdits()
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
              {list.data && list.data.total > 1 && <Button onClick={() => setOrdering(true)}>Home Page Order</Button>}
              {/* Both are saved as an import, which editors may not do. */}
              {!isEditor && list.data && list.data.total > 0 && <Button onClick={prices.start}>Edit Prices</Button>}
              {!isEditor && <Button onClick={() => setImporting(true)}>Import CSV</Button>}
            </>
          )
        }
        add={prices.isOn ? undefined : { label: 'Add Machinery', onAdd: dialogs.create }}
        csv={prices.isOn ? undefined : 'machinery'}
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
            {prices.isOn && (
              <PriceFields
                machine={machine}
                edit={prices.edits.get(machine.id)}
                type={prices.isSaving ? undefined : prices.type}
              />
            )}
          </MachineRow>
        )}
      </ListScreen>
      {prices.isOn && <PricesBar {...prices} />}
      {isOrdering && <PositionsDialog onClose={() => setOrdering(false)} />}
      {isImporting && (
        <ImportDialog
          title="Import Machinery"
          hint="A file from Download CSV, or one saved by Excel. A row with an id changes that machine, in the columns the file has; a row without one adds a machine."
          noun="machine"
          onClose={() => setImporting(false)}
        />
      )}
      <RowDialogs dialogs={dialogs} collection={machineryCollection} nameOf={({ name }) => name}>
        {(machine) => <MachineryForm machine={machine} onClose={dialogs.close} />}
      </RowDialogs>
    </div>
  )
}

type Props = {
  machine: Machinery
  onEdit: () => void
  onDelete: () => void
  /** Instead of the prices and the buttons, while prices are edited. */
  children: ReactNode
}

export function MachineRow({ machine, onEdit, onDelete, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { name, hidden, slug } = machine
  return (
    <li className={ROW}>
      <Thumbnail imageUrl={machine.imageUrl} />
      <div className="min-w-0 grow basis-40">
        <h2 className="wrap-anywhere font-bold text-ground text-lg">
          {hidden ? (
            name
          ) : (
            <a href={machineUrl(slug)} className="underline-offset-4 hover:underline">
              {name}
            </a>
          )}
        </h2>
        {!children && <Prices machine={machine} />}
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span>{stockText(inEnglish, machine)}</span>
          {machine.featured && <span>Featured</span>}
          {hidden && <strong className="text-danger">Hidden</strong>}
        </p>
      </div>
      {children || (
        <div className="flex flex-wrap items-center gap-2">
          <RowActions name={name} onEdit={onEdit} onDelete={onDelete} />
          <MoreButton of={name} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} className="px-2" />
        </div>
      )}
      <div id={id} hidden={!isOpen || Boolean(children)} className="basis-full border-line border-t pt-2">
        <Rest machine={machine} />
      </div>
    </li>
  )
}

function Prices({ machine }: { machine: Machinery }) {
  const { data } = useQuery(adminPricesQuery())
  const isNaira = isNairaFirst(DEFAULT_LANGUAGE, useSettings())
  const dollars = !isOnlyInNaira(machine) && `$${formatPrice(machine.price)}`
  const naira = nairaPrice(machine, freshRate(data))?.text
  return (
    <p className="flex flex-wrap gap-x-3 font-semibold text-accent">
      {(isNaira ? [naira, dollars] : [dollars, naira]).map((price) => price && <span key={price}>{price}</span>)}
    </p>
  )
}

const LINK = 'inline-flex min-h-11 cursor-pointer items-center text-ground underline'

const Rest = memo(function Rest({ machine }: { machine: Machinery }) {
  const { id, name, hidden, slug } = machine
  const { categories } = useSettings()
  const client = useQueryClient()
  const order = useMachineryOrder()

  async function putFirst() {
    if (order.isPending) return
    try {
      const before = (await client.fetchQuery(machineryOrderQuery())).map((one) => one.id)
      const ids = [id, ...before.filter((one) => one !== id)].slice(0, MAX_POSITIONED)
      await order.mutateAsync({ ids, before })
      showDone(`${name} is first on the home page`)
    } catch (error) {
      showFailure('Failed to save the home page order', error)
    }
  }
  return (
    <>
      <p className="text-muted text-sm">
        {machine.series}, {nameOfCategory(categories, machine.category)}
      </p>
      <div className="flex flex-wrap gap-x-5">
        {hidden ? (
          <button type="button" onClick={() => void openPreview(() => machinePreviewPath(id))} className={LINK}>
            Preview
          </button>
        ) : (
          <>
            <button type="button" aria-disabled={order.isPending} onClick={() => void putFirst()} className={LINK}>
              Show first on the home page
            </button>
            <a
              href={whatsappTo(null, `${name}: ${new URL(machineUrl(slug), location.origin)}`)}
              target="_blank"
              rel="noreferrer"
              className={LINK}
            >
              Share on WhatsApp
            </a>
          </>
        )}
        <VersionsButton row={{ resource: 'machinery', id, name, fields: machineryFields }} className={LINK} />
      </div>
    </>
  )
})
