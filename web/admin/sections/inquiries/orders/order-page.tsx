import { useQuery } from '@tanstack/react-query'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { vatSums } from '#contract/money/quotation-totals.ts'
import { deliveredByLine, type Order, paymentState, reportedPayments } from '#contract/order/order.ts'
import { companyOf } from '#contract/quotation/quotation.ts'
import { formatPercent } from '#domain/format-number.ts'
import {
  balanceOf,
  deliveriesOnTheWay,
  dueNow,
  isGivenUp,
  isProformaNumber,
  type OrderState,
} from '#domain/order/facts.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { customerHref, inquiryHref, ORDERS, quotationHref } from '#web/admin/sections/inquiries/hrefs.ts'
import { inquiryRecordQuery } from '#web/admin/sections/inquiries/queries.ts'
import { messagePhones } from '#web/admin/sections/inquiries/quotations/messages.ts'
import { quotationRecordQuery } from '#web/admin/sections/inquiries/quotations/queries.ts'
import {
  ActionButton,
  NextPanel,
  RecordHeading,
  RecordPage,
} from '#web/admin/sections/inquiries/record/record-page.tsx'
import { Timeline, timelineEntries } from '#web/admin/sections/inquiries/record/timeline.tsx'
import { machineryCollection } from '#web/admin/sections/machinery/queries.ts'
import { Button } from '#web/admin/toolkit/button.tsx'
import { loadable } from '#web/admin/toolkit/loadable.tsx'
import { showFailure } from '#web/admin/toolkit/result-toasts.ts'
import { adminSectionHref } from '#web/admin/toolkit/section.tsx'
import { signedMoney } from '#web/admin/toolkit/texts.ts'
import { InvoicePart } from './invoice-part.tsx'
import { CONFIRM_LABEL, dueText, orderStep } from './order-labels.ts'
import { MESSAGE_LABELS, messageKinds } from './order-messages.ts'
import { DeliveryText, OrderPart, PageButtons, paperButton } from './order-parts.tsx'
import { confirmWarning, Payments, paymentDetails } from './payments.tsx'
import { orderPath, orderQuery } from './queries.ts'
import { type OrderPageState, useOrderPage } from './use-order-page.ts'

const OrderDialogs = loadable(() => import('./order-dialogs.tsx'), 'OrderDialogs', { isLikely: true })

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
  /** The states of an order in which it is the main button. */
  primaryIn?: OrderState[]
  /** Whether it sends a request at once; only one such action runs at a time. */
  isRequest?: boolean
  run: () => void
  details?: string
}

/** The states in which the next step is a message to the customer. */
const MESSAGE_STATES: OrderState[] = ['deposit', 'balance', 'arrival']

