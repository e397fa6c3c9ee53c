import { useQuery, useQueryClient } from '@tanstack/react-query'
import { INQUIRY_STATUSES } from '#domain/inquiry/options.ts'
import { DownloadCsv, ToggleButtons } from '#web/admin/toolkit/controls.tsx'
import { ListScreen } from '#web/admin/toolkit/list/list-screen.tsx'
import type { Filter } from '#web/admin/toolkit/list/results.tsx'
import { adminParams, useListParams } from '#web/admin/toolkit/list/use-list-params.ts'
import { useSearchParams } from '#web/shared/lib/search-params.ts'
import { BuyerFilter, useBuyerFilter } from './filters.tsx'
import { InquiryRow } from './inquiry-row.tsx'
import { dayLabel, STATUS_LABELS, statusNamed } from './labels.ts'
import { type InboxFilter, inquiriesQuery, invalidateInquiries, statusCountsQuery } from './queries.ts'

export const COMPACT_ROWS = 'flex flex-col gap-2'

/** Shows the list of inquiries, each with a link to its page. */
export function Inbox() {
  const client = useQueryClient()
  const controls = useListParams({ isPersonal: true })
  const { status, ...filter } = useInboxFilter()
  const { language, machine } = useBuyerFilter()
  const { href } = useSearchParams(adminParams)
  const list = useQuery(inquiriesQuery({ q: controls.q, page: controls.page, status, language, machine }))
  const now = Date.now()
  return (
    <ListScreen
      title="Inquiries"
      names={['inquiry', 'inquiries']}
      list={list}
      controls={controls}
      more={
        list.data &&
        list.data.total > 0 && <DownloadCsv path="/api/admin/contact-inquiries.csv" fileName="contact-inquiries.csv" />
      }
      emptyText="No inquiries yet"
      onRefresh={() => invalidateInquiries(client)}
      filter={filter}
      layout={COMPACT_ROWS}
      // What is due comes in the order of its day.
      groupOf={({ createdAt }) => (status === 'due' ? 'Due' : dayLabel(createdAt, now))}
    >
      {(inquiry) => <InquiryRow key={inquiry.id} inquiry={inquiry} now={now} href={href({ id: inquiry.id })} />}
    </ListScreen>
  )
}

/** Filters the inbox by status, or by what is due; the choice is in the URL. */
function useInboxFilter(): Filter & { status: InboxFilter | null } {
  const { values, replace } = useSearchParams(adminParams)
  const { language, machine } = useBuyerFilter()
  const status = statusNamed(values.status ?? null)
  // As fresh as the list below it.
  const { data: counts } = useQuery({ ...statusCountsQuery(), staleTime: 0 })
  const choices = [
    { value: null, label: 'All', count: counts && INQUIRY_STATUSES.reduce((sum, status) => sum + counts[status], 0) },
    ...INQUIRY_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status], count: counts?.[status] })),
    { value: 'due' as const, label: 'Due', count: counts?.due },
    { value: 'plate' as const, label: 'Service requests' },
  ]
  const isNarrowed = language !== null || machine !== null
  return {
    status,
    isActive: status !== null || isNarrowed,
    emptyText: isNarrowed
      ? 'No inquiry matches these filters.'
      : status === 'due'
        ? 'Nothing is due today.'
        : status === 'plate'
          ? 'No service requests from a label.'
          : 'No inquiry has this status.',
    control: (
      <>
        <ToggleButtons
          legend="Filter by status"
          choices={choices}
          chosen={status}
          className="mb-1"
          isFilter
          onChoose={(status) => replace({ status, page: null })}
        />
        <BuyerFilter />
      </>
    ),
  }
}
