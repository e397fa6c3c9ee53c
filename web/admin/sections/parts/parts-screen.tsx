import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { freshRate, isOnlyInNaira, nairaPrice } from '#contract/money/naira-price.ts'
import type { SparePart } from '#contract/part.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { adminPricesQuery } from '#web/admin/lib/settings.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { ROW, ROWS, RowActions } from '#web/admin/toolkit/list/list-row.tsx'
import { ListScreen } from '#web/admin/toolkit/list/list-screen.tsx'
import { RowDialogs, useRowDialogs } from '#web/admin/toolkit/list/row-dialogs.tsx'
import { useListParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { formatPrice, stockText } from '#web/shared/lib/format.ts'
import { inEnglish } from '#web/shared/messages/translate.ts'
import { partCollection, partRowsQuery } from './queries.ts'

const ImportDialog = loadable(() => import('#web/admin/sections/machinery/import/import-dialog.tsx'), 'ImportDialog')
const PartForm = loadable(() => import('./part-form.tsx'), 'PartForm', { isLikely: true })

export function PartsScreen() {
  const controls = useListParams()
  const list = useQuery(partRowsQuery(controls))
  const { data: prices } = useQuery(adminPricesQuery())
  const isEditor = useIsEditor()
  const [isImporting, setImporting] = useState(false)
  const dialogs = useRowDialogs<SparePart>()
  return (
    <>
      <ListScreen
        title="Spare Parts"
        names={['part', 'parts']}
        list={list}
        controls={controls}
        csv="parts"
        more={!isEditor && <Button onClick={() => setImporting(true)}>Import CSV</Button>}
        add={{ label: 'Add Part', onAdd: dialogs.create }}
        emptyText="No parts yet"
        layout={ROWS}
      >
        {(part) => (
          <li key={part.id} className={ROW}>
            <div className="min-w-0 grow basis-40">
              <h2 className="wrap-anywhere font-bold text-ground text-lg">{part.name}</h2>
              <p className="wrap-anywhere text-muted text-sm">
                {part.number}, {stockText(inEnglish, part).toLowerCase()}
              </p>
              <p className="flex flex-wrap gap-x-3 font-semibold text-accent">
                <span>{nairaPrice(part, freshRate(prices))?.text}</span>
                {!isOnlyInNaira(part) && <span>${formatPrice(part.price)}</span>}
              </p>
            </div>
            <RowActions name={part.name} onEdit={() => dialogs.edit(part)} onDelete={() => dialogs.askToDelete(part)} />
          </li>
        )}
      </ListScreen>
      {isImporting && (
        <ImportDialog
          title="Import Parts"
          hint="A file from Download CSV, or a supplier’s list. Rows with a known number update that part; other rows add one. Only the columns in the file change. Give the machines’ slugs."
          noun="part"
          onClose={() => setImporting(false)}
        />
      )}
      <RowDialogs dialogs={dialogs} collection={partCollection} nameOf={({ name }) => name}>
        {(part) => <PartForm part={part} onClose={dialogs.close} />}
      </RowDialogs>
    </>
  )
}
