// Part of npm run check.
import { expect, test, vi } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { aPost } from '#tests/support/builders.ts'
import { countCases } from '#tests/support/cases.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()
// Each test sends many requests, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 })
const AT_ONCE = 20

test('when posts with the same slug are created at once, one is stored and the others get a 409', async (context) => {
  const headers = await signedIn(site)
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) =>
      site.send('POST', '/api/admin/blog', aPost({ title: `Version ${i}` }), headers),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, ...Array(AT_ONCE - 1).fill(409)])
  expect(await site.rows('select id from blog_posts')).toHaveLength(1)
  countCases(context, AT_ONCE)
})

test('when several saves of the same version arrive at once, one is stored and the others get a 409', async (context) => {
  const headers = await signedIn(site)
  const { id } = (await (await site.send('POST', '/api/admin/blog', aPost(), headers)).json()) as { id: string }
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, i) =>
      site.send('PUT', `/api/admin/blog/${id}`, aPost({ title: `Version ${i}` }), {
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
