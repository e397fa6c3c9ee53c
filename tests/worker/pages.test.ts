import { expect, test } from 'vitest'
import { addPost } from '../../worker/db/blog.ts'
import { openDb } from '../../worker/db/client.ts'
import { anArticle } from '../support/builders.ts'
import { startSite } from '../support/site.ts'

const site = startSite()
const db = () => openDb(site.env.DB)

const page = async (path: string) => {
  const answer = await site.fetch(path)
  return { status: answer.status, html: await answer.text() }
}

test('the blog lists published posts and leaves drafts out', async () => {
  await addPost(db(), anArticle())
  await addPost(db(), anArticle({ title: 'Unfinished', slug: 'unfinished', category: 'Secret', status: 'draft' }))
  const { status, html } = await page('/blog')
  expect(status).toBe(200)
  expect(html).toContain('When to plough')
  expect(html).toContain('href="/blog/when-to-plough"')
  expect(html).not.toContain('Unfinished')
  expect(html).not.toContain('Secret')
})

test('a search in the address is applied before the page is sent', async () => {
  await addPost(db(), anArticle())
  expect((await page('/blog?q=PLÒUGH+when')).html).toContain('href="/blog/when-to-plough"')
  const { html } = await page('/blog?q=harvest')
  expect(html).toContain('No blog posts found')
  expect(html).not.toContain('href="/blog/when-to-plough"')
})

test('an article holds its text, its author and its date', async () => {
  await addPost(db(), anArticle({ createdAt: '2026-03-05T23:30:00.000Z' }))
  const { status, html } = await page('/blog/when-to-plough')
  expect(status).toBe(200)
  for (const text of ['After the first good rain.', 'Not before.', 'Gona Team', 'Mar 06, 2026', '5 min read']) {
    expect(html).toContain(text)
  }
})

test('an unknown slug and a draft are the 404 screen', async () => {
  await addPost(db(), anArticle({ status: 'draft' }))
  for (const path of ['/blog/nothing', '/blog/when-to-plough']) {
    const { status, html } = await page(path)
    expect(status).toBe(404)
    expect(html).toContain('Article Not Found')
    expect(html).not.toContain('After the first good rain.')
  }
})
