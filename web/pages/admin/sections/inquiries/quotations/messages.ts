import { formatDay } from '#contract/money/format.ts'
import type { QuotationSummary } from '#contract/quotation.ts'
import type { SharedSettings } from '#contract/site-settings.ts'
import { whatsappDigits } from '#web/pages/admin/sections/inquiries/reply.ts'

type Firm = Pick<SharedSettings, 'legalName'>
type Addressed = Pick<QuotationSummary, 'number' | 'customerName' | 'validUntil'>

/** What goes with a quotation's link. */
export const sendText = ({ legalName }: Firm, { number, customerName, validUntil }: Addressed, link: string) =>
  `Hello ${customerName}, here is our quotation ${number}, valid until ${formatDay(validUntil)}: ${link} You can accept it there. ${legalName}`

/** What reminds of one that was not answered. */
export const reminderText = ({ legalName }: Firm, { number, customerName, validUntil }: Addressed, link: string) =>
  `Hello ${customerName}, may we ask about our quotation ${number}? It is valid until ${formatDay(validUntil)}: ${link} ${legalName}`

/** Opens WhatsApp with the text begun; to the customer where there is a number, else to whom the seller chooses. */
export function whatsappTo(phone: string | null, text: string): string {
  const digits = phone && whatsappDigits(phone)
  return `https://wa.me/${digits || ''}?text=${encodeURIComponent(text)}`
}

export const mailTo = ({ legalName }: Firm, email: string, number: string | null, text: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Quotation ${number} from ${legalName}`)}&body=${encodeURIComponent(text)}`
