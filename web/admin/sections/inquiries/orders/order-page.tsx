import { useQuery } from '@tanstack/react-query'
import { nextOf } from '#contract/order/next.ts'
import { type Order, paymentState } from '#contract/order/order.ts'
import { orderStep } from '#contract/order/step.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { inquiryRecordQuery } from '#web/admin/queries/inquiries.ts'
import { quotationRecordQuery } from '#web/admin/queries/quotations.ts'
import { customerHref, inquiryHref, ORDERS, quotationHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { ACTION, NextPanel } from '#web/admin/sections/inquiries/more.tsx'
import { shownEvents } from '#web/admin/sections/inquiries/record/events.ts'
import { RecordHeading, RecordPage } from '#web/admin/sections/inquiries/record/record-page.tsx'
import { Timeline } from '#web/admin/sections/inquiries/record/timeline.tsx'
import { adminSectionHref } from '#web/admin/toolkit/section.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Deliveries } from './deliveries.tsx'
import { InvoicePart } from './invoice-part.tsx'
import { SEEN } from './labels.ts'
import { OrderDialogs } from './order-dialogs.tsx'
import { OrderSums } from './order-sums.tsx'
import { doubtAbout, Payments, paymentDetails } from './payments.tsx'
import { orderQuery } from './queries.ts'
import { StillInStock } from './still-in-stock.tsx'
import { useOrderPage } from './use-order-page.ts'

/** Shows an order: what it waits for, its payments, its deliveries, and its documents. */
export function OrderPage({ id }: { id: string }) {
  const order = useQuery(orderQuery(id))
  const inquiryId = order.data?.quotation.inquiryId
  return (
    <RecordPage
      record={order}
      links={[
        ['All orders', adminSectionHref('inquiries', ORDERS)],
        ['Customer', customerHref(id)],
        inquiryId && ['Inquiry', inquiryHref(inquiryId)],
        order.data && ['Quotation', quotationHref(id)],
      ]}
    >
      {(order) => (
        <article>
          <RecordHeading title={`Order ${order.quotation.number}`} />
          <OrderBody order={order} />
        </article>
      )}
    </RecordPage>
  )
}

type Action = {
  label: string
  /** The steps of an order that it is the first button of. */
  for: string[]
  /** Whether it calls the server at once, one such action at a time. */
  sends?: boolean
  open: () => void
  details?: string
}

function OrderBody({ order }: { order: Order }) {
  const page = useOrderPage(order)
  const { quotation, facts, payments, invoice } = order
  // Confirming, reversing and cancelling are an admin's.
  const isEditor = useIsEditor()
  const next = orderStep(order, { isEditor })
  const { step, onTheWay, reported, isRefunded } = nextOf(order)
  const note = onTheWay.at(-1)?.number
  // What the panel describes: a refund only where no payment waits.
  const unchecked = reported[0] ?? payments.find((one) => paymentState(one) === 'reported')
  const open = (dialog: 'payment' | 'refund' | 'delivery') => () => page.setOpen({ dialog })
  /** What can be done with the order now; the first that it waits for comes next. */
  const actions: Action[] = [
    ...(unchecked && !isEditor
      ? [
          {
            label: SEEN,
            for: ['check'],
            details: paymentDetails(order, unchecked),
            sends: true,
            open: () =>
              doubtAbout(order, unchecked)
                ? page.setOpen({ dialog: 'confirm', payment: unchecked })
                : void page.confirm(unchecked),
          },
        ]
      : []),
    {
      label: 'Message Customer',
      for: isRefunded ? ['arrival'] : ['deposit', 'balance', 'arrival'],
      sends: true,
      open: () => void page.message(),
    },
    ...(note ? [{ label: `Print ${note}`, for: [], open: () => page.setOpen({ dialog: 'paper', number: note }) }] : []),
    { label: 'Record Payment', for: [], open: open('payment') },
    ...(facts.delivered < facts.ordered
      ? [{ label: 'Issue Delivery Note', for: ['delivery'], open: open('delivery') }]
      : []),
    ...(facts.confirmed > 0 ? [{ label: 'Record Refund', for: ['refund'], open: open('refund') }] : []),
    ...(invoice
      ? []
      : [
          {
            label: 'Issue Invoice',
            for: isRefunded ? ['deposit', 'balance'] : [],
            sends: true,
            open: () => void page.act('Failed to issue the invoice', { do: 'invoice', order: quotation.id }),
          },
        ]),
  ]
  const primary = actions.find((action) => action.for.includes(step))
  return (
    <>
      {next && (
        <NextPanel
          text={next.text}
          details={primary?.details}
          primary={
            primary && (
              <button
                type="button"
                onClick={primary.open}
                aria-disabled={primary.sends && page.isBusy}
                className={buttonClass('action')}
              >
                {primary.label}
              </button>
            )
          }
        >
          {actions.map(
            (action) =>
              action !== primary && (
                <button
                  key={action.label}
                  type="button"
                  onClick={action.open}
                  aria-disabled={action.sends && page.isBusy}
                  className={ACTION}
                >
                  {action.label}
                </button>
              ),
          )}
        </NextPanel>
      )}
      <OrderSums order={order} />
      <Payments order={order} page={page} />
      <Deliveries order={order} page={page} />
      {invoice && <InvoicePart order={order} invoice={invoice} page={page} />}
      {/* Below every button, since it is known later than the rest. */}
      <StillInStock order={order} />
      <OrderTimeline order={order} />
      {page.open && <OrderDialogs order={order} open={page.open} page={page} />}
    </>
  )
}

/** Shows the events of an order, its quotation and, if there is one, its inquiry. */
const OrderTimeline = ({ order: { quotation } }: { order: Order }) =>
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
