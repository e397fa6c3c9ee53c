// Part of npm run check.
import { expect, test } from 'vitest'
import { A_TEST, aMessage, aQuotation, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'

const site = startSite()

type Row = Record<string, string | null>
const stored = () => site.rows<Row>('select * from contact_inquiries order by created_at')
const contact = (body: unknown) => site.send('POST', '/api/contact', body)

test('a contact inquiry is stored as written', async () => {
  const answer = await contact(aMessage())
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  expect(await stored()).toMatchObject([
    { id, first_name: 'Amina', last_name: 'Bello', farm_size: '100-500', company: null, subject: null },
  ])
})

test('the fields a visitor may leave empty are stored as null', async () => {
  const answer = await contact(aMessage({ phone: '', farmSize: '', interest: '' }))
  expect(answer.status).toBe(201)
  expect(await stored()).toMatchObject([{ phone: null, farm_size: null, interest: null }])
})

test('a quotation request stores its company and subject, and its name in two parts', async () => {
  expect((await contact(aQuotation({ company: 'Danladi Farms' }))).status).toBe(201)
  expect(await stored()).toMatchObject([
    {
      first_name: 'Musa',
      last_name: 'Ibrahim Danladi',
      company: 'Danladi Farms',
      subject: 'Quotation Request - Gona T75',
    },
  ])
})

test('a quotation request from a person with a single name is stored', async () => {
  expect((await contact(aQuotation({ name: 'Sani' }))).status).toBe(201)
  expect(await stored()).toMatchObject([{ first_name: 'Sani', last_name: '', company: null }])
})

test.for([
  ['firstName', '', 'First name is required'],
  ['firstName', '   ', 'First name is required'],
  ['lastName', undefined, 'Last name is required'],
  ['email', '', 'Valid email is required'],
  ['email', 'amina@', 'Valid email is required'],
  ['message', '', 'Message is required'],
  ['farmSize', 'huge', 'Choose one of the farm sizes'],
  ['interest', 'cars', 'Choose one of the interests'],
  ['message', 'x'.repeat(10_001), 'Must be at most 10,000 characters'],
  ['firstName', 'a\0b', 'Contains characters that cannot be stored'],
  ['message', '\uD800', 'Contains characters that cannot be stored'],
])('a contact inquiry with %s %j is rejected: %s', async ([path, value, message]) => {
  const answer = await contact(aMessage({ [path as string]: value }))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ message, issues: [{ path, message }] })
  expect(await stored()).toEqual([])
})

test.for([
  ['name', '', 'Name is required'],
  ['email', 'musa', 'Valid email is required'],
  ['phone', '080123', 'Phone number is required'],
  ['message', 'too short', 'Please provide details about your requirements'],
])('a quotation request with %s %j is rejected: %s', async ([path, value, message]) => {
  const answer = await contact(aQuotation({ [path as string]: value }))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ message, issues: [{ path, message }] })
  expect(await stored()).toEqual([])
})

test('markup, SQL and emoji are stored exactly', async () => {
  const message = `'; drop table admins; -- <script>alert(1)</script> \u202e ƙasa 🚜\r\n\t`
  expect((await contact(aMessage({ message }))).status).toBe(201)
  expect(await stored()).toMatchObject([{ message }])
})

test('unknown keys are never stored', async () => {
  const answer = await contact({
    ...aMessage(),
    id: 'mine',
    createdAt: '1999-01-01',
    company: 'Hidden',
    __proto__: { a: 1 },
  })
  expect(answer.status).toBe(201)
  const [row] = await stored()
  expect(row?.id).not.toBe('mine')
  expect(row?.created_at).not.toContain('1999')
  expect(row?.company).toBeNull()
})

