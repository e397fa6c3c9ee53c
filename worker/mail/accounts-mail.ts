import type { Db } from '#worker/db/client.ts'
import { adminOfMail } from '#worker/db/mail-outbox.ts'
import { accountSettings, siteSettings } from '#worker/db/settings.ts'
import { type Email, oneLine } from './email.ts'

/**
 * How many digits are shown: enough to recognise an account, too few for anybody with access to the mailbox to misuse.
 */
const SHOWN = 4

/** Returns the e-mail that reports changed bank accounts to an administrator, who may not have wanted the change. */
export async function accountsMail(db: Db, mailId: string, seller: string): Promise<Email | null> {
  const to = await adminOfMail(db, mailId)
  if (!to) return null
  const [{ name }, { accounts }] = await Promise.all([siteSettings(db), accountSettings(db)])
  const firm = oneLine(name)
  return {
    to,
    replyTo: seller,
    subject: `${firm}: the bank accounts on the site were changed`,
    text: [
      'The bank accounts to which buyers are asked to pay were changed. These stand there now:',
      '',
      ...accounts.map(
        ({ bank, number, currency }) => `- ${oneLine(bank)}, ${currency}, ending in ${number.slice(-SHOWN)}`,
      ),
      ...(accounts.length === 0 ? ['- none'] : []),
      '',
      'Who changed them is in the activity log. If you did not expect this, sign in, put the accounts right, and change your password.',
    ].join('\n'),
  }
}
