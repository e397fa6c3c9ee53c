import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import { PASSWORD, signedIn } from '#tests/support/admin.ts'
import { aMessage, aQuotation } from '#tests/support/builders.ts'
import { countCases } from '#tests/support/cases.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { saveInquiry } from '#worker/db/inquiries/intake.ts'
import { onError } from '#worker/http/error-responses.ts'
import { deliverMail } from '#worker/mail/deliver.ts'

const site = startSite({ SELLER_EMAIL: 'seller@example.com', MAIL_FROM: 'website@example.com' })

/** None of these may be logged, whatever happens to the request that contains them. */
const PERSON = {
  firstName: 'Zainabcanary',
  lastName: 'Kaurabirni',
  email: 'zcanary@person.example',
  phone: '+234 899 123 4567',
  message: 'Canarymessage: my farm stands beside the old well.',
}
const COMPANY = 'Canarycompany Farms'
const SECRET_WORDS = ['canary-password-of-maize', 'canary-guess', PASSWORD]
const PERSONAL = /canary|kaurabirni|899\D?123|old well|person\.example|\$scrypt|kasuwar-kurmi|eyJ[\w-]{10}/i

const quotation = () =>
  aQuotation({
    ...PERSON,
    name: `${PERSON.firstName} ${PERSON.lastName}`,
    company: COMPANY,
    subject: `Quotation for ${COMPANY}`,
  })

const logged = () => site.getLogs().map(({ level, message }) => `${level} ${message}`)

beforeEach(() => site.clearLogs())

