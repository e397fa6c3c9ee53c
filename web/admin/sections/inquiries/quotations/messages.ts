import type { QuotationSummary } from '#contract/quotation/quotation.ts'
import type { SharedSettings } from '#contract/settings/site-settings.ts'
import { whatsappDigits } from '#domain/phone.ts'
import { formatDayIn } from '#web/shared/lib/format.ts'
import { translator } from '#web/shared/messages/translate.ts'

type Firm = Pick<SharedSettings, 'legalName'>
type Addressed = Pick<QuotationSummary, 'number' | 'customerName' | 'validUntil' | 'language'>

/** Returns the message with a quotation's link. */
export const sendText = (firm: Firm, quotation: Addressed, link: string) =>
  translator(quotation.language)(
    'Hello {name}, here is our quotation {number}, valid until {day}: {link} You can accept it there. {firm}',
    valuesOf(firm, quotation, link),
  )

/** Returns the message of a reminder. */
export const reminderText = (firm: Firm, quotation: Addressed, link: string) =>
  translator(quotation.language)(
    'Hello {name}, have you had a chance to read our quotation {number}? It is valid until {day}: {link} {firm}',
    valuesOf(firm, quotation, link),
  )

/** Returns the message with another link to something the customer already had, such as an accepted quotation. */
export const againText = (firm: Firm, quotation: Addressed, link: string) =>
  translator(quotation.language)(
    'Hello {name}, here is our quotation {number} once more: {link} {firm}',
    valuesOf(firm, quotation, link),
  )

/**
 * Returns the number to write to: the one the firm has of the customer; and the one that the acceptance names where it is
 * another, because whoever has the link can have typed it. `isTyped` says that the firm has no other number than that.
 */
export function numbersToMessage({
  customerPhone,
  acceptedPhone,
}: Pick<QuotationSummary, 'customerPhone' | 'acceptedPhone'>) {
  const isOther = customerPhone && acceptedPhone && whatsappDigits(customerPhone) !== whatsappDigits(acceptedPhone)
  return {
    phone: customerPhone ?? acceptedPhone,
    other: isOther ? acceptedPhone : null,
    isTyped: !customerPhone && acceptedPhone !== null,
  }
}

const valuesOf = ({ legalName }: Firm, { language, number, customerName, validUntil }: Addressed, link: string) => ({
  name: customerName,
  number: number ?? '',
  day: formatDayIn(translator(language), validUntil),
  link,
  firm: legalName,
})

export function mailTo({ legalName: firm }: Firm, email: string, { number, language }: Addressed, text: string) {
  const subject = translator(language)('Quotation {number} from {firm}', { number: number ?? '', firm })
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}
