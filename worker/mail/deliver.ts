import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import { partLine } from '#contract/inquiry/parts.ts'
import { FARM_SIZES, INTERESTS } from '#domain/inquiry/options.ts'
import { formatDay, lagosDate, lagosTime } from '#domain/lagos-date.ts'
import { languageName } from '#domain/language.ts'
import { whatsappDigits } from '#domain/phone.ts'
import { OPEN_STATUSES, shownStatus } from '#domain/quotation/status.ts'
import { formatDayIn, loadTranslator, rateText } from '#web/site/app/texts.ts'
import { hashLinkToken, newLinkToken } from '#worker/auth/secret.ts'
import type { Db } from '#worker/db/client.ts'
import { inquiryById } from '#worker/db/inquiries/inbox.ts'
import {
  accountsMailRecipient,
  claimMail,
  dropMail,
  dueMails,
  markMailSent,
  type OutboxMail,
  recordMailFailure,
} from '#worker/db/mail-outbox.ts'
import { quotationById } from '#worker/db/quotations/drafts.ts'
import { addMailedLink } from '#worker/db/quotations/links.ts'
import { siteSettings } from '#worker/db/settings.ts'
import type { Bindings } from '#worker/env.ts'
import { digestMail, type Email, oneLine } from './digest.ts'

const MAX_ERROR = 300

export type MailSettings = { EMAIL: Pick<SendEmail, 'send'>; SELLER_EMAIL: string; MAIL_FROM: string }

/** Returns the settings for sending; null if the site sends no email, in which case none is queued. */
export const mailSettings = ({ EMAIL, SELLER_EMAIL, MAIL_FROM }: Partial<Bindings>): MailSettings | null =>
  EMAIL && SELLER_EMAIL && MAIL_FROM ? { EMAIL, SELLER_EMAIL, MAIL_FROM } : null

/** Sends an email from the outbox if it is due. Never throws: a failure is recorded there and retried later. */
export async function deliverMail(db: Db, settings: MailSettings, id: string): Promise<void> {
  try {
    const mail = await claimMail(db, id)
    if (!mail) return
    const message = await messageOf(db, mail, settings.SELLER_EMAIL)
    if (message) await settings.EMAIL.send({ from: settings.MAIL_FROM, ...message })
    await (message ? markMailSent(db, id) : dropMail(db, id))
  } catch (error) {
    // Nothing is logged: a mail service may repeat the subject, and the platform adds the URL, which may be a buyer's link.
    await recordMailFailure(db, id, impersonal(error)).catch(() => undefined)
  }
}

export async function deliverDueMails(db: Db, settings: MailSettings, kind?: OutboxMail['kind']): Promise<void> {
  for (const id of await dueMails(db, kind)) await deliverMail(db, settings, id)
}

/** Returns an email's current content; null if what it is about was deleted, answered or has expired. */
async function messageOf(db: Db, mail: OutboxMail, seller: string): Promise<Email | null> {
  if (mail.kind === 'digest') return digestMail(db, mail.id, seller)
  if (mail.kind === 'accounts') return accountsMail(db, mail, seller)
  if (mail.quotationId) return quotationMail(db, mail, seller)
  const inquiry = await inquiryById(db, mail.inquiryId ?? '')
  return inquiry ? { to: seller, ...noticeOf(inquiry) } : null
}

/** Returns an error's text without the email addresses and links that mail servers like to repeat. */
const impersonal = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\/quotation\/\S+/g, '/quotation/(link)')
    .replace(/\S+@\S+/g, '(address)')
    .slice(0, MAX_ERROR)

