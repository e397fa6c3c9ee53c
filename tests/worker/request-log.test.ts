import { beforeEach, expect, test } from 'vitest'
import type { SiteError } from '#contract/admin/overview.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { addSiteError, purgeSiteErrors } from '#worker/db/statistics/site-errors.ts'
import { digestMail } from '#worker/mail/digest.ts'

const site = startSite()
/** The Worker as `npm run dev` runs it (worker/dev.ts). */
const developed = startSite({ SERVER_TIMING: '1' })
const db = () => openDb(site.env.DB)

let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
  site.clearLogs()
})

type RequestLine = Record<'id' | 'method' | 'route', string> & Record<'status' | 'ms' | 'dbMs' | 'renderMs', number>

/** The lines of the log that are about a request. */
const lines = () =>
  site.getLogs().flatMap(({ message }): RequestLine[] => {
    const text = String(message)
    return text.startsWith('{"id":') ? [JSON.parse(text)] : []
  })

type OfTheDay = { count: number; newest: SiteError[] }
const errors = async () => (await (await site.fetch('/api/admin/errors', { headers })).json()) as OfTheDay

/** Makes the database reject inquiries, as if something were broken. */
async function whileBroken(work: () => Promise<unknown>) {
  await site.rows(
    `create trigger broken before insert on contact_inquiries begin select raise(abort, 'refused by the test'); end`,
  )
  try {
    await work()
  } finally {
    await site.rows('drop trigger broken')
  }
}

test('each request logs one line with id, route, status and server timings', async () => {
  await site.fetch('/', { headers: { 'CF-Ray': 'ray-1' } })
  await site.send('POST', '/api/machinery', aTractor(), headers)
  await site.send('POST', '/api/admin/contact-inquiries/search', { q: 'Bello' }, headers)
  await expect.poll(() => lines().length).toBe(3)
  expect(lines()).toMatchObject([
    { id: 'ray-1', method: 'GET', route: '/', status: 200 },
    { method: 'POST', route: '/api/machinery', status: 201, renderMs: 0 },
    { method: 'POST', route: '/api/admin/contact-inquiries/search', status: 200 },
  ])
  const [home] = lines()
  expect(home?.dbMs).toBeGreaterThan(0)
  expect(home?.ms).toBeGreaterThanOrEqual(home?.renderMs ?? 0)
})

test('rejected requests are logged: no token, a wrong one, a role, a confirmation, a body, a limit', async () => {
  const editor = await signedIn(site, 'editor', 'editor')
  await site.rows(`update admin_sessions set confirmed_at = '2026-01-01T00:00:00.000Z'`)
  await site.fetch('/api/admin/audit')
  await site.fetch('/api/admin/audit', { headers: { Authorization: 'Bearer x.y.z' } })
  await site.fetch('/api/admin/audit', { headers: editor })
  await site.fetch('/api/admin/backups/none/file', { headers })
  await site.send('POST', '/api/admin/login', { username: 'nobody', password: 'a guess' })
  await site.send('POST', '/api/contact', {})
  await expect.poll(() => lines().length).toBe(6)
  expect(lines().map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'GET /api/admin/audit 401',
    'GET /api/admin/audit 401',
    'GET /api/admin/audit 403',
    'GET /api/admin/backups/:id/file 403',
    'POST /api/admin/login 401',
    'POST /api/contact 400',
  ])
})

test.for([
  ['/api/admin/quotations/canary-id', '/api/admin/quotations/:id'],
  ['/machinery/canary-slug?q=canary', '/machinery/:slug'],
  ['/objects/canary-object', '/objects/:id'],
  ['/no/such/canary', '/*'],
] as const)('a line contains the route’s pattern, not the requested path: %s', async ([path, route]) => {
  await (await site.fetch(path, { headers: { ...headers, 'User-Agent': 'canary agent' } })).arrayBuffer()
  await expect.poll(() => lines().length).toBe(1)
  expect(lines()).toMatchObject([{ route }])
  expect(JSON.stringify(lines())).not.toMatch(/canary|AAAA/)
})

