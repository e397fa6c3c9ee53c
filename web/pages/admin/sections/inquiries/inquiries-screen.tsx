import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Inquiry } from '#contract/contact.ts'
import { DownloadCsv } from '#web/pages/admin/components/download-csv.tsx'
import { ROWS } from '#web/pages/admin/components/list/list-row.tsx'
import { ListScreen } from '#web/pages/admin/components/list/list-screen.tsx'
import { useListParams } from '#web/pages/admin/components/list/use-list-params.ts'
import { inquiriesQuery, invalidateInquiries } from '#web/queries/admin/inquiries.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { InquiryCard } from './inquiry-card.tsx'
import { NoteForm } from './note-form.tsx'
import { PrepareQuotation } from './prepare-quotation.tsx'
import { useStatusFilter } from './status-filter.tsx'

export function InquiriesScreen() {
  const client = useQueryClient()
  const controls = useListParams({ isPersonal: true })
  const { status, ...filter } = useStatusFilter()
  const list = useQuery(inquiriesQuery({ q: controls.q, page: controls.page, status }))
  const [open, setOpen] = useState<{ dialog: 'note' | 'erase' | 'quotation'; inquiry: Inquiry }>()
  const close = () => setOpen(undefined)
  const now = Date.now()
  return (
    <>
      <ListScreen
        title="Inquiries"
        names={['inquiry', 'inquiries']}
        list={list}
        controls={controls}
        actions={
          list.data &&
          list.data.total > 0 && (
            <DownloadCsv path="/api/admin/contact-inquiries.csv" fileName="contact-inquiries.csv" />
          )
        }
        emptyText="No inquiries yet"
        onRefresh={() => invalidateInquiries(client)}
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
            onQuotation={() => setOpen({ dialog: 'quotation', inquiry })}
          />
        )}
      </ListScreen>
      {open?.dialog === 'note' && <NoteForm inquiry={open.inquiry} onClose={close} />}
      {open?.dialog === 'quotation' && <PrepareQuotation inquiry={open.inquiry} onClose={close} />}
      {open?.dialog === 'erase' && <EraseDialog email={open.inquiry.email} onClose={close} />}
    </>
  )
}
