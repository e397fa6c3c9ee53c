import { Buffer } from 'node:buffer'
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { A_TEST, aGalleryItem, aPost, aTractor, pathOf, SLUGS } from '#tests/support/builders.ts'
import { faultsOf, headTags } from '#tests/support/html.ts'
import { jpegSize } from '#tests/support/images.ts'
import { startSite } from '#tests/support/site.ts'
import { faultsOfNode, nodesOf } from '#tests/support/structured-data.ts'
import { publicRoutes } from '#web/site/app/routes.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { openDb } from '#worker/db/client.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts/posts.ts'

const site = startSite()

const NASTY = `Tom & "Jerry" <b>O'Neil</b> </script><script>alert(1)</script>`

/** A catalogue with one of each, whose texts would break a document that does not escape them. */
async function fill() {
  const db = openDb(site.env.DB as never)
  await addMachine(db, aTractor({ name: `T75 ${NASTY}`, slug: SLUGS.machine }), A_TEST)
  await addGalleryItem(db, aGalleryItem({ title: `Dusk ${NASTY}` }), A_TEST)
  await addPost(db, aPost({ title: `Plough ${NASTY}`, excerpt: NASTY, content: NASTY }), A_TEST)
  await addPost(db, aPost({ slug: 'unfinished', title: 'A draft title', status: 'draft' }), A_TEST)
}

const page = async (path: string, init?: RequestInit) => {
  const answer = await site.fetch(path, { redirect: 'manual', ...init })
  return { answer, html: await answer.text() }
}

/** The path of every public screen. */
const PATHS = publicRoutes.map(pathOf)

test.for([...PATHS, '/no-such-page', '/blog/no-such-article'])('%s is valid HTML', async (path) => {
  await fill()
  const { html } = await page(path)
  expect(await faultsOf(html)).toEqual([])
})

test.for(PATHS)('%s is described for search engines and for link previews', async (path) => {
  await fill()
  const { answer, html } = await page(path)
  const tags = headTags(html)
  const { origin } = new URL(tags.canonical ?? '')
  expect(answer.status).toBe(200)
  expect(tags).toMatchObject({
    title: expect.stringMatching(/.{10}/),
    description: expect.stringMatching(/.{20}/),
    canonical: `${origin}${path}`,
    'og:url': `${origin}${path}`,
    'og:title': expect.stringMatching(/.{3}/),
    'og:image': expect.stringMatching(/^https?:\/\/[^/]+\/images\/\S+$/),
    'twitter:card': 'summary_large_image',
    'twitter:image': tags['og:image'],
  })
  expect(tags).toMatchObject({ 'og:image:width': '1200', 'og:image:height': '630', 'og:image:type': 'image/jpeg' })
  const image = await site.fetch(new URL(tags['og:image'] ?? '').pathname)
  expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(jpegSize(Buffer.from(await image.arrayBuffer()))).toEqual([1200, 630])
})

