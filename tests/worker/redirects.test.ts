import { expect, test, vi } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { aPost, aTractor } from '#tests/support/builders.ts'
import { countCases } from '#tests/support/cases.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()
vi.setConfig({ testTimeout: 60_000 })

const ELSEWHERE = ['//evil.example', '/\\evil.example', '/%2F%2Fevil.example', '/%5Cevil.example', '/evil.example:80']

/** Paths that are redirected, with another host wherever one could be inserted. */
const PATHS = [
  ...ELSEWHERE.flatMap((host) => [
    host,
    `${host}/`,
    `${host}/GALLERY/`,
    `${host}/Blog`,
    `${host}/..`,
    `/ha/${host}/`,
    `/FR${host}/Gallery/`,
    `/GALLERY/${host}`,
    `/gallery${host}/`,
    `/blog/${host}?preview=x`,
    `/machinery/${host}/`,
    `/quotation?item=${host}`,
    `/contact?${host}`,
  ]),
  '/GALLERY/?q=&next=//evil.example',
  '/gallery?q=&category=all&u=https://evil.example',
  '/Machinery/some-id/',
  '/gallery/%0d%0aLocation:%20https://evil.example',
  '/GALLERY/?x=%0d%0aSet-Cookie:%20a=b',
  '/ADMIN/Login/?next=https://evil.example',
]

test('no redirect leads to another host, whatever the path and parameters', async (context) => {
  const origin = site.url.origin
  const headers = await signedIn(site)
  await site.send('POST', '/api/machinery', aTractor(), headers)
  await site.send('POST', '/api/admin/blog', aPost(), headers)
  const led: string[] = []
  let redirects = 0
  for (const path of PATHS) {
    const answer = await site.fetch(origin + path, { redirect: 'manual' })
    await answer.arrayBuffer()
    const location = answer.headers.get('Location')
    if (location === null) continue
    redirects += 1
    if (new URL(location, origin + path).origin !== origin || /[\r\n]/.test(location))
      led.push(`${path} to ${location}`)
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  }
  expect(led).toEqual([])
  // At least some of them are redirects.
  expect(redirects).toBeGreaterThan(5)
  countCases(context, PATHS.length)
})

test('a posted form redirects to a page of this site, whatever screen it claims', async () => {
  const origin = site.url.origin
  for (const screen of ['//evil.example', 'https://evil.example/portfolio', '/\\evil.example', '/portfolio\r\nX: y']) {
    const fields = {
      name: 'Amina Bello',
      email: 'a@example.com',
      phone: '0803 000 0000',
      message: 'Two of them, please.',
    }
    const body = new URLSearchParams({ ...fields, screen, item: '//evil.example\r\nX: y', title: 'x' })
    const answer = await site.fetch('/quotation', {
      method: 'POST',
      body,
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    const location = answer.headers.get('Location') ?? ''
    expect(new URL(location, origin).origin).toBe(origin)
    expect(location).toMatch(/^\/gallery\?sent=/)
  }
})
