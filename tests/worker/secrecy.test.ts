import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { adminSite, anAdmin, PASSWORD } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aPost, aTractor, DEMO_SETTINGS as facts } from '#tests/support/builders.ts'
import { inOneWindow } from '#tests/support/one-window.ts'
import { callOf, PUBLIC_ROUTES, routes } from '#tests/support/routes.ts'
import { stored } from '#tests/support/stored.ts'
import { publicRoutes } from '#web/site/pages/routes.ts'

const { site, admin } = adminSite()
// Each test sends many requests, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 })

/** Every field contains the word that is searched for. */
const draft = (over: object = {}) => ({
  ...{ title: 'Secretword title zebra', slug: 'secretword-slug', content: 'Secretword content zebra' },
  ...{ excerpt: 'Secretword excerpt zebra', imageUrl: 'https://secretword.example/picture.jpg' },
  ...{ category: 'Secretword category', status: 'draft', ...over },
})

/** Everything a visitor can request, including searches that would find the draft. */
const ADDRESSES = [
  ...PUBLIC_ROUTES.filter((route) => route.startsWith('GET')).map((route) => callOf(route, 'SLUG').path),
  ...publicRoutes.map(({ path }) => path.replace(':slug', 'SLUG')),
  ...['/blog?q=zebra', '/gallery?q=zebra', '/api/machinery?q=zebra', '/api/gallery?q=zebra'],
  '/blog?category=Field%20Guides',
  ...['/sitemap.xml', '/sitemap-1.xml', '/feed.xml', '/robots.txt', '/no-such-page', '/admin', '/admin/login'],
]

async function saidToStrangers(ask: (path: string) => Promise<Response>) {
  const said: string[] = []
  for (const address of ADDRESSES) {
    const answer = await ask(address.replace('SLUG', 'secretword-slug'))
    const headers = JSON.stringify([...answer.headers])
    // A 404 page contains the requested URL, but may contain nothing else of the draft.
    const bytes = `${headers}${await answer.text()}`.replaceAll('secretword-slug', '')
    if (/secretword/i.test(bytes)) said.push(address)
  }
  return said
}

const UNPUBLISHED = {
  'a draft': {},
  'a post whose time has not come': { status: 'published', publishAt: '2999-01-01T08:00:00.000Z' },
}

test.for(Object.entries(UNPUBLISHED))('%s appears in no public response', async ([, over]) => {
  expect((await admin.call('POST', '/api/admin/blog', draft(over))).status).toBe(201)
  await admin.call('POST', '/api/admin/blog', aPost())
  await admin.call('POST', '/api/machinery', aTractor())
  expect(await saidToStrangers(site.fetch)).toEqual([])
  const addresses = await Promise.all(
    ['/blog', '/sitemap.xml', '/feed.xml', '/api/blog'].map(async (path) => (await site.fetch(path)).text()),
  )
  expect(addresses.join()).not.toContain('secretword-slug')
})

test('a post changed back to a draft disappears from the very next response', async () => {
  const { id } = (await admin.call('POST', '/api/admin/blog', draft({ status: 'published' }))).body
  const places = ['/blog', '/blog/SLUG', '/api/blog', '/api/blog/SLUG', '/api/blog/categories', '/feed.xml']
  expect(await saidToStrangers(site.visit)).toEqual(expect.arrayContaining(places))
  expect((await admin.call('PUT', `/api/admin/blog/${id}`, draft())).status).toBe(200)
  expect(await saidToStrangers(site.visit)).toEqual([])
})

const BODIES: Record<string, object> = {
  'POST /machinery': aTractor(),
  'PUT /machinery/:id': aTractor(),
  'POST /gallery': aGalleryItem(),
  'PUT /gallery/:id': aGalleryItem(),
  'POST /admin/blog': aPost(),
  'PUT /admin/blog/:id': aPost(),
  'POST /admin/login': { username: 'amina', password: PASSWORD },
  'POST /admin/register': { username: 'bello', email: 'bello@example.com', password: 'a fresh field of maize' },
  'POST /contact': aMessage(),
}

test('no response contains a password or its hash', async () => {
  await anAdmin(site, 'sani')
  const order = [...routes].sort((a, b) => Number(/logout|password/.test(a)) - Number(/logout|password/.test(b)))
  const calls = [...order, 'POST /admin/register'].map((route) => [route, BODIES[route] ?? {}] as const)
  calls.splice(-1, 0, ['POST /admin/password', { currentPassword: PASSWORD, newPassword: 'another field of maize' }])
  const said: string[] = []
  for (const [route, body] of calls) {
    const { method, path } = callOf(route)
    const { headers } = admin
    const answer = await (method === 'GET' ? site.fetch(path, { headers }) : site.send(method, path, body, headers))
    const text = await answer.text()
    if (/passwordHash|password_hash|\$scrypt|tokenVersion/.test(text) || text.includes(PASSWORD)) said.push(route)
  }
  expect(said).toEqual([])
})

type Stored = [table: string, rows: unknown[]][]

/** Everything stored except the log, in which an export has an entry. */
const withoutLog = async () =>
  (JSON.parse(await stored(site)) as [Stored, unknown])[0].filter(([table]) => table !== 'audit_log')

test('no API GET changes a row, so a link or an image on another site cannot either', async () => {
  const ids: string[] = []
  for (const [path, body] of [
    ['/api/machinery', aTractor()],
    ['/api/gallery', aGalleryItem()],
    ['/api/admin/blog', aPost({ status: 'draft' })],
    ['/api/contact', aMessage()],
  ] as const) {
    ids.push((await admin.call('POST', path, body)).body.id)
  }
  const before = await withoutLog()
  for (const route of routes.filter((route) => route.startsWith('GET'))) {
    for (const id of route.includes(':') ? ids : ['']) {
      await (await site.fetch(callOf(route, id).path, { headers: admin.headers })).arrayBuffer()
    }
  }
  expect(await withoutLog()).toEqual(before)
})

