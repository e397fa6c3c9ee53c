import type { Db } from '#worker/db/client.ts'
import { adminOfMail, type OutboxMail } from '#worker/db/mail-outbox.ts'
import { siteSettings } from '#worker/db/settings.ts'
import { type Email, oneLine } from './email.ts'

/**
 * Returns the e-mail that reports changed bank accounts to an administrator, who may not have wanted the change. It has
 * the accounts that were saved then, whatever was saved since.
 */
export async function accountsMail(
  db: Db,
  { id, content }: Pick<OutboxMail, 'id' | 'content'>,
  seller: string,
): Promise<Email | null> {
  const to = await adminOfMail(db, id)
  if (!to) return null
  const firm = oneLine((await siteSettings(db)).name)
  return {
    to,
    replyTo: seller,
    subject: `${firm}: the bank accounts on the site were changed`,
    text: [
      'The bank accounts to which buyers are asked to pay were changed. These were saved:',
      '',
      ...(content || 'none').split('\n').map((account) => `- ${account}`),
      '',
      'Who changed them is in the activity log. If you did not expect this, sign in, put the accounts right, and change your password.',
    ].join('\n'),
  }
}
