import { useQuery } from '@tanstack/react-query'
import { INQUIRY_STATUSES } from '#contract/inquiry-status.ts'
import { useSearchParams } from '#web/lib/search-params.ts'
import { adminParams } from '#web/pages/admin/components/admin-params.ts'
import type { Filter } from '#web/pages/admin/components/list/results.tsx'
import { ToggleButtons } from '#web/pages/admin/components/toggle-buttons.tsx'
import { type InboxFilter, statusCountsQuery } from '#web/queries/admin/inquiries.ts'
import { STATUS_LABELS, statusNamed } from './status.ts'

/** Narrows the inbox to one status, or to what is due, which stands in the URL. */
export function useStatusFilter(): Filter & { status: InboxFilter | null } {
  const { values, replace } = useSearchParams(adminParams)
  const status = statusNamed(values.status ?? null)
  // As fresh as the list beneath.
  const { data: counts } = useQuery({ ...statusCountsQuery(), staleTime: 0 })
  const choices = [
    { value: null, label: 'All', count: counts && INQUIRY_STATUSES.reduce((sum, status) => sum + counts[status], 0) },
    ...INQUIRY_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status], count: counts?.[status] })),
    { value: 'due' as const, label: 'Due', count: counts?.due },
  ]
  return {
    status,
    isActive: status !== null,
    emptyText: status === 'due' ? 'Nothing is due today.' : 'No inquiry has this status.',
    control: (
      <ToggleButtons
        legend="Filter by status"
        choices={choices}
        chosen={status}
        className="mb-3 gap-1 *:ml-0 *:rounded-md"
        onChoose={(status) => replace({ status, page: null })}
      />
    ),
  }
}