/** Reports changed bank accounts, as they were saved then, to an administrator who may not have wanted the change. */
async function accountsMail(db: Db, { id, content }: Pick<OutboxMail, 'id' | 'content'>, seller: string) {
  const to = await accountsMailRecipient(db, id)
  if (!to) return null
  const firm = oneLine((await siteSettings(db)).name)
  return {
    to,
    replyTo: seller,
    subject: `${firm}: the bank accounts on the site were changed`,
    text: [
      'The bank accounts to which customers are asked to pay were changed. These were saved:',
      '',
      ...(content || 'none').split('\n').map((account) => `- ${account}`),
      '',
      'Who changed them is in the activity log. If you did not expect this, sign in, put the accounts right, and change your password.',
    ].join('\n'),
  }
}

const MAX_SUBJECT = 150

/** Writes the seller's notice of an inquiry. The subject is reduced to one line: none of it can become a header. */
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
      `Received ${received}. ${waysToAnswer(inquiry)}, and mark the inquiry as answered in the admin area.`,
    ].join('\n'),
  }
}

function waysToAnswer({ email, phone }: Inquiry): string {
  if (email) return 'Reply to this email to write to the customer'
  const digits = whatsappDigits(phone ?? '')
  return `The customer has no email address: call${digits ? ` or write on WhatsApp, https://wa.me/${digits}` : ''}`
}

function facts(inquiry: Inquiry, name: string): string[] {
  const lines = [
    ['Name', name],
    ['Email', inquiry.email || 'none'],
    ['Phone', inquiry.phone],
    ['Company', inquiry.company],
    ['Farm size', inquiry.farmSize && labelOf(FARM_SIZES, inquiry.farmSize)],
    ['Interest', inquiry.interest && labelOf(INTERESTS, inquiry.interest)],
    ['Deliver to', inquiry.deliveryTo],
    ['Subject', inquiry.subject],
    ['Language', languageName(inquiry.language)],
  ] as const
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${oneLine(value)}`] : []))
}

/** Returns the label of a choice; a category of the owner's own has none beside its value. */
const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

/** Writes the buyer's email; null if the quotation is not open any more. Each attempt creates a link: only hashes are stored. */
async function quotationMail(db: Db, { id, quotationId, kind, origin }: OutboxMail, seller: string) {
  const quotation = await quotationById(db, quotationId ?? '')
  if (!quotation?.customerEmail) return null
  const status: string = shownStatus(quotation, lagosDate(Date.now()))
  if (!OPEN_STATUSES.some((open) => open === status)) return null
  const token = newLinkToken()
  // Erased, or its links ended, since the email was read.
  if (!(await addMailedLink(db, quotation.id, await hashLinkToken(token), id))) return null
  const [firm, t] = await Promise.all([siteSettings(db), loadTranslator(quotation.language)])
  const { customerEmail, customerName, number, validUntil, currency, koboPerDollar, rateDate } = quotation
  const isReminder = kind === 'reminder'
  const about = {
    name: oneLine(customerName),
    number: number ?? '',
    firm: oneLine(firm.legalName),
    day: formatDayIn(t, validUntil),
  }
  return {
    to: customerEmail,
    replyTo: seller,
    subject: t(isReminder ? 'Reminder: quotation {number} from {firm}' : 'Quotation {number} from {firm}', about),
    // Without a price: a glance at the mailbox reveals only that there is a quotation.
    text: [
      t(
        isReminder
          ? 'Hello {name}, have you had a chance to read our quotation {number}? It is valid until the end of {day}:'
          : 'Hello {name}, here is our quotation {number}. It is valid until the end of {day}:',
        about,
      ),
      '',
      `${origin}/quotation/${token}`,
      '',
      ...(currency === 'NGN' && koboPerDollar !== null && rateDate !== null
        ? [t('Prices in naira {rate}.', { rate: rateText(t, { koboPerDollar, date: rateDate }) })]
        : []),
      t(
        'You can read, print, accept or decline it there. Anyone with the link can do the same, so please keep it private.',
      ),
      t('Reply to this email if you have any questions.'),
      '',
      firm.legalName,
      ...(firm.phones.length > 0 ? [firm.phones.join(', ')] : []),
    ].join('\n'),
  }
}
