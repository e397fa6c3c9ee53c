import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Quotation } from '#contract/quotation.ts'
import { auditChange, THE_SITE } from './audit.ts'
import type { Db } from './client.ts'
import { quotationColumns, toQuotation } from './quotation-rows.ts'
import { contactInquiries } from './schema/inquiries.ts'
import { quotations } from './schema/quotations.ts'

/**
 * How long an accepted quotation stays as it is. A company preserves its accounting records, to which what was sold to whom
 * belongs, for six years (Companies and Allied Matters Act 2020, sections 374 and 375 (2)); what a law obliges the seller
 * to keep is not erased on request (Nigeria Data Protection Act 2023, sections 25 (1) (b) and 34 (2)).
 */
const RECORD_YEARS = 6

const { status, customerEmail, inquiryId, sentAt, createdAt, decidedAt, erasedAt } = quotations
const utcNow = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
const isOlder = (column: SQL | typeof createdAt, age: string) =>
  sql`${column} < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${age})`

/** Those written to the person's address, or for what the person asked. */
const ofPerson = (email: string) =>
  or(
    sql`${customerEmail} = ${email} collate nocase`,
    sql`${inquiryId} in (select id from ${contactInquiries} where email = ${email} collate nocase)`,
  )

/** Everything a person was offered, oldest first. */
export async function quotationsOfPerson(db: Db, email: string): Promise<Quotation[]> {
  const rows = await db.select(quotationColumns).from(quotations).where(ofPerson(email)).orderBy(createdAt)
  return rows.map(toQuotation)
}

/** How many quotations erasing a person takes the person out of, and how many accepted ones stay. */
export async function countQuotationsOfPerson(db: Db, email: string) {
  const isTheirs = ofPerson(email)
  const [erased, kept] = await Promise.all([
    db.$count(quotations, and(isTheirs, ne(status, 'accepted'))),
    db.$count(quotations, and(isTheirs, eq(status, 'accepted'))),
  ])
  return { quotations: erased, acceptedQuotations: kept }
}

/** Takes the person out of what was sent: number, lines and sums stay, so that no number is missing. */
const anonymise = (db: Db, where: SQL | undefined) =>
  db
    .update(quotations)
    .set({
      customerName: '',
      customerEmail: null,
      customerPhone: null,
      customerCompany: null,
      inquiryId: null,
      note: '',
      acceptedName: null,
      acceptedPhone: null,
      declineReason: null,
      erasedAt: utcNow,
    })
    .where(and(where, ne(status, 'draft'), sql`${erasedAt} is null`))

const deleteDrafts = (db: Db, where: SQL | undefined) => db.delete(quotations).where(and(where, eq(status, 'draft')))

/** Steps of the batch that erases a person, before the inquiries go by which some quotations are found. */
export const quotationErasure = (db: Db, email: string) =>
  [deleteDrafts(db, ofPerson(email)), anonymise(db, and(ofPerson(email), ne(status, 'accepted')))] as const

/** Takes people out of quotations that nobody accepted within that many months, and out of accepted ones after six years. */
export async function purgeQuotations(db: Db, months: number): Promise<void> {
  const age = `-${months} months`
  const isPast = or(
    and(ne(status, 'accepted'), isOlder(sentAt as never, age)),
    and(eq(status, 'accepted'), isOlder(decidedAt as never, `-${RECORD_YEARS} years`)),
  )
  await db.batch([
    deleteDrafts(db, isOlder(createdAt, age)),
    anonymise(db, isPast),
    auditChange(db, THE_SITE, 'purge', 'quotation', sql`changes() || ' quotations past their time'`),
  ])
}