test('no two screens share a title or description', async () => {
  await fill()
  const heads = await Promise.all(PATHS.map(async (path) => headTags((await page(path)).html)))
  expect(new Set(heads.map(({ title }) => title)).size).toBe(PATHS.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(PATHS.length)
})

test.for(PATHS)('the structured data of %s has what its types require', async (path) => {
  await fill()
  const nodes = nodesOf((await page(path)).html)
  expect(nodes.map((node) => node['@type'])).toEqual(expect.arrayContaining(['LocalBusiness', 'WebSite']))
  expect(nodes.flatMap((node) => faultsOfNode(node))).toEqual([])
})

test('the home page offers its machines with their prices', async () => {
  await fill()
  const list = nodesOf((await page('/')).html).find((node) => node['@type'] === 'ItemList')
  expect(list).toMatchObject({
    itemListElement: [
      { position: 1, item: { name: `T75 ${NASTY}`, offers: { price: '27800.00', priceCurrency: 'USD' } } },
    ],
  })
})

test.for(['/gallery', '/portfolio'])(
  "a machine's link into %s is the machine's, wherever it stands in the list",
  async (path) => {
    const db = openDb(site.env.DB as never)
    const last = await addMachine(db, aTractor({ name: 'Gona T35', createdAt: '2020-01-01T00:00:00.000Z' }), A_TEST)
    for (let i = 0; i < 30; i++) await addMachine(db, aTractor({ name: `Gona T${i}` }), A_TEST)
    const { answer, html } = await page(`${path}?item=${last.id}&q=tractor`)
    expect(answer.status).toBe(200)
    expect(await faultsOf(html)).toEqual([])
    const tags = headTags(html)
    expect(tags).toMatchObject({ 'og:title': 'Gona T35 - From $27,800', 'og:type': 'product' })
    expect(new URL(tags['og:url'] ?? '').pathname).toBe('/machinery/gona-t35')
    expect(tags['og:image']).toMatch(/^https?:.*-share\.jpg$/)
  },
)

test('the canonical URL leaves out filters and tracking parameters', async () => {
  const { html } = await page('/?utm_source=whatsapp&sent=1')
  expect(new URL(headTags(html).canonical ?? '').search).toBe('')
})

test.for(['/no-such-page', '/blog/no-such-article', '/blog/unfinished'])(
  '%s is a 404 that asks not to be indexed',
  async (path) => {
    await fill()
    const { answer, html } = await page(path)
    expect(answer.status).toBe(404)
    expect(headTags(html)).toMatchObject({ robots: 'noindex', canonical: '' })
    expect(html).not.toContain('A draft title')
    expect(nodesOf(html)).toEqual([])
  },
)

const SPELLINGS: [string, string][] = publicRoutes
  .filter(({ path }) => path !== '/')
  .flatMap((route): [string, string][] => {
    const own = pathOf(route)
    return [
      [`${own}/`, own],
      [`${own.toUpperCase()}//?q=Plough&page=2`, `${own}?q=Plough&page=2`],
    ]
  })

test.for([...SPELLINGS, ['/Admin/Login/', '/admin/login']])(
  '%s redirects to %s directly',
  async ([from = '', to = '']) => {
    for (const method of ['GET', 'HEAD']) {
      const { answer } = await page(from, { method })
      expect(answer.status).toBe(308)
      const target = new URL(answer.headers.get('location') ?? '')
      expect(target.pathname + target.search).toBe(to)
    }
  },
)

test.for(['/No-Such-Page/', '/api/Machinery/', '/assets/Index.js', '/images/Hero.webp', '/objects/A/'])(
  '%s is not another spelling of a screen, but a 404',
  async (path) => {
    expect((await page(path)).answer.status).toBe(404)
  },
)

test.for([...PATHS, '/api/machinery', '/api/blog', '/feed.xml', '/sitemap.xml', '/robots.txt'])(
  'HEAD of %s responds as GET does, without a body',
  async (path) => {
    await fill()
    const got = await page(path)
    const { answer, html } = await page(path, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(html).toBe('')
    expect(answer.headers.get('content-type')).toBe(got.answer.headers.get('content-type'))
  },
)

test('only files named by documents are public, not what only the Worker reads', async () => {
  const built = join(projectRoot, 'dist/web')
  const shown = /^(?:assets\/|images\/|sw\.js$|(?:favicon|icon-|apple-touch-icon)|site\.webmanifest$)/
  const files = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(built, join(entry.parentPath, entry.name)))
    .filter((file) => !shown.test(file))
  expect(files).toEqual(expect.arrayContaining(['manifest.json', 'shell.json', 'index.html', 'admin.html', '_headers']))
  for (const file of files) {
    for (const path of [`/${file}`, `/%${file.charCodeAt(0).toString(16)}${file.slice(1)}`]) {
      const { answer, html } = await page(path)
      expect([path, answer.status]).toEqual([path, expect.toBeOneOf([404, 307])])
      expect(html).not.toMatch(/"isEntry"|"firstSheets"/)
    }
  }
  expect((await page('/manifest.json')).answer.status).toBe(404)
})

test('the icons and the manifest named in a document exist', async () => {
  const { html } = await page('/')
  const links = [...html.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(([, , to]) => to)
  expect(links).toHaveLength(4)
  for (const link of links) expect((await site.fetch(link ?? '')).status, link).toBe(200)
  const manifest = (await (await site.fetch('/site.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await site.fetch(src)).status, src).toBe(200)
})
