import { sql } from 'drizzle-orm'
import { type ContactInput, type Inquiry, type QuotationInput, splitName } from '../contract/contact.ts'
import type { Db } from './client.ts'
import { contactInquiries } from './schema.ts'

const orNull = (value: string | null | undefined) => value || null

async function save(db: Db, row: typeof contactInquiries.$inferInsert): Promise<string> {
  const [saved] = await db.insert(contactInquiries).values(row).returning({ id: contactInquiries.id })
  return (saved as { id: string }).id
}

/** Stores a contact inquiry; answers its id. Fields left empty are stored as null. */
export const saveInquiry = (db: Db, input: ContactInput) =>
  save(db, {
    ...input,
    phone: orNull(input.phone),
    farmSize: orNull(input.farmSize),
    interest: orNull(input.interest),
  })

/** Stores a quotation request among the inquiries; answers its id. */
export function saveQuotation(db: Db, { name, ...input }: QuotationInput) {
  return save(db, { ...input, ...splitName(name), company: orNull(input.company), subject: orNull(input.subject) })
}

/** Every inquiry and quotation request, newest first. */
export const listInquiries = (db: Db): Promise<Inquiry[]> =>
  db.select().from(contactInquiries).orderBy(sql`${contactInquiries.createdAt} desc`, sql`${contactInquiries.id} desc`)
