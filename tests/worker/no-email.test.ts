import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Inquiry } from '#contract/inquiry/contact.ts'
import type { ErasePreview, PersonExport } from '#contract/inquiry/inbox.ts'
import { whatsappDigits } from '#contract/phone.ts'
import type { Quotation } from '#contract/quotation/quotation.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage, aQuotation } from '#tests/support/builders.ts'
import { faultsOf } from '#tests/support/html.ts'
import { mailService } from '#tests/support/mail-service.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { phoneDigits } from '#worker/db/inquiries/person.ts'
import { deliverDueMails } from '#worker/mail/deliver.ts'

// About people with a phone but no e-mail address.

const site = startSite({ SELLER_EMAIL: 'seller@example.com', MAIL_FROM: 'website@example.com' })
const db = () => openDb(site.env.DB)

let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})

type Row = Record<string, string | number | null>
const stored = () => site.rows<Row>('select * from contact_inquiries order by created_at, id')

const { email: _, ...message } = aMessage({ phone: '0803 123 4567' })
const { email: __, ...quotation } = aQuotation({ phone: '0803 123 4567' })
const WITHOUT = { noEmail: true }

let senders = 0
async function write(body: object) {
  senders += 1
  const answer = await site.send('POST', '/api/contact', body, { 'CF-Connecting-IP': `198.51.100.${senders % 250}` })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

test.for([
  ['a message', message],
  ['a quotation request', quotation],
])('%s without an address is stored with an empty one', async ([, body]) => {
  await write({ ...(body as object), ...WITHOUT })
  expect(await stored()).toMatchObject([{ email: '', phone: '+234 803 123 4567', status: 'new' }])
})

test('an address that comes with the tick is not stored, whatever it is', async () => {
  for (const email of ['amina@example.com', 'amina@', '', null, 7]) await write({ ...message, ...WITHOUT, email })
  expect((await stored()).map(({ email }) => email)).toEqual(['', '', '', '', ''])
})

const EMAIL_ISSUE = { path: 'email', message: 'Valid email is required' }
const PHONE_ISSUE = { path: 'phone', message: 'Phone number is required' }

test.for([
  ['a message without the tick', message, EMAIL_ISSUE],
  ['a quotation request without the tick', quotation, EMAIL_ISSUE],
  ['a message whose tick is false', { ...message, noEmail: false }, EMAIL_ISSUE],
  ['a message with an empty tick and an empty address', { ...message, noEmail: '', email: '' }, EMAIL_ISSUE],
  ['a message whose tick is a word', { ...message, noEmail: 'yes', email: 'a@example.com' }, { path: 'noEmail' }],
  ['a message without a phone', { ...message, ...WITHOUT, phone: '' }, PHONE_ISSUE],
  ['a message that leaves the phone out', { ...message, ...WITHOUT, phone: undefined }, PHONE_ISSUE],
  ['a message with too short a phone', { ...message, ...WITHOUT, phone: '080123' }, PHONE_ISSUE],
  ['a message with a phone that is none', { ...message, ...WITHOUT, phone: 'ask my brother' }, PHONE_ISSUE],
  ['a quotation request with a phone that is none', { ...quotation, ...WITHOUT, phone: 'no number' }, PHONE_ISSUE],
] as const)('%s is rejected at its field', async ([, body, issue]) => {
  const answer = await site.send('POST', '/api/contact', body)
  expect(answer.status).toBe(400)
  const { issues } = (await answer.json()) as { issues: object[] }
  expect(issues).toMatchObject([issue])
  expect(await stored()).toEqual([])
})

test('sent again under its key, it is stored once', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  for (const _ of [1, 2]) {
    expect((await site.send('POST', '/api/contact', { ...message, ...WITHOUT }, key)).status).toBe(201)
  }
  expect(await stored()).toHaveLength(1)
})

const post = (path: string, fields: object) => {
  senders += 1
  return site.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields as Record<string, string>),
    headers: { 'Sec-Fetch-Site': 'same-origin', 'CF-Connecting-IP': `198.51.100.${senders % 250}` },
  })
}

const FORMS = [
  ['/contact', message],
  ['/quotation', { ...quotation, item: 'gone', title: 'Gona T20', screen: '/gallery' }],
] as const

test.for(FORMS)('a form of %s posted by the browser itself is taken with the tick', async ([path, fields]) => {
  expect((await post(path, { ...fields, email: '', noEmail: 'true' })).status).toBe(303)
  expect(await stored()).toMatchObject([{ email: '', phone: '+234 803 123 4567' }])
})

test.for(FORMS)('a form of %s without phone and address comes back with its tick', async ([path, fields]) => {
  const answer = await post(path, { ...fields, email: '', phone: '', noEmail: 'true' })
  const html = await answer.text()
  expect(answer.status).toBe(400)
  expect(await faultsOf(html)).toEqual([])
  expect(html).toMatch(/<input[^>]*name="noEmail"[^>]*checked/)
  expect(html).toContain('Phone number is required')
  expect(html).not.toContain('Valid email is required')
  const unticked = await (await post(path, { ...fields, email: '' })).text()
  expect(unticked).toContain('Valid email is required')
  expect(unticked).not.toMatch(/<input[^>]*name="noEmail"[^>]*checked/)
})

test('the notice to the seller has no address to reply to, and the number to write to', async () => {
  const mail = mailService()
  await write({ ...message, ...WITHOUT })
  await site.rows(`update mail_outbox set sent_at = null, next_attempt_at = '2026-01-01T00:00:00.000Z'`)
  await deliverDueMails(db(), mail.settings)
  expect(mail.sent).toHaveLength(1)
  const [{ replyTo, text } = { replyTo: '', text: '' }] = mail.sent as { replyTo?: string; text: string }[]
  expect(replyTo).toBeUndefined()
  expect(text).toContain('E-mail: none')
  expect(text).toContain('call or write on WhatsApp, https://wa.me/2348031234567')
  expect(text).not.toContain('Reply to this e-mail')
})

