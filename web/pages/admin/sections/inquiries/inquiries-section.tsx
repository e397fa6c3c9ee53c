import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Inquiry } from '#contract/contact.ts'
import { DownloadCsv } from '#web/pages/admin/components/list/download-csv.tsx'
import { ListScreen } from '#web/pages/admin/components/list/list-screen.tsx'
import { ROWS } from '#web/pages/admin/components/list/row.tsx'
import { inquiries, rowsQuery, statusCountsQuery } from '#web/queries/admin-collections.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { InquiryCard } from './inquiry-card.tsx'
import { NoteForm } from './note-form.tsx'
import { countByStatus, inquiriesOf } from './status.ts'
import { useStatusFilter } from './status-filter.tsx'

const NONE: Inquiry[] = []

export function InquiriesSection() {
  const list = useQuery(rowsQuery(inquiries))
  const rows = list.data ?? NONE
  useUnreadOf(list.data)
  const filter = useStatusFilter(rows)
  const [open, setOpen] = useState<{ dialog: 'note' | 'erase'; inquiry: Inquiry }>()
  const close = () => setOpen(undefined)
  const now = Date.now()
  return (
    <>
      <ListScreen
        title="Inquiries"
        names={['inquiry', 'inquiries']}
        rows={list}
        textOf={({ firstName, lastName, email, phone, company, subject, message, note }) => [
          firstName,
          lastName,
          email,
          phone,
          company,
          subject,
          message,
          note,
        ]}
        actions={
          rows.length > 0 && <DownloadCsv path="/api/admin/contact-inquiries.csv" fileName="contact-inquiries.csv" />
        }
        emptyText="No inquiries yet"
        refreshable
        personal
        filter={filter}
        layout={ROWS}
      >
        {(inquiry) => (
          <InquiryCard
            key={inquiry.id}
            inquiry={inquiry}
            now={now}
            onNote={() => setOpen({ dialog: 'note', inquiry })}
            onErase={() => setOpen({ dialog: 'erase', inquiry })}
          />
        )}
      </ListScreen>
      {open?.dialog === 'note' && <NoteForm inquiry={open.inquiry} onClose={close} />}
      {open?.dialog === 'erase' && (
        <EraseDialog email={open.inquiry.email} count={inquiriesOf(rows, open.inquiry.email).length} onClose={close} />
      )}
    </>
  )
}

/** What the list shows, the sidebar counts: it need not ask again. */
function useUnreadOf(rows?: Inquiry[]) {
  const client = useQueryClient()
  useEffect(() => {
    if (rows) client.setQueryData(statusCountsQuery().queryKey, countByStatus(rows))
  }, [client, rows])
}