/** Makes the database reject one kind of statement, as if something were broken. */
async function whileRefused(what: string, work: () => Promise<unknown>) {
  await site.rows(`create trigger refused before ${what} begin select raise(abort, 'refused by the test'); end`)
  try {
    await work()
  } finally {
    await site.rows('drop trigger refused')
  }
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  site.send('POST', path, body, headers).then(async (answer) => {
    await answer.arrayBuffer()
    return answer.status
  })
const plainForm = (values: object, headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' }) =>
  site
    .fetch('/contact', {
      method: 'POST',
      body: new URLSearchParams(values as Record<string, string>),
      headers,
      redirect: 'manual',
    })
    .then(({ status }) => status)

test('a visitor’s inquiry leaves no personal data in the logs, whether accepted, rejected or failed', async (context) => {
  const raw = (body: string, type = 'application/json') =>
    site.fetch('/api/contact', { method: 'POST', body, headers: { 'Content-Type': type } }).then(({ status }) => status)
  const statuses = [
    await post('/api/contact', aMessage(PERSON)),
    await post('/api/contact', quotation()),
    await post('/api/contact', { ...aMessage(PERSON), website: 'https://canary.example' }),
    await post('/api/contact', aMessage({ ...PERSON, email: 'zcanary@' })),
    await raw(JSON.stringify(aMessage(PERSON)).slice(0, -3)),
    await raw(JSON.stringify(aMessage(PERSON)), 'text/plain'),
    await raw(JSON.stringify(aMessage({ message: PERSON.message.repeat(2_000) }))),
    await plainForm(PERSON),
    await plainForm({ ...PERSON, email: 'zcanary' }),
    await plainForm(PERSON, { Origin: 'https://evil.example' }),
  ]
  expect(statuses).toEqual([201, 201, 201, 400, 400, 415, 413, 303, 400, 403])
  await whileRefused('insert on contact_inquiries', async () => {
    expect(await post('/api/contact', aMessage(PERSON))).toBe(500)
    expect(await post('/api/contact', quotation())).toBe(500)
    expect(await plainForm(PERSON)).toBe(500)
  })
  // What the operator needs is there, so the checks below looked at real logs.
  await expect.poll(() => logged().filter((line) => line.includes('refused by the test'))).toHaveLength(3)
  expect(logged().filter((line) => PERSONAL.test(line))).toEqual([])
  countCases(context, statuses.length + 3)
})

test('a failed notice is logged with its inquiry’s id, not with the mail service’s response', async () => {
  await whileRefused('update of sent_at on mail_outbox', async () => {
    expect(await post('/api/contact', quotation())).toBe(201)
    await expect.poll(() => logged().filter((line) => line.includes('e-mail not sent'))).toHaveLength(1)
  })
  expect(logged().filter((line) => PERSONAL.test(line))).toEqual([])

  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const db = openDb(site.env.DB)
  const id = (await saveInquiry(db, quotation() as never, { notify: true })) as string
  const send = async ({ subject, replyTo }: { subject: string; replyTo: string }) => {
    throw new Error(`550 refused: Reply-To <${replyTo}>, Subject "${subject}"`)
  }
  await deliverMail(db, { EMAIL: { send }, SELLER_EMAIL: 's@example.com', MAIL_FROM: 'w@example.com' } as never, id)
  const lines = said.mock.calls.map((words) => words.join(' '))
  said.mockRestore()
  expect(lines).toEqual([expect.stringContaining(id)])
  expect(lines[0]).not.toMatch(PERSONAL)
})

test('signing in, rejected or failed attempts included, logs no username, password or token', async (context) => {
  const [guess = '', fresh = ''] = ['canary-guess', 'canary-password-of-maize']
  const headers = await signedIn(site, 'ownercanary')
  const login = (username: string, password: string) => post('/api/admin/login', { username, password })
  const newcomer = { username: 'newcanary', email: PERSON.email, password: fresh }
  const change = { currentPassword: PASSWORD, newPassword: fresh }
  const statuses = [
    await login('ownercanary', PASSWORD),
    await login('ownercanary', guess),
    await login(guess, guess),
    await post('/api/admin/register', newcomer, headers),
    await post('/api/admin/register', newcomer, headers),
    await post('/api/admin/register', { ...newcomer, setupToken: guess }),
    await post('/api/admin/password', { ...change, currentPassword: guess }, headers),
  ]
  expect(statuses).toEqual([200, 401, 401, 201, 409, 403, 400])
  await whileRefused('insert on admins', async () => {
    expect(await post('/api/admin/register', { ...newcomer, username: 'other-canary' }, headers)).toBe(500)
  })
  await whileRefused('update on admins', async () => {
    expect(await post('/api/admin/password', change, headers)).toBe(500)
  })
  await whileRefused('insert on audit_log', async () => {
    expect(await login('ownercanary', PASSWORD)).toBe(500)
  })
  await expect.poll(() => logged().filter((line) => line.includes('refused by the test'))).toHaveLength(3)
  expect(logged().filter((line) => PERSONAL.test(line) || SECRET_WORDS.some((word) => line.includes(word)))).toEqual([])
  countCases(context, statuses.length + 3)
})

test('an administrator’s work on inquiries leaves no personal data in the logs', async (context) => {
  await post('/api/contact', aMessage(PERSON))
  const [row] = await site.rows<{ id: string }>('select id from contact_inquiries')
  const headers = await signedIn(site)
  const path = `/api/admin/contact-inquiries/${row?.id}`
  const note = { status: 'won', note: PERSON.message }
  const { email } = PERSON
  expect((await site.send('PUT', path, note, headers)).status).toBe(200)
  expect(await post('/api/admin/privacy/export', { email }, headers)).toBe(200)
  await whileRefused('update on contact_inquiries', async () => {
    expect((await site.send('PUT', path, note, headers)).status).toBe(500)
  })
  await whileRefused('delete on contact_inquiries', async () => {
    expect(await post('/api/admin/privacy/erase', { email }, headers)).toBe(500)
  })
  expect(await post('/api/admin/privacy/erase', { email }, headers)).toBe(200)
  await expect.poll(() => logged().filter((line) => line.includes('refused by the test'))).toHaveLength(2)
  expect(logged().filter((line) => PERSONAL.test(line))).toEqual([])
  countCases(context, 5)
})

test('an error is logged as one line, whatever its text', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const app = new Hono().onError(onError).get('/', () => {
    throw new Error('first\r\n{"id":"forged","status":200}\u2028second')
  })
  await app.request('/')
  const lines = said.mock.calls.map((words) => words.join(' '))
  said.mockRestore()
  expect(lines).toEqual(['unhandled Error first {"id":"forged","status":200} second'])
})

test('an unexpected error is logged without the failed query’s parameters', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const app = new Hono().onError(onError).get('/', () => {
    throw new Error(`Failed query: insert into x\nparams: ${PERSON.email}`, { cause: new Error('D1_ERROR: disk full') })
  })
  expect((await app.request('/')).status).toBe(500)
  const lines = said.mock.calls.map((words) => words.join(' '))
  said.mockRestore()
  expect(lines).toEqual(['unhandled Error D1_ERROR: disk full'])
})
