import { and, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
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

/** The texts of a paper that may name a person, by their paths; its trigger knows them, too. */
const PERSONAL = [
  ...['buyer.name', 'buyer.company', 'buyer.tin', 'buyer.rc', 'buyer.address'],
  ...['bank', 'reference', 'payer', 'place', 'driver'],
]

/** The texts of payments that may name a person. */
const NO_TEXTS = { bank: '', reference: '', payer: '' }
const hasTexts = or(ne(payments.bank, ''), ne(payments.reference, ''), ne(payments.payer, ''))

/**
 * Returns the statements that erase a person from the orders that `theirs` selects: they delete what bookkeeping does
 * not need, which is the texts of payments that were never confirmed, the numbers of the accounts that transfers came from,
 * the drivers' names, the quotation's note and the e-mail address, and end the links and the account that the orders were paid
 * into. The address comes last: some are found by it.
 */
export const orderErasure = (db: Db, theirs: SQL) =>
  [
    db
      .update(payments)
      .set(NO_TEXTS)
      .where(
        and(
          sql`${payments.quotationId} in ${theirs}`,
          sql`not exists (select 1 from payment_confirmations c where c.payment_id = ${payments.id})`,
          hasTexts,
        ),
      ),
    db
      .update(deliveries)
      .set({ driver: '' })
      .where(and(sql`${deliveries.quotationId} in ${theirs}`, ne(deliveries.driver, ''))),
    db
      .update(papers)
      .set({ body: sql`json_replace(${papers.body}, '$.driver', '')` })
      .where(sql`${papers.kind} = 'D' and ${papers.quotationId} in ${theirs}`),
    db
      .update(quotationLinks)
      .set({ endedAt: utcNow })
      .where(
        and(
          sql`${quotationLinks.threadId} in (select thread_id from ${quotations} where id in ${theirs})`,
          sql`${quotationLinks.endedAt} is null`,
        ),
      ),
    db
      .update(invoiceDocuments)
      .set({ document: sql`json_set(${invoiceDocuments.document}, '$.accounting_customer_party.email', '')` })
      .where(sql`${invoiceDocuments.quotationId} in ${theirs}`),
    db
      .update(transfers)
      .set({ senderAccount: '' })
      .where(and(ofOrders(theirs), ne(transfers.senderAccount, ''))),
    ...endAccounts(db, theirs),
    db
      .update(quotations)
      .set({ customerEmail: null, note: '' })
      .where(and(sql`${quotations.id} in ${theirs}`, or(isNotNull(quotations.customerEmail), ne(quotations.note, '')))),
  ] as const

const accountsOf = (orders: SQL) =>
  sql`(select ${orderAccounts.accountId} from ${orderAccounts} where ${orderAccounts.quotationId} in ${orders})`

/** Transfers whose money is of these orders, or on their customers' accounts. */
const ofOrders = (orders: SQL) => sql`(${transfers.accountId} in ${accountsOf(orders)}
  or ${transfers.id} in (select l.transfer_id from ${transferPayments} l
    join ${payments} p on p.id = l.payment_id where p.quotation_id in ${orders}))`

/** Returns the statements that end the accounts of orders, whose names are their customers'. */
const endAccounts = (db: Db, orders: SQL) =>
  [
    db
      .update(transferAccounts)
      .set({ name: '', askedAt: '' })
      .where(sql`${transferAccounts.id} in ${accountsOf(orders)} and ${transferAccounts.name} <> ''`),
    db.delete(orderAccounts).where(sql`${orderAccounts.quotationId} in ${orders}`),
  ] as const

const ofErased = sql`(select id from ${quotations} where erased_at is not null and status = 'accepted')`

/** Returns the statement that empties the texts of papers that may name a person who was erased. */
export const emptyPapers = (db: Db) =>
  db
    .update(papers)
    .set({ body: sql`json_replace(${papers.body}, ${sql.raw(PERSONAL.map((path) => `'$.${path}', ''`).join(', '))})` })
    .where(
      sql`${papers.quotationId} in (select id from ${quotations} where erased_at is not null)
        and json_extract(${papers.body}, '$.buyer.name') <> ''`,
    )

/**
 * Returns the statements that empty every text that may name a person, in orders whose person was erased, and in transfers
 * that belong to no order after `years`: numbers and amounts stay.
 */
export const emptyErasedOrders = (db: Db, years: number) =>
  [
    db
      .update(transfers)
      .set({ sender: '', senderBank: '', senderAccount: '' })
      .where(
        and(
          or(ne(transfers.sender, ''), ne(transfers.senderBank, ''), ne(transfers.senderAccount, '')),
          or(
            ofOrders(ofErased),
            sql`${transfers.createdAt} < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${years} years`})`,
          ),
        ),
      ),
    ...endAccounts(db, ofErased),
    db.delete(invoiceDocuments).where(sql`${invoiceDocuments.quotationId} in ${ofErased}`),
    emptyPapers(db),
    db
      .update(payments)
      .set(NO_TEXTS)
      .where(and(sql`${payments.quotationId} in ${ofErased}`, hasTexts)),
    db
      .update(paymentReversals)
      .set({ reason: '' })
      .where(
        and(
          ne(paymentReversals.reason, ''),
          sql`${paymentReversals.paymentId} in (select id from ${payments} where quotation_id in ${ofErased})`,
        ),
      ),
    db
      .update(withholdingCertificates)
      .set({ number: '' })
      .where(
        and(
          ne(withholdingCertificates.number, ''),
          sql`${withholdingCertificates.paymentId} in (select id from ${payments} where quotation_id in ${ofErased})`,
        ),
      ),
    db
      .update(deliveries)
      .set({
        place: '',
        driver: '',
        receivedName: sql`case when ${deliveries.receivedName} is not null then '' end`,
        cancelReason: sql`case when ${deliveries.cancelReason} is not null then '' end`,
      })
      .where(
        and(
          sql`${deliveries.quotationId} in ${ofErased}`,
          or(
            ne(deliveries.place, ''),
            ne(deliveries.driver, ''),
            and(isNotNull(deliveries.receivedName), ne(deliveries.receivedName, '')),
            and(isNotNull(deliveries.cancelReason), ne(deliveries.cancelReason, '')),
          ),
        ),
      ),
  ] as const
