import { nextOf } from '#contract/order/next.ts'
import type { Order } from '#contract/order/order.ts'
import { dueNow, leftToPay } from '#domain/order/facts.ts'
import { numbersToMessage } from '#web/admin/sections/inquiries/quotations/messages.ts'
import { dueText, signedMoney } from './labels.ts'

/** Shows who ordered, and how much of the total is paid. */
export function OrderSums({ order }: { order: Order }) {
  const { quotation, facts, invoice } = order
  const creditNote = invoice?.creditNote?.number
  const { phone, other } = numbersToMessage(quotation)
  const { total, confirmed, deposit } = facts
  const money = (amount: number) => signedMoney(amount, quotation.currency)
  const [due, left] = nextOf(order).isRefunded ? [0, 0] : [dueNow(facts), leftToPay(facts)]
  const paid = `${money(confirmed)} of ${money(total)} paid`
  const more = [
    left > 0 && due < left && `Balance due: ${money(left)}`,
    deposit > 0 && confirmed < deposit && `Deposit: ${money(deposit)}`,
    left < 0 && `Overpaid by ${money(-left)}`,
  ].filter(Boolean)
  return (
    <section aria-label="Customer and payment" className="mt-4 rounded-lg border border-line bg-surface p-4">
      <p className="wrap-anywhere font-semibold">
        {[quotation.customerName || '(details erased)', quotation.customerCompany].filter(Boolean).join(', ')}
      </p>
      <p className="wrap-anywhere text-muted text-sm">
        {[phone, other && `${other} (typed when accepting)`, quotation.customerEmail].filter(Boolean).join(', ')}
      </p>
      {creditNote ? (
        <p className="mt-3 font-bold text-accent">Cancelled by credit note {creditNote}</p>
      ) : (
        <>
          <p className="mt-3 flex flex-wrap justify-between gap-x-4 tabular-nums">
            <strong className="text-accent">{paid}</strong>
            {due > 0 && <strong>{dueText(facts, quotation.currency)}</strong>}
          </p>
          <Bar paid={total > 0 ? confirmed / total : 1} deposit={total > 0 ? deposit / total : 0} />
        </>
      )}
      {more.length > 0 && <p className="mt-1 text-sm tabular-nums">{more.join(' · ')}</p>}
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
