import type { Context } from 'hono'
import type { ContactInput, QuotationInput } from '#contract/inquiry/contact.ts'
import { INTERESTS } from '#contract/inquiry/options.ts'
import type { Db } from '#worker/db/client.ts'
import { saveInquiry } from '#worker/db/inquiries/intake.ts'
import { adminSettings } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { badRequest, keyReused } from '#worker/errors.ts'
import { deliverMail, mailSettings } from '#worker/mail/deliver.ts'

export const MAX_INQUIRY_BYTES = 64 * 1024

/**
 * Throws a 400 for an interest that the form does not offer. Under the owner's categories any that could be a category
 * passes: it may have been removed since the form was shown, and the inquiry keeps its words.
 */
async function requireInterest(db: Db, input: ContactInput | QuotationInput) {
  if (!('interest' in input) || !input.interest || INTERESTS.some(({ value }) => value === input.interest)) return
  if ((await adminSettings(db)).categories.version > 0) return
  const message = 'Choose one of the interests'
  throw badRequest(message, [{ path: 'interest', message }])
}

/**
 * Stores what a visitor sent and returns its id; the notice to the seller is sent after the response. Throws 422 if the
 * key belongs to a different inquiry, which must not be mistaken for this one.
 */
export async function receiveInquiry(
  c: Context<AppEnv>,
  input: ContactInput | QuotationInput,
  as: { key?: string; suspected?: boolean } = {},
) {
  const { db } = c.var
  await requireInterest(db, input)
  const settings = mailSettings(c.env)
  const id = await saveInquiry(db, input, { ...as, notify: settings !== null })
  if (id === null) throw keyReused()
  if (settings) c.executionCtx.waitUntil(deliverMail(db, settings, id))
  return id
}
