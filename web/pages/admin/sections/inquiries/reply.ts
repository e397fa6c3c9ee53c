import { type Inquiry, QUOTATION_SUBJECT } from '#contract/contact.ts'
import type { SharedSettings } from '#contract/site-settings.ts'
import { type Translate, translator } from '#web/messages/translate.ts'

type Firm = Pick<SharedSettings, 'name' | 'legalName'>

/** The inquirer's name as one text; a quotation may have come with one word only. */
export const nameOf = ({ firstName, lastName }: Pick<Inquiry, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName ?? ''}`.trim()

const COUNTRY = '234'
const SUBSCRIBER_DIGITS = 10
const [SHORTEST, LONGEST] = [8, 15]

/**
 * A phone number as wa.me takes it: the country's code and the rest, digits only. A number as it is dialled within
 * Nigeria gets 234. Null where it cannot be a number that is called from abroad.
 */
export function whatsappDigits(phone: string): string | null {
  const typed = phone.replace(/\D/g, '')
  const digits = phone.trim().startsWith('+') ? typed : withCountry(typed)
  // "+234 (0) 803 ...": the zero is dialled only within the country.
  const plain = digits.startsWith(`${COUNTRY}0`) ? COUNTRY + digits.slice(COUNTRY.length + 1) : digits
  return plain.length >= SHORTEST && plain.length <= LONGEST ? plain : null
}

function withCountry(digits: string): string {
  if (digits.startsWith('00')) return digits.slice(2)
  if (digits.startsWith('0')) return COUNTRY + digits.slice(1)
  const isMobileWithoutZero = digits.length === SUBSCRIBER_DIGITS && /^[789]/.test(digits)
  return isMobileWithoutZero ? COUNTRY + digits : digits
}

/** Dials the number as it was given. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Opens WhatsApp with a reply begun in the visitor's language; null where there is no number it could be sent to. */
export function whatsappReply(firm: Firm, inquiry: Inquiry): string | null {
  const digits = inquiry.phone && whatsappDigits(inquiry.phone)
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(`${greeting(firm, inquiry)} `)}` : null
}

// Mail programs take some 2,000 characters of an address.
const QUOTED = 500

/** Opens a mail with its subject and the reply begun, what was asked beneath it. */
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
  const name = nameOf(inquiry)
  return inquiry.subject
    ? t('Hello {name}, thank you for your inquiry to {firm} ({subject}).', {
        name,
        firm,
        subject: subjectIn(t, inquiry.subject),
      })
    : t('Hello {name}, thank you for your inquiry to {firm}.', { name, firm })
}

/** A quotation's subject, which is stored in English, as its visitor would say it. */
const subjectIn = (t: Translate, subject: string) =>
  subject.startsWith(QUOTATION_SUBJECT)
    ? t('Quotation Request - {title}', { title: subject.slice(QUOTATION_SUBJECT.length) })
    : subject
