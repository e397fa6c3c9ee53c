import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SHOWN_STATUSES, type ShownStatus } from '#contract/quotation-status.ts'
import { buttonClass } from '#web/components/ui/button.tsx'
import { failureReason } from '#web/lib/admin-request.ts'
import { useSearchParams } from '#web/lib/search-params.ts'
import { adminParams } from '#web/pages/admin/components/admin-params.ts'
import { countText, pageCount } from '#web/pages/admin/components/list/counts.ts'
import { LIST_HEADING_ID } from '#web/pages/admin/components/list/heading-focus.ts'
import { ROWS } from '#web/pages/admin/components/list/list-row.tsx'
import { Notice } from '#web/pages/admin/components/list/notice.tsx'
import { Pagination } from '#web/pages/admin/components/list/pagination.tsx'
import { pageFrom } from '#web/pages/admin/components/list/use-list-params.ts'
import { ToggleButtons } from '#web/pages/admin/components/toggle-buttons.tsx'
import { adminPricesQuery } from '#web/queries/admin/prices.ts'
import {
  invalidateQuotations,
  quotationOverviewQuery,
  quotationQuery,
  quotationsQuery,
} from '#web/queries/admin/quotations.ts'
import { QUOTATION_LABELS } from './labels.ts'
import { LinkDialog } from './link-dialog.tsx'
import { emptyForm } from './prepare.ts'
import { QuotationCard, type Shown } from './quotation-card.tsx'
import { QuotationForm } from './quotation-form.tsx'
import { QuotationNumbers, valueOfStates, valueText } from './quotation-numbers.tsx'

/** The quotations by state, and what is to be done with each. */
export function QuotationsScreen() {
  const { values, replace, push } = useSearchParams(adminParams)
  const status = SHOWN_STATUSES.find((known) => known === values.status) ?? null
  const page = pageFrom(values.page ?? null)
  const client = useQueryClient()
  const list = useQuery(quotationsQuery({ status, page }))
  const { data: overview } = useQuery(quotationOverviewQuery())
  const [editing, setEditing] = useState<string>()
  const [shown, setShown] = useState<Shown>()
  const now = Date.now()
  const closeLink = () => {
    setShown(undefined)
    // Its e-mail may have been sent meanwhile.
    invalidateQuotations(client)
  }
  return (
    <section aria-labelledby={LIST_HEADING_ID}>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 id={LIST_HEADING_ID} tabIndex={-1} className="mr-auto font-bold text-2xl text-ground md:text-3xl">
          Quotations
        </h1>
        <button type="button" onClick={() => setEditing('new')} className={buttonClass('action')}>
          Prepare Quotation
        </button>
      </div>
      <QuotationNumbers />
      <StatusFilter status={status} onChoose={(chosen) => replace({ status: chosen, page: null })} />
      {list.error && <Notice role="alert" text={failureReason(list.error)} />}
      {list.data && (
        <>
          <p role="status" className="mb-3 text-muted">
            {countText(list.data.matching, list.data.total, ['quotation', 'quotations'])}
            {status && overview && valueOfStates(overview, [status]).count > 0 && (
              <span className="ml-4 tabular-nums">
                {QUOTATION_LABELS[status]} {valueText(valueOfStates(overview, [status]))}
              </span>
            )}
          </p>
          {list.data.rows.length === 0 && (
            <Notice text={list.data.total === 0 ? 'No quotations yet' : 'No quotation has this state.'} />
          )}
          <ul aria-busy={list.isPlaceholderData} className={ROWS}>
            {list.data.rows.map((quotation) => (
              <QuotationCard key={quotation.id} quotation={quotation} now={now} onEdit={setEditing} onLink={setShown} />
            ))}
          </ul>
          <Pagination
            page={Math.min(page, pageCount(list.data.matching))}
            pages={pageCount(list.data.matching)}
            onGo={(to) => push({ page: to > 1 ? String(to) : null })}
          />
        </>
      )}
      {editing && <Editor id={editing} onClose={() => setEditing(undefined)} />}
      {shown && <LinkDialog {...shown} onClose={closeLink} />}
    </section>
  )
}

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
  return (
    <ToggleButtons
      legend="Filter by state"
      choices={[
        { value: null, label: 'All', count: countOf(null) },
        ...SHOWN_STATUSES.map((value) => ({ value, label: QUOTATION_LABELS[value], count: countOf(value) })),
      ]}
      chosen={status}
      className="mb-3 gap-1 *:ml-0 *:rounded-md"
      onChoose={onChoose}
    />
  )
}

/** The form once what it starts from is there: the draft, or the rate and terms for a new one. */
function Editor({ id, onClose }: { id: string; onClose: () => void }) {
  const isNew = id === 'new'
  const { data: quotation } = useQuery({ ...quotationQuery(id), enabled: !isNew })
  const { data: prices } = useQuery(adminPricesQuery())
  if (isNew) return prices && <QuotationForm initial={emptyForm(prices, Date.now())} onClose={onClose} />
  return quotation && <QuotationForm quotation={quotation} onClose={onClose} />
}
