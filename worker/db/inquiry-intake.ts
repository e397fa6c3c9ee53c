import { eq, sql } from 'drizzle-orm'
import { type ContactInput, type QuotationInput, splitName } from '#contract/contact.ts'
import { fold } from '#contract/fold.ts'
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import type { Db } from './client.ts'
import { selectRow } from './insert-select.ts'
import { contactInquiries } from './schema/inquiries.ts'
import { machinery } from './schema/machinery.ts'
import { mailOutbox } from './schema/mail-outbox.ts'

/** How an inquiry is stored: under which key, whether it may be spam, and whether the seller gets a notice by e-mail. */
export type SaveOptions = { key?: string; suspected?: boolean; notify?: boolean }

const orNull = (value: string | null | undefined) => value || null

const isFilledIn = (trap: unknown) => trap !== undefined && trap !== null && trap !== ''

/**
 * Stores a contact inquiry or a quotation request, together with the notice to send of it; returns its id. What comes
 * again under the same key is not stored again and returns the same id; null when the key holds another inquiry, so
 * that this one was not stored. Fields left empty are stored as null.
 */
export async function saveInquiry(
  db: Db,
  input: ContactInput | QuotationInput,
  options: SaveOptions = {},
): Promise<string | null> {
  // Every row has a key, so that the statements after the first find the row by it, whoever stored it.
  const key = options.key ?? crypto.randomUUID()
  const ofKey = eq(contactInquiries.idempotencyKey, key)
  const row = toRow(input, options)
  const insert = db
    .insert(contactInquiries)
    .values({ ...row, machineId: knownMachine(input), idempotencyKey: key })
    .onConflictDoNothing({ target: contactInquiries.idempotencyKey })
  const found = db.select().from(contactInquiries).where(ofKey)
  const notice = db
    .insert(mailOutbox)
    .select(
      selectRow(
        mailOutbox,
        { id: sql`${contactInquiries.id}`, kind: 'inquiry', inquiryId: sql`${contactInquiries.id}` } as never,
        sql`from ${contactInquiries} where ${ofKey}`,
      ),
    )
    .onConflictDoNothing()
  const [, [stored]] = await (options.notify ? db.batch([insert, found, notice]) : db.batch([insert, found]))
  return stored && isSame(row, stored) ? stored.id : null
}

type InquiryRow = typeof contactInquiries.$inferSelect

/** Whether the stored row holds all that was sent; how it is folded for search may have changed since. */
const isSame = ({ searchText: _, ...sent }: Partial<InquiryRow>, stored: InquiryRow) =>
  (Object.keys(sent) as (keyof typeof sent)[]).every((field) => (sent[field] ?? null) === stored[field])

function toRow(input: ContactInput | QuotationInput, { suspected = false }: SaveOptions) {
  const { website, ...fields } = 'name' in input ? quotationRow(input) : contactRow(input)
  const { firstName, lastName, email, phone, message } = fields
  const company = 'company' in fields ? fields.company : null
  const subject = 'subject' in fields ? fields.subject : null
  return {
    ...fields,
    language: input.language || DEFAULT_LANGUAGE,
    suspectedSpam: suspected || isFilledIn(website),
    searchText: fold([firstName, lastName, email, phone, company, subject, message].filter(Boolean).join(' ')),
  }
}

const contactRow = (input: ContactInput) => ({
  ...input,
  phone: orNull(input.phone),
  farmSize: orNull(input.farmSize),
  interest: orNull(input.interest),
})

const quotationRow = ({ name, machineId: _, ...input }: QuotationInput) => ({
  ...input,
  ...splitName(name),
  company: orNull(input.company),
  subject: orNull(input.subject),
})

/** The machine that a quotation names, or null where the catalogue has none (any more) under that id. */
const knownMachine = (input: ContactInput | QuotationInput) =>
  'machineId' in input && input.machineId
    ? sql<string | null>`(select ${machinery.id} from ${machinery} where ${machinery.id} = ${input.machineId})`
    : null
