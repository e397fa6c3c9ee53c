import { beforeEach, expect, test } from 'vitest'
import { addDays, lagosDate } from '#contract/money/lagos-date.ts'
import type { ListedQuotation, Quotation } from '#contract/quotation/quotation.ts'
import { settings } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { mailService } from '#tests/support/mail-service.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { queueQuotationMail } from '#worker/db/quotations/mail.ts'
import { deliverDueMails, deliverMail } from '#worker/mail/deliver.ts'

const site = startSite({ SELLER_EMAIL: 'seller@example.com', MAIL_FROM: 'website@example.com' })
const API = '/api/admin/quotations'
const ACTOR = { id: 'a1', username: 'amina' }
const today = () => lagosDate(Date.now())
const db = () => openDb(site.env.DB)

let headers: Record<string, string>
let mail: ReturnType<typeof mailService>
beforeEach(async () => {
  headers = await signedIn(site)
  mail = mailService()
})

async function sent(over = {}): Promise<Quotation> {
  const { id } = (await (await site.send('POST', API, aDraft(over), headers)).json()) as Quotation
  const answer = await site.fetch(`${API}/${id}/send`, { method: 'POST', headers: { ...headers, 'If-Match': '"1"' } })
  return ((await answer.json()) as { quotation: Quotation }).quotation
}

const queue = (id: string, kind: 'quotation' | 'reminder' = 'quotation') =>
  queueQuotationMail(db(), id, { kind, origin: 'https://gona.example', today: today(), version: 2 }, ACTOR)
const due = () => site.rows(`update mail_outbox set next_attempt_at = '2026-01-01T00:00:00.000Z'`)
const outbox = () => site.rows<Record<string, unknown>>('select * from mail_outbox')
const links = async () => (await site.rows('select * from quotation_links')).length
const listed = async () => ((await (await site.fetch(API, { headers })).json()) as ListedQuotation[])[0]
const post = async (id: string, body: object = {}) => {
  const [{ version } = { version: 1 }] = await site.rows<{ version: number }>(
    'select version from quotations where id = ?',
    id,
  )
  const answer = await site.send('POST', `${API}/${id}/email`, body, { ...headers, 'If-Match': `"${version}"` })
  return { status: answer.status, body: answer.status === 202 ? null : await answer.json() }
}

test('a quotation is e-mailed to the buyer after the response; the list shows when, the log by whom', async () => {
  const { id } = await sent()
  expect(await listed()).toMatchObject({ email: null })
  expect(await post(id)).toEqual({ status: 202, body: null })
  await expect.poll(async () => (await listed())?.email).toMatchObject({ state: 'sent', error: null })
  const entries = await site.rows('select username, action from audit_log where entity_id = ? order by id desc', id)
  expect(entries[0]).toEqual({ username: 'amina', action: 'e-mail' })
})

test('the e-mail links to the buyer’s page with its own link, stored only as a hash', async () => {
  const { id, number } = await sent()
  await queue(id)
  expect(await links()).toBe(1)
  await deliverDueMails(db(), mail.settings)
  const [message] = mail.sent
  expect(message).toMatchObject({
    to: 'musa@example.com',
    from: 'website@example.com',
    replyTo: 'seller@example.com',
    subject: `Quotation ${number} from Gona Agricultural Machinery`,
  })
  const token = /https:\/\/gona\.example\/quotation\/([\w-]{22})\n/.exec(message?.text ?? '')?.[1] ?? ''
  expect(message?.text).toContain(`Hello Musa Ibrahim, here is our quotation ${number}.`)
  expect(message?.text).not.toMatch(/\$|58,071/)
  const page = await site.visit(`/quotation/${token}`, { headers: { 'CF-Connecting-IP': '198.51.100.70' } })
  expect(await page.text()).toContain(number)
  const tables = JSON.stringify([await site.rows('select * from quotation_links'), await outbox()])
  expect(tables).not.toContain(token)
})

test('the e-mail of a quotation in naira names its rate and the day of it, and no price', async () => {
  const { id } = await sent({ currency: 'NGN', koboPerDollar: 158_000 })
  await queue(id)
  await deliverDueMails(db(), mail.settings)
  expect(mail.sent[0]?.text).toContain('Prices in naira at ₦1,580 to $1, 4 Nov 2026.')
  expect(mail.sent[0]?.text).not.toContain('58,071')
})

test('the outbox holds no personal data', async () => {
  const { id } = await sent()
  await queue(id)
  mail.down = '550 <musa@example.com> refused https://gona.example/quotation/AAAAAAAAAAAAAAAAAAAAAA'
  await deliverDueMails(db(), mail.settings)
  const row = JSON.stringify(await outbox())
  expect(row).toContain('refused')
  expect(row).not.toMatch(/musa@|Musa|\+234|AAAA/)
})

