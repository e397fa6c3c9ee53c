import { useMemo } from 'react'
import type { Inquiry } from '#contract/contact.ts'
import { INQUIRY_STATUSES } from '#contract/inquiry-status.ts'
import { useAddress } from '#web/lib/address.ts'
import { Choices } from '#web/pages/admin/components/list/choices.tsx'
import type { Filter } from '#web/pages/admin/components/list/list-screen.tsx'
import { countByStatus, STATUS_LABELS, statusNamed } from './status.ts'

/** Narrows the inbox to one status, which the address keeps. */
export function useStatusFilter(rows: Inquiry[]): Filter<Inquiry> {
  const { params, replace } = useAddress()
  const chosen = statusNamed(params.get('status'))
  const counts = useMemo(() => countByStatus(rows), [rows])
  const keeps = useMemo(() => (chosen ? (row: Inquiry) => row.status === chosen : undefined), [chosen])
  const choices = [
    { value: null, label: 'All', count: rows.length },
    ...INQUIRY_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status], count: counts[status] })),
  ]
  return {
    keeps,
    emptyText: 'No inquiry has this status.',
    control: (
      <Choices
        legend="Filter by status"
        choices={choices}
        chosen={chosen}
        className="mb-3 gap-1 *:ml-0 *:rounded-md"
        onChoose={(status) => replace({ status, page: null })}
      />
    ),
  }
}
