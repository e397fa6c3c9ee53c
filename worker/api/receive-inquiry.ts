import type { Context } from 'hono'
import type { ContactInput, QuotationInput } from '#contract/contact.ts'
import { saveInquiry } from '#worker/db/inquiry-intake.ts'
import type { AppEnv } from '#worker/env.ts'
import { keyReused } from '#worker/errors.ts'
import { deliverMail, mailSettings } from '#worker/mail/deliver.ts'

/**
 * Stores what a visitor sent and returns its id; the notice to the seller goes out after the response. Throws 422 if
 * the key was used for another inquiry, which must not be mistaken for this one.
 */
export async function receiveInquiry(
  c: Context<AppEnv>,
  input: ContactInput | QuotationInput,
  as: { key?: string; suspected?: boolean } = {},
) {
  const { db } = c.var
  const settings = mailSettings(c.env)
  const id = await saveInquiry(db, input, { ...as, notify: settings !== null })
  if (id === null) throw keyReused()
  if (settings) c.executionCtx.waitUntil(deliverMail(db, settings, id))
  return id
}
