import type { Inquiry } from '#contract/contact.ts'
import { languageName } from '#contract/language.ts'
import { oneLine } from './one-line.ts'

const MAX_SUBJECT = 150

/**
 * Writes the seller's notice of an inquiry. The subject comes from a visitor: it is reduced to one line, so that none
 * of it can become a header. The body is plain text.
 */
export function noticeOf(inquiry: Inquiry): { subject: string; text: string; replyTo: string } {
  const name = oneLine(`${inquiry.firstName} ${inquiry.lastName}`)
  const kind = oneLine(inquiry.subject ?? 'Contact inquiry')
  const mark = inquiry.suspectedSpam ? '[suspected spam] ' : ''
  return {
    subject: `${mark}${kind} from ${name}`.slice(0, MAX_SUBJECT).toWellFormed(),
    replyTo: inquiry.email,
    text: [
      ...facts(inquiry, name),
      '',
      inquiry.message,
      '',
      '--',
      `Received ${inquiry.createdAt}. Reply to this e-mail to write to the sender, and mark the inquiry as answered in the administrator area.`,
    ].join('\n'),
  }
}

function facts({ email, phone, company, farmSize, interest, subject, language }: Inquiry, name: string): string[] {
  const lines = [
    ['Name', name],
    ['E-mail', email],
    ['Phone', phone],
    ['Company', company],
    ['Farm size (acres)', farmSize],
    ['Interest', interest],
    ['Subject', subject],
    ['Language', languageName(language)],
  ] as const
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${oneLine(value)}`] : []))
}
