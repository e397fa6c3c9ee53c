import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import { partLine } from '#contract/inquiry/parts.ts'
import { FARM_SIZES, INTERESTS } from '#domain/inquiry/options.ts'
import { lagosDate, lagosTime } from '#domain/lagos-date.ts'
import { languageName } from '#domain/language.ts'
import { formatDay } from '#domain/money/format.ts'
import { whatsappDigits } from '#domain/phone.ts'
import { oneLine } from './email.ts'

const MAX_SUBJECT = 150

/**
 * Writes the seller's notice of an inquiry. The subject comes from a visitor: it is reduced to one line, so that none
 * of it can become a header. The body is plain text.
 */
export function noticeOf(inquiry: Inquiry): { subject: string; text: string; replyTo?: string } {
  const name = oneLine(`${inquiry.firstName} ${inquiry.lastName}`)
  const kind = oneLine(inquiry.subject ?? 'Contact inquiry')
  const at = Date.parse(inquiry.createdAt)
  const received = `${formatDay(lagosDate(at))}, ${lagosTime(at).slice(0, 5)}`
  const mark = inquiry.suspectedSpam ? '[suspected spam] ' : ''
  return {
    subject: `${mark}${kind} from ${name}`.slice(0, MAX_SUBJECT).toWellFormed(),
    ...(inquiry.email && { replyTo: inquiry.email }),
    text: [
      ...facts(inquiry, name),
      '',
      inquiry.message,
      '',
      ...(inquiry.parts ? ['Parts:', ...inquiry.parts.map((part) => oneLine(partLine(part))), ''] : []),
      '--',
      `Received ${received}. ${waysToAnswer(inquiry)}, and mark the inquiry as answered in the administrator area.`,
    ].join('\n'),
  }
}

function waysToAnswer({ email, phone }: Inquiry): string {
  if (email) return 'Reply to this e-mail to write to the customer'
  const digits = whatsappDigits(phone ?? '')
  return `The customer has no e-mail address: call${digits ? ` or write on WhatsApp, https://wa.me/${digits}` : ''}`
}

function facts(inquiry: Inquiry, name: string): string[] {
  const { email, phone, company, farmSize, interest, deliveryTo, subject, language } = inquiry
  const lines = [
    ['Name', name],
    ['E-mail', email || 'none'],
    ['Phone', phone],
    ['Company', company],
    ['Farm size', farmSize && labelOf(FARM_SIZES, farmSize)],
    ['Interest', interest && labelOf(INTERESTS, interest)],
    ['Delivery to', deliveryTo],
    ['Subject', subject],
    ['Language', languageName(language)],
  ] as const
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${oneLine(value)}`] : []))
}

/** Returns the label of a choice; a category of the owner's own has none beside its value. */
const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value
