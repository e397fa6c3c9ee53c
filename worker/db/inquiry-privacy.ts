import { and, count, not, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Inquiry } from '#contract/contact.ts'
import type { ErasePreview } from '#contract/inquiry-inbox.ts'
import { type Actor, auditChange, THE_SITE, withAudit } from './audit.ts'
import type { Db } from './client.ts'
import { inquiryColumns, newestInquiries } from './inquiries.ts'
import { quotationErasure } from './quotation-privacy.ts'
import { contactInquiries } from './schema/inquiries.ts'

const byPerson = (email: string) => sql`${contactInquiries.email} = ${email} collate nocase`

/** Everything one person has written, oldest first. */
export const inquiriesOfPerson = (db: Db, email: string): Promise<Inquiry[]> =>
  db.select(inquiryColumns).from(contactInquiries).where(byPerson(email)).orderBy(contactInquiries.createdAt)

const MAX_MENTIONS = 50

/** What erasing that person would delete, and the inquiries of others that hold the address. */
export async function previewErasure(
  db: Db,
  email: string,
): Promise<Pick<ErasePreview, 'inquiries' | 'mentionCount' | 'mentions'>> {
  const { id, firstName, lastName, createdAt, note, message } = contactInquiries
  const holds = (column: SQLiteColumn) => sql<boolean>`instr(lower(coalesce(${column}, '')), lower(${email})) > 0`
  const mentioned = and(not(byPerson(email)), or(holds(note), holds(message)))
  const [[own], [others], mentions] = await db.batch([
    db.select({ rows: count() }).from(contactInquiries).where(byPerson(email)),
    db.select({ rows: count() }).from(contactInquiries).where(mentioned),
    db
      .select({ id, firstName, lastName, createdAt, inNote: holds(note).mapWith(Boolean) })
      .from(contactInquiries)
      .where(mentioned)
      .orderBy(...newestInquiries)
      .limit(MAX_MENTIONS),
  ])
  return { inquiries: own?.rows ?? 0, mentionCount: others?.rows ?? 0, mentions }
}

/**
 * Erases what one person has written, with the notices of it, and takes the person out of quotations, but for accepted
 * ones; returns how many inquiries there were.
 */
export async function eraseInquiriesOfPerson(db: Db, email: string, actor: Actor): Promise<number> {
  const erase = db.delete(contactInquiries).where(byPerson(email)).returning({ id: contactInquiries.id })
  const summary = sql`changes() || ' inquiries of one person'`
  const audit = auditChange(db, actor, 'erase', 'person', summary)
  const [, , deleted] = await db.batch([...quotationErasure(db, email), erase, audit])
  return deleted.length
}

/** Deletes inquiries older than that many months, with their notices; returns how many there were. */
export async function purgeInquiries(db: Db, months: number): Promise<number> {
  const { id, createdAt } = contactInquiries
  const isOld = sql`${createdAt} < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${months} months`})`
  const purge = db.delete(contactInquiries).where(isOld).returning({ id })
  const summary = sql`changes() || ${` inquiries older than ${months} months`}`
  return (await withAudit(db, purge, auditChange(db, THE_SITE, 'purge', 'inquiry', summary))).length
}
