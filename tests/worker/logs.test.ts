import { Hono } from 'hono'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SiteError } from '#contract/admin/overview.ts'
import { LANGUAGES, prefixOf } from '#domain/language.ts'
import { anAdmin, aToken, bearer, PASSWORD, signedIn } from '#tests/support/admin.ts'
import { aMessage, aQuotation, aTractor } from '#tests/support/builders.ts'
import { sentQuotation } from '#tests/support/orders.ts'
import { callOf, routes } from '#tests/support/routes.ts'
import { type Site, startSite } from '#tests/support/site.ts'
import { publicRoutes } from '#web/site/pages/routes.ts'
import { saveInquiry } from '#worker/db/inquiries/intake.ts'
import { addSiteError, purgeSiteErrors } from '#worker/db/statistics/site-errors.ts'
import type { AppEnv } from '#worker/env.ts'
import { asApiError, onError } from '#worker/http/error-responses.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { deliverMail } from '#worker/mail/deliver.ts'
import { digestMail } from '#worker/mail/digest.ts'

const loggedBy = (site: Site) => site.getLogs().map(({ level, message }) => `${level} ${message}`)

async function saidDuring(work: () => Promise<unknown>) {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    await work()
    return said.mock.calls.map((words) => words.join(' '))
  } finally {
    said.mockRestore()
  }
}

describe('personal data', () => {
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

  const logged = () => loggedBy(site)
  /** What the operator needs is there, so that what is not was looked for in real logs. */
  const isRefusalLogged = (times: number) =>
    expect.poll(() => logged().filter((line) => line.includes('refused by the test'))).toHaveLength(times)
  const personal = () => logged().filter((line) => PERSONAL.test(line))

  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    (await site.call('POST', path, body, headers)).status
  const plainForm = async (values: object, headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' }) => {
    const body = new URLSearchParams(values as Record<string, string>)
    return (await site.fetch('/contact', { method: 'POST', body, headers, redirect: 'manual' })).status
  }

  test('a visitor’s inquiry leaves no personal data in the logs, whether accepted, rejected or failed', async () => {
    const raw = async (body: string, type = 'application/json') =>
      (await site.fetch('/api/contact', { method: 'POST', body, headers: { 'Content-Type': type } })).status
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
    await site.whileRefused('insert on contact_inquiries', async () => {
      expect(await post('/api/contact', aMessage(PERSON))).toBe(500)
      expect(await post('/api/contact', quotation())).toBe(500)
      expect(await plainForm(PERSON)).toBe(500)
    })
    await isRefusalLogged(3)
    expect(personal()).toEqual([])
  })

  test('a failed notice is not logged: the platform would add the URL, and the mail service its words', async () => {
    await site.whileRefused('update of sent_at on mail_outbox', async () => {
      expect(await post('/api/contact', quotation())).toBe(201)
      const failed = () => site.rows('select id from mail_outbox where last_error is not null')
      await expect.poll(failed).toHaveLength(1)
    })
    expect(personal()).toEqual([])

    const id = (await saveInquiry(site.db, quotation() as never, { notify: true })) as string
    const send = async ({ subject, replyTo }: { subject: string; replyTo: string }) => {
      throw new Error(`550 refused: Reply-To <${replyTo}>, Subject "${subject}"`)
    }
    const settings = { EMAIL: { send }, SELLER_EMAIL: 's@example.com', MAIL_FROM: 'w@example.com' } as never
    const lines = await saidDuring(() => deliverMail(site.db, settings, id))
    expect(lines).toEqual([])
  })

  test('signing in, rejected or failed attempts included, logs no username, password or token', async () => {
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
    await site.whileRefused('insert on admins', async () => {
      expect(await post('/api/admin/register', { ...newcomer, username: 'other-canary' }, headers)).toBe(500)
    })
    await site.whileRefused('update on admins', async () => {
      expect(await post('/api/admin/password', change, headers)).toBe(500)
    })
    await site.whileRefused('insert on audit_log', async () => {
      expect(await login('ownercanary', PASSWORD)).toBe(500)
    })
    await isRefusalLogged(3)
    expect(personal()).toEqual([])
    expect(logged().filter((line) => SECRET_WORDS.some((word) => line.includes(word)))).toEqual([])
  })

  test('an administrator’s work on inquiries leaves no personal data in the logs', async () => {
    await post('/api/contact', aMessage(PERSON))
    const [row] = await site.rows<{ id: string }>('select id from contact_inquiries')
    const headers = await signedIn(site)
    const path = `/api/admin/contact-inquiries/${row?.id}`
    const note = { status: 'won', note: PERSON.message }
    const { email } = PERSON
    expect((await site.send('PUT', path, note, headers)).status).toBe(200)
    expect(await post('/api/admin/privacy/export', { email }, headers)).toBe(200)
    await site.whileRefused('update on contact_inquiries', async () => {
      expect((await site.send('PUT', path, note, headers)).status).toBe(500)
    })
    await site.whileRefused('delete on contact_inquiries', async () => {
      expect(await post('/api/admin/privacy/erase', { email }, headers)).toBe(500)
    })
    expect(await post('/api/admin/privacy/erase', { email }, headers)).toBe(200)
    await isRefusalLogged(2)
    expect(personal()).toEqual([])
  })

  test.for([
    [
      'one line',
      new Error('first\r\n{"id":"forged","status":200}\u2028second'),
      'first {"id":"forged","status":200} second',
    ],
    [
      'its cause, without the failed query’s parameters',
      new Error(`Failed query: insert into x\nparams: ${PERSON.email}`, { cause: new Error('D1_ERROR: disk full') }),
      'D1_ERROR: disk full',
    ],
  ] as const)('an unexpected error is logged as %s', async ([, error, line]) => {
    const app = new Hono().onError(onError).get('/', () => {
      throw error
    })
    expect(await saidDuring(async () => app.request('/'))).toEqual([`unhandled Error ${line}`])
  })

  test('a list that fails while it is sent is cut off, so that nobody takes it for a whole one', async () => {
    async function* chunks(): AsyncGenerator<number[], undefined> {
      yield* [[1], [2]]
      throw new Error('disk full')
    }
    const app = new Hono<AppEnv>().get('/', (c) => {
      c.set('actor', {} as never)
      return jsonList(c, chunks())
    })
    const said = await saidDuring(async () => expect((await app.request('/')).text()).rejects.toThrow())
    expect(said).toEqual(['list disk full'])
  })

  test('an unexpected error beside a path that grants access is not logged', async () => {
    const app = new Hono().post('/unit/:token/ask', (c) => c.text(asApiError(new Error('disk full'), c).message))
    expect(await saidDuring(async () => app.request('/unit/5e17/ask', { method: 'POST' }))).toEqual([])
  })
})

