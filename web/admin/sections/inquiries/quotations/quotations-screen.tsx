import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SHOWN_STATUSES, type ShownStatus } from '#domain/quotation/status.ts'
import { adminPricesQuery } from '#web/admin/lib/settings.ts'
import { BuyerFilter, useBuyerFilter } from '#web/admin/sections/inquiries/filters.tsx'
import { COMPACT_ROWS } from '#web/admin/sections/inquiries/inbox.tsx'
import { Button } from '#web/admin/toolkit/button.tsx'
import { DownloadCsv, ToggleButtons } from '#web/admin/toolkit/controls.tsx'
import { useStoredRow } from '#web/admin/toolkit/hooks.ts'
import { ListScreen } from '#web/admin/toolkit/list/list-screen.tsx'
import { adminParams, useListParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { emptyQuotation } from './prepare.ts'
import { invalidateQuotations, quotationOverviewQuery, quotationsQuery } from './queries.ts'
import { QUOTATION_LABELS, QuotationEntry } from './quotation-entry.tsx'
import { QuotationNumbers, valueOfStates, valueText } from './quotation-numbers.tsx'

const QuotationForm = loadable(() => import('./quotation-form.tsx'), 'QuotationForm')

/** Shows the quotations, searched by customer and number and filtered by status, each with a link to its page. */
export function QuotationsScreen() {
  const { values, replace, href } = useSearchParams(adminParams)
  const status = SHOWN_STATUSES.find((known) => known === values.status) ?? null
  const { language, machine } = useBuyerFilter()
  const client = useQueryClient()
  const controls = useListParams({ isPersonal: true })
  const list = useQuery(quotationsQuery({ q: controls.q, page: controls.page, status, language, machine }))
  const [isPreparing, setIsPreparing] = useState(false)
  const now = Date.now()
  const isNarrowed = language !== null || machine !== null
  return (
    <>
      <ListScreen
        title="Quotations"
        names={['quotation', 'quotations']}
        list={list}
        controls={controls}
        emptyText="No quotations yet"
        onRefresh={() => invalidateQuotations(client)}
        more={
          list.data && list.data.total > 0 && <DownloadCsv path="/api/admin/quotations.csv" fileName="quotations.csv" />
        }
        actions={
          <Button variant="action" onClick={() => setIsPreparing(true)}>
            Prepare Quotation
          </Button>
        }
        filter={{
          isActive: status !== null || isNarrowed,
          emptyText: isNarrowed ? 'No quotation matches these filters.' : 'No quotation has this status.',
          control: (
            <>
              <StatusFilter status={status} onChoose={(chosen) => replace({ status: chosen, page: null })} />
              <BuyerFilter />
            </>
          ),
        }}
        layout={COMPACT_ROWS}
      >
        {(quotation) => (
          <QuotationEntry key={quotation.id} quotation={quotation} now={now} href={href({ id: quotation.id })} />
        )}
      </ListScreen>
      <QuotationNumbers />
      {isPreparing && <Blank onClose={() => setIsPreparing(false)} />}
    </>
  )
}

/** Filters by status, and shows the sum of the quotations with that status. */
function StatusFilter({
  status,
  onChoose,
}: {
  status: ShownStatus | null
  onChoose: (status: ShownStatus | null) => void
}) {
  const { data } = useQuery(quotationOverviewQuery())
  const countOf = (wanted: ShownStatus | null) =>
    data?.sums.filter((sum) => wanted === null || sum.status === wanted).reduce((total, { count }) => total + count, 0)
  const value = data && status && valueOfStates(data, [status])
  return (
    <>
      <ToggleButtons
        legend="Filter by status"
        choices={[
          { value: null, label: 'All', count: countOf(null) },
          ...SHOWN_STATUSES.map((value) => ({ value, label: QUOTATION_LABELS[value], count: countOf(value) })),
        ]}
        chosen={status}
        className="mb-1"
        isFilter
        onChoose={onChoose}
      />
      {status && value && value.count > 0 && (
        <p className="mt-2 tabular-nums">
          {QUOTATION_LABELS[status]} {valueText(value)}
        </p>
      )}
    </>
  )
}

/** Shows the form of a quotation without an inquiry, after the rate and the terms have loaded. */
function Blank({ onClose }: { onClose: () => void }) {
  const firm = useSettings()
  const prices = useStoredRow(adminPricesQuery(), onClose)
  return prices && <QuotationForm initial={emptyQuotation(prices, Date.now(), firm)} onClose={onClose} />
}
