import { expect, test, vi } from 'vitest'
import { LANGUAGES, prefixOf } from '#contract/language.ts'
import { anAdmin, aToken, bearer } from '#tests/support/admin.ts'
import { aMessage } from '#tests/support/builders.ts'
import { countCases } from '#tests/support/cases.ts'
import { aDraft } from '#tests/support/quotations.ts'
import { callOf, routes } from '#tests/support/routes.ts'
import { startSite } from '#tests/support/site.ts'
import { publicRoutes } from '#web/site/app/routes.ts'

const site = startSite()
vi.setConfig({ testTimeout: 120_000 })

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
const BODY = JSON.stringify({
  ...aMessage({ firstName: CANARY, email: `${CANARY}@example.com` }),
  ...Object.fromEntries(
    ['username', 'password', 'token', 'code', 'setupToken', 'csv', 'uploadURL'].map((name) => [name, CANARY]),
  ),
})

const logged = () => site.getLogs().map(({ level, message }) => `${level} ${message}`)

/** Waits until the log has the line of a last request. */
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
const others: Call[] = [
  'admin',
  'admin/login',
  'sitemap.xml',
  'feed.xml',
  CANARY,
  `objects/${CANARY}`,
  `assets/${CANARY}`,
].map((path) => ({ method: 'GET', path: `/${path}` }))

test('whatever a request to any route contains, its line in the log has none of it', async (context) => {
  const token = await aToken(site, (await anAdmin(site)).id)
  const calls = [...routes.map((route) => callOf(route, CANARY)), ...pages, ...others]
  for (const headers of [bearer(token), { Authorization: `Bearer ${CANARY}` }]) {
    for (const { method, path } of calls.filter(({ path }) => !/logout|sign-out/.test(path))) {
      const body = method === 'POST' || method === 'PUT' ? BODY : undefined
      const init = { method, body, headers: { ...BROUGHT, ...headers, 'Content-Type': 'application/json' } }
      const answer = await site.fetch(`${path}?q=${CANARY}&preview=${CANARY}&${CANARY}`, {
        ...init,
        redirect: 'manual',
      })
      await answer.arrayBuffer()
    }
  }
  await flushLog()
  expect(logged().length).toBeGreaterThan(calls.length)
  expect(logged().filter((line) => line.includes(CANARY) || line.includes(token))).toEqual([])
  countCases(context, 2 * calls.length)
})

async function aSentQuotation() {
  const headers = bearer(await aToken(site, (await anAdmin(site)).id))
  const path = '/api/admin/quotations'
  const draft = await site.call<{ id: string }>('POST', path, aDraft(), headers)
  const sent = await site.call<{ link: string }>('POST', `${path}/${draft.body.id}/send`, undefined, {
    ...headers,
    'If-Match': '"1"',
  })
  return new URL(sent.body.link).pathname
}

const post = (path: string, values: Record<string, string> = {}) =>
  site.fetch(path, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' })

test('a request whose path is a buyer’s link writes no line, for the platform would store the path beside it', async () => {
  const path = await aSentQuotation()
  site.clearLogs()
  const token = path.split('/').at(-1) as string
  const asked = [
    path,
    `${path}/`,
    `${path}%20`,
    `/ha${path}`,
    path.replace('quotation', 'Quotation'),
    `${path}/seen`,
    `${path}/x`,
  ]
  for (const url of asked) await (await site.fetch(url)).arrayBuffer()
  expect((await post(`${path}/accept`, { revision: '1' })).status).toBe(400)
  expect((await post(`${path}/decline`, { revision: '7' })).status).toBe(409)
  await flushLog()
  expect(logged()).toEqual([expect.stringContaining('the-last-request')])
  expect(await site.rows(`select * from audit_log where summary like ?`, `%${token}%`)).toEqual([])
})

test('what fails there is counted with its cause, without the link', async () => {
  const path = await aSentQuotation()
  site.clearLogs()
  await site.rows(
    `create trigger refused before update on quotations begin select raise(abort, 'refused by the test'); end`,
  )
  const answer = await post(`${path}/decline`, { revision: '1' })
  await site.rows('drop trigger refused')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('refused by the test')
  await expect
    .poll(() => site.rows('select what, status from site_errors'))
    .toEqual([
      { what: expect.stringMatching(/^POST \/quotation\/:token\/decline: Error .*refused by the test/), status: 500 },
    ])
  await flushLog()
  expect(logged()).toEqual([expect.stringContaining('the-last-request')])
})
