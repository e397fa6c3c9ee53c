import { useQuery } from '@tanstack/react-query'
import { type Invoice, type Order, referencesLacking } from '#contract/order/order.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { canBeCredited } from '#domain/order/facts.ts'
import { useIsEditor } from '#web/admin/lib/session.ts'
import { formatDate } from '#web/shared/lib/format.ts'
import { einvoiceQuery } from './einvoice-queries.ts'
import { OrderPart, PageButton, PaperButton } from './paper-button.tsx'
import type { OrderPageState } from './use-order-page.ts'

/** Shows an order's invoice, and where the firm hands invoices over, its document and what came back. */
export function InvoicePart({ order, invoice, page }: { order: Order; invoice: Invoice; page: OrderPageState }) {
  const { data } = useQuery(einvoiceQuery(order.quotation.id))
  const isEditor = useIsEditor()
  const { reference, number, issuedAt, creditNote } = invoice
  const isHandedOver = data?.from && data.from <= lagosDate(Date.parse(issuedAt)) && !order.quotation.erasedAt
  const lacking = isHandedOver ? referencesLacking(invoice) : []
  const isOne = lacking.length === 1
  return (
    <OrderPart title="Invoice">
      {[reference, creditNote?.reference].map(
        (entered) =>
          entered && (
            <p key={entered.irn} className="wrap-anywhere mt-1 text-muted">
              Reference {entered.irn}, entered by {entered.enteredBy}, {formatDate(entered.createdAt)}
            </p>
          ),
      )}
      {lacking.length > 0 && (
        <p className="mt-1 font-semibold text-accent">
          The tax office’s {isOne ? 'reference' : 'references'} of {lacking.join(' and of ')} {isOne ? 'is' : 'are'}{' '}
          outstanding: export the {isOne ? 'e-invoice, hand it' : 'e-invoices, hand them'} over, and enter what comes
          back.
        </p>
      )}
      {lacking.length > 0 && data && data.problems.length > 0 && (
        <p className="mt-1">
          The e-invoice still lacks: {data.problems.map(({ message }) => message).join('; ')}. Complete the buyer’s
          details with “Export E-invoice”.
        </p>
      )}
      {creditNote && <p className="mt-1 text-muted">Cancelled by a credit note, {formatDate(creditNote.issuedAt)}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <PaperButton page={page} label="Invoice" number={number} />
        {isHandedOver && (
          <PageButton
            page={page}
            label="Export E-invoice"
            onClick={() => page.setOpen({ dialog: 'einvoice', einvoice: data, paper: 'invoice' })}
          />
        )}
        {creditNote && <PaperButton page={page} label="Credit Note" number={creditNote.number} />}
        {creditNote && isHandedOver && (
          <PageButton
            page={page}
            label="Export Credit Note"
            onClick={() => page.setOpen({ dialog: 'einvoice', einvoice: data, paper: 'credit note' })}
          />
        )}
        {!isEditor && lacking.length > 0 && (
          <PageButton page={page} label="Enter Reference" onClick={() => page.setOpen({ dialog: 'reference' })} />
        )}
        {!isEditor && canBeCredited(order.facts) && !order.quotation.erasedAt && (
          <PageButton
            page={page}
            label="Issue Credit Note"
            onClick={() => page.setOpen({ dialog: 'credit', invoice: number })}
          />
        )}
      </div>
    </OrderPart>
  )
}
