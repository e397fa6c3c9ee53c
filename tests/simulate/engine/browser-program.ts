// The parts of the public site that run in a visitor's browser here: reading a form's fields, and the outbox.

import { readContact, readQuotation, withLanguage } from '#contract/inquiry/contact.ts'
import type { Language } from '#domain/language.ts'
import { flush, type SendResult, sendOrQueue, setDeliveryConfirmation } from '#web/site/outbox/outbox.ts'
import type { InquiryKind } from '#web/site/outbox/store.ts'

setDeliveryConfirmation({ concerns: () => true, show: () => undefined })

export function submit(kind: InquiryKind, fields: Record<string, string>, language: Language): Promise<SendResult> {
  const input = kind === 'contact' ? readContact(fields) : readQuotation(fields, { title: 'Gona T75' })
  if (!input.success) throw new Error(`The form refuses ${JSON.stringify(input.error.issues)}`)
  return sendOrQueue(kind, JSON.stringify(withLanguage(input.data, language)))
}

export { flush }
