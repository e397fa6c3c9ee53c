import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SHOWN_STATUSES, type ShownStatus } from '#domain/quotation/status.ts'
import { adminPricesQuery } from '#web/admin/lib/settings.ts'
import { useCustomerFilter } from '#web/admin/sections/inquiries/filters.tsx'
import { COMPACT_ROWS } from '#web/admin/sections/inquiries/inbox.tsx'
import { useStoredRow } from '#web/admin/toolkit/hooks.ts'
import { ListScreen } from '#web/admin/toolkit/list/list-screen.tsx'
import { combineFilters, type Filter, useFilter } from '#web/admin/toolkit/list/results.tsx'
import { adminParams, useListParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { loadable, PROGRESS_LINE } from '#web/admin/toolkit/loadable.tsx'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { useSettings } from '#web/shared/queries/settings.ts'
import { emptyQuotation } from './prepare.ts'
import { invalidateQuotations, quotationOverviewQuery, quotationsQuery } from './queries.ts'
import { QUOTATION_LABELS, QuotationEntry } from './quotation-entry.tsx'
import { QuotationNumbers, valueOfStates, valueText } from './quotation-numbers.tsx'

const QuotationForm = loadable(() => import('./quotation-form.tsx'), 'QuotationForm')

export function QuotationsScreen() {
  const { href } = useSearchParams(adminParams)
  const { status, ...byStatus } = useStatusFilter()
  const { language, machine, ...ofCustomers } = useCustomerFilter('No quotation matches these filters.')
  const client = useQueryClient()
  const controls = useListParams({ isPersonal: true })
  const list = useQuery(quotationsQuery({ q: controls.q, page: controls.page, status, language, machine }))
  const [isPreparing, setIsPreparing] = useState(false)
  const now = Date.now()
  return (
    <>
      <ListScreen
        title="Quotations"
        names={['quotation', 'quotations']}
        list={list}
        controls={controls}
        emptyText="No quotations yet"
        onRefresh={() => invalidateQuotations(client)}
        csv="quotations"
        add={{ label: 'Prepare Quotation', onAdd: () => setIsPreparing(true) }}
        filter={combineFilters(byStatus, ofCustomers)}
        layout={COMPACT_ROWS}
      >
        {(quotation) => (
          <QuotationEntry key={quotation.id} quotation={quotation} now={now} href={href({ id: quotation.id })} />
        )}
      </ListScreen>
      <QuotationNumbers />
      {isPreparing && <NewQuotation onClose={() => setIsPreparing(false)} />}
    </>
  )
}

function useStatusFilter(): Filter & { status: ShownStatus | null } {
  const { data } = useQuery(quotationOverviewQuery())
  const countOf = (statuses: readonly ShownStatus[]) => data && valueOfStates(data, statuses).count
  const { chosen: status, ...filter } = useFilter<ShownStatus>({
    legend: 'Filter by status',
    count: countOf(SHOWN_STATUSES),
    choices: SHOWN_STATUSES.map((value) => [value, QUOTATION_LABELS[value], countOf([value])]),
    emptyText: 'No quotation has this status.',
    className: 'mb-1',
  })
  const value = data && status && valueOfStates(data, [status])
  const control = (
    <>
      {filter.control}
      {status && value && value.count > 0 && (
        <p className="mt-2 tabular-nums">
          {QUOTATION_LABELS[status]} {valueText(value)}
        </p>
      )}
    </>
  )
  return { status, ...filter, control }
}

function NewQuotation({ onClose }: { onClose: () => void }) {
  const firm = useSettings()
  const prices = useStoredRow(adminPricesQuery(), onClose)
  if (!prices) return PROGRESS_LINE
  return <QuotationForm initial={emptyQuotation(prices, Date.now(), firm)} onClose={onClose} />
}
