import type { QuotationSummary } from '#contract/quotation/quotation.ts'
import type { SharedSettings } from '#contract/settings/site-settings.ts'
import { whatsappDigits } from '#domain/phone.ts'
import { formatDayIn } from '#web/shared/lib/format.ts'
import { translator } from '#web/shared/messages/translate.ts'

type Firm = Pick<SharedSettings, 'legalName'>
type Reached = Pick<QuotationSummary, 'customerPhone' | 'acceptedPhone'>
type Addressed = Pick<QuotationSummary, 'number' | 'customerName' | 'validUntil' | 'language'>

/** What is said with a link: for the first time, as a reminder, or of what the customer already had, such as an accepted quotation. */
const TEXTS = {
  sent: 'Hello {name}, here is our quotation {number}, valid until {day}: {link} You can accept it there. {firm}',
  reminder:
    'Hello {name}, have you had a chance to read our quotation {number}? It is valid until {day}: {link} {firm}',
  again: 'Hello {name}, here is our quotation {number} once more: {link} {firm}',
} as const

export type LinkReason = keyof typeof TEXTS

export function linkMessage(reason: LinkReason, { legalName: firm }: Firm, quotation: Addressed, link: string) {
  const t = translator(quotation.language)
  const { customerName: name, number, validUntil } = quotation
  return t(TEXTS[reason], { name, number: number ?? '', day: formatDayIn(t, validUntil), link, firm })
}

/** Returns the number to write to; `other` is the acceptance's, which whoever has the link can have typed. */
export function messagePhones({ customerPhone, acceptedPhone }: Reached) {
  const isOther = customerPhone && acceptedPhone && whatsappDigits(customerPhone) !== whatsappDigits(acceptedPhone)
  return {
    phone: customerPhone ?? acceptedPhone,
    other: isOther ? acceptedPhone : null,
    isTyped: !customerPhone && acceptedPhone !== null,
  }
}

export function mailTo({ legalName: firm }: Firm, email: string, { number, language }: Addressed, text: string) {
  const subject = translator(language)('Quotation {number} from {firm}', { number: number ?? '', firm })
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}
