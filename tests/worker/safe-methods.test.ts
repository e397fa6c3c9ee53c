import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aPost, aTractor } from '#tests/support/builders.ts'
import { countCases } from '#tests/support/cases.ts'
import { inOneWindow } from '#tests/support/one-window.ts'
import { callOf, routes } from '#tests/support/routes.ts'
import { startSite } from '#tests/support/site.ts'
import { stored } from '#tests/support/stored.ts'

const site = startSite()
vi.setConfig({ testTimeout: 60_000 })

type Stored = [table: string, rows: unknown[]][]

/** Everything stored except the log, in which an export has an entry. */
const withoutLog = async () =>
  (JSON.parse(await stored(site)) as [Stored, unknown])[0].filter(([table]) => table !== 'audit_log')

test('no API GET changes a row, so a link or an image on another site cannot either', async (context) => {
  const headers = await signedIn(site)
  const ids: string[] = []
  for (const [path, body] of [
    ['/api/machinery', aTractor()],
    ['/api/gallery', aGalleryItem()],
    ['/api/admin/blog', aPost({ status: 'draft' })],
    ['/api/contact', aMessage()],
  ] as const) {
    ids.push(((await (await site.send('POST', path, body, headers)).json()) as { id: string }).id)
  }
  const before = await withoutLog()
  const gets = routes.filter((route) => route.startsWith('GET'))
  for (const route of gets) {
    for (const id of route.includes(':') ? ids : ['']) {
      await (await site.fetch(callOf(route, id).path, { headers })).arrayBuffer()
    }
  }
  expect(await withoutLog()).toEqual(before)
  countCases(context, gets.length)
})

test('TRACE echoes nothing of a request', async () => {
  const { port, hostname } = site.url
  const said = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname)
    socket.on('data', (data) => {
      text += data
    })
    socket.on('close', () => resolve(text))
    socket.on('error', () => resolve(text))
    socket.write(
      'TRACE / HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer canary-token\r\nConnection: close\r\n\r\n',
    )
  })
  expect(said).not.toContain('canary-token')
  expect(said).not.toMatch(/^HTTP\/1\.1 2/)
})

test.for([
  '/.git/config',
  '/.git/HEAD',
  '/.dev.vars',
  '/.env',
  '/wrangler.toml',
  '/package.json',
  '/dist/worker/index.js',
  '/worker/index.ts',
  '/_headers',
  '/assets/',
  '/images/',
  '/backups/newest.json',
  '/server-status',
  '/debug',
  '/api/docs',
  '/api/openapi.json',
  '/api/metrics',
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
    const send = (i: number) =>
      site.send('POST', '/api/contact', aMessage({ message: `Message ${i}` }), {
        'CF-Connecting-IP': `198.51.100.${77 + time}`,
        'X-Forwarded-For': `203.0.113.${i}`,
        'X-Real-IP': `203.0.113.${i}`,
        'True-Client-IP': `203.0.113.${i}`,
        Forwarded: `for=203.0.113.${i}`,
      })
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) statuses.push((await send(i)).status)
    expect(statuses).toEqual([...Array(30).fill(201), 429])
  })
})
