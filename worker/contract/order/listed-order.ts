import { z } from 'zod/mini'
import { listQuery } from '#contract/list-query.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import type { Currency } from '#domain/money/format.ts'
import { ORDER_STATES, type OrderFacts, type OrderState } from '#domain/order/facts.ts'

export type ListedOrder = Pick<
  Quotation,
  | 'id'
  | 'number'
  | 'currency'
  | 'customerName'
  | 'customerCompany'
  | 'customerPhone'
  | 'customerEmail'
  | 'acceptedPhone'
  | 'language'
  | 'inquiryId'
> &
  OrderFacts & {
    acceptedAt: string
    /** Its state, under the name that the API, its filter and the CSV file have always had for it. */
    waits: OrderState
    oldestUnchecked: string | null
    /** How many confirmed payments wait for the certificate of their withheld tax. */
    uncertified: number
    /** Who paid besides the customer, with "; " between them. */
    payers: string
    /** Whether its invoice is one that the firm hands over, and has no reference yet. */
    lacksReference: boolean
    /** The numbers of its invoice and of the credit note that took it back; empty without. */
    invoice: string
    creditNote: string
    /** As they are printed, also on an invoice that was taken back; null without one. Days are Lagos's. */
    invoiceTotal: number | null
    invoiceVat: number | null
    invoicedOn: string | null
    creditedOn: string | null
    /** The tax withheld from the payments that count, in the order's currency. */
    withheld: number
    erasedAt: string | null
  }

export type OrderOverview = {
  /** How many orders wait for each thing, their amounts in each currency (minor units), and the id of an only one. */
  sums: { waits: OrderState; currency: Currency; count: number; amount: number; only?: string }[]
  /** Payments confirmed since the first day of this month in Lagos, less refunds, by the currency paid. */
  receivedThisMonth: Partial<Record<Currency, number>>
  outstanding: Partial<Record<Currency, number>>
  /** How many orders lack the reference of their invoice; null where the firm hands none over. */
  lackingReference: number | null
  oldestUnpaid: Pick<ListedOrder, 'id' | 'number' | 'acceptedAt'> | null
}

export const orderListQuery = z.extend(z.pick(listQuery, { limit: true, cursor: true, q: true }), {
  reference: z.optional(z.literal('missing', 'reference must be missing')),
  waits: z.optional(z.enum(ORDER_STATES, `waits must be one of ${ORDER_STATES.join(', ')}`)),
})

export type OrderQuery = z.infer<typeof orderListQuery>
