import { siteErrorText } from '#contract/admin/overview.ts'
import { followUp } from '#contract/quotation/follow-up.ts'
import { formatDay, lagosDate, lagosHour } from '#domain/lagos-date.ts'
import { formatMoney } from '#domain/money/format.ts'
import { paymentCheckText } from '#domain/order/facts.ts'
import type { Db } from '#worker/db/client.ts'
import { hasDigest, queueDigest } from '#worker/db/mail-outbox.ts'
import { siteSettings } from '#worker/db/settings.ts'
import { type DigestFacts, digestFacts, MAX_ROWS } from '#worker/db/statistics/today.ts'

/** Returns untrusted text as one line, so that none of it can become a header or look like our own text. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()

export type Email = { to: string; subject: string; text: string; replyTo?: string }

/** The hour in Lagos from which the day's digest is sent: early enough to be read before the first call. */
const MORNING = 7

/** Queues today's digest once, if there is anything to report, however often this runs. */
export async function queueTodaysDigest(db: Db, now: number): Promise<void> {
  const today = lagosDate(now)
  if (lagosHour(now) < MORNING || (await hasDigest(db, today))) return
  if ((await sectionsOfDay(db, today)).length > 0) await queueDigest(db, today)
}

/** How many errors are listed individually; the overview has the others. */
const MAX_ERRORS = 5
/** How many machines are named; the section has the others. */
const MAX_MACHINES = 20

export async function digestMail(db: Db, day: string, seller: string): Promise<Email | null> {
  const sections = await sectionsOfDay(db, day)
  if (sections.length === 0) return null
  const { name } = await siteSettings(db)
  return {
    to: seller,
    replyTo: seller,
    subject: `${oneLine(name)} today: ${sections.map(({ title }) => title).join(', ')}`,
    text: [
      ...sections.flatMap(({ title, lines }) => [capitalised(title), ...lines.map((line) => `- ${line}`), '']),
      'Details are in the admin area.',
    ].join('\n'),
  }
}

const sectionsOfDay = async (db: Db, day: string) =>
  sectionsOf(await digestFacts(db, day), Date.parse(`${day}T12:00:00+01:00`))

function sectionsOf({ toCheck, uncertified, newInquiries, due, service, open, ...failed }: DigestFacts, now: number) {
  const waiting = open.flatMap((quotation) => {
    const text = followUp(quotation, now)
    const { number, customerName, total, currency } = quotation
    return text ? [`${number}, ${oneLine(customerName)}, ${formatMoney(total, currency)}: ${text}`] : []
  })
  return [
    {
      title: countedToMost(toCheck.length, 'order with a payment to check', 'orders with payments to check'),
      lines: toCheck.map(
        (order) => `${order.number}, ${oneLine(order.customerName)}: ${paymentCheckText(order, order.currency)}`,
      ),
    },
    {
      title: countedText(newInquiries.count, 'new inquiry', 'new inquiries'),
      lines: newInquiries.count > 0 ? [`oldest: ${formatDay(lagosDate(Date.parse(newInquiries.oldest)))}`] : [],
    },
    {
      title: countedToMost(due.length, 'next action due', 'next actions due'),
      lines: due.map((row) => `${oneLine(`${row.firstName} ${row.lastName}`)}: ${formatDay(row.nextActionOn ?? '')}`),
    },
    {
      title: countedToMost(
        uncertified.length,
        'order with a WHT certificate outstanding',
        'orders with WHT certificates outstanding',
      ),
      lines: uncertified.map(
        ({ number, customerName }) => `${number}, ${oneLine(customerName)}: WHT certificate outstanding`,
      ),
    },
    {
      title: countedText(service.length, 'machine due for service', 'machines due for service'),
      lines: service
        .slice(0, MAX_MACHINES)
        .map(({ serial, machineName, state }) => `${oneLine(`${machineName}, ${serial}`)}: ${state}`),
    },
    { title: countedText(waiting.length, 'quotation to follow up', 'quotations to follow up'), lines: waiting },
    { title: 'problems on the site', lines: failureLines(failed) },
  ].flatMap(({ title, lines }) => (lines.length > 0 ? [{ title, lines: lines.slice(0, MAX_ROWS) }] : []))
}

function failureLines(failed: Pick<DigestFacts, 'errors' | 'givenUp' | 'backupError'>): string[] {
  const { errors, givenUp, backupError } = failed
  return [
    errors.count > 0 ? countedText(errors.count, 'site error', 'site errors') : '',
    ...errors.newest.slice(0, MAX_ERRORS).map(siteErrorText),
    givenUp > 0 ? `${countedText(givenUp, 'email', 'emails')} that could not be sent` : '',
    backupError ? `the backup: ${backupError}` : '',
  ].filter(Boolean)
}

const countedText = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Counts a list that ends with one row more than is shown. */
const countedToMost = (count: number, one: string, many: string) =>
  count > MAX_ROWS ? `more than ${MAX_ROWS} ${many}` : countedText(count, one, many)

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
