import { z } from 'zod/mini'
import { MAX_AMOUNT, type Quotation } from '#contract/quotation/quotation.ts'
import {
  calendarDay,
  normalizeCharacters,
  optionalName,
  optionalText,
  requiredText,
  withoutDirection,
  withoutInvisible,
} from '#contract/text.ts'
import { addDays, isCalendarDate, lagosDate } from '#domain/lagos-date.ts'
import type { OrderFacts, OrderState } from '#domain/order/facts.ts'
import { MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import type { Reference } from './einvoice.ts'

export const PAYMENT_METHODS = ['transfer', 'cash', 'pos', 'cheque'] as const
export const CURRENCIES = ['USD', 'NGN'] as const

/** The most days ago that something of an order happened: an earlier day is a slip of the finger. */
const MAX_DAYS_AGO = 5 * 366

export const pastDay = calendarDay('Date must be a day such as 2026-11-04').check(
  z.refine((day) => day <= lagosDate(Date.now()), 'The date cannot be in the future'),
  z.refine(
    (day) => !isCalendarDate(day) || day >= addDays(lagosDate(Date.now()), -MAX_DAYS_AGO),
    'The date cannot be more than five years ago',
  ),
)

const WITHHELD = 'Withholding tax must be an amount of at most two decimals'

/** A payment or a refund as it is entered, in minor units of its own currency. */
export const paymentInput = z
  .object({
    kind: z.enum(['payment', 'refund'], 'Choose payment or refund'),
    amount: z
      .int('Amount must be an amount of at most two decimals')
      .check(z.minimum(1, 'Amount must be more than 0'), z.maximum(MAX_AMOUNT, 'Amount is too large')),
    currency: z.enum(CURRENCIES, 'Currency must be USD or NGN'),
    method: z.enum(PAYMENT_METHODS, 'Choose how it was paid'),
    paidOn: pastDay,
    bank: optionalText(MAX_SHORT_TEXT).check(withoutDirection),
    reference: optionalText(MAX_SHORT_TEXT).check(withoutDirection),
    /** Who paid, or was paid back, where that is not the customer. Older clients leave it out. */
    payer: z.optional(optionalName(MAX_SHORT_TEXT).check(withoutDirection)),
    /** Confirms a payment of more than is owed. */
    overpays: z.optional(z.boolean()),
    /** Tax that the buyer paid to the tax office, or of a refund claims back from it: it counts like the amount. */
    withheld: z.optional(z.int(WITHHELD).check(z.minimum(0, WITHHELD), z.maximum(MAX_AMOUNT, 'Amount is too large'))),
  })
  .check(
    z.refine(({ amount, withheld = 0 }) => withheld <= amount, {
      message: 'More tax was withheld than was paid: check both amounts',
      path: ['withheld'],
    }),
  )

export type PaymentInput = z.infer<typeof paymentInput>

/** The account that a customer pays into, whose transfers confirm themselves. */
export type TransferAccount = { bank: string; number: string; name: string }

/** The certificate of the tax that a buyer withheld from a payment: a number that looks the same is the same. */
export const certificateInput = z.object({
  number: requiredText('The certificate’s number is required', 100).check(
    z.overwrite((typed) => normalizeCharacters(withoutInvisible(typed)).trim()),
  ),
  certifiedOn: pastDay,
})

export type CertificateInput = z.infer<typeof certificateInput>

export const reasonInput = z.object({ reason: requiredText('A reason is required', 2_000) })

/** Why a payment is reversed; `refunded` confirms it where money of the order was paid back. */
export const reversalInput = z.extend(reasonInput, { refunded: z.optional(z.boolean()) })

/** What confirms an invoice of an order that is not paid, or with VAT of a firm that is no longer registered for it. */
export const invoiceConfirmation = z.object({ unpaid: z.optional(z.boolean()), vat: z.optional(z.boolean()) })

/** What confirms a payment: that an overpayment is intended, or that it is none of a transfer counted already. */
export const confirmationInput = z.object({ overpays: z.optional(z.boolean()), again: z.optional(z.boolean()) })

/** A payment in its current state. Times are ISO-8601 UTC; `counted` is in the order's currency. */
export type Payment = Omit<PaymentInput, 'overpays'> & {
  id: string
  counted: number
  /** The administrator's name, or "the buyer". */
  enteredBy: string
  createdAt: string
  confirmedAt: string | null
  confirmedBy: string | null
  /** The receipt of a confirmed payment, "R-2026-0001"; a refund has none. */
  receipt: string | null
  reversedAt: string | null
  reversedBy: string | null
  reason: string | null
  certificate?: string | null
  certifiedOn?: string | null
  /** What the provider took of the transfer that confirmed itself, in kobo; null for every other payment. */
  fee?: number | null
  senderAccount?: string | null
}

/** Returns the tax withheld from confirmed payments in a currency, less what refunds stated of it. */
export const withheldIn = ({ payments }: Pick<Order, 'payments'>, currency: Payment['currency']) =>
  payments
    .filter((one) => one.currency === currency && paymentState(one) === 'confirmed')
    .reduce((sum, { kind, withheld = 0 }) => sum + (kind === 'refund' ? -withheld : withheld), 0)

/** Returns whether a certificate of withheld tax is outstanding: none is once the order was cancelled, or refunds took the tax back. */
export const isUncertified = (payment: Payment, order: Pick<Order, 'invoice' | 'payments'>) =>
  payment.kind === 'payment' &&
  (payment.withheld ?? 0) > 0 &&
  !payment.certifiedOn &&
  !order.invoice?.creditNote &&
  paymentState(payment) === 'confirmed' &&
  withheldIn(order, payment.currency) > 0

export function paymentState(payment: Pick<Payment, 'confirmedAt' | 'reversedAt'>) {
  if (payment.reversedAt !== null) return 'reversed'
  return payment.confirmedAt === null ? 'reported' : 'confirmed'
}

type Standing = Pick<Payment, 'kind' | 'counted' | 'confirmedAt' | 'reversedAt'>

/** Returns the sum of an order's refunds that were confirmed and not reversed; with `since`, at that time or later. */
export const refundedSum = (payments: readonly Standing[], since = '') =>
  sumConfirmed(payments.filter(({ kind, confirmedAt }) => kind === 'refund' && (confirmedAt ?? '') >= since))

/** Returns what counted as paid at a time: what was confirmed until then and not yet reversed, less what was refunded. */
export function paidUntil(payments: readonly Standing[], at: string): number {
  let sum = 0
  for (const { kind, counted, confirmedAt, reversedAt } of payments) {
    const isCounted = confirmedAt !== null && confirmedAt <= at && !(reversedAt && reversedAt <= at)
    if (isCounted) sum += kind === 'payment' ? counted : -counted
  }
  return sum
}

/** Returns whether an order's last refund left nothing of what had been paid until then. */
export function isAllPaidBack(payments: readonly Standing[]): boolean {
  const refunds = payments.filter((one) => one.kind === 'refund' && paymentState(one) === 'confirmed')
  const last = refunds
    .map(({ confirmedAt }) => confirmedAt ?? '')
    .sort()
    .at(-1)
  if (last === undefined) return false
  const until = payments.filter(({ confirmedAt }) => (confirmedAt ?? '') <= last)
  return sumConfirmed(until.filter(({ kind }) => kind === 'payment')) <= sumConfirmed(refunds)
}

const sumConfirmed = (payments: readonly Standing[]) =>
  payments.filter((one) => paymentState(one) === 'confirmed').reduce((sum, { counted }) => sum + counted, 0)

export type Delivery = {
  id: string
  number: string
  lines: { line: number; quantity: number; serials: string[] }[]
  /** The units that it took along, with what is in the URL of each one's page. */
  plates?: { id: string; serial: string; token: string }[]
  place: string
  deliveredOn: string
  driver: string
  issuedBy: string
  createdAt: string
  receivedName: string | null
  receivedAt: string | null
  cancelledAt: string | null
  cancelReason: string | null
}

/** `tin` is the firm's of that day; `reference` is there once what the tax office returned was entered. */
type Issued = { number: string; tin: string; issuedAt: string; reference: Reference | null }

/** `creditNote` takes it back, once the order was cancelled or all was paid back. */
export type Invoice = Issued & { creditNote: Issued | null }

export type Order = {
  quotation: Quotation
  facts: OrderFacts
  waits: OrderState
  /** Oldest first. */
  payments: Payment[]
  deliveries: Delivery[]
  /** Where its request asked for it to be brought: a town, a state, or both. */
  place?: string
  /** What is reserved for it in the yard: serial numbers, each with its machine's id. */
  reserved: { machine: string; serial: string }[]
  invoice: Invoice | null
  account?: TransferAccount | null
  /** The numbers of what was stored of its papers. */
  papers: string[]
}

export const numbersWithoutReference = (invoice: Invoice): string[] =>
  [invoice, invoice.creditNote].flatMap((paper) => (paper && !paper.reference ? paper.number : []))

/** Returns the payments that are neither confirmed nor reversed; refunds are not among them. */
export const reportedPayments = ({ payments }: Pick<Order, 'payments'>) =>
  payments.filter((one) => one.kind === 'payment' && paymentState(one) === 'reported')

export function deliveredByLine({ quotation, deliveries }: Pick<Order, 'quotation' | 'deliveries'>): number[] {
  const standing = deliveries.filter(({ cancelledAt }) => cancelledAt === null).flatMap(({ lines }) => lines)
  return quotation.lines.map((_, i) =>
    standing.filter(({ line }) => line === i).reduce((sum, { quantity }) => sum + quantity, 0),
  )
}

/** Returns the serial numbers that are reserved for an order, by the line of their machine: at most as many as are left of it. */
export function reservedByLine(
  { quotation, reserved }: Pick<Order, 'quotation' | 'reserved'>,
  left: number[],
): string[][] {
  const free = [...reserved]
  return quotation.lines.map(({ machineId }, line) => {
    const its = machineId ? free.filter(({ machine }) => machine === machineId).slice(0, left[line]) : []
    for (const one of its) free.splice(free.indexOf(one), 1)
    return its.map(({ serial }) => serial)
  })
}
