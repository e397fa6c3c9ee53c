// The parts of the public site that run in a visitor's browser here: reading a form's fields, and the outbox.

import { readContact, readQuotation, writtenIn } from '#contract/inquiry/contact.ts'
import type { Language } from '#domain/language.ts'
import { type Sent, sendOrQueue } from '#web/site/outbox/outbox.ts'
import type { InquiryKind } from '#web/site/outbox/store.ts'
import { flushWithToasts as flush } from '#web/site/outbox/toasts.ts'

type Fields = Record<string, string>

/** Sends what a visitor has entered, as the form does (web/site/outbox/submit.ts, web/site/enhance/plate.ts). */
export function submit(kind: InquiryKind, fields: Fields, language: Language): Promise<Sent> {
  if (kind === 'unit') return sendOrQueue(kind, JSON.stringify({ ...fields, language }))
  const input = kind === 'contact' ? readContact(fields) : readQuotation(fields, { title: 'Gona T75' })
  if (!input.success) throw new Error(`The form refuses ${JSON.stringify(input.error.issues)}`)
  return sendOrQueue(kind, JSON.stringify(writtenIn(input.data, language)))
}

export { flush }
