import { and, count, not, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Mention, Person, PersonWithUnits } from '#contract/inquiry/inbox.ts'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import { monthsAgo } from '#domain/lagos-date.ts'
import { type Actor, SITE_ACTOR } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { insertFrom } from '#worker/db/insert-select.ts'
import { idsOfPerson, isCustomer, quotationErasure } from '#worker/db/quotations/privacy.ts'
import { contactInquiries, erasedInquiries } from '#worker/db/schema/inquiries.ts'
import { isSentFromPlate } from '#worker/db/units/privacy.ts'
import { eraseFromVersions } from '#worker/db/versions.ts'
import { type Statement, write } from '#worker/db/write.ts'
import { inquiryColumns, newestInquiriesFirst } from './inbox.ts'
import { byPerson, fromSameNumber } from './person.ts'

/** Selects the inquiries of a person, with what they asked without their address at the plates of their machines. */
const isOf = (person: PersonWithUnits) =>
  'email' in person ? sql`(${byPerson(person)} or ${isSentFromPlate(person, idsOfPerson(person))})` : byPerson(person)

export const inquiriesOfPerson = (db: Db, person: PersonWithUnits): Promise<Inquiry[]> =>
  db.select(inquiryColumns).from(contactInquiries).where(isOf(person)).orderBy(contactInquiries.createdAt)

/** Returns "7 inquiries of one customer" as SQL. */
const countSql = (where: SQL, which: string): SQL =>
  sql`(select count(*) || iif(count(*) = 1, ' inquiry ', ' inquiries ') || ${which} from ${contactInquiries} where ${where})`

const MAX_MENTIONS = 50

/** Returns what erasing a person would delete, and other people's inquiries with the address or the number. */
export async function previewErasure(db: Db, person: Person) {
  const { id, firstName, lastName, createdAt, note, message } = contactInquiries
  const name = 'email' in person ? person.email : person.phone
  const holds = (column: SQLiteColumn): SQL => sql`instr(lower(coalesce(${column}, '')), lower(${name})) > 0`
  const where = sql<Mention['where']>`case when ${holds(note)} then 'note'
    when ${holds(message)} then 'message' else 'phone' end`
  const mentioned = and(not(isOf(person)), or(holds(note), holds(message), fromSameNumber(person)))
  const [[own], [others], mentions] = await db.batch([
    db.select({ rows: count() }).from(contactInquiries).where(isOf(person)),
    db.select({ rows: count() }).from(contactInquiries).where(mentioned),
    db
      .select({ id, firstName, lastName, createdAt, where })
      .from(contactInquiries)
      .where(mentioned)
      .orderBy(newestInquiriesFirst)
      .limit(MAX_MENTIONS),
  ])
  return { inquiries: own?.rows ?? 0, mentionCount: others?.rows ?? 0, mentions }
}

/** The digits of the shortest number that can be dialled from abroad. */
const MIN_DIALLED = 10

/** Erases what one person has written, and anonymises their open quotations; returns how many inquiries there were. */
export async function eraseInquiriesOfPerson(db: Db, person: PersonWithUnits, actor: Actor): Promise<number> {
  const erase = db.delete(contactInquiries).where(byPerson(person)).returning({ id: contactInquiries.id })
  const written = sql`(select count(*) from ${contactInquiries} where ${isOf(person)})`
  const before: Statement[] = [...quotationErasure(db, person), ...storeKeys(db, byPerson(person))]
  // What was asked at a plate is found by the order of its unit, which is erased before: it is given the person's address.
  if ('email' in person) {
    const isAtPlate = isSentFromPlate(person, idsOfPerson(person))
    before.unshift(db.update(contactInquiries).set({ email: person.email }).where(isAtPlate))
  }
  const name = 'email' in person ? person.email : person.phone
  const erased = await write(db, erase, {
    actor,
    action: 'erase',
    entity: 'person',
    summary: countSql(isOf(person), 'of one customer'),
    // Also if the person has only received an offer, or has only a machine.
    where: sql`(${written} > 0 or ${isCustomer(person)})`,
    before,
    // So short a number may stand in a text for something else.
    after: 'phone' in person && name.replace(/\D/g, '').length < MIN_DIALLED ? [] : [eraseFromVersions(db, name)],
  })
  return erased.length
}

/** For longer than an outbox holds an inquiry. */
const OUTBOX_DAYS = 60

/**
 * Stores the keys of inquiries that are erased, so that none comes back from an outbox whose response got lost. The key of a
 * form posted by the browser itself is made of what was typed, so it is not stored.
 */
function storeKeys(db: Db, where: SQL) {
  const { id, idempotencyKey } = contactInquiries
  const isOld = sql`${erasedInquiries.erasedAt} < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${OUTBOX_DAYS} days`})`
  const isRandom = sql`${idempotencyKey} like '________-____-____-____-____________'`
  const row = { idempotencyKey: sql`${idempotencyKey}`, id: sql`${id}` }
  const erased = sql`from ${contactInquiries} where ${where} and ${isRandom}`
  return [db.delete(erasedInquiries).where(isOld), insertFrom(db, erasedInquiries, row, erased).onConflictDoNothing()]
}

/** Deletes inquiries older than that many months, with their notices; returns how many there were. */
export async function purgeInquiries(db: Db, months: number): Promise<number> {
  const { id, createdAt } = contactInquiries
  const isOld = sql`${createdAt} < ${monthsAgo(months)}`
  const purged = await write(db, db.delete(contactInquiries).where(isOld).returning({ id }), {
    actor: SITE_ACTOR,
    action: 'purge',
    entity: 'inquiry',
    summary: countSql(isOld, `older than ${months} ${months === 1 ? 'month' : 'months'}`),
    where: sql`(select count(*) from ${contactInquiries} where ${isOld}) > 0`,
  })
  return purged.length
}
