import { z } from 'zod/mini'
import { requiredText } from '#contract/text.ts'
import { pastDay } from './order.ts'

/** It waits for the provider's word, or was refused; orders have all of it, or some has none, or that was paid back. */
export type TransferState = 'waiting' | 'refused' | 'assigned' | 'unassigned' | 'returned'

/** A transfer as the admin area shows it: amounts in minor units of its currency. */
export type Transfer = {
  id: string
  reference: string
  amount: number
  currency: string
  fee: number
  /** A day in Lagos. */
  paidOn: string
  sender: string
  senderBank: string
  senderAccount: string
  state: TransferState
  /** What belongs to no order. */
  rest: number
  orders: { id: string; number: string; amount: number }[]
  /** A payment entered by hand that may be the same money: its order, id and receipt, which is empty until it is confirmed. */
  alike: { id: string; payment: string; receipt: string } | null
}

export type TransferOverview = {
  /** The mode of the key; null where transfers are not set up. */
  mode: 'live' | 'test' | null
  /** Received today in Lagos, kobo. */
  today: number
  /** ISO-8601 UTC; null before the first one. */
  lastEventAt: string | null
  /** Those that somebody has to look at, the oldest first. */
  open: Transfer[]
}

/** The id or number of the order that gets the rest of a transfer; `same` says that it is the money of a payment entered by hand. */
export const transferAssignment = z.object({
  order: requiredText('Choose an order', 40),
  same: z.optional(z.boolean()),
})

/** What of a transfer was paid back, as it was shown: all that belonged to no order. */
export const transferReturn = z.object({
  returnedOn: pastDay,
  rest: z.int('Rest must be a whole number').check(z.positive('Rest must be more than 0')),
})
