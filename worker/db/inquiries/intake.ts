import { eq, sql } from 'drizzle-orm'
import { type ContactInput, type QuotationInput, splitName } from '#contract/inquiry/contact.ts'
import { type InquiredPart, partLine } from '#contract/inquiry/parts.ts'
import { fold } from '#domain/fold.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { phoneSearchText, phoneText } from '#domain/phone.ts'
import type { Db } from '#worker/db/client.ts'
import { insertFrom } from '#worker/db/insert-select.ts'
import { contactInquiries, erasedInquiries } from '#worker/db/schema/inquiries.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { mailOutbox } from '#worker/db/schema/operations.ts'

/** How to store an inquiry: its key, whether it may be spam, whether to email the seller, and its parts. */
export type SaveOptions = { key?: string; isSuspected?: boolean; notify?: boolean; parts?: InquiredPart[] }

const orNull = (value: string | null | undefined) => value || null

/** Returns whether an inquiry may be a robot's: its source is unknown, or the field that no visitor sees is filled in. */
const looksLikeSpam = ({ website }: { website?: unknown }, { isSuspected = false }: SaveOptions) =>
  isSuspected || (website ?? '') !== ''

/**
 * Stores an inquiry with the notice to send, and returns its id. The same inquiry under the same key, or one erased
 * since, is not stored again; its id is returned. Returns null, and stores nothing, if the key belongs to a different
 * inquiry. Empty fields are stored as null.
 */
export async function saveInquiry(db: Db, input: ContactInput | QuotationInput, options: SaveOptions = {}) {
  // Every row has a key, so that the following statements find the row by it, no matter which request stored it.
  const key = options.key ?? crypto.randomUUID()
  const ofKey = eq(contactInquiries.idempotencyKey, key)
  const isErased = eq(erasedInquiries.idempotencyKey, key)
  const row = toRow(input, options)
  const given = { ...row, machineId: knownMachine(input), idempotencyKey: key }
  const unlessErased = sql`where not exists (select 1 from ${erasedInquiries} where ${isErased})`
  const insert = insertFrom(db, contactInquiries, given, unlessErased).onConflictDoNothing({
    target: contactInquiries.idempotencyKey,
  })
  const found = db.select().from(contactInquiries).where(ofKey)
  const erased = db.select({ id: erasedInquiries.id }).from(erasedInquiries).where(isErased)
  const mail = { id: sql`${contactInquiries.id}`, kind: 'inquiry', inquiryId: sql`${contactInquiries.id}` } as const
  const notice = insertFrom(db, mailOutbox, mail, sql`from ${contactInquiries} where ${ofKey}`).onConflictDoNothing()
  const [, [stored], [gone]] = await db.batch([insert, found, erased, ...(options.notify ? [notice] : [])])
  if (gone) return gone.id
  return stored && isSame(row, stored) ? stored.id : null
}

export const isInquiryStored = async (db: Db, key: string): Promise<boolean> =>
  (await db.$count(contactInquiries, eq(contactInquiries.idempotencyKey, key))) > 0

type InquiryRow = typeof contactInquiries.$inferSelect

/** Returns whether the row stores what was sent: its search text, and the names of parts and machines, may have changed since. */
const isSame = ({ searchText: _, parts, subject, message, ...sent }: Partial<InquiryRow>, stored: InquiryRow) =>
  Object.entries(sent).every(([field, value]) => (value ?? null) === Reflect.get(stored, field)) &&
  inWords(parts) === inWords(stored.parts) &&
  sendersWords(stored, { subject, message }) === sendersWords(stored, stored)

/** A request at a plate has the unit in its subject, and in the line above the sender's words, which ends with the meter. */
const sendersWords = ({ unitId }: InquiryRow, { subject, message = '' }: Partial<InquiryRow>) =>
  unitId ? message.slice(message.search(/(, [\d,]+ hours on the meter)?\n/)) : `${subject ?? ''}\n${message}`

const inWords = (parts: InquiryRow['parts'] | undefined) =>
  (parts ?? []).map(({ number, quantity }) => `${quantity} ${number}`).join('\n')

function toRow(input: ContactInput | QuotationInput, options: SaveOptions) {
  const { parts = [] } = options
  // An empty `email` already says that there is no address.
  const { website: _, noEmail: __, ...fields } = 'name' in input ? quotationRow(input) : contactRow(input)
  const { firstName, lastName, email, phone, message } = fields
  const company = 'company' in fields ? fields.company : null
  const subject = 'subject' in fields ? fields.subject : null
  const deliveryTo = 'deliveryTo' in fields ? fields.deliveryTo : null
  const texts = [firstName, lastName, email, phone && phoneSearchText(phone), company, subject, message]
  return {
    ...fields,
    language: input.language || DEFAULT_LANGUAGE,
    suspectedSpam: looksLikeSpam(input, options),
    parts: parts.length > 0 ? parts : null,
    searchText: fold([...texts, ...parts.map(partLine), deliveryTo].filter(Boolean).join(' ')),
  }
}

const storedPhone = (typed: string | null | undefined) => (typed ? phoneText(typed) : null)

const contactRow = (input: ContactInput) => ({
  ...input,
  phone: storedPhone(input.phone),
  farmSize: orNull(input.farmSize),
  interest: orNull(input.interest),
})

const quotationRow = ({ name, machineId: _, parts: __, from: source, ...input }: QuotationInput) => ({
  ...input,
  phone: storedPhone(input.phone),
  ...splitName(name),
  company: orNull(input.company),
  subject: orNull(input.subject),
  source,
})

/** The machine that a quotation request names; null if the catalogue has no machine with that id (any more). */
const knownMachine = (input: ContactInput | QuotationInput) =>
  'machineId' in input && input.machineId
    ? sql<string | null>`(select ${machinery.id} from ${machinery} where ${machinery.id} = ${input.machineId})`
    : null
