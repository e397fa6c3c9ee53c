import type { Quotation } from '#contract/quotation/quotation.ts'
import type { SiteSettings } from '#contract/settings/site-settings.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { OPEN_STATUSES, shownStatus } from '#domain/quotation/status.ts'
import { formatDayIn, rateText, type Translate, wholeTranslator } from '#web/site/app/texts.ts'
import { hashLinkToken, newLinkToken } from '#worker/auth/link-token.ts'
import type { Db } from '#worker/db/client.ts'
import type { OutboxMail } from '#worker/db/mail-outbox.ts'
import { quotationById } from '#worker/db/quotations/drafts.ts'
import { addLink } from '#worker/db/quotations/links.ts'
import { siteSettings } from '#worker/db/settings.ts'
import { type Email, oneLine } from './email.ts'

/**
 * Writes the buyer's e-mail for a quotation, in its language; null if the quotation is no longer open. Each attempt
 * creates a link, since only hashes of links are stored. It stays if sending fails: the mail service may have accepted
 * the e-mail before its answer was lost.
 */
export async function quotationMail(
  db: Db,
  { id, quotationId, kind, origin }: OutboxMail,
  seller: string,
): Promise<Email | null> {
  const quotation = await quotationById(db, quotationId ?? '')
  if (!quotation?.customerEmail || !isOpen(quotation)) return null
  const token = newLinkToken()
  // Erased, or its links ended, since the e-mail was read.
  if (!(await addLink(db, quotation.id, await hashLinkToken(token), { mailId: id }))) return null
  const link = `${origin}/quotation/${token}`
  const [firm, t] = await Promise.all([siteSettings(db), wholeTranslator(quotation.language)])
  const about = { number: quotation.number ?? '', firm: oneLine(firm.legalName) }
  const isReminder = kind === 'reminder'
  return {
    to: quotation.customerEmail,
    replyTo: seller,
    subject: isReminder
      ? t('Reminder: quotation {number} from {firm}', about)
      : t('Quotation {number} from {firm}', about),
    text: textOf(t, quotation, link, isReminder, firm),
  }
}

const isOpen = (quotation: Quotation) =>
  (OPEN_STATUSES as readonly string[]).includes(shownStatus(quotation, lagosDate(Date.now())))

type Firm = Pick<SiteSettings, 'legalName' | 'phones'>

/** Writes the text without a price: a glance at the mailbox reveals only that there is a quotation. */
function textOf(
  t: Translate,
  { customerName, number, validUntil, currency, koboPerDollar, rateDate }: Quotation,
  link: string,
  isReminder: boolean,
  from: Firm,
) {
  const about = { name: oneLine(customerName), number: number ?? '', day: formatDayIn(t, validUntil) }
  return [
    isReminder
      ? t(
          'Hello {name}, have you had a chance to read our quotation {number}? It is valid until the end of {day}:',
          about,
        )
      : t('Hello {name}, here is our quotation {number}. It is valid until the end of {day}:', about),
    '',
    link,
    '',
    ...(currency === 'NGN' && koboPerDollar !== null && rateDate !== null
      ? [t('Prices in naira {rate}.', { rate: rateText(t, { koboPerDollar, date: rateDate }) })]
      : []),
    t(
      'You can read, print, accept or decline it there. Anyone with the link can do the same, so please keep it private.',
    ),
    t('Reply to this e-mail if you have any questions.'),
    '',
    from.legalName,
    ...(from.phones.length > 0 ? [from.phones.join(', ')] : []),
  ].join('\n')
}
