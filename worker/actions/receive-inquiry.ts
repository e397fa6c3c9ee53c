import type { Context } from 'hono'
import type { ContactInput, QuotationInput } from '#contract/inquiry/contact.ts'
import type { InquiredPart } from '#contract/inquiry/parts.ts'
import { toPartNumber } from '#contract/part.ts'
import type { Unit } from '#contract/unit.ts'
import { type UnitRequest, unitRequestTexts } from '#contract/unit-request.ts'
import { INTERESTS } from '#domain/inquiry/options.ts'
import { partField } from '#domain/inquiry/part-fields.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '#worker/db/client.ts'
import { isInquiryStored, saveInquiry } from '#worker/db/inquiries/intake.ts'
import { partsNumbered } from '#worker/db/parts.ts'
import { adminSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { badRequest, keyReused } from '#worker/errors.ts'
import { deliverMail, mailSettings } from '#worker/mail/deliver.ts'

export const MAX_INQUIRY_BYTES = 64 * 1024

/** Throws a 400 for an unknown interest. Under the owner's categories any passes: it may be one removed meanwhile. */
async function requireInterest(db: Db, input: ContactInput | QuotationInput) {
  if (!('interest' in input) || !input.interest || INTERESTS.some(({ value }) => value === input.interest)) return
  if ((await adminSettings(db)).categories.version > 0) return
  const message = 'Choose one of the interests'
  throw badRequest(message, [{ path: 'interest', message }])
}

/** Returns the parts that a request names. Throws a 400 for an unknown number, unless the request is stored already. */
async function partsOf(db: Db, input: ContactInput | QuotationInput, key?: string): Promise<InquiredPart[]> {
  if (!('parts' in input) || !input.parts?.length) return []
  const requested = input.parts.map(({ number, quantity }) => ({ number: toPartNumber(number), quantity }))
  const numbers = requested.map(({ number }) => number)
  const knownParts = await partsNumbered(db, numbers)
  const issues = requested.flatMap(({ number }) =>
    knownParts.has(number) ? [] : { path: partField(number), message: 'This part is no longer available' },
  )
  if (issues.length > 0 && !(key && (await isInquiryStored(db, key))))
    throw badRequest('We do not have one of these parts any more. Remove it, and send again.', issues)
  return requested.map((part) => ({ ...part, ...(knownParts.get(part.number) ?? { id: '', name: '' }) }))
}

/** Stores what a visitor sent and returns its id. Throws 422 if the key belongs to a different inquiry. */
export async function receiveInquiry(
  c: Context<AppEnv>,
  input: ContactInput | QuotationInput,
  as: { key?: string; isSuspected?: boolean } = {},
) {
  const { db } = c.var
  await requireInterest(db, input)
  const parts = await partsOf(db, input, as.key)
  const settings = mailSettings(c.env)
  const id = await saveInquiry(db, input, { ...as, parts, notify: settings !== null })
  if (id === null) throw keyReused()
  if (settings) c.executionCtx.waitUntil(deliverMail(db, settings, id))
  return id
}

/**
 * Stores a request from a machine's plate as an inquiry, with its unit unless the label was replaced meanwhile. What
 * the meter is said to show moves no meter: anybody may write it, and a true reading would be refused from then on.
 */
export function receiveUnitRequest(
  c: Context<AppEnv>,
  unit: Unit | undefined,
  request: UnitRequest,
  { language, ...as }: { key?: string; language: Language; isSuspected?: boolean },
): Promise<string> {
  const { phone, name, website, parts } = request
  const input = {
    // Somebody is called by a name or a number: the plate's owner is not always who asks.
    name: name?.trim() || phone,
    email: '',
    company: '',
    phone,
    language,
    website,
    parts,
    machineId: null,
    from: null,
    ...(unit && { unitId: unit.id }),
    ...unitRequestTexts(unit, request),
  }
  return receiveInquiry(c, input, as)
}