test('a failed e-mail is retried, and the list says why', async () => {
  const { id } = await sent()
  await queue(id)
  mail.down = 'the daily limit is reached'
  await deliverDueMails(db(), mail.settings)
  expect(await listed()).toMatchObject({ email: { state: 'waiting', sentAt: null, error: mail.down } })
  for (let i = 0; i < 8; i++) {
    await due()
    await deliverDueMails(db(), mail.settings)
  }
  expect(await outbox()).toMatchObject([{ attempts: 8 }])
  expect(await listed()).toMatchObject({ email: { state: 'failed' } })
  mail.down = ''
  expect(await queue(id)).toBe(true)
  await deliverDueMails(db(), mail.settings)
  expect(await listed()).toMatchObject({ email: { state: 'sent', error: null } })
  expect(mail.sent).toHaveLength(1)
})

test('an e-mail that arrived although its answer was lost has a link that opens, as the next one has', async () => {
  const { id, number } = await sent()
  await queue(id)
  mail.losesAnswers = true
  await deliverDueMails(db(), mail.settings)
  mail.losesAnswers = false
  await due()
  await deliverDueMails(db(), mail.settings)
  const paths = mail.sent.map(({ text }) => /https:\/\/gona\.example(\/quotation\/[\w-]{22})\n/.exec(text)?.[1] ?? '')
  expect(new Set(paths).size).toBe(2)
  for (const path of paths) {
    const page = await site.visit(path, { headers: { 'CF-Connecting-IP': '198.51.100.71' } })
    expect([page.status, (await page.text()).includes(number ?? '-')]).toEqual([200, true])
  }
})

test('two clicks send it once; a reminder may follow a minute later', async () => {
  const { id, number } = await sent()
  expect((await Promise.all([1, 2, 3].map(() => queue(id)))).filter(Boolean)).toHaveLength(1)
  await Promise.all([1, 2].map(() => deliverMail(db(), mail.settings, id)))
  expect(await queue(id, 'reminder')).toBe(false)
  expect(await post(id)).toMatchObject({
    status: 409,
    body: { message: 'An e-mail with its link is already on its way' },
  })
  await site.rows(`update mail_outbox set sent_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-2 minutes')`)
  expect(await queue(id, 'reminder')).toBe(true)
  await deliverDueMails(db(), mail.settings)
  expect(mail.sent.map(({ subject }) => subject)).toEqual([
    `Quotation ${number} from Gona Agricultural Machinery`,
    `Reminder: quotation ${number} from Gona Agricultural Machinery`,
  ])
  expect(mail.sent[1]?.text).toContain('have you had a chance to read our quotation')
})

test('quotations no longer open are not sent: withdrawn, answered, expired or erased', async () => {
  const ends: ((id: string) => Promise<unknown>)[] = [
    (id) => site.fetch(`${API}/${id}/withdraw`, { method: 'POST', headers: { ...headers, 'If-Match': '"2"' } }),
    (id) => site.rows(`update quotations set status = 'accepted', accepted_name = 'Musa' where id = ?`, id),
    async (id) => {
      await site.rows('drop trigger if exists quotations_stay_as_sent')
      await site.rows('update quotations set valid_until = ? where id = ?', addDays(today(), -1), id)
    },
    () => site.send('POST', '/api/admin/privacy/erase', { email: 'over@example.com' }, headers),
  ]
  for (const end of ends) {
    const { id } = await sent({ customerEmail: 'over@example.com' })
    await queue(id)
    await end(id)
    await due()
    await deliverDueMails(db(), mail.settings)
    expect(await outbox()).toEqual([])
  }
  expect(mail.sent).toEqual([])
})

test.for([
  [{ customerEmail: null }, 'send', 'This customer has no e-mail address'],
  [{}, 'withdraw', 'A quotation that is withdrawn cannot be sent by e-mail'],
  [{}, 'draft', 'A quotation that is draft cannot be sent by e-mail'],
] as const)('with %j and %s it is rejected: %s', async ([over, step, message]) => {
  const { id } =
    step === 'draft'
      ? ((await (await site.send('POST', API, aDraft(over), headers)).json()) as Quotation)
      : await sent(over)
  if (step === 'withdraw')
    await site.fetch(`${API}/${id}/withdraw`, { method: 'POST', headers: { ...headers, 'If-Match': '"2"' } })
  expect(await post(id)).toMatchObject({ status: 409, body: { message } })
  expect(await outbox()).toEqual([])
})

test('a name with line breaks stays one line of the e-mail', async () => {
  const { id } = await sent({ customerName: 'Musa\r\nBcc: all@example.com' })
  await queue(id)
  await deliverDueMails(db(), mail.settings)
  expect(mail.sent[0]?.text).toContain('Hello Musa Bcc: all@example.com, here is')
})

test('a line break in the firm’s name is removed from the subject', async () => {
  const { id } = await sent()
  const firm = { ...settings.firm, legalName: 'Savanna\r\nBcc: all@attacker.example' }
  expect((await site.send('PUT', '/api/admin/settings/firm', firm, headers)).status).toBe(200)
  await queue(id)
  await deliverDueMails(db(), mail.settings)
  const [message] = mail.sent
  expect(message?.subject).toContain('from Savanna Bcc: all@attacker.example')
  expect(message?.subject).not.toMatch(/[\r\n]/)
})
