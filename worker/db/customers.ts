import { sql } from 'drizzle-orm'
import type { Customer } from '#contract/inquiry/inquiry.ts'
import type { Db } from './client.ts'
import { inquiryColumns, newestInquiriesFirst } from './inquiries/inbox.ts'
import { phoneDigits } from './inquiries/person.ts'
import { listOrders } from './orders/list.ts'
import { quotationsWhere } from './quotations/list.ts'
import { contactInquiries } from './schema/inquiries.ts'
import { quotations } from './schema/quotations.ts'

/** How many of each are shown: nobody reads more. */
const MAX = 100

/** Returns everything with the email address or phone number of an inquiry or quotation; a household may share a number. */
export async function customerOf(db: Db, id: string): Promise<Customer> {
  const given = sql`(select lower(email) as email, ${phoneDigits(sql`phone`)} as digits from (
    select email, phone from ${contactInquiries} where id = ${id} union all
    select coalesce(customer_email, ''), coalesce(customer_phone, accepted_phone) from ${quotations} where id = ${id}))`
  // A cross join reads `given` first, and nothing else for an id that there is not.
  const theirInquiries = sql`select one.id from ${given} given cross join ${contactInquiries} one
    where one.id = ${id} or (given.email <> '' and lower(one.email) = given.email)
      or (given.digits <> '' and ${phoneDigits(sql`one.phone`)} = given.digits)`
  const theirQuotations = sql`select one.id from ${given} given cross join ${quotations} one
    where one.id = ${id} or (given.email <> '' and lower(one.customer_email) = given.email)
      or (given.digits <> '' and ${phoneDigits(sql`coalesce(one.customer_phone, one.accepted_phone)`)} = given.digits)
      or one.inquiry_id in (${theirInquiries})`
  const [inquiries, offers, orders] = await Promise.all([
    db
      .select(inquiryColumns)
      .from(contactInquiries)
      .where(sql`${contactInquiries.id} in (${theirInquiries})`)
      .orderBy(newestInquiriesFirst)
      .limit(MAX),
    quotationsWhere(db, sql`${quotations.id} in (${theirQuotations})`, MAX),
    listOrders(db, theirQuotations),
  ])
  return { inquiries, quotations: offers, orders }
}
