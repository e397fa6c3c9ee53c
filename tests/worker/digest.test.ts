import { beforeEach, expect, test } from 'vitest'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage } from '#tests/support/builders.ts'
import { mailService } from '#tests/support/mail-service.ts'
import { anOrder, orderCalls } from '#tests/support/orders.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { deliverDueMails } from '#worker/mail/deliver.ts'
import { digestMail, queueTodaysDigest } from '#worker/mail/digest.ts'

const site = startSite({ SELLER_EMAIL: 'seller@example.com', MAIL_FROM: 'website@example.com' })
const db = () => openDb(site.env.DB)
const TODAY = lagosDate(Date.now())
/** A time of today in Lagos. */
const at = (time: string) => Date.parse(`${TODAY}T${time}:00+01:00`)
const read = () => digestMail(db(), TODAY, 'seller@example.com')

let headers: Record<string, string>
let mail: ReturnType<typeof mailService>
beforeEach(async () => {
  headers = await signedIn(site)
  mail = mailService()
  await site.rows('drop trigger if exists quotations_stay_as_sent')
})

async function ask(over = {}, columns: Record<string, string> = {}) {
  const { id } = (await (await site.send('POST', '/api/contact', aMessage(over))).json()) as { id: string }
  for (const [name, value] of Object.entries(columns))
    await site.rows(`update contact_inquiries set ${name} = ? where id = ?`, value, id)
  await site.rows('delete from mail_outbox')
}

async function offer(customerName: string, columns: Record<string, string> = {}) {
  const { id } = (await (
    await site.send('POST', '/api/admin/quotations', aDraft({ customerName }), headers)
  ).json()) as Quotation
  await site.fetch(`/api/admin/quotations/${id}/send`, { method: 'POST', headers: { ...headers, 'If-Match': '"1"' } })
  for (const [name, value] of Object.entries(columns))
    await site.rows(`update quotations set ${name} = ? where id = ?`, value, id)
}

const ago = (days: number) => `${addDays(TODAY, -days)}T08:00:00.000Z`

test('nothing is sent when there is nothing to report', async () => {
  await ask({}, { status: 'answered' })
  await ask({}, { status: 'answered', next_action_on: addDays(TODAY, 1) })
  await ask({}, { status: 'closed', next_action_on: addDays(TODAY, -1) })
  await ask({}, { suspected_spam: '1' })
  await offer('Sent today')
  await offer('Accepted', { status: 'accepted' })
  await offer('Expired', { valid_until: addDays(TODAY, -1), sent_at: ago(20) })
  await queueTodaysDigest(db(), at('09:00'))
  expect(await site.rows('select * from mail_outbox')).toEqual([])
  expect(await read()).toBeNull()
})

test('it reports what is new, due, expiring, read and unanswered, and of people only names', async () => {
  await ask({}, { created_at: '2026-11-03T08:00:00.000Z' })
  await ask()
  await ask({ firstName: 'Hauwa', lastName: 'Sani' }, { status: 'answered', next_action_on: TODAY })
  await offer('Ends Soon', { valid_until: addDays(TODAY, 2), sent_at: ago(9) })
  await offer('Was Read', { status: 'viewed' })
  await offer('Long Silent', { sent_at: ago(5), valid_until: addDays(TODAY, 9) })
  await offer('Three Days Left', { valid_until: addDays(TODAY, 3) })
  const message = await read()
  const year = TODAY.slice(0, 4)
  expect(message?.subject).toBe('Gona today: 2 new inquiries, 1 next action due, 3 quotations to follow up')
  expect(message?.text.split('\n')).toEqual([
    '2 new inquiries',
    '- the oldest from 3 Nov 2026',
    '',
    '1 next action due',
    expect.stringMatching(/^- Hauwa Sani: \d+ \w+ \d{4}$/),
    '',
    '3 quotations to follow up',
    `- Q-${year}-0001, Ends Soon, $58,071.50: Ends in 2 days`,
    `- Q-${year}-0003, Long Silent, $58,071.50: No answer for 5 days`,
    `- Q-${year}-0002, Was Read, $58,071.50: Viewed, not answered`,
    '',
    'Everything else is in the administrator area, under Inquiries.',
  ])
  expect(message?.text).not.toMatch(/@|\+234/)
})

test('it is sent once a day from 7 am in Lagos, however often the handler runs', async () => {
  await ask()
  const deliver = async (now: number) => {
    await queueTodaysDigest(db(), now)
    await deliverDueMails(db(), mail.settings)
  }
  await deliver(at('06:59'))
  expect(mail.sent).toEqual([])
  for (const time of ['07:00', '07:15', '12:00', '23:45']) await deliver(at(time))
  await Promise.all([1, 2, 3].map(() => deliver(at('15:00'))))
  expect(mail.sent).toMatchObject([{ to: 'seller@example.com', subject: 'Gona today: 1 new inquiry' }])
  await deliver(at('07:00') + 24 * 3_600_000)
  expect(mail.sent).toHaveLength(2)
})

test('a failed digest is retried with current content and dropped the next day', async () => {
  await ask()
  mail.down = 'no route'
  await queueTodaysDigest(db(), at('07:00'))
  await deliverDueMails(db(), mail.settings)
  expect(await site.rows('select id, attempts, last_error from mail_outbox')).toEqual([
    { id: TODAY, attempts: 1, last_error: 'no route' },
  ])
  await queueTodaysDigest(db(), at('07:00') + 24 * 3_600_000)
  expect(await site.rows('select id from mail_outbox')).toEqual([{ id: addDays(TODAY, 1) }])
  await site.rows(`update contact_inquiries set status = 'closed'`)
  mail.down = ''
  await deliverDueMails(db(), mail.settings)
  expect(mail.sent).toEqual([])
  expect(await site.rows('select id from mail_outbox')).toEqual([])
})

test('the scheduled handler sends it', async () => {
  await ask()
  const run = () => site.runScheduled(new Date(at('08:00')))
  await run()
  await run()
  expect(await site.rows('select kind, attempts, sent_at from mail_outbox')).toEqual([
    { kind: 'digest', attempts: 1, sent_at: expect.stringMatching(/Z$/) },
  ])
})

test('payments to check stand before everything else', async () => {
  const { id, number } = await anOrder(site, headers)
  await ask()
  await orderCalls(site, () => headers).report(id)
  const { text = '', subject } = (await read()) ?? {}
  expect(subject).toContain('today: 1 order with a payment to check, 1 new inquiry')
  expect(text.split('\n').slice(0, 2)).toEqual([
    '1 order with a payment to check',
    `- ${number}, Musa Ibrahim: 1 reported`,
  ])
})
