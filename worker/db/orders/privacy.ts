import { and, eq, ne, not, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { monthsAgo } from '#domain/lagos-date.ts'
import type { Db } from '#worker/db/client.ts'
import { utcNow } from '#worker/db/schema/columns.ts'
import { deliveries } from '#worker/db/schema/deliveries.ts'
import {
  invoiceDocuments,
  papers,
  paymentReversals,
  payments,
  withholdingCertificates,
} from '#worker/db/schema/orders.ts'
import { quotationLinks, quotations } from '#worker/db/schema/quotations.ts'
import { orderAccounts, transferAccounts, transferPayments, transfers } from '#worker/db/schema/transfers.ts'
import { isConfirmed } from './facts.ts'

/** The texts of a paper that may name a person, by their paths; its trigger knows them, too. */
const PRIVATE = 'buyer.name buyer.company buyer.tin buyer.rc buyer.address bank reference payer place driver'.split(' ')

const NO_TEXTS = { bank: '', reference: '', payer: '' }
const hasTexts = sql`${payments.bank} || ${payments.reference} || ${payments.payer} <> ''`

/** Erases a person from orders, except what bookkeeping needs. The address comes last, because some are found by it. */
export const orderErasure = (db: Db, theirs: SQL) => {
  const threads = sql`(select thread_id from ${quotations} where id in ${theirs})`
  const noEmail = sql`json_set(${invoiceDocuments.document}, '$.accounting_customer_party.email', '')`
  return [
    db
      .update(payments)
      .set(NO_TEXTS)
      .where(and(isOf(payments, theirs), not(isConfirmed(payments.id)), hasTexts)),
    db
      .update(deliveries)
      .set({ driver: '' })
      .where(and(isOf(deliveries, theirs), ne(deliveries.driver, ''))),
    db
      .update(papers)
      .set({ body: sql`json_replace(${papers.body}, '$.driver', '')` })
      .where(and(eq(papers.kind, 'D'), isOf(papers, theirs))),
    db
      .update(quotationLinks)
      .set({ endedAt: utcNow })
      .where(sql`${quotationLinks.threadId} in ${threads} and ${quotationLinks.endedAt} is null`),
    db.update(invoiceDocuments).set({ document: noEmail }).where(isOf(invoiceDocuments, theirs)),
    db
      .update(transfers)
      .set({ senderAccount: '' })
      .where(and(ofOrders(theirs), ne(transfers.senderAccount, ''))),
    ...endAccounts(db, theirs),
    db
      .update(quotations)
      .set({ customerEmail: null, note: '' })
      .where(sql`${quotations.id} in ${theirs}
        and (${quotations.customerEmail} is not null or ${quotations.note} <> '')`),
  ] as const
}

const isOf = ({ quotationId }: { quotationId: SQLiteColumn }, orders: SQL) => sql`${quotationId} in ${orders}`

const accountsOf = (orders: SQL) =>
  sql`(select ${orderAccounts.accountId} from ${orderAccounts} where ${isOf(orderAccounts, orders)})`

/** Transfers whose money is of these orders, or on their customers' accounts. */
const ofOrders = (orders: SQL) => sql`(${transfers.accountId} in ${accountsOf(orders)}
  or ${transfers.id} in (select l.transfer_id from ${transferPayments} l
    join ${payments} p on p.id = l.payment_id where p.quotation_id in ${orders}))`

/** Returns what was transferred to a person's accounts or counted for their orders, also what belongs to no order. */
export const transfersOf = (db: Db, orders: SQL) => {
  const { paidAt, reference, amount, returned, currency, sender, senderBank, senderAccount } = transfers
  return db
    .select({ paidAt, reference, amount, returned, currency, sender, senderBank, senderAccount })
    .from(transfers)
    .where(ofOrders(orders))
}

/** Returns the statements that end the accounts of orders, whose names are their customers'. */
const endAccounts = (db: Db, orders: SQL) =>
  [
    db
      .update(transferAccounts)
      .set({ name: '', askedAt: '' })
      .where(sql`${transferAccounts.id} in ${accountsOf(orders)} and ${transferAccounts.name} <> ''`),
    db.delete(orderAccounts).where(isOf(orderAccounts, orders)),
  ] as const

const ofErased = sql`(select id from ${quotations} where erased_at is not null and status = 'accepted')`
const paymentsOfErased = sql`(select id from ${payments} where quotation_id in ${ofErased})`

/** Returns the statement that empties the texts of papers that may name a person who was erased. */
export const emptyPapers = (db: Db) =>
  db
    .update(papers)
    .set({ body: sql`json_replace(${papers.body}, ${sql.raw(PRIVATE.map((path) => `'$.${path}', ''`).join(', '))})` })
    .where(sql`${papers.quotationId} in (select id from ${quotations} where erased_at is not null)
      and json_extract(${papers.body}, '$.buyer.name') <> ''`)

/** Returns what empties texts that may name somebody in erased orders, and in transfers of no order after `years`. */
export const emptyErasedOrders = (db: Db, years: number) => {
  const { place, driver, receivedName, cancelReason } = deliveries
  const emptied = (column: SQLiteColumn) => sql`case when ${column} is not null then '' end`
  return [
    db
      .update(transfers)
      .set({ sender: '', senderBank: '', senderAccount: '' })
      .where(sql`${transfers.sender} || ${transfers.senderBank} || ${transfers.senderAccount} <> ''
        and (${ofOrders(ofErased)} or ${transfers.createdAt} < ${monthsAgo(12 * years)})`),
    ...endAccounts(db, ofErased),
    db.delete(invoiceDocuments).where(isOf(invoiceDocuments, ofErased)),
    emptyPapers(db),
    db
      .update(payments)
      .set(NO_TEXTS)
      .where(and(isOf(payments, ofErased), hasTexts)),
    db
      .update(paymentReversals)
      .set({ reason: '' })
      .where(sql`${paymentReversals.paymentId} in ${paymentsOfErased} and ${paymentReversals.reason} <> ''`),
    db
      .update(withholdingCertificates)
      .set({ number: '' })
      .where(sql`${withholdingCertificates.paymentId} in ${paymentsOfErased}
        and ${withholdingCertificates.number} <> ''`),
    db
      .update(deliveries)
      .set({ place: '', driver: '', receivedName: emptied(receivedName), cancelReason: emptied(cancelReason) })
      .where(sql`${isOf(deliveries, ofErased)}
        and ${place} || ${driver} || coalesce(${receivedName}, '') || coalesce(${cancelReason}, '') <> ''`),
  ] as const
}
