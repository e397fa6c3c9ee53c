import type { Context } from 'hono'
import type { ContactInput, QuotationInput } from '../contract/contact.ts'
import { openDb } from '../db/client.ts'
import { saveInquiry } from '../db/inquiries.ts'
import type { AppEnv } from '../env.ts'
import { deliverNotice, mailSettings } from '../mail/deliver.ts'

/** Stores what a visitor sent and answers its id; the notice to the seller goes out behind the answer. */
export async function receiveInquiry(c: Context<AppEnv>, input: ContactInput | QuotationInput, key?: string) {
  const db = openDb(c.env.DB)
  const settings = mailSettings(c.env)
  const id = await saveInquiry(db, input, { key, notify: settings !== null })
  if (settings) c.executionCtx.waitUntil(deliverNotice(db, settings, id))
  return id
}
