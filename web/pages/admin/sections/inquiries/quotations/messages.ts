import type { QuotationSummary } from '#contract/quotation.ts'
import type { SharedSettings } from '#contract/site-settings.ts'
import { formatDayIn } from '#web/lib/format.ts'
import { translator } from '#web/messages/translate.ts'
import { whatsappDigits } from '#web/pages/admin/sections/inquiries/reply.ts'

type Firm = Pick<SharedSettings, 'legalName'>
type Addressed = Pick<QuotationSummary, 'number' | 'customerName' | 'validUntil' | 'language'>

/** What goes with a quotation's link. */
export const sendText = (firm: Firm, quotation: Addressed, link: string) =>
  translator(quotation.language)(
    'Hello {name}, here is our quotation {number}, valid until {day}: {link} You can accept it there. {firm}',
    valuesOf(firm, quotation, link),
  )

/** What reminds of one that was not answered. */
export const reminderText = (firm: Firm, quotation: Addressed, link: string) =>
  translator(quotation.language)(
    'Hello {name}, may we ask about our quotation {number}? It is valid until {day}: {link} {firm}',
    valuesOf(firm, quotation, link),
  )

const valuesOf = ({ legalName }: Firm, { language, number, customerName, validUntil }: Addressed, link: string) => ({
  name: customerName,
  number: number ?? '',
  day: formatDayIn(translator(language), validUntil),
  link,
  firm: legalName,
})

/** Opens WhatsApp with the text begun; to the customer where there is a number, else to whom the seller chooses. */
export function whatsappTo(phone: string | null, text: string): string {
  const digits = phone && whatsappDigits(phone)
  return `https://wa.me/${digits || ''}?text=${encodeURIComponent(text)}`
}

export function mailTo({ legalName: firm }: Firm, email: string, { number, language }: Addressed, text: string) {
  const subject = translator(language)('Quotation {number} from {firm}', { number: number ?? '', firm })
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}