test('TRACE echoes nothing of a request', async () => {
  const { port, hostname } = site.url
  const said = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname)
    socket.on('data', (data) => {
      text += data
    })
    for (const event of ['close', 'error']) socket.on(event, () => resolve(text))
    socket.write(
      'TRACE / HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer canary-token\r\nConnection: close\r\n\r\n',
    )
  })
  expect(said).not.toContain('canary-token')
  expect(said).not.toMatch(/^HTTP\/1\.1 2/)
})

test.for([
  ...['/.git/config', '/.git/HEAD', '/.dev.vars', '/.env', '/wrangler.toml', '/package.json', '/dist/worker/index.js'],
  ...['/worker/index.ts', '/_headers', '/assets/', '/images/', '/backups/newest.json', '/server-status', '/debug'],
  ...['/api/docs', '/api/openapi.json', '/api/metrics'],
])('%s does not exist: no source, no directory listing, no server page', async (path) => {
  const answer = await site.fetch(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toMatch(/JWT_SECRET|\[core\]|main =|Index of/)
})

test('no response of the deployed bundle reveals timings or where its sources are', async () => {
  const home = await site.fetch('/')
  expect(home.headers.get('Server-Timing')).toBeNull()
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await home.text()) ?? []
  expect(script).not.toBe('')
  const code = await site.fetch(script)
  expect(await code.text()).not.toContain('sourceMappingURL')
  expect((await site.fetch(`${script}.map`)).status).toBe(404)
})

test('a client-supplied address is not the one that is counted', async () => {
  await inOneWindow(async (time) => {
    const send = (i: number) => {
      const said = `203.0.113.${i}`
      const forged = { 'X-Forwarded-For': said, 'X-Real-IP': said, 'True-Client-IP': said, Forwarded: `for=${said}` }
      const headers = { 'CF-Connecting-IP': `198.51.100.${77 + time}`, ...forged }
      return site.send('POST', '/api/contact', aMessage({ message: `Message ${i}` }), headers)
    }
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) statuses.push((await send(i)).status)
    expect(statuses).toEqual([...Array(30).fill(201), 429])
  })
})

// Without drainBody (worker/http/body-timeout.ts) the connection breaks within some dozen of these.
test('a request rejected before its body is read gets a response, again and again', { timeout: 120_000 }, async () => {
  const answers = new Set<number>()
  for (let i = 0; i < 150; i += 1) {
    const answer = await site.fetch('/contact', {
      method: 'POST',
      headers: { 'Content-Type': i % 2 ? 'text/plain' : 'application/xml', Origin: 'http://localhost' },
      body: '['.repeat(i % 3 ? 50_000 : 200_000),
    })
    await answer.text()
    answers.add(answer.status)
  }
  expect([...answers].filter((status) => status >= 500)).toEqual([])
})

/** Returns the text of each form on a page, as a reader without JavaScript sees it. */
async function formsOf(path: string): Promise<string[]> {
  const html = await site.text(path)
  return [...html.matchAll(/<form[^>]*method="post"[\s\S]*?<\/form>/g)].map(([form]) =>
    form.replace(/<!--.*?-->|<[^>]*>/g, '').replace(/\s+/g, ' '),
  )
}

/** Who stores the data, why, who else sees it, how long, and people's rights and contacts. */
const SAID = [
  facts.legalName,
  'only to reply to you',
  'shared with nobody else',
  `deleted within ${facts.inquiryMonths} months`,
  'have it erased',
  'Nigeria Data Protection Commission',
]

test('the contact form says above its button what happens to the data', async () => {
  const [form = '', ...others] = await formsOf('/')
  expect(others).toEqual([])
  for (const words of SAID) expect(form).toContain(words)
  expect(form.indexOf(facts.legalName)).toBeLessThan(form.indexOf('Send Message'))
})

test.for(['/gallery?quote=', '/portfolio?quote='])('the quotation form at %s says the same', async (address) => {
  const { id } = (await admin.call('POST', '/api/machinery', aTractor())).body
  const [form = '', ...others] = await formsOf(address + id)
  expect(others).toEqual([])
  for (const words of SAID) expect(form).toContain(words)
})

test('the notice states the months after which the Worker purges', async () => {
  const privacy = { inquiryMonths: 7, recordYears: 8 }
  expect((await admin.call('PUT', '/api/admin/settings/privacy', privacy)).status).toBe(200)
  const [form = ''] = await formsOf('/')
  expect(form).toContain('deleted within 7 months')
  for (const month of [8, 6]) {
    const { id } = (await admin.call('POST', '/api/contact', aMessage())).body
    const past = new Date()
    past.setUTCMonth(past.getUTCMonth() - month)
    await site.rows('update contact_inquiries set created_at = ? where id = ?', past.toISOString(), id)
  }
  await site.runScheduled()
  expect(await site.rows('select count(*) as inquiries from contact_inquiries')).toEqual([{ inquiries: 1 }])
})

test('the form is sent in the body, so no URL holds its text', async () => {
  const html = await site.text('/')
  const [form = ''] = html.match(/<form[^>]*action="\/contact"[^>]*>/) ?? []
  expect(form).toContain('method="post"')
  // A form without a method puts every field into the URL: only the search for machines may.
  expect(html.match(/<form(?![^>]*(?:method="post"|action="\/gallery))[^>]*>/g) ?? []).toEqual([])
})