test('it is in the inbox and its CSV file with an empty address, and is found by any spelling of its number', async () => {
  const id = await write({ ...message, ...WITHOUT })
  await write(aMessage({ phone: '0901 000 0000' }))
  const csv = await (await site.fetch('/api/admin/contact-inquiries.csv', { headers })).text()
  expect(csv).toContain(`${id},`)
  expect(csv).toContain('Amina,Bello,,')
  for (const q of ['0803 123 4567', '08031234567', '+234 803 123 4567', '+2348031234567', '8031234567']) {
    const found = await site.send('POST', '/api/admin/contact-inquiries/search', { q, limit: '5' }, headers)
    const rows = (await found.json()) as Inquiry[]
    expect(rows.map(({ id, email }) => [id, email])).toEqual([[id, '']])
  }
})

const SPELLINGS = [
  '+234 803 123 4567',
  '08031234567',
  '(0803) 123-4567',
  '803 123 4567',
  '+234 (0) 803 123 4567',
  '002348031234567',
  '0803.123.4567',
  '+1 803 123 4567',
  '+227 90 12 34 56',
  '0803\u00a0123\u20114567',
]

test('the database compares numbers by the rules that the contract dials them by', async () => {
  for (const phone of SPELLINGS) {
    const [row] = await db().all<{ digits: string }>(sql`select ${phoneDigits(phone)} as digits`)
    expect([phone, row?.digits]).toEqual([phone, whatsappDigits(phone)])
  }
})

const privacy = async <Answer>(what: string, person: object) =>
  (await site.send('POST', `/api/admin/privacy/${what}`, person, headers)).json() as Promise<Answer>

test('a person without an address is exported and erased by the number, however it is written', async () => {
  await write({ ...message, ...WITHOUT })
  await write({ ...quotation, ...WITHOUT, phone: '+234 803 123 4567' })
  const abroad = await write({ ...message, ...WITHOUT, phone: '+1 803 123 4567' })
  const withAddress = await write(aMessage({ phone: '08031234567', email: 'bello@example.com' }))

  const person = { phone: '(0803) 123-4567' }
  const copy = await privacy<PersonExport<Inquiry, Quotation, unknown>>('export', person)
  expect(copy).toMatchObject(person)
  expect(copy.inquiries.map(({ firstName }) => firstName)).toEqual(['Amina', 'Musa'])
  // A household may share the number: another person's inquiry is mentioned, and stays.
  expect(await privacy<ErasePreview>('preview', person)).toMatchObject({
    inquiries: 2,
    mentionCount: 1,
    mentions: [{ id: withAddress, where: 'phone' }],
  })
  expect(await privacy('erase', person)).toEqual({ deleted: 2 })
  expect((await stored()).map(({ id }) => id).sort()).toEqual([abroad, withAddress].sort())
})

test('before a person with an address is erased, what came from the same number without one is named', async () => {
  await write(aMessage({ phone: '08031234567', email: 'bello@example.com' }))
  const without = await write({ ...message, ...WITHOUT })
  await write({ ...message, ...WITHOUT, phone: '0901 000 0000' })
  expect(await privacy<ErasePreview>('preview', { email: 'bello@example.com' })).toMatchObject({
    inquiries: 1,
    mentionCount: 1,
    mentions: [{ id: without, where: 'phone' }],
  })
})

test.for([{}, { phone: '' }, { phone: 'all' }, { email: '' }, { email: 'a@example.com', phone: '0803 123 4567' }])(
  'nobody is erased by %j',
  async (person) => {
    await write({ ...message, ...WITHOUT })
    for (const what of ['export', 'preview', 'erase']) {
      expect((await site.send('POST', `/api/admin/privacy/${what}`, person, headers)).status).toBe(400)
    }
    expect(await stored()).toHaveLength(1)
  },
)

test('a quotation for a phone number alone is sent by its link, not by e-mail, and is erased with its person', async () => {
  const api = '/api/admin/quotations'
  const draft = aDraft({ customerEmail: null, customerPhone: '+234 803 123 4567' })
  const { id } = (await (await site.send('POST', api, draft, headers)).json()) as Quotation
  const sent = await site.fetch(`${api}/${id}/send`, { method: 'POST', headers: { ...headers, 'If-Match': '"1"' } })
  const { link, quotation } = (await sent.json()) as { link: string; quotation: Quotation }
  expect((await site.visit(new URL(link).pathname)).status).toBe(200)
  const mailed = await site.send('POST', `${api}/${id}/email`, {}, { ...headers, 'If-Match': `"${quotation.version}"` })
  expect(mailed.status).toBe(409)
  await site.send('POST', api, aDraft({ customerEmail: 'other@example.com', customerPhone: '08031234567' }), headers)

  const person = { phone: '0803 123 4567' }
  const { quotations } = await privacy<PersonExport<Inquiry, Quotation, unknown>>('export', person)
  expect(quotations.map((one) => one.id)).toEqual([id])
  expect(await privacy('preview', person)).toMatchObject({ inquiries: 0, quotations: 1 })
  await privacy('erase', person)
  const rows = await site.rows<Row>('select customer_name, customer_phone from quotations order by customer_name')
  expect(rows).toMatchObject([
    { customer_name: '', customer_phone: null },
    { customer_name: 'Musa Ibrahim', customer_phone: expect.any(String) },
  ])
})
