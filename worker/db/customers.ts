import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Customer } from '#contract/inquiry/customer.ts'
import type { Db } from './client.ts'
import { inquiryColumns, newestInquiries } from './inquiries/inbox.ts'
import { phoneDigits } from './inquiries/person.ts'
import { listOrders } from './orders/list.ts'
import { quotationsWhere } from './quotations/list.ts'
import { contactInquiries } from './schema/inquiries.ts'
import { quotations } from './schema/quotations.ts'

/** How many of each are shown: nobody reads more. */
const MOST = 100

/**
 * Returns everything of the customer of an inquiry or a quotation, by its id: what has the same e-mail address or the same
 * telephone number, however that is typed. A household may share a number.
 */
export async function customerOf(db: Db, id: string): Promise<Customer> {
  const given = sql`(select email, phone from ${contactInquiries} where id = ${id}
    union all select coalesce(customer_email, ''), coalesce(customer_phone, accepted_phone) from ${quotations} where id = ${id})`
  const isTheirs = (email: SQLWrapper, phone: SQLWrapper): SQL => sql`(
    (${email} <> '' and lower(${email}) in (select lower(email) from ${given}))
    or (${phone} <> '' and ${phoneDigits(phone)} in (select ${phoneDigits(sql`phone`)} from ${given} where phone <> '')))`
  const ofInquiry = sql`(${contactInquiries.id} = ${id} or ${isTheirs(contactInquiries.email, contactInquiries.phone)})`
  const ofQuotation = or(
    sql`${quotations.id} = ${id}`,
    isTheirs(quotations.customerEmail, sql`coalesce(${quotations.customerPhone}, ${quotations.acceptedPhone})`),
    sql`${quotations.inquiryId} in (select id from ${contactInquiries} where ${ofInquiry})`,
  )
  const [inquiries, offers, orders] = await Promise.all([
    db
      .select(inquiryColumns)
      .from(contactInquiries)
      .where(ofInquiry)
      .orderBy(...newestInquiries)
      .limit(MOST),
    quotationsWhere(db, ofQuotation, MOST),
    listOrders(db, sql`select id from ${quotations} where ${ofQuotation}`),
  ])
  return { inquiries, quotations: offers, orders }
}