test('a server error is counted on the overview, with the id to search the log for', async () => {
  await whileBroken(async () => {
    const answer = await site.send('POST', '/api/contact', aMessage(), { 'CF-Ray': 'ray-500' })
    expect(answer.status).toBe(500)
    await expect.poll(async () => (await errors()).count).toBe(1)
  })
  expect(await errors()).toMatchObject({
    newest: [{ source: 'request', what: 'POST /api/contact', status: 500, requestId: 'ray-500' }],
  })
  expect(JSON.stringify(await errors())).not.toMatch(/amina@|Bello/)
  expect(lines().find(({ id }) => id === 'ray-500')).toMatchObject({ status: 500, route: '/api/contact' })
})

test('a page that fails to load its data is counted', async () => {
  await site.rows('alter table services rename to services_away')
  try {
    const page = await site.fetch('/')
    expect(page.status).toBe(503)
    await expect.poll(async () => (await errors()).count).toBeGreaterThan(0)
  } finally {
    await site.rows('alter table services_away rename to services')
  }
  expect((await errors()).newest).toContainEqual(expect.objectContaining({ what: 'GET /', status: 503 }))
})

test('a visitor’s mistake is not a server error', async () => {
  await site.send('POST', '/api/contact', {})
  await site.fetch('/api/none')
  await site.fetch('/no-such-page')
  expect(await errors()).toEqual({ count: 0, newest: [] })
})

test('a failed scheduled task is counted, and the others run', async () => {
  await site.rows(`create trigger broken before insert on backups begin select raise(abort, 'refused'); end`)
  const night = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
  await site.runScheduled(night)
  await site.rows('drop trigger broken')
  // By noon the sessions from before may have ended.
  headers = await signedIn(site, 'reader')
  const { count, newest } = await errors()
  expect([count, newest]).toEqual([
    1,
    [expect.objectContaining({ source: 'schedule', what: 'backing up', status: null })],
  ])
  // The run's id leads to the log line that says why.
  expect(newest[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/)
  const said = site.getLogs().map(({ message }) => String(message))
  expect(said.filter((line) => line.includes(newest[0]?.requestId ?? 'none'))).toEqual([
    expect.stringMatching(/scheduled .* backing up .*/),
  ])
})

test('a site failing at every request records a hundred errors a day and deletes them after two weeks', async () => {
  const failed = { source: 'request', what: 'GET /', status: 500, requestId: 'r' } as const
  for (let i = 0; i < 105; i++) await addSiteError(db(), failed)
  const { count, newest } = await errors()
  expect(count).toBe(100)
  expect(newest).toHaveLength(20)
  await site.rows(`update site_errors set at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-15 days') where id % 2 = 0`)
  await purgeSiteErrors(db())
  expect(await site.rows('select count(*) as rows from site_errors')).toEqual([{ rows: 50 }])
})

test('responses list server timings in development, and never on the deployed site', async () => {
  const paths = ['/', '/api/machinery', '/api/none', '/api/admin/errors']
  for (const path of paths) {
    const timing = (await developed.fetch(path)).headers.get('Server-Timing')
    expect([path, timing]).toEqual([path, expect.stringMatching(/^db;dur=\d+, render;dur=\d+, total;dur=\d+$/)])
    expect((await site.fetch(path)).headers.get('Server-Timing')).toBeNull()
  }
})

test('the digest reports failures: errors, abandoned e-mails, backups', async () => {
  const today = new Date().toISOString().slice(0, 10)
  expect(await digestMail(db(), today, 'seller@example.com')).toBeNull()
  await addSiteError(db(), { source: 'request', what: 'GET /', status: 500, requestId: 'r' })
  await site.rows(
    `insert into mail_outbox (id, kind, attempts, next_attempt_at) values
      ('2026-01-01', 'digest', 8, '2026-01-02'), ('2026-01-02', 'digest', 8, '2999-01-01')`,
  )
  await site.rows(`insert into backups (id, progress, error) values ('b', '{}', 'the bucket is full')`)
  const message = await digestMail(db(), today, 'seller@example.com')
  expect(message?.subject).toBe('Gona today: something failed')
  expect(message?.text).toContain(
    'Something failed\n- 1 site error\n- GET /: 500, request r\n- 1 e-mail that could not be sent\n- the backup: the bucket is full\n',
  )
})
