import type { Inquiry } from '#contract/inquiry/contact.ts'
import { languageName } from '#contract/language.ts'
import { whatsappDigits } from '#contract/phone.ts'
import { oneLine } from './email.ts'

const MAX_SUBJECT = 150

/**
 * Writes the seller's notice of an inquiry. The subject comes from a visitor: it is reduced to one line, so that none
 * of it can become a header. The body is plain text.
 */
export function noticeOf(inquiry: Inquiry): { subject: string; text: string; replyTo?: string } {
  const name = oneLine(`${inquiry.firstName} ${inquiry.lastName}`)
  const kind = oneLine(inquiry.subject ?? 'Contact inquiry')
  const mark = inquiry.suspectedSpam ? '[suspected spam] ' : ''
  return {
    subject: `${mark}${kind} from ${name}`.slice(0, MAX_SUBJECT).toWellFormed(),
    ...(inquiry.email && { replyTo: inquiry.email }),
    text: [
      ...facts(inquiry, name),
      '',
      inquiry.message,
      '',
      '--',
      `Received ${inquiry.createdAt}. ${waysToAnswer(inquiry)}, and mark the inquiry as answered in the administrator area.`,
    ].join('\n'),
  }
}

function waysToAnswer({ email, phone }: Inquiry): string {
  if (email) return 'Reply to this e-mail to write to the sender'
  const digits = whatsappDigits(phone ?? '')
  return `The sender has no e-mail address: call${digits ? ` or write on WhatsApp, https://wa.me/${digits}` : ''}`
}

function facts({ email, phone, company, farmSize, interest, subject, language }: Inquiry, name: string): string[] {
  const lines = [
    ['Name', name],
    ['E-mail', email || 'none'],
    ['Phone', phone],
    ['Company', company],
    ['Farm size (acres)', farmSize],
    ['Interest', interest],
    ['Subject', subject],
    ['Language', languageName(language)],
  ] as const
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${oneLine(value)}`] : []))
}
