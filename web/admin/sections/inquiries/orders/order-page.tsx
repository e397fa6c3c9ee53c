import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { nextOf } from '#contract/order/next.ts'
import { type Order, paymentState } from '#contract/order/order.ts'
import { orderStep } from '#contract/order/step.ts'
import { errorBody } from '#web/admin/lib/request.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { inquiryRecordQuery } from '#web/admin/queries/inquiries.ts'
import { machineryCollection } from '#web/admin/queries/machinery.ts'
import { orderQuery, stillInStockQuery, useOrderAction } from '#web/admin/queries/orders.ts'
import { quotationRecordQuery, useQuotationAction } from '#web/admin/queries/quotations.ts'
import { inquiryHref, ORDERS, quotationHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { ACTION, NextPanel } from '#web/admin/sections/inquiries/more.tsx'
import { shownEvents } from '#web/admin/sections/inquiries/record/events.ts'
import { RecordHeading, RecordPage } from '#web/admin/sections/inquiries/record/record-page.tsx'
import { Timeline } from '#web/admin/sections/inquiries/record/timeline.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { adminSectionHref } from '#web/admin/toolkit/section.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { undoingOf } from './labels.ts'
import { type OpenDialog, OrderDialogs } from './order-dialogs.tsx'
import { DeliveredLines, DeliveryText, OrderFigures, PaymentText } from './order-texts.tsx'

const SECTION = 'mt-4 rounded-lg border border-line bg-surface p-4'
const H2 = 'font-bold text-ground text-xl'

/** Shows an order: what it waits for, its payments, its deliveries, and its documents. */
export function OrderPage({ id }: { id: string }) {
  const order = useQuery(orderQuery(id))
  const inquiryId = order.data?.quotation.inquiryId
  return (
    <RecordPage
      record={order}
      links={[
        ['All orders', adminSectionHref('inquiries', ORDERS)],
        inquiryId && ['Inquiry', inquiryHref(inquiryId)],
        order.data && ['Its quotation', quotationHref(id)],
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

type Action = { label: string; for: string[]; open: () => void }

function OrderBody({ order }: { order: Order }) {
  const [open, setOpen] = useState<OpenDialog>()
  const action = useOrderAction()
  const link = useQuotationAction('link')
  const close = () => setOpen(undefined)
  const { quotation, facts, payments, deliveries, invoice } = order
  // Confirming, reversing and cancelling are an admin's.
  const isEditor = useIsEditor()
  const next = orderStep(order, { isEditor })
  const { step, onTheWay } = nextOf(order)
  const note = onTheWay.at(-1)?.number
  const unchecked = payments.find((one) => paymentState(one) === 'reported')
  const isBusy = action.isPending || link.isPending
  const act = async (what: string, call: Parameters<typeof action.mutateAsync>[0]) => {
    if (isBusy) return
    try {
      const saved = await action.mutateAsync(call)
      const receipt = call.do === 'confirm' && saved.payments.find(({ id }) => id === call.payment)?.receipt
      if (receipt) setOpen({ dialog: 'paper', number: receipt })
      else close()
    } catch (failure) {
      const { asks, message } = errorBody(failure)
      if (asks && (open?.dialog === 'confirm' || open?.dialog === 'reverse'))
        return setOpen({ ...open, question: message })
      showFailure(what, failure)
    }
  }
  const newLink = async () => {
    if (isBusy) return
    try {
      const receipt = payments.filter((one) => paymentState(one) === 'confirmed').at(-1)?.receipt ?? undefined
      setOpen({ dialog: 'link', link: (await link.mutateAsync(quotation)).link, receipt })
    } catch (failure) {
      showFailure('Failed to create a link', failure)
    }
  }
  const issueInvoice = () => void act('Failed to issue the invoice', { do: 'invoice', order: quotation.id })
  /** What can be done with the order now; the first that it waits for comes next. */
  const actions: Action[] = [
    ...(unchecked && !isEditor
      ? [{ label: 'Check the Payment', for: ['check'], open: () => setOpen({ dialog: 'confirm', payment: unchecked }) }]
      : []),
    { label: 'Message Customer', for: ['deposit', 'balance', 'arrival'], open: () => void newLink() },
    ...(note ? [{ label: `Print ${note}`, for: [], open: () => setOpen({ dialog: 'paper', number: note }) }] : []),
    { label: 'Record Payment', for: [], open: () => setOpen({ dialog: 'payment' }) },
    ...(facts.delivered < facts.ordered
      ? [{ label: 'Issue Delivery Note', for: ['delivery'], open: () => setOpen({ dialog: 'delivery' }) }]
      : []),
    ...(facts.confirmed > 0
      ? [{ label: 'Record Refund', for: ['refund'], open: () => setOpen({ dialog: 'refund' }) }]
      : []),
    ...(invoice ? [] : [{ label: 'Issue Invoice', for: [], open: issueInvoice }]),
  ]
  const primary = actions.find((action) => action.for.includes(step))
  const button = (label: string, onClick: () => void, style: 'outline' | 'action' = 'outline') => (
    <button type="button" onClick={onClick} aria-disabled={isBusy} className={buttonClass(style)}>
      {label}
    </button>
  )
  return (
    <>
      {next && (
        <NextPanel text={next.text} primary={primary && button(primary.label, primary.open, 'action')}>
          {actions.map(
            (action) =>
              action !== primary && (
                <button key={action.label} type="button" onClick={action.open} className={ACTION}>
                  {action.label}
                </button>
              ),
          )}
        </NextPanel>
      )}
      <StillInStock order={order} />
      <OrderFigures order={order} />
      <section className={SECTION}>
        <h2 className={H2}>Payments</h2>
        <p className="text-muted">
          Only confirmed payments count. Confirm one when you see it in the account, not in an alert.
        </p>
        {payments.length === 0 && <p className="mt-2">None yet.</p>}
        <ul className="mt-2 divide-y divide-line">
          {payments.map((payment) => (
            <li key={payment.id} className="py-3">
              <PaymentText payment={payment} order={order} />
              <div className="mt-2 flex flex-wrap gap-2">
                {!isEditor &&
                  paymentState(payment) === 'reported' &&
                  button('Confirm', () => setOpen({ dialog: 'confirm', payment }), 'action')}
                {payment.receipt &&
                  button(`Receipt ${payment.receipt}`, () =>
                    setOpen({ dialog: 'paper', number: payment.receipt ?? '' }),
                  )}
                {!isEditor &&
                  paymentState(payment) !== 'reversed' &&
                  button(undoingOf(payment).label, () => setOpen({ dialog: 'reverse', payment }))}
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className={SECTION}>
        <h2 className={H2}>Deliveries</h2>
        <DeliveredLines order={order} />
        <ul className="mt-2 divide-y divide-line">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="py-3">
              <DeliveryText delivery={delivery} order={order} />
              <div className="mt-2 flex flex-wrap gap-2">
                {button(`Delivery Note ${delivery.number}`, () =>
                  setOpen({ dialog: 'paper', number: delivery.number }),
                )}
                {!isEditor &&
                  !delivery.cancelledAt &&
                  !delivery.receivedAt &&
                  button('Cancel', () => setOpen({ dialog: 'cancel', delivery }))}
              </div>
            </li>
          ))}
        </ul>
      </section>
      {invoice && (
        <section className={SECTION}>
          <h2 className={H2}>Invoice</h2>
          <div className="mt-2">
            {button(`Invoice ${invoice.number}`, () => setOpen({ dialog: 'paper', number: invoice.number }))}
          </div>
        </section>
      )}
      <OrderTimeline order={order} />
      {open && (
        <OrderDialogs
          order={order}
          open={open}
          isBusy={isBusy}
          onClose={close}
          onMessage={() => void newLink()}
          act={act}
        />
      )}
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

/** Offers to mark delivered machines as sold out that the catalogue still shows as in stock. */
function StillInStock({ order: { quotation } }: { order: Order }) {
  const { data, refetch } = useQuery(stillInStockQuery(quotation.id))
  return data?.map((machine) => <StillListed key={machine.id} machine={machine} onSaved={() => void refetch()} />)
}

function StillListed({ machine, onSaved }: { machine: Machinery; onSaved: () => void }) {
  const save = machineryCollection.useSave()
  const markSoldOut = () =>
    save.isPending ||
    save.mutate(
      { input: { ...machine, stock: 'sold-out' }, base: machine },
      { onSuccess: onSaved, onError: (error) => showFailure('Failed to mark it as sold out', error) },
    )
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3 sm:p-4">
      <span className="wrap-anywhere">{machine.name} is still shown as in stock. Was it the last one?</span>
      <button type="button" aria-disabled={save.isPending} onClick={markSoldOut} className={buttonClass('outline')}>
        Mark sold out
      </button>
    </p>
  )
}
