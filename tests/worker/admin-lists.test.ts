import { beforeEach, expect, test } from 'vitest'
import type { AdminPostSummary } from '#contract/post.ts'
import { load, loadInquiries, MANY } from '#tests/bench/content.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aPost } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()
let headers: Record<string, string>

beforeEach(async () => {
  headers = await signedIn(site)
})

const MAX_LIST_BYTES = 60_000
const INQUIRIES = 5_000

async function answerOf(path: string, body?: object) {
  const response = await (body ? site.send('POST', path, body, headers) : site.fetch(path, { headers }))
  const bytes = await response.arrayBuffer()
  return {
    status: response.status,
    bytes: bytes.byteLength,
    rows: JSON.parse(new TextDecoder().decode(bytes)) as unknown[],
    total: Number(response.headers.get('X-Total-Count')),
    matching: Number(response.headers.get('X-Matching-Count')),
  }
}

test('with 10,000 machines, 5,000 inquiries and 500 long posts, each list is under 60 kB and each total under 3 kB', async () => {
  await load(site.env.DB, MANY)
  await loadInquiries(site.env.DB, INQUIRIES)
  await site.rows(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
     insert into blog_posts (title, slug, content, excerpt, image_url, category, search_text)
     select 'Post ' || i, 'post-' || i, ?, 'Reading the first rains.', '/images/blog/a.webp', 'Guides', 'post ' || i from n`,
    'After the first good rain. '.repeat(1_000),
  )
  for (const [path, total, q, matching] of [
    ['/api/machinery', MANY, 'baler', expect.any(Number)],
    ['/api/gallery', expect.any(Number), 'harvest', expect.any(Number)],
    ['/api/admin/blog', expect.any(Number), 'post 499', 1],
    ['/api/admin/blog-posts', expect.any(Number), 'post 499', 1],
    ['/api/admin/contact-inquiries', INQUIRIES, '4999', 1],
  ] as const) {
    const opened = await answerOf(`${path}?limit=25`)
    expect(opened, path).toMatchObject({ status: 200, total })
    expect(opened.rows.length, path).toBeLessThanOrEqual(25)
    expect(opened.bytes, path).toBeLessThan(MAX_LIST_BYTES)
    const found = await answerOf(`${path}?limit=25&q=${encodeURIComponent(q)}`)
    expect(found, path).toMatchObject({ total: opened.total, matching })
    expect(found.bytes, path).toBeLessThan(MAX_LIST_BYTES)
    const counted = await answerOf(`${path}?limit=1`)
    expect(counted, path).toMatchObject({ total: opened.total })
    expect(counted.bytes, path).toBeLessThan(3_000)
  }
  const searched = await answerOf('/api/admin/contact-inquiries/search', { q: 'amina', status: 'new', limit: '25' })
  expect(searched).toMatchObject({ status: 200, total: INQUIRIES, matching: INQUIRIES / 4 })
  expect(searched.bytes).toBeLessThan(MAX_LIST_BYTES)
})

test('a results page of posts includes drafts and leaves out the text, which one post’s URL returns', async () => {
  const draft = aPost({ title: 'Ƙasa da Ruwa', slug: 'kasa', status: 'draft', category: 'Soil' })
  const { id } = (await (await site.send('POST', '/api/admin/blog', draft, headers)).json()) as AdminPostSummary
  await site.send('POST', '/api/admin/blog', aPost(), headers)
  for (const q of ['kasa RUWA', 'draft', 'soil', 'first rains ruwa']) {
    const { rows, matching } = await answerOf(`/api/admin/blog?q=${encodeURIComponent(q)}`)
    expect(rows, q).toMatchObject([{ id, status: 'draft' }])
    expect(rows[0]).not.toHaveProperty('content')
    expect(rows[0]).not.toHaveProperty('searchText')
    expect(matching).toBe(1)
  }
  // The search follows a change of the words.
  await site.send('PUT', `/api/admin/blog/${id}`, { ...draft, title: 'Rains', status: 'published' }, headers)
  expect((await answerOf('/api/admin/blog?q=ruwa')).rows).toEqual([])
  const whole = (await (await site.fetch(`/api/admin/blog/${id}`, { headers })).json()) as object
  expect(whole).toMatchObject({ title: 'Rains', content: draft.content, version: 2 })
  expect(whole).not.toHaveProperty('searchText')
  expect((await answerOf('/api/admin/blog')).rows).toHaveLength(2)
  expect((await answerOf('/api/admin/blog?limit=0')).status).toBe(400)
})
