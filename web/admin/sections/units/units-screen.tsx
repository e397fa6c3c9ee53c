import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { dialled } from '#contract/settings/site-settings.ts'
import type { Unit } from '#contract/unit.ts'
import { formatNumber } from '#domain/format-number.ts'
import { formatDay } from '#domain/lagos-date.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { orderHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { DownloadCsv } from '#web/admin/toolkit/controls.tsx'
import { useStoredRow } from '#web/admin/toolkit/hooks.ts'
import { ROW, ROWS, RowActions, TextButton } from '#web/admin/toolkit/list/list-row.tsx'
import { ListScreen } from '#web/admin/toolkit/list/list-screen.tsx'
import { RowDialogs, useRowDialogs } from '#web/admin/toolkit/list/row-dialogs.tsx'
import { adminParams, useListParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { loadable, PROGRESS_LINE } from '#web/admin/toolkit/loadable.tsx'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { storedUnitQuery, unitCollection, unitsQuery } from './queries.ts'

const ImportDialog = loadable(() => import('#web/admin/sections/machinery/import/import-dialog.tsx'), 'ImportDialog')
const DueUnits = loadable(() => import('./due-units.tsx'), 'DueUnits')
const ServicesDialog = loadable(() => import('./services-dialog.tsx'), 'ServicesDialog')
const UnitForm = loadable(() => import('./unit-form.tsx'), 'UnitForm', { isLikely: true })

const LabelsDialog = loadable(() => import('./labels-dialog.tsx'), 'LabelsDialog')

export function UnitsScreen() {
  const controls = useListParams({ isPersonal: true })
  const list = useQuery(unitsQuery(controls))
  const dialogs = useRowDialogs<Unit>()
  const isEditor = useIsEditor()
  const [isImporting, setImporting] = useState(false)
  const [labelled, setLabelled] = useState<string[]>()
  const [servicedId, setServicedId] = useState<string>()
  const shown = list.data?.rows ?? []
  const serviced = shown.find(({ id }) => id === servicedId)
  return (
    <>
      <LinkedUnit />
      <DueUnits />
      <ListScreen
        title="Units"
        names={['unit', 'units']}
        list={list}
        controls={controls}
        more={
          <>
            {shown.length > 0 && (
              <>
                <Button onClick={() => setLabelled(shown.map(({ id }) => id))}>Print Labels</Button>
                <DownloadCsv path="/api/admin/units.csv" fileName="units.csv" />
              </>
            )}
            {!isEditor && <Button onClick={() => setImporting(true)}>Import CSV</Button>}
          </>
        }
        add={{ label: 'Add Unit', onAdd: dialogs.create }}
        emptyText="No units yet. A delivery note makes one of each serial number."
        layout={ROWS}
      >
        {(unit) => (
          <li key={unit.id} className={ROW}>
            <div className="min-w-0 grow basis-40">
              <h2 className="wrap-anywhere font-bold text-ground text-lg">{unit.serial}</h2>
              <p className="wrap-anywhere">{unit.machineName}</p>
              <p className="wrap-anywhere flex flex-wrap items-center gap-x-3 text-muted text-sm">
                <span>{stateOf(unit)}</span>
                <span>{unit.town}</span>
                <span>{unit.ownerName}</span>
                {unit.ownerPhone && (
                  <a href={`tel:${dialled(unit.ownerPhone)}`} className="inline-flex min-h-11 items-center text-ground">
                    {unit.ownerPhone}
                  </a>
                )}
                {unit.hours !== null && <span>{formatNumber(unit.hours)} hours</span>}
                {unit.quotationId && (unit.deliveredOn || unit.reservedFor) && (
                  <Link href={orderHref(unit.quotationId)} className="inline-flex min-h-11 items-center">
                    Order
                  </Link>
                )}
              </p>
            </div>
            <div className="-ml-2 flex items-center">
              <TextButton aria-label={`Service record of ${unit.serial}`} onClick={() => setServicedId(unit.id)}>
                Service Record
              </TextButton>
              <TextButton aria-label={`Label of ${unit.serial}`} onClick={() => setLabelled([unit.id])}>
                Label
              </TextButton>
            </div>
            <RowActions
              name={unit.serial}
              onEdit={() => dialogs.edit(unit)}
              onDelete={() => dialogs.askToDelete(unit)}
            />
          </li>
        )}
      </ListScreen>
      {isImporting && (
        <ImportDialog
          title="Import Units"
          hint="A file from Download CSV, or a list of what you have sold. Rows with a known serial number update that unit; other rows add one. Only the columns in the file change. Give the machine’s slug, or its name in machineName."
          noun="unit"
          onClose={() => setImporting(false)}
        />
      )}
      {serviced && <ServicesDialog unit={serviced} onClose={() => setServicedId(undefined)} />}
      {labelled && <LabelsDialog ids={labelled} onClose={() => setLabelled(undefined)} />}
      <RowDialogs dialogs={dialogs} collection={unitCollection} nameOf={({ serial }) => serial}>
        {(unit) => <UnitForm unit={unit} onClose={dialogs.close} />}
      </RowDialogs>
    </>
  )
}

function LinkedUnit() {
  const { values, replace } = useSearchParams(adminParams)
  return values.id && <OpenUnit key={values.id} id={values.id} onClose={() => replace({ id: null })} />
}

function OpenUnit({ id, onClose }: { id: string; onClose: () => void }) {
  const unit = useStoredRow(storedUnitQuery(id), onClose)
  return unit ? <UnitForm unit={unit} onClose={onClose} /> : PROGRESS_LINE
}

const ENDED = { scrapped: 'Scrapped', 'sold-on': 'Sold on' }

const stateOf = ({ ended, deliveredOn, reservedFor }: Unit) => {
  if (ended) return ENDED[ended]
  if (deliveredOn) return `Delivered ${formatDay(deliveredOn)}`
  return reservedFor ? `Reserved for ${reservedFor}` : 'Not delivered'
}
