import type { Db } from '#worker/db/client.ts'
import { inquiryById } from '#worker/db/inquiries/inbox.ts'
import { claimMail, dropMail, dueMails, mailFailed, mailSent, type OutboxMail } from '#worker/db/mail-outbox.ts'
import type { Bindings } from '#worker/env.ts'
import { accountsMail } from './accounts-mail.ts'
import { digestMail } from './digest.ts'
import type { Email } from './email.ts'
import { noticeOf } from './notice.ts'
import { quotationMail } from './quotation-mail.ts'

const MAX_ERROR = 300

export type MailSettings = { EMAIL: Pick<SendEmail, 'send'>; SELLER_EMAIL: string; MAIL_FROM: string }

/** Returns the settings for sending; null if the site sends no e-mail, in which case none is queued. */
export function mailSettings({ EMAIL, SELLER_EMAIL, MAIL_FROM }: Partial<Bindings>): MailSettings | null {
  return EMAIL && SELLER_EMAIL && MAIL_FROM ? { EMAIL, SELLER_EMAIL, MAIL_FROM } : null
}

/** Sends an e-mail from the outbox if it is due. Never throws: a failure is recorded there and retried later. */
export async function deliverMail(db: Db, settings: MailSettings, id: string): Promise<void> {
  try {
    const mail = await claimMail(db, id)
    if (!mail) return
    const message = await messageOf(db, mail, settings.SELLER_EMAIL)
    if (message) await settings.EMAIL.send({ from: settings.MAIL_FROM, ...message })
    await (message ? mailSent(db, id) : dropMail(db, id))
  } catch (error) {
    // Only the administrator's area shows why: a mail service may repeat the subject, and with it the sender's name.
    console.error('e-mail not sent', id)
    await mailFailed(db, id, impersonal(error)).catch(() => undefined)
  }
}

/** Sends every due e-mail, or those of one kind, one after the other. */
export async function deliverDueMails(db: Db, settings: MailSettings, kind?: OutboxMail['kind']): Promise<void> {
  for (const id of await dueMails(db, kind)) await deliverMail(db, settings, id)
}

/** Returns an e-mail's current content; null if what it is about was deleted, answered or has expired. */
async function messageOf(db: Db, mail: OutboxMail, seller: string): Promise<Email | null> {
  if (mail.kind === 'digest') return digestMail(db, mail.id, seller)
  if (mail.kind === 'accounts') return accountsMail(db, mail, seller)
  if (mail.quotationId) return quotationMail(db, mail, seller)
  const inquiry = await inquiryById(db, mail.inquiryId ?? '')
  return inquiry ? { to: seller, ...noticeOf(inquiry) } : null
}

/** Returns an error's text without the e-mail addresses and links that mail servers like to repeat. */
const impersonal = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\/quotation\/\S+/g, '/quotation/(link)')
    .replace(/\S+@\S+/g, '(address)')
    .slice(0, MAX_ERROR)
