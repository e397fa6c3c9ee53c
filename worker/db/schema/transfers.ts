import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, now } from './columns.ts'
import { paymentId } from './orders.ts'
import { quotations } from './quotations.ts'

/** The accounts that the provider opens for customers: money that arrives there is a customer's. */
export const transferAccounts = sqliteTable('transfer_accounts', {
  /** A hash of the customer's name and phone number, or email address: each customer has one account. */
  id: id(),
  /** These stay empty until the provider has opened the account. */
  customerCode: text('customer_code').unique(),
  provider: text('provider'),
  bank: text('bank'),
  number: text('number').unique(),
  name: text('name'),
  /** When it was asked for last, and when the provider was asked for transfers that never arrived. */
  askedAt: text('asked_at').notNull().default(now),
  requeriedAt: text('requeried_at'),
})

export const orderAccounts = sqliteTable(
  'order_accounts',
  {
    quotationId: text('quotation_id')
      .primaryKey()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => transferAccounts.id),
  },
  (t) => [index('order_accounts_account').on(t.accountId)],
)

/** Transfers that the provider has reported. None counts before the provider, asked again, says the same. */
export const transfers = sqliteTable(
  'transfers',
  {
    /** The provider's. */
    id: id(),
    reference: text('reference').notNull().unique(),
    /** Null where the money is on no customer's account. */
    accountId: text('account_id').references(() => transferAccounts.id),
    /** Minor units. */
    amount: integer('amount').notNull(),
    fee: integer('fee').notNull().default(0),
    currency: text('currency').notNull(),
    paidAt: text('paid_at').notNull(),
    /** The payer's data, which may be emptied. */
    sender: text('sender').notNull().default(''),
    senderBank: text('sender_bank').notNull().default(''),
    senderAccount: text('sender_account').notNull().default(''),
    status: text('status', { enum: ['waiting', 'verified', 'refused'] })
      .notNull()
      .default('waiting'),
    triedAt: text('tried_at'),
    /** How much was paid back of what belongs to no order; when, and by whom. */
    returned: integer('returned').notNull().default(0),
    returnedOn: text('returned_on'),
    returnedBy: text('returned_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('transfers_account').on(t.accountId),
    index('transfers_status').on(t.status),
    check('transfers_amount', sql`${t.amount} > 0 and ${t.returned} between 0 and ${t.amount}`),
  ],
)

/** Which payments are a transfer's money. Rows are only ever added. */
export const transferPayments = sqliteTable(
  'transfer_payments',
  {
    paymentId: paymentId(),
    transferId: text('transfer_id')
      .notNull()
      .references(() => transfers.id),
    /** Minor units of the transfer's currency. */
    amount: integer('amount').notNull(),
  },
  (t) => [index('transfer_payments_transfer').on(t.transferId)],
)
