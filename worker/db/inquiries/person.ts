import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Person } from '#contract/inquiry/inbox.ts'
import { contactInquiries } from '#worker/db/schema/inquiries.ts'
import { quotations } from '#worker/db/schema/quotations.ts'

/** Separators between digits, among them a non-breaking hyphen and space, and a dash. */
const SEPARATORS = [' ', '\u00a0', '-', '\u2011', '\u2013', '(', ')', '.', '/', '\t']

/** Returns a phone number as its international digits, like `whatsappDigits` in the contract; or an empty text. */
export function phoneDigits(phone: SQLWrapper | string): SQL<string> {
  const bare = SEPARATORS.reduce(
    (text, separator) => sql`replace(${text}, ${sql.raw(`'${separator}'`)}, '')`,
    sql`coalesce(${phone}, '')`,
  )
  return sql`(select case when substr(d, 1, 4) = '2340' then '234' || substr(d, 5) else d end from (
    select case
      when n like '+%' then substr(n, 2)
      when n like '00%' then substr(n, 3)
      when n like '0%' then '234' || substr(n, 2)
      when length(n) = 10 and n glob '[789]*' then '234' || n
      else n end as d
    from (select ${bare} as n)))`
}

/** The number of a quotation's buyer: the seller's, or theirs who accepted; `phoneDigits` reads it. */
export const buyersPhone = sql`coalesce(${quotations.customerPhone}, ${quotations.acceptedPhone})`

const { email, phone } = contactInquiries

/** A household may share a number: whoever gave an address with it is found by that address alone. */
export const byPerson = (person: Person) =>
  'email' in person
    ? sql`${email} = ${person.email} collate nocase`
    : sql`(${email} = '' collate nocase and ${phoneDigits(phone)} = ${phoneDigits(person.phone)})`

/** Selects inquiries from a person's phone numbers; if the person has an email address, only those without one. */
export const fromSameNumber = (person: Person) =>
  'email' in person
    ? sql`(${email} = '' collate nocase and ${phoneDigits(phone)} in (
        select ${phoneDigits(sql`own.phone`)} from ${contactInquiries} own
        where own.email = ${person.email} collate nocase and own.phone is not null))`
    : sql`${phoneDigits(phone)} = ${phoneDigits(person.phone)}`