test('malformed JSON is a 400, another content type a 415, a long body a 413', async () => {
  const post = (body: string, type: string) =>
    site.fetch('/api/contact', { method: 'POST', body, headers: { 'Content-Type': type } })
  expect((await post('{"firstName":', 'application/json')).status).toBe(400)
  expect((await post('null', 'application/json')).status).toBe(400)
  expect((await post(JSON.stringify(aMessage()), 'text/plain')).status).toBe(415)
  expect((await post(JSON.stringify(aMessage({ message: 'x'.repeat(70_000) })), 'application/json')).status).toBe(413)
  expect(await stored()).toEqual([])
})

// From another address each time: one alone may send thirty a minute.
let sent = 0
const sendAs = (key: string, body: unknown = aMessage()) => {
  sent += 1
  return site.send('POST', '/api/contact', body, { 'Idempotency-Key': key, 'CF-Connecting-IP': `10.4.0.${sent}` })
}

test('a form repeated under its key is stored once and gets the same response, also concurrently', async () => {
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendAs(key)))
  const again = await sendAs(key)
  expect([...answers, again].map(({ status }) => status)).toEqual(Array(9).fill(201))
  const ids = await Promise.all([...answers, again].map(async (answer) => ((await answer.json()) as { id: string }).id))
  const [row, ...more] = await stored()
  expect(more).toEqual([])
  expect(new Set(ids)).toEqual(new Set([row?.id]))
  expect((await sendAs(crypto.randomUUID())).status).toBe(201)
  expect(await stored()).toHaveLength(2)
})

test.for([
  ['another message', aMessage({ message: 'And to Sokoto?' })],
  ['another name', aMessage({ firstName: 'Zainab' })],
  ['one field less', aMessage({ phone: '' })],
  ['a filled-in trap', { ...aMessage(), website: 'https://spam.example' }],
  ['the other form', aQuotation()],
])('a key reused with %s is a 422, never mistaken for the first inquiry', async ([, other]) => {
  const key = crypto.randomUUID()
  expect((await sendAs(key)).status).toBe(201)
  const reused = await sendAs(key, other)
  expect(reused.status).toBe(422)
  expect(await reused.json()).toEqual({ message: 'This Idempotency-Key was used for another inquiry' })
  expect(await stored()).toMatchObject([{ first_name: 'Amina', message: aMessage().message, suspected_spam: 0 }])
  expect((await sendAs(key)).status).toBe(201)
})

test('when two inquiries arrive at once under one key, one is stored and the other is rejected', async () => {
  const key = crypto.randomUUID()
  const answers = await Promise.all(['One', 'Two', 'Three'].map((message) => sendAs(key, aMessage({ message }))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  expect(await stored()).toHaveLength(1)
})

test('a quotation request repeated under its key counts as the same, whichever optional fields were left out', async () => {
  const key = crypto.randomUUID()
  const { company: _, subject: __, ...bare } = aQuotation()
  expect((await sendAs(key, bare)).status).toBe(201)
  expect((await sendAs(key, { ...bare, company: '', subject: null })).status).toBe(201)
  // Concurrent edits do not change that.
  await site.rows(`update contact_inquiries set status = 'won', note = 'Called.', version = 2`)
  expect((await sendAs(key, bare)).status).toBe(201)
  expect(await stored()).toHaveLength(1)
})

test.for(['two words', 'x'.repeat(101), 'a/b'])('the key %j is rejected', async (key) => {
  expect((await sendAs(key)).status).toBe(400)
  expect(await stored()).toEqual([])
})

test('a quotation request stores its machine if it exists, and a machine that is not a string is rejected', async () => {
  const { id: machineId } = await addMachine(openDb(site.env.DB as never), aTractor(), A_TEST)
  for (const named of [machineId, crypto.randomUUID(), '', null, undefined]) {
    expect((await contact({ ...aQuotation(), machineId: named })).status).toBe(201)
  }
  expect((await stored()).map((row) => row.machine_id)).toEqual([machineId, null, null, null, null])
  expect((await contact({ ...aQuotation(), machineId: 'x'.repeat(101) })).status).toBe(400)
})
