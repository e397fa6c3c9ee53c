// Part of npm run check.
import { expect, test } from 'vitest'
import { A_TEST, aGalleryItem, aPost, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { openDb } from '#worker/db/client.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts/posts.ts'

const site = startSite()
const db = () => openDb(site.env.DB)

const page = async (path: string) => {
  const answer = await site.fetch(path)
  return { status: answer.status, html: await answer.text() }
}

test('the blog lists published posts and leaves out drafts', async () => {
  await addPost(db(), aPost(), A_TEST)
  await addPost(db(), aPost({ title: 'Unfinished', slug: 'unfinished', category: 'Secret', status: 'draft' }), A_TEST)
  const { status, html } = await page('/blog')
  expect(status).toBe(200)
  expect(html).toContain('When to plough')
  expect(html).toContain('href="/blog/when-to-plough"')
  expect(html).not.toContain('Unfinished')
  expect(html).not.toContain('Secret')
})

test('a search in the URL is applied before the page is sent', async () => {
  await addPost(db(), aPost(), A_TEST)
  expect((await page('/blog?q=PLÒUGH+when')).html).toContain('href="/blog/when-to-plough"')
  const { html } = await page('/blog?q=harvest')
  expect(html).toContain('No blog posts found')
  expect(html).not.toContain('href="/blog/when-to-plough"')
})

test('a post shows its text, author and date', async () => {
  await addPost(db(), aPost({ createdAt: '2026-03-05T23:30:00.000Z' }), A_TEST)
  const { status, html } = await page('/blog/when-to-plough')
  expect(status).toBe(200)
  for (const text of ['After the first good rain.', 'Not before.', 'Gona Team', 'Mar 06, 2026', '5 min read']) {
    expect(html).toContain(text)
  }
})

test('an unknown slug and a draft show the 404 screen', async () => {
  await addPost(db(), aPost({ status: 'draft' }), A_TEST)
  for (const path of ['/blog/nothing', '/blog/when-to-plough']) {
    const { status, html } = await page(path)
    expect(status).toBe(404)
    expect(html).toContain('Article Not Found')
    expect(html).not.toContain('After the first good rain.')
  }
})

test('the gallery shows machines and images, the portfolio only machines', async () => {
  await addMachine(db(), aTractor(), A_TEST)
  await addGalleryItem(db(), aGalleryItem(), A_TEST)
  const gallery = await page('/gallery')
  expect(gallery.status).toBe(200)
  for (const text of ['Gona T75 Utility Tractor', 'Harvest at dusk', 'Showing 2 of 2 items']) {
    expect(gallery.html).toContain(text)
  }
  const portfolio = await page('/portfolio')
  expect(portfolio.html).toContain('Showing 1 of 1 projects')
  expect(portfolio.html).not.toContain('Harvest at dusk')
})

test('an open dialog is rendered in the page, for a machine and for an image', async () => {
  const machine = await addMachine(db(), aTractor(), A_TEST)
  const image = await addGalleryItem(db(), aGalleryItem(), A_TEST)
  const open = async (path: string) => (await page(path)).html.match(/<dialog open.*<\/dialog>/s)?.[0] ?? ''
  expect(await open(`/gallery?item=${machine.id}`)).toContain('75 hp')
  expect(await open(`/gallery?item=${image.id}`)).toContain('A combine in sorghum.')
  expect(await open(`/gallery?quote=${machine.id}`)).toContain('Request Quotation')
  expect(await open(`/portfolio?item=${machine.id}`)).toContain('Project Overview')
  expect(await open('/gallery?item=nothing')).toBe('')
})

const MANY = 30
const addMany = () =>
  Promise.all(
    Array.from({ length: MANY }, (_, i) =>
      addMachine(
        db(),
        aTractor({
          name: `Tractor ${String(i).padStart(2, '0')}`,
          price: `${1000 + i}.00`,
          createdAt: `2026-01-${String(i + 1).padStart(2, '0')}T00:00:00.000Z`,
        }),
        A_TEST,
      ),
    ),
  )

test('a catalogue longer than a page is searched and sorted in the database', async () => {
  await addMany()
  const { html } = await page('/gallery?q=tractor+03')
  expect(html).toContain('Showing 1 of 30 items')
  expect(html).toContain('Tractor 03</h2>')
  expect((await page('/portfolio?sort=price-low')).html).toContain('Tractor 00</h2>')
  expect((await page('/portfolio?sort=price-high')).html).not.toContain('Tractor 00</h2>')
})

test('a shared link to an item beyond the first results page shows it', async () => {
  const [oldest] = await addMany()
  const { status, html } = await page(`/gallery?item=${oldest?.id}`)
  expect(status).toBe(200)
  expect(html).toMatch(/<dialog[^>]*>.*Tractor 00.*<\/dialog>/s)
})

test('one machine and one image can be read by id', async () => {
  const machine = await addMachine(db(), aTractor(), A_TEST)
  const image = await addGalleryItem(db(), aGalleryItem(), A_TEST)
  const get = (path: string) => site.fetch(path)
  expect(await (await get(`/api/machinery/${machine.id}`)).json()).toMatchObject({
    name: machine.name,
    price: '27800.00',
  })
  expect(await (await get(`/api/gallery/${image.id}`)).json()).toMatchObject({ title: image.title })
  for (const path of [`/api/machinery/${image.id}`, `/api/gallery/${machine.id}`]) {
    expect((await get(path)).status).toBe(404)
  }
})
