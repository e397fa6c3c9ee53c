import { expect, test, vi } from 'vitest'
import { signedIn } from '../support/admin.ts'
import { aMessage, anArticle } from '../support/builders.ts'
import { countCases } from '../support/cases.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
// Each test sends many requests, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 })
const AT_ONCE = 20

test('of posts with one slug sent at once, one is stored and the others are a 409', async (context) => {
  const headers = await signedIn(site)
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) =>
      site.send('POST', '/api/admin/blog', anArticle({ title: `Version ${i}` }), headers),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, ...Array(AT_ONCE - 1).fill(409)])
  expect(await site.rows('select id from blog_posts')).toHaveLength(1)
  countCases(context, AT_ONCE)
})

test('of saves based on one version sent at once, one is kept and the others are told', async (context) => {
  const headers = await signedIn(site)
  const { id } = (await (await site.send('POST', '/api/admin/blog', anArticle(), headers)).json()) as { id: string }
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) =>
      site.send('PUT', `/api/admin/blog/${id}`, anArticle({ title: `Version ${i}` }), {
        ...headers,
        'If-Match': '"1"',
      }),
    ),
  )
  const winner = answers.find(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - 1)
  const kept = (await winner?.json()) as { title: string }
  expect(await site.rows('select title, version from blog_posts')).toEqual([{ title: kept.title, version: 2 }])
  countCases(context, AT_ONCE)
})

test('beyond thirty inquiries a minute one address is told to wait, and every one taken is stored whole', async (context) => {
  const send = (i: number, address: string) =>
    site.send('POST', '/api/contact', aMessage({ message: `Message ${i}` }), { 'CF-Connecting-IP': address })
  const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => send(i, '198.51.100.30')))
  const taken = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status }) => status === 429)
  expect(taken.length + refused.length).toBe(100)
  // Two windows of the limit at most, should a minute end meanwhile.
  expect(taken.length).toBeGreaterThanOrEqual(30)
  expect(taken.length).toBeLessThanOrEqual(60)
  for (const answer of refused) {
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await answer.json()).toEqual({ message: 'Too many requests. Please wait a moment and try again.' })
  }
  const rows = await site.rows<{ message: string; email: string }>('select message, email from contact_inquiries')
  expect(rows).toHaveLength(taken.length)
  expect(rows.every(({ message, email }) => /^Message \d+$/.test(message) && email === 'amina@example.com')).toBe(true)
  expect((await send(1, '198.51.100.31')).status).toBe(201)
  countCases(context, answers.length)
})
