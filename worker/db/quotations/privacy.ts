import { and, eq, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Person, PersonWithUnits } from '#contract/inquiry/inbox.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { monthsAgo } from '#domain/lagos-date.ts'
import { SITE_ACTOR } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { buyersPhone, byPerson, phoneDigits } from '#worker/db/inquiries/person.ts'
import { lastMoved } from '#worker/db/orders/facts.ts'
import { emptyErasedOrders, emptyPapers, orderErasure } from '#worker/db/orders/privacy.ts'
import { utcNow } from '#worker/db/schema/columns.ts'
import { contactInquiries } from '#worker/db/schema/inquiries.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import {
  clearOwnersOfOrders,
  countUnitsOfPerson,
  hasUnits,
  hasUnitsShownAtWork,
  type OwnedUnit,
  unitErasure,
  unitsOfPerson,
  unitsWithSamePhone,
} from '#worker/db/units/privacy.ts'
import { write } from '#worker/db/write.ts'
import { quotationColumns, toQuotation } from './rows.ts'

// Accepted quotations stay, with payments and deliveries: a company preserves its accounting records, also of what was
// sold to whom, for six years (Companies and Allied Matters Act 2020, sections 374 and 375 (2)); what a law obliges the
// seller to retain is not erased on request (Nigeria Data Protection Act 2023, sections 25 (1) (b) and 34 (2)).

const { status, customerEmail, inquiryId, sentAt, createdAt, decidedAt, erasedAt } = quotations
const isOlder = (column: SQL | SQLiteColumn, months: number) => sql`${column} < ${monthsAgo(months)}`

/** Quotations sent to the person's email address, or without one to their phone number, or for their inquiries. */
const ofPerson = (person: Person) =>
  or(
    'email' in person
      ? sql`${customerEmail} = ${person.email} collate nocase`
      : sql`${customerEmail} is null and ${phoneDigits(buyersPhone)} = ${phoneDigits(person.phone)}`,
    sql`${inquiryId} in (select ${contactInquiries.id} from ${contactInquiries} where ${byPerson(person)})`,
  )

/** Whether a person has quotations or units that have not been erased yet. */
export const isCustomer = (person: PersonWithUnits) =>
  sql`(exists (select 1 from ${quotations} where ${ofPerson(person)} and ${erasedAt} is null)
    or ${hasUnits(person, idsOfPerson(person))})`

export async function quotationsOfPerson(db: Db, person: Person): Promise<Quotation[]> {
  const rows = await db.select(quotationColumns).from(quotations).where(ofPerson(person)).orderBy(createdAt)
  return rows.map(toQuotation)
}

export const idsOfPerson = (person: Person) =>
  sql`(select ${quotations.id} from ${quotations} where ${ofPerson(person)})`

/** Returns the machines that a person has: those of their orders, and those that the seller says are theirs. */
export const machinesOfPerson = (db: Db, person: PersonWithUnits): Promise<OwnedUnit[]> =>
  unitsOfPerson(db, person, idsOfPerson(person))

/** Counts what erasing a person would anonymise, delete or leave; names other units that may be theirs. */
export async function countQuotationsOfPerson(db: Db, person: PersonWithUnits) {
  const isTheirs = ofPerson(person)
  const [erased, drafts, accepted, owned, otherUnits] = await Promise.all([
    db.$count(quotations, and(isTheirs, notInArray(status, ['accepted', 'draft']))),
    db.$count(quotations, and(isTheirs, eq(status, 'draft'))),
    db.$count(quotations, and(isTheirs, eq(status, 'accepted'))),
    countUnitsOfPerson(db, person, idsOfPerson(person)),
    unitsWithSamePhone(db, person, idsOfPerson(person)),
  ])
  return { quotations: erased, drafts, acceptedQuotations: accepted, units: owned, otherUnits }
}

const isToAnonymise = (where: SQL | undefined) => and(where, ne(status, 'draft'), sql`${erasedAt} is null`)

/** Removes the person from sent quotations: numbers, lines and sums stay, so that no number is missing. */
const anonymise = (db: Db, where: SQL | undefined) =>
  db
    .update(quotations)
    .set({
      customerName: '',
      customerEmail: null,
      customerPhone: null,
      customerCompany: null,
      buyerCompany: null,
      buyerTin: null,
      buyerRc: null,
      buyerAddress: null,
      inquiryId: null,
      note: '',
      acceptedName: null,
      acceptedPhone: null,
      declineReason: null,
      erasedAt: utcNow,
    })
    .where(isToAnonymise(where))

const deleteDrafts = (db: Db, where: SQL | undefined) => db.delete(quotations).where(and(where, eq(status, 'draft')))

/** Returns the steps that erase a person from quotations, before the inquiries are deleted by which some are found. */
export const quotationErasure = (db: Db, person: PersonWithUnits) =>
  [
    // While the orders still have the address by which they are found.
    ...unitErasure(db, person, idsOfPerson(person)),
    deleteDrafts(db, ofPerson(person)),
    anonymise(db, and(ofPerson(person), ne(status, 'accepted'))),
    emptyPapers(db),
    ...orderErasure(db, sql`(select id from ${quotations} where ${status} = 'accepted' and ${ofPerson(person)})`),
  ] as const

/** Anonymises offers after months, and orders years after they last moved; returns whether a page now shows less. */
export async function purgeQuotations(
  db: Db,
  { inquiryMonths: months, recordYears }: { inquiryMonths: number; recordYears: number },
): Promise<boolean> {
  const isPast = or(
    and(ne(status, 'accepted'), isOlder(sentAt, months)),
    and(eq(status, 'accepted'), isOlder(sql`max(${decidedAt}, coalesce(${lastMoved}, ''))`, 12 * recordYears)),
  )
  const past = sql`(select count(*) from ${quotations} where ${isToAnonymise(isPast)})`
  const isPastDraft = and(eq(status, 'draft'), isOlder(createdAt, months))
  const drafts = sql`(select count(*) from ${quotations} where ${isPastDraft})`
  const orders = sql`(select ${quotations.id} from ${quotations} where ${isToAnonymise(isPast)})`
  const isShown = await hasUnitsShownAtWork(db, orders)
  await write(db, anonymise(db, isPast), {
    actor: SITE_ACTOR,
    action: 'purge',
    entity: 'quotation',
    summary: sql`${past} || ' quotations and ' || ${drafts} || ' drafts past their time'`,
    where: sql`${past} + ${drafts} > 0`,
    before: [db.delete(quotations).where(isPastDraft), ...clearOwnersOfOrders(db, orders)],
    after: emptyErasedOrders(db, recordYears),
  })
  return isShown
}