function OrderBody({ order }: { order: Order }) {
  const page = useOrderPage(order)
  const { facts, payments, invoice } = order
  // Only an admin may confirm, reverse and cancel.
  const isEditor = useIsEditor()
  const proformas = order.papers.filter(isProformaNumber)
  const next = orderStep(order, { isEditor })
  const note = facts.onTheWay > 0 && deliveriesOnTheWay(order).at(-1)
  // Payments are checked before refunds.
  const paymentToCheck = reportedPayments(order)[0] ?? payments.find((one) => paymentState(one) === 'reported')
  const { phone } = messagePhones(order.quotation)
  const messageKind = phone && MESSAGE_STATES.includes(order.waits) && messageKinds(order)[0]
  const opens = (kind: 'payment' | 'refund' | 'delivery' | 'proforma') => () => page.setDialog({ kind })
  const possible: (Action | undefined | false | null | '')[] = [
    paymentToCheck &&
      !isEditor && {
        label: CONFIRM_LABEL,
        primaryIn: ['check'],
        details: paymentDetails(order, paymentToCheck),
        isRequest: true,
        run: () => {
          if (confirmWarning(order, paymentToCheck))
            page.setDialog({ kind: 'confirm-payment', payment: paymentToCheck })
          else void page.confirmPayment(paymentToCheck)
        },
      },
    messageKind && {
      label: `WhatsApp: ${MESSAGE_LABELS[messageKind]}`,
      primaryIn: MESSAGE_STATES,
      isRequest: true,
      run: () => void page.messageCustomer(messageKind),
    },
    { label: 'Message Customer', primaryIn: MESSAGE_STATES, isRequest: true, run: () => void page.messageCustomer() },
    note && { label: `Print ${note.number}`, run: () => page.setDialog({ kind: 'paper', number: note.number }) },
    { label: 'Record Payment', run: opens('payment') },
    !invoice && { label: 'Issue Pro-forma Invoice', run: opens('proforma') },
    facts.delivered < facts.ordered && { label: 'Issue Delivery Note', primaryIn: ['deliver'], run: opens('delivery') },
    facts.confirmed > 0 && { label: 'Record Refund', primaryIn: ['refund'], run: opens('refund') },
    !invoice && {
      label: 'Issue Invoice',
      primaryIn: ['refunded'],
      isRequest: true,
      run: () => void page.issueInvoice(),
    },
  ]
  const actions = possible.filter((action) => !!action)
  const primary = actions.find((action) => action.primaryIn?.includes(order.waits))
  const isBusy = (action: Action) => action.isRequest && page.isBusy
  return (
    <>
      {next && (
        <NextPanel
          text={next.text}
          details={primary?.details}
          primary={
            primary && (
              <Button variant="action" onClick={primary.run} aria-disabled={isBusy(primary)}>
                {primary.label}
              </Button>
            )
          }
        >
          {actions.map(
            (action) =>
              action !== primary && (
                <ActionButton key={action.label} onClick={action.run} aria-disabled={isBusy(action)}>
                  {action.label}
                </ActionButton>
              ),
          )}
        </NextPanel>
      )}
      <OrderSums order={order} />
      <Payments order={order} page={page} />
      <Deliveries order={order} page={page} />
      {proformas.length > 0 && (
        <OrderPart title="Pro-forma invoices">
          <PageButtons page={page} buttons={proformas.map((number) => paperButton('Pro-forma Invoice', number))} />
        </OrderPart>
      )}
      {invoice && <InvoicePart order={order} invoice={invoice} page={page} />}
      {/* Below every button, since it is known later than the rest. */}
      <StillInStock order={order} />
      <OrderTimeline order={order} />
      {page.dialog && <OrderDialogs order={order} dialog={page.dialog} page={page} />}
    </>
  )
}

function OrderTimeline({ order: { quotation } }: { order: Order }) {
  const { id, inquiryId } = quotation
  const { data: inquiry } = useQuery({ ...inquiryRecordQuery(inquiryId ?? ''), enabled: inquiryId !== null })
  const { data: quotationRecord } = useQuery({ ...quotationRecordQuery(id), enabled: inquiryId === null })
  const record = inquiry ?? (quotationRecord && { ...quotationRecord, quotations: [quotationRecord.quotation] })
  if (!record) return null
  const received = inquiry && { id: 0, at: inquiry.inquiry.createdAt, title: 'Inquiry received', by: null }
  const events = timelineEntries(record.events, record, { quotation: quotationHref })
  return <Timeline events={received ? [...events, received] : events} />
}

export function Deliveries({ order, page }: { order: Order; page: OrderPageState }) {
  const isEditor = useIsEditor()
  const delivered = deliveredByLine(order)
  return (
    <OrderPart title="Deliveries">
      <ul className="mt-1">
        {order.quotation.lines.map(({ description, quantity }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an accepted quotation do not change
          <li key={i}>
            {description.split('\n')[0]}: {delivered[i]} of {quantity} delivered
          </li>
        ))}
      </ul>
      <ul className="mt-2 divide-y divide-line">
        {order.deliveries.map((delivery) => (
          <li key={delivery.id} className="py-3 last:pb-0">
            <DeliveryText delivery={delivery} order={order} />
            <PageButtons
              page={page}
              buttons={[
                paperButton('Delivery Note', delivery.number),
                delivery.plates?.[0] && [
                  delivery.plates.length === 1 ? 'Print Label' : 'Print Labels',
                  { kind: 'labels', units: delivery.plates.map(({ id }) => id) },
                ],
                !isEditor &&
                  !delivery.cancelledAt &&
                  !delivery.receivedAt && ['Cancel', { kind: 'cancel-delivery', delivery }],
              ]}
            />
          </li>
        ))}
      </ul>
    </OrderPart>
  )
}