describe('what requests contain', () => {
  const site = startSite()

  /** Included wherever a request can contain something, and nowhere else. */
  const CANARY = 'canary-5e17'
  const BROUGHT = {
    Cookie: `gona_changed=1; ${CANARY}=${CANARY}`,
    Referer: `https://site.test/quotation/${CANARY}`,
    'User-Agent': `Mozilla/5.0 ${CANARY}`,
    'CF-Connecting-IP': CANARY,
    'X-Forwarded-For': CANARY,
    'Accept-Language': CANARY,
    'Idempotency-Key': CANARY,
    'If-Match': `"${CANARY}"`,
  }
  const SECRETS = ['username', 'password', 'token', 'code', 'setupToken', 'csv', 'uploadURL']
  const BODY = JSON.stringify({
    ...aMessage({ firstName: CANARY, email: `${CANARY}@example.com` }),
    ...Object.fromEntries(SECRETS.map((name) => [name, CANARY])),
  })

  const logged = () => loggedBy(site)

  async function flushLog() {
    await site.fetch('/robots.txt', { headers: { 'CF-Ray': 'the-last-request' } })
    await expect.poll(() => logged().some((line) => line.includes('the-last-request'))).toBe(true)
  }

  type Call = { method: string; path: string }

  const pages: Call[] = LANGUAGES.map(prefixOf).flatMap((prefix) => [
    ...publicRoutes.map(({ path }) => ({ method: 'GET', path: prefix + path.replace(/:\w+/g, CANARY) })),
    { method: 'POST', path: `${prefix}/contact` },
    { method: 'POST', path: `${prefix}/quotation` },
  ])
  const others = ['admin', 'admin/login', 'sitemap.xml', 'feed.xml', CANARY, `objects/${CANARY}`, `assets/${CANARY}`]

  test('whatever a request to any route contains, its line in the log has none of it', async () => {
    const token = await aToken(site, (await anAdmin(site)).id)
    const files = others.map((path) => ({ method: 'GET', path: `/${path}` }))
    const calls = [...routes.map((route) => callOf(route, CANARY)), ...pages, ...files]
    for (const headers of [bearer(token), { Authorization: `Bearer ${CANARY}` }]) {
      for (const { method, path } of calls.filter(({ path }) => !/logout|sign-out/.test(path))) {
        const body = method === 'POST' || method === 'PUT' ? BODY : undefined
        const sent = { ...BROUGHT, ...headers, 'Content-Type': 'application/json' }
        const init = { method, body, headers: sent, redirect: 'manual' } as const
        await site.text(`${path}?q=${CANARY}&preview=${CANARY}&${CANARY}`, init)
      }
    }
    await flushLog()
    expect(logged().length).toBeGreaterThan(calls.length)
    expect(logged().filter((line) => line.includes(CANARY) || line.includes(token))).toEqual([])
  })

  async function aBuyersLink() {
    const { link } = await sentQuotation(site, await signedIn(site))
    site.clearLogs()
    return link
  }

  const post = (path: string, values: Record<string, string> = {}) =>
    site.fetch(path, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' })

  test('a request whose path is a buyer’s link writes no line, for the platform would store the path beside it', async () => {
    const path = await aBuyersLink()
    const token = path.split('/').at(-1) as string
    const below = ['', '/', '%20', '/seen', '/x'].map((end) => path + end)
    for (const url of [...below, `/ha${path}`, path.replace('quotation', 'Quotation')]) await site.text(url)
    expect((await post(`${path}/accept`, { revision: '1' })).status).toBe(400)
    expect((await post(`${path}/decline`, { revision: '7' })).status).toBe(409)
    await flushLog()
    expect(logged()).toEqual([expect.stringContaining('the-last-request')])
    expect(await site.rows(`select * from audit_log where summary like ?`, `%${token}%`)).toEqual([])
  })

  test('what fails there is counted with its cause, without the link', async () => {
    const path = await aBuyersLink()
    await site.whileRefused('update on quotations', async () => {
      const answer = await post(`${path}/decline`, { revision: '1' })
      expect([answer.status, await answer.text()]).toEqual([500, expect.not.stringContaining('refused by the test')])
    })
    const what = expect.stringMatching(/^POST \/quotation\/:token\/decline: Error .*refused by the test/)
    await expect.poll(() => site.rows('select what, status from site_errors')).toEqual([{ what, status: 500 }])
    await flushLog()
    expect(logged()).toEqual([expect.stringContaining('the-last-request')])
  })
})

describe('lines and errors', () => {
  const site = startSite()
  /** The Worker as `npm run dev` runs it (worker/dev.ts). */
  const developed = startSite({ SERVER_TIMING: '1' })

  let headers: Record<string, string>
  beforeEach(async () => {
    headers = await signedIn(site)
    site.clearLogs()
  })

  type RequestLine = Record<'id' | 'method' | 'route', string> & Record<'status' | 'ms' | 'dbMs' | 'renderMs', number>

  const lines = () =>
    site.getLogs().flatMap(({ message }): RequestLine[] => {
      const text = String(message)
      return text.startsWith('{"id":') ? [JSON.parse(text)] : []
    })

  type OfTheDay = { count: number; newest: SiteError[] }
  const errors = async () => (await site.call<OfTheDay>('GET', '/api/admin/errors', undefined, headers)).body

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
    await site.text(path, { headers: { ...headers, 'User-Agent': 'canary agent' } })
    await expect.poll(() => lines().length).toBe(1)
    expect(lines()).toMatchObject([{ route }])
    expect(JSON.stringify(lines())).not.toMatch(/canary|AAAA/)
  })

  test('a server error is counted on the overview, with the id to search the log for', async () => {
    await site.whileRefused('insert on contact_inquiries', async () => {
      expect((await site.send('POST', '/api/contact', aMessage(), { 'CF-Ray': 'ray-500' })).status).toBe(500)
      await expect.poll(async () => (await errors()).count).toBe(1)
    })
    const error = { source: 'request', what: 'POST /api/contact', status: 500, requestId: 'ray-500' }
    expect((await errors()).newest).toMatchObject([error])
    expect(JSON.stringify(await errors())).not.toMatch(/amina@|Bello/)
    expect(lines().find(({ id }) => id === 'ray-500')).toMatchObject({ status: 500, route: '/api/contact' })
  })

  test('a page that fails to load its data is counted', async () => {
    await site.rows('alter table services rename to services_away')
    try {
      expect((await site.fetch('/')).status).toBe(503)
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

  test('a failed scheduled task is counted once an hour, and the others run', async () => {
    const noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
    await site.whileRefused('insert on backups', () => site.runScheduled(noon).then(() => site.runScheduled(noon)))
    // By noon the sessions from before may have ended.
    headers = await signedIn(site, 'reader')
    const { count, newest } = await errors()
    expect([count, newest]).toMatchObject([1, [{ source: 'schedule', what: 'backing up', status: null }]])
    // The run's id leads to the log line that says why.
    expect(newest[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/)
    const said = loggedBy(site).filter((line) => line.includes(newest[0]?.requestId ?? 'none'))
    expect(said).toEqual([expect.stringMatching(/scheduled .* backing up .*/)])
  })

  test('a site failing at every request records a hundred errors a day and deletes them after two weeks', async () => {
    const failed = { source: 'request', what: 'GET /', status: 500, requestId: 'r' } as const
    for (let i = 0; i < 105; i++) await addSiteError(site.db, failed)
    const { count, newest } = await errors()
    expect(count).toBe(100)
    expect(newest).toHaveLength(20)
    await site.rows(
      `update site_errors set at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', iif(id % 2 = 0, '-15 days', '-13 days'))`,
    )
    await purgeSiteErrors(site.db)
    expect(await site.rows('select count(*) as rows from site_errors')).toEqual([{ rows: 50 }])
  })

  test('responses list server timings in development, and never on the deployed site', async () => {
    for (const path of ['/', '/api/machinery', '/api/none', '/api/admin/errors']) {
      const timing = (await developed.fetch(path)).headers.get('Server-Timing')
      expect([path, timing]).toEqual([path, expect.stringMatching(/^db;dur=\d+, render;dur=\d+, total;dur=\d+$/)])
      expect((await site.fetch(path)).headers.get('Server-Timing')).toBeNull()
    }
  })

  test('the digest reports failures: errors, abandoned emails, backups', async () => {
    const today = new Date().toISOString().slice(0, 10)
    expect(await digestMail(site.db, today, 'seller@example.com')).toBeNull()
    await addSiteError(site.db, { source: 'request', what: 'GET /', status: 500, requestId: 'r' })
    await site.rows(
      `insert into mail_outbox (id, kind, attempts, next_attempt_at) values
      ('2026-01-01', 'digest', 8, '2026-01-02'), ('2026-01-02', 'digest', 8, '2999-01-01')`,
    )
    await site.rows(`insert into backups (id, progress, error) values ('b', '{}', 'the bucket is full')`)
    const message = await digestMail(site.db, today, 'seller@example.com')
    expect(message?.subject).toBe('Gona today: problems on the site')
    const problems = ['1 site error', 'GET /: 500, request r', '1 email that could not be sent']
    const lines = ['Problems on the site', ...[...problems, 'the backup: the bucket is full'].map((one) => `- ${one}`)]
    expect(message?.text).toContain(`${lines.join('\n')}\n`)
  })
})
