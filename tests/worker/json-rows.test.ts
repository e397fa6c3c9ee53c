// Part of npm run check.
import { expect, test } from 'vitest'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { selectRows } from '#worker/db/json-rows.ts'
import { blogPosts } from '#worker/db/schema/posts.ts'

const site = startSite()

const post = (slug: string) => ({
  slug,
  title: slug,
  content: 'c',
  excerpt: 'e',
  imageUrl: '/images/a.webp',
  category: 'x',
})

test('rows that omit different fields are stored completely, with defaults', async () => {
  const db = openDb(site.env.DB)
  const rows = [post('first'), { ...post('second'), status: 'published' as const, version: 7 }]
  for (const select of selectRows(blogPosts, rows)) await db.insert(blogPosts).select(select)
  expect(await site.rows('select slug, status, version, length(id) as id from blog_posts order by slug')).toEqual([
    { slug: 'first', status: 'draft', version: 1, id: 36 },
    { slug: 'second', status: 'published', version: 7, id: 36 },
  ])
})

test('text in any script and long rows are stored exactly, in as many statements as needed', async () => {
  const db = openDb(site.env.DB)
  const content = `"'\\ \u2028 ƙasa 🚜 \u0007\r\n${'é'.repeat(90_000)}`
  const selects = selectRows(
    blogPosts,
    Array.from({ length: 30 }, (_, i) => ({ ...post(`p${i}`), content })),
  )
  expect(selects.length).toBeGreaterThan(1)
  for (const select of selects) await db.insert(blogPosts).select(select)
  expect(await site.rows('select count(*) as posts from blog_posts where content = ?', content)).toEqual([
    { posts: 30 },
  ])
})
