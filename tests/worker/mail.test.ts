import { beforeEach, expect, test } from 'vitest'
import type { Inquiry } from '#contract/inquiry/contact.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage, aQuotation } from '#tests/support/builders.ts'
import { mailService } from '#tests/support/mail-service.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { saveInquiry } from '#worker/db/inquiries/intake.ts'
import { deliverDueMails, deliverMail } from '#worker/mail/deliver.ts'
import { noticeOf } from '#worker/mail/notice.ts'

const site = startSite({ SELLER_EMAIL: 'seller@example.com', MAIL_FROM: 'website@example.com' })

type Notice = { attempts: number; last_error: string | null; sent_at: string | null; next_attempt_at: string }
const outbox = () => site.rows<Notice>('select * from mail_outbox')
const due = () => site.rows(`update mail_outbox set next_attempt_at = '2026-01-01T00:00:00.000Z'`)
const status = async () =>
  (await site.fetch('/api/admin/mail-status', { headers: await signedIn(site, crypto.randomUUID()) })).json()

let mail: ReturnType<typeof mailService>
beforeEach(() => {
  mail = mailService()
})
const settings = () => mail.settings
const db = () => openDb(site.env.DB)

test('a stored inquiry is mailed to the seller after the response, once however often it arrives', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  for (const _ of [1, 2]) expect((await site.send('POST', '/api/contact', aMessage(), key)).status).toBe(201)
  await expect.poll(async () => (await outbox())[0]?.sent_at).toMatch(/Z$/)
  expect(await outbox()).toMatchObject([{ attempts: 1, last_error: null }])
  expect(await status()).toEqual({ isConfigured: true, pending: 0, failed: 0, lastError: null })
})

test('an inquiry from the plain form is mailed to the seller too', async () => {
  const form = { ...aMessage(), website: 'https://spam.example' } as Record<string, string>
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const answer = await site.fetch('/contact', {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  await expect.poll(async () => (await outbox())[0]?.sent_at).toMatch(/Z$/)
  expect(await site.rows('select suspected_spam from contact_inquiries')).toEqual([{ suspected_spam: 1 }])
})

test('a failed e-mail is retried with growing delays and given up after eight attempts', async () => {
  mail.down = 'no route to amina@example.com'
  const id = await saveInquiry(db(), aQuotation() as never, { notify: true })
  const waits: number[] = []
  for (let i = 0; i < 9; i++) {
    await due()
    await deliverDueMails(db(), settings())
    const next = Date.parse((await outbox())[0]?.next_attempt_at ?? '')
    if (i < 8) waits.push(Math.round((next - Date.now()) / 60_000))
    if (i === 0)
      expect(await status()).toEqual({ isConfigured: true, pending: 1, failed: 0, lastError: 'no route to (address)' })
  }
  expect(waits).toEqual([5, 15, 45, 135, 405, 1215, 1440, 1440])
  expect(await outbox()).toMatchObject([{ attempts: 8, sent_at: null }])
  expect(await status()).toEqual({ isConfigured: true, pending: 0, failed: 1, lastError: 'no route to (address)' })
  expect(mail.sent).toEqual([])
  expect(await site.rows('select id from contact_inquiries')).toEqual([{ id }])
})

test('the e-mail that waits longest is sent first, and twenty in one run', async () => {
  for (let i = 0; i < 22; i++) {
    const id = await saveInquiry(db(), aMessage({ message: `Number ${i}` }) as never, { notify: true })
    const since = new Date(Date.parse('2026-01-30T00:00:00.000Z') - i * 86_400_000).toISOString()
    await site.rows('update mail_outbox set next_attempt_at = ? where id = ?', since, id)
  }
  await deliverDueMails(db(), settings())
  const numbers = () => mail.sent.map(({ text }) => Number(/Number (\d+)/.exec(text)?.[1]))
  expect(numbers()).toEqual(Array.from({ length: 20 }, (_, i) => 21 - i))
  await deliverDueMails(db(), settings())
  expect(numbers().slice(20)).toEqual([1, 0])
})

test('concurrent attempts send one e-mail, and none before it is due', async () => {
  const id = (await saveInquiry(db(), aMessage() as never, { notify: true })) as string
  await Promise.all([1, 2, 3].map(() => deliverMail(db(), settings(), id)))
  expect(mail.sent).toHaveLength(1)
  await deliverDueMails(db(), settings())
  expect(mail.sent).toHaveLength(1)
})

test('erasing a person’s inquiries erases their notices', async () => {
  await saveInquiry(db(), aMessage() as never, { notify: true })
  const headers = await signedIn(site)
  await site.send('POST', '/api/admin/privacy/erase', { email: 'amina@example.com' }, headers)
  expect(await outbox()).toEqual([])
})

test('the scheduled handler sends what is left in the outbox', async () => {
  await saveInquiry(db(), aMessage() as never, { notify: true })
  await site.runScheduled()
  expect((await outbox())[0]?.sent_at).toMatch(/Z$/)
})

test('the notice names the sender and the machine, and no line of theirs becomes a header', async () => {
  const inquiry = {
    ...aMessage({ firstName: 'Amina\r\nBcc: all@example.com', lastName: 'x'.repeat(300) }),
    subject: 'Quotation Request - Gona T75\r\nX-Evil: 1',
    company: null,
    suspectedSpam: true,
    createdAt: '2026-01-01T00:00:00.000Z',
  } as unknown as Inquiry
  const { subject, text, replyTo } = noticeOf(inquiry)
  expect(subject).toMatch(
    /^\[suspected spam\] Quotation Request - Gona T75 X-Evil: 1 from Amina Bcc: all@example\.com x+$/,
  )
  expect(subject).not.toMatch(/[\r\n]/)
  expect(subject.length).toBe(150)
  expect(replyTo).toBe('amina@example.com')
  expect(text).toContain('Phone: +234 800 000 0001')
  expect(text).toContain('Do you deliver to Katsina?')
})