export function StillInStock({ order: { quotation } }: { order: Order }) {
  const { data, refetch } = useQuery<Machinery[]>({ queryKey: [orderPath(quotation.id, 'in-stock')], staleTime: 0 })
  return data?.map((machine) => <StillListed key={machine.id} machine={machine} onSaved={() => void refetch()} />)
}

function StillListed({ machine, onSaved }: { machine: Machinery; onSaved: () => void }) {
  const save = machineryCollection.useSave()
  function markSoldOut() {
    if (save.isPending) return
    const onError = (error: unknown) => showFailure('Failed to mark it as sold out', error)
    save.mutate({ input: { ...machine, stock: 'sold-out' }, base: machine }, { onSuccess: onSaved, onError })
  }
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface p-3 sm:p-4">
      <span className="wrap-anywhere">{machine.name} is still shown as in stock. Was it the last one?</span>
      <Button aria-disabled={save.isPending} onClick={markSoldOut}>
        Mark sold out
      </Button>
    </p>
  )
}

export function OrderSums({ order }: { order: Order }) {
  const { quotation, facts, invoice } = order
  const creditNote = invoice?.creditNote?.number
  const { phone, other } = messagePhones(quotation)
  const { total, confirmed, deposit } = facts
  const money = (amount: number) => signedMoney(amount, quotation.currency)
  const [due, left] = [isGivenUp(facts) ? 0 : dueNow(facts), balanceOf(facts)]
  const details = [
    left > 0 && due < left && `Balance due: ${money(left)}`,
    deposit > 0 && confirmed < deposit && `Deposit: ${money(deposit)}`,
    left < 0 && `Overpaid by ${money(-left)}`,
    ...vatSums(quotation.lines, quotation).map(({ kind, points, name, taxed, vat }) => {
      const rate = kind === 'exempt' ? 'Exempt from VAT' : `VAT ${formatPercent(points)}%`
      const vatLabel = name ? `${rate} (${name})` : rate
      return vat > 0 ? `${vatLabel} of ${money(taxed)}: ${money(vat)}` : `${vatLabel}: ${money(taxed)}`
    }),
  ].filter(Boolean)
  return (
    <section aria-label="Customer and payment" className="mt-4 rounded-lg border border-line bg-surface p-4">
      <p className="wrap-anywhere font-semibold">
        {[quotation.customerName || '(details erased)', companyOf(quotation)].filter(Boolean).join(', ')}
      </p>
      <p className="wrap-anywhere text-muted text-sm">
        {[phone, other && `${other} (typed when accepting)`, quotation.customerEmail].filter(Boolean).join(', ')}
      </p>
      {creditNote ? (
        <p className="mt-3 font-bold text-accent">Cancelled by credit note {creditNote}</p>
      ) : (
        <>
          <p className="mt-3 flex flex-wrap justify-between gap-x-4 tabular-nums">
            <strong className="text-accent">{`${money(confirmed)} of ${money(total)} paid`}</strong>
            {due > 0 && <strong>{dueText(facts, quotation.currency)}</strong>}
          </p>
          <Bar paid={total > 0 ? confirmed / total : 1} deposit={total > 0 ? deposit / total : 0} />
        </>
      )}
      {details.length > 0 && <p className="mt-1 text-sm tabular-nums">{details.join(' · ')}</p>}
    </section>
  )
}

const percent = (share: number) => `${Math.min(Math.max(share, 0), 1) * 100}%`

/** Draws the share that is paid, with a mark at the deposit. The text above it says the same. */
const Bar = ({ paid, deposit }: { paid: number; deposit: number }) => (
  <svg aria-hidden="true" width="100%" height="12" className="mt-2 rounded-full bg-ground-soft">
    <rect width={percent(paid)} height="12" className="fill-success" />
    {deposit > 0 && deposit < 1 && <rect x={percent(deposit)} width="2" height="12" className="fill-ground" />}
  </svg>
)
