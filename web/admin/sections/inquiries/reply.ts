import { type Inquiry, QUOTATION_SUBJECT, SERVICE_SUBJECT } from '#contract/inquiry/inquiry.ts'
import type { SharedSettings } from '#contract/settings/site-settings.ts'
import { whatsappDigits } from '#domain/phone.ts'
import { type Translate, translator } from '#web/shared/messages/translate.ts'

type Firm = Pick<SharedSettings, 'name' | 'legalName'>

/** Returns the sender's full name; a quotation request may have only one word as name. */
export const fullName = ({ firstName, lastName }: Pick<Inquiry, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName ?? ''}`.trim()

/** Returns whether it is a quotation request, whose message begins with a line about the machine (spec section 7). */
export const isQuotationRequest = ({ subject, message }: Pick<Inquiry, 'subject' | 'message'>) =>
  Boolean(subject?.startsWith(QUOTATION_SUBJECT) && message.includes('\n\n'))

/** Returns the first line of a request from a machine's plate, which says what is asked for which unit; else null. */
export const serviceLine = ({ unitId, message }: Pick<Inquiry, 'unitId' | 'message'>) =>
  unitId && message.includes('\n\n') ? message.slice(0, message.indexOf('\n\n')) : null

export const inquiryText = (inquiry: Pick<Inquiry, 'subject' | 'message' | 'unitId'>) =>
  isQuotationRequest(inquiry) || serviceLine(inquiry)
    ? inquiry.message.slice(inquiry.message.indexOf('\n\n') + 2)
    : inquiry.message

export const telHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Returns a link to WhatsApp with the beginning of a reply in the visitor's language; null if there is no number. */
export function whatsappReply(firm: Firm, inquiry: Inquiry): string | null {
  const digits = inquiry.phone && whatsappDigits(inquiry.phone)
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(`${greeting(firm, inquiry)} `)}` : null
}

// Mail programs accept about 2,000 characters in a URL.
const QUOTED = 500

export function mailReply(firm: Firm, inquiry: Inquiry): string {
  const { email, subject, message } = inquiry
  const asked = message.length > QUOTED ? `${message.slice(0, QUOTED).toWellFormed()}...` : message
  const quoted = asked.split('\n').map((line) => `> ${line}`)
  const lines = [greeting(firm, inquiry), '', '', '', firm.legalName, '', ...quoted]
  const t = translator(inquiry.language)
  const about = subject ? subjectIn(t, subject) : t('Your inquiry to {firm}', { firm: firm.name })
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${about}`)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}

function greeting({ legalName: firm }: Firm, inquiry: Inquiry): string {
  const t = translator(inquiry.language)
  const name = fullName(inquiry)
  const subject = inquiry.subject && subjectIn(t, inquiry.subject)
  return subject
    ? t('Hello {name}, thank you for your inquiry to {firm} ({subject}).', { name, firm, subject })
    : t('Hello {name}, thank you for your inquiry to {firm}.', { name, firm })
}

/** Translates a request's subject, which is stored in English, into the visitor's language. */
function subjectIn(t: Translate, subject: string): string {
  if (subject.startsWith(QUOTATION_SUBJECT))
    return t('Quotation Request - {title}', { title: subject.slice(QUOTATION_SUBJECT.length) })
  if (subject.startsWith(SERVICE_SUBJECT))
    return t('Service Request - {title}', { title: subject.slice(SERVICE_SUBJECT.length) })
  return subject
}
