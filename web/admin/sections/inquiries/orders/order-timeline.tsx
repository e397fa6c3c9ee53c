import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/order/order.ts'
import { inquiryRecordQuery } from '#web/admin/queries/inquiries.ts'
import { quotationRecordQuery } from '#web/admin/queries/quotations.ts'
import { quotationHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { shownEvents } from '#web/admin/sections/inquiries/record/events.ts'
import { Timeline } from '#web/admin/sections/inquiries/record/timeline.tsx'

/** Shows the events of an order, its quotation and, if there is one, its inquiry. */
export const OrderTimeline = ({ order: { quotation } }: { order: Order }) =>
  quotation.inquiryId ? <WithInquiry id={quotation.inquiryId} /> : <WithQuotation id={quotation.id} />

const HREFS = { quotation: quotationHref, order: () => undefined }

function WithInquiry({ id }: { id: string }) {
  const { data } = useQuery(inquiryRecordQuery(id))
  if (!data) return null
  const received = { id: 0, at: data.inquiry.createdAt, title: 'Inquiry received', by: null }
  return <Timeline events={[...shownEvents(data.events, data, HREFS), received]} />
}

function WithQuotation({ id }: { id: string }) {
  const { data } = useQuery(quotationRecordQuery(id))
  return data ? <Timeline events={shownEvents(data.events, { ...data, quotations: [data.quotation] }, HREFS)} /> : null
}
