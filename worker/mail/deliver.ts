import type { Db } from '#worker/db/client.ts'
import { inquiryById } from '#worker/db/inquiries.ts'
import { claimNotice, dueNotices, noticeFailed, noticeSent } from '#worker/db/mail-outbox.ts'
import type { Bindings } from '#worker/env.ts'
import { noticeOf } from './notice.ts'

const MAX_ERROR = 300

type MailSettings = { EMAIL: Pick<SendEmail, 'send'>; SELLER_EMAIL: string; MAIL_FROM: string }

/** What sending needs; null where the site sends no e-mail, and then no notice is queued. */
export function mailSettings({ EMAIL, SELLER_EMAIL, MAIL_FROM }: Partial<Bindings>): MailSettings | null {
  return EMAIL && SELLER_EMAIL && MAIL_FROM ? { EMAIL, SELLER_EMAIL, MAIL_FROM } : null
}

/** Sends the notice of an inquiry if it is due. Never throws: a failure is noted in the outbox and tried again later. */
export async function deliverNotice(db: Db, settings: MailSettings, inquiryId: string): Promise<void> {
  try {
    if (!(await claimNotice(db, inquiryId))) return
    const inquiry = await inquiryById(db, inquiryId)
    if (!inquiry) return
    const { EMAIL, SELLER_EMAIL, MAIL_FROM } = settings
    await EMAIL.send({ from: MAIL_FROM, to: SELLER_EMAIL, ...noticeOf(inquiry) })
    await noticeSent(db, inquiryId)
  } catch (error) {
    // Why, the administrator area tells: a mail service may repeat the subject, and with it the sender's name.
    console.error('notice not sent', inquiryId)
    await noticeFailed(db, inquiryId, impersonal(error)).catch(() => undefined)
  }
}

/** Sends every notice that is due, one after the other. */
export async function deliverDueNotices(db: Db, settings: MailSettings): Promise<void> {
  for (const id of await dueNotices(db)) await deliverNotice(db, settings, id)
}

/** The error's text without the addresses a mail server likes to repeat. */
const impersonal = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\S+@\S+/g, '(address)').slice(0, MAX_ERROR)
