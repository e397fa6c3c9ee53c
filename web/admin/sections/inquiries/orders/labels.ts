import type { DeliveryInput } from '#contract/order/delivery.ts'
import type { ReferenceInput } from '#contract/order/einvoice.ts'
import type { ListedOrder } from '#contract/order/listed-order.ts'
import type { Next } from '#contract/order/next.ts'
import type { Payment, PaymentInput } from '#contract/order/order.ts'
import type { ShownField } from '#contract/shown-field.ts'
import type { Currency } from '#domain/money/format.ts'
import { formatMoney } from '#domain/money/format.ts'
import { dueNow, isNextInstalment, type OrderFacts, type Wait } from '#domain/order/facts.ts'

/** The label of everything that an order may wait for. */
export const WAIT_LABELS: Record<Wait, string> = {
  check: 'Payment to check',
  deposit: 'Deposit',
  balance: 'Balance',
  delivery: 'Delivery',
  refund: 'Refund',
  nothing: 'Done',
}

/** The label of what comes next with an order. */
export const STEP_LABELS: Record<Next['step'], string> = { ...WAIT_LABELS, arrival: 'On its way' }

/** Returns the label of what comes next with an order of the list: goods that are paid may not have arrived. */
export const listedLabel = ({ waits, onTheWay, isRefunded }: Pick<ListedOrder, 'waits' | 'onTheWay' | 'isRefunded'>) =>
  isRefunded && waits !== 'check' ? 'Refunded' : STEP_LABELS[waits === 'nothing' && onTheWay > 0 ? 'arrival' : waits]

/** What an admin says who confirms a payment: a message from a bank can be faked. */
export const SEEN = 'I see it in the account'

/** How a payment stops counting: one that was confirmed is reversed; one that never came was not received. */
export function undoingOf({ confirmedAt, kind }: Payment) {
  const isPayment = kind === 'payment'
  if (confirmedAt)
    return {
      label: 'Reverse',
      done: 'Reversed',
      title: `Reverse this ${kind}`,
      text: `The entry stays, marked as reversed.${isPayment ? ' Its receipt is shown as reversed.' : ''}`,
    }
  return isPayment
    ? {
        label: 'Not Received',
        done: 'Not received',
        title: 'This payment was not received',
        text: 'The entry stays, marked as not received.',
      }
    : {
        label: 'Not Refunded',
        done: 'Not refunded',
        title: 'This refund was not paid',
        text: 'The entry stays, marked as not refunded.',
      }
}

export const METHOD_LABELS: Record<PaymentInput['method'], string> = {
  transfer: 'Transfer',
  cash: 'Cash',
  pos: 'Card (POS)',
  cheque: 'Cheque',
}

/** What the form of a payment shows; who paid, or was refunded, is named by its kind. */
export const paymentFields = {
  amount: { label: 'Amount', input: { inputMode: 'decimal' } },
  currency: { label: 'Currency' },
  withheld: {
    label: 'Withholding tax (WHT)',
    hint: 'Besides the amount, where a company paid it to the tax office; it counts as paid',
    input: { inputMode: 'decimal' },
  },
  method: { label: 'Payment method', options: METHOD_LABELS },
  paidOn: { label: 'Date' },
  payer: {
    label: 'Who paid',
    hint: 'If not the customer: a payment’s receipt then has this name',
    input: { autoComplete: 'off' },
  },
  bank: { label: 'Bank' },
  reference: { label: 'Reference' },
} satisfies Partial<Record<keyof PaymentInput, ShownField>>

/** What the form of a delivery note shows beside its lines. */
export const deliveryFields = {
  lines: { label: 'Lines', first: [] },
  place: { label: 'Place of delivery' },
  deliveredOn: { label: 'Date' },
  driver: { label: 'Driver' },
} satisfies Partial<Record<keyof DeliveryInput, ShownField>>

export const referenceFields = {
  irn: {
    label: 'Reference (IRN)',
    wide: true,
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
  stamp: { label: 'Stamp (CSID)', rows: 3 },
  qr: { label: 'Text of the QR code', rows: 3 },
} satisfies Record<keyof ReferenceInput, ShownField>

/** Formats an amount that may be negative, as when a payment is reversed after a refund. */
export const signedMoney = (minor: number, currency: Currency) =>
  `${minor < 0 ? '−' : ''}${formatMoney(Math.abs(minor), currency)}`

/** Returns "$17,421.45 due now", or "next payment $8,000". */
export const dueText = (facts: OrderFacts, currency: Currency): string =>
  isNextInstalment(facts)
    ? `next payment ${formatMoney(dueNow(facts), currency)}`
    : `${formatMoney(dueNow(facts), currency)} due now`

/** Returns "$58,071.50 and ₦44,500,000"; "none" if there are no amounts. */
export function sumsText(sums: Partial<Record<Currency, number>>): string {
  const amounts = (['USD', 'NGN'] as const).flatMap((currency) => {
    const sum = sums[currency]
    return sum ? [signedMoney(sum, currency)] : []
  })
  return amounts.join(' and ') || 'none'
}
