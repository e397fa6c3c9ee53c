import { Buffer } from 'node:buffer'
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Machinery, MachineryCard } from '#contract/machinery/machinery.ts'
import { pathInLanguage, prefixOf } from '#domain/language.ts'
import { settings } from '#migrations/demo/settings.ts'
import { adminSite } from '#tests/support/admin.ts'
import { A_TEST, aGalleryItem, aPost, aTractor, pathOf, SLUGS } from '#tests/support/builders.ts'
import { faultsOf, faultsOfNode, headTags, nodesOf } from '#tests/support/html.ts'
import { jpegSize } from '#tests/support/images.ts'
import { publicRoutes } from '#web/site/pages/routes.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { addMachine, importMachines } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts.ts'

const { site, admin } = adminSite()

const page = async (path: string) => {
  const answer = await site.fetch(path)
  return { status: answer.status, html: await answer.text() }
}

test('a search in the URL is applied before the page is sent', async () => {
  await addPost(site.db, aPost(), A_TEST)
  expect((await page('/blog?q=PLÒUGH+when')).html).toContain('href="/blog/when-to-plough"')
  const { html } = await page('/blog?q=harvest')
  expect(html).toContain('No blog posts found')
  expect(html).not.toContain('href="/blog/when-to-plough"')
})

test('a post shows its text, author and date', async () => {
  await addPost(site.db, aPost({ createdAt: '2026-03-05T23:30:00.000Z' }), A_TEST)
  const { status, html } = await page('/blog/when-to-plough')
  expect(status).toBe(200)
  for (const text of ['After the first good rain.', 'Not before.', 'Gona Team', 'Mar 06, 2026', '5 min read'])
    expect(html).toContain(text)
})

test('the gallery shows machines and images, the portfolio only machines', async () => {
  await addMachine(site.db, aTractor(), A_TEST)
  await addGalleryItem(site.db, aGalleryItem(), A_TEST)
  const gallery = await page('/gallery')
  for (const text of ['Gona T75 Utility Tractor', 'Harvest at dusk', 'Showing 2 of 2 items'])
    expect(gallery.html).toContain(text)
  const portfolio = await page('/portfolio')
  expect(portfolio.html).toContain('Showing 1 of 1 projects')
  expect(portfolio.html).not.toContain('Harvest at dusk')
})

test('an open dialog is rendered in the page, for a machine and for an image', async () => {
  const machine = await addMachine(site.db, aTractor(), A_TEST)
  const image = await addGalleryItem(site.db, aGalleryItem(), A_TEST)
  const open = async (path: string) => (await page(path)).html.match(/<dialog open.*<\/dialog>/s)?.[0] ?? ''
  expect(await open(`/gallery?item=${machine.id}`)).toContain('75 hp')
  expect(await open(`/gallery?item=${image.id}`)).toContain('A combine in sorghum.')
  expect((await page('/')).html).toContain(`href="/gallery?item=${image.id}"`)
  expect(await open(`/gallery?quote=${machine.id}`)).toContain('Request Quotation')
  expect(await open(`/portfolio?item=${machine.id}`)).toContain('Project Overview')
  expect(await open('/gallery?item=nothing')).toBe('')
})

/** Adds 30 machines, whose prices and days go up. */
const addMany = () =>
  Promise.all(
    Array.from({ length: 30 }, (_, i) => {
      const createdAt = `2026-01-${String(i + 1).padStart(2, '0')}T00:00:00.000Z`
      const name = `Tractor ${String(i).padStart(2, '0')}`
      return addMachine(site.db, aTractor({ name, price: `${1000 + i}.00`, createdAt }), A_TEST)
    }),
  )

test('a catalogue longer than a page is searched and sorted in the database', async () => {
  await addMany()
  const { html } = await page('/gallery?q=tractor+03')
  for (const text of ['Showing 1 of 30 items', 'Tractor 03</h2>']) expect(html).toContain(text)
  expect((await page('/portfolio?sort=price-low')).html).toContain('Tractor 00</h2>')
  expect((await page('/portfolio?sort=price-high')).html).not.toContain('Tractor 00</h2>')
})

test('a shared link to an item beyond the first results page shows it', async () => {
  const [oldest] = await addMany()
  const { status, html } = await page(`/gallery?item=${oldest?.id}`)
  expect(status).toBe(200)
  expect(html).toMatch(/<dialog[^>]*>.*Tractor 00.*<\/dialog>/s)
})

const NASTY = `Tom & "Jerry" <b>O'Neil</b> </script><script>alert(1)</script>`

/** A catalogue with one of each, whose texts would break a document that does not escape them. */
async function fill() {
  await addMachine(site.db, aTractor({ name: `T75 ${NASTY}`, slug: SLUGS.machine }), A_TEST)
  await addGalleryItem(site.db, aGalleryItem({ title: `Dusk ${NASTY}` }), A_TEST)
  await addPost(site.db, aPost({ title: `Plough ${NASTY}`, excerpt: NASTY, content: NASTY }), A_TEST)
  await addPost(site.db, aPost({ slug: 'unfinished', title: 'A draft title', status: 'draft' }), A_TEST)
}

const documentOf = async (path: string, init?: RequestInit) => {
  const answer = await site.fetch(path, { redirect: 'manual', ...init })
  return { answer, html: await answer.text() }
}

const PATHS = publicRoutes.map(pathOf)

test.for([...PATHS, '/no-such-page', '/blog/no-such-article'])('%s is valid HTML', async (path) => {
  await fill()
  expect(await faultsOf((await documentOf(path)).html)).toEqual([])
})

test.for(PATHS)('%s is described for search engines and for link previews', async (path) => {
  await fill()
  const { answer, html } = await documentOf(path)
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
  const heads = await Promise.all(PATHS.map(async (path) => headTags((await documentOf(path)).html)))
  expect(new Set(heads.map(({ title }) => title)).size).toBe(PATHS.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(PATHS.length)
})

test.for(PATHS)('the structured data of %s has what its types require', async (path) => {
  await fill()
  const nodes = nodesOf((await documentOf(path)).html)
  expect(nodes.map((node) => node['@type'])).toEqual(expect.arrayContaining(['LocalBusiness', 'WebSite']))
  expect(nodes.flatMap((node) => faultsOfNode(node))).toEqual([])
})

test('the home page offers its machines with their prices', async () => {
  await fill()
  const list = nodesOf((await documentOf('/')).html).find((node) => node['@type'] === 'ItemList')
  const item = { name: `T75 ${NASTY}`, offers: { price: '27800.00', priceCurrency: 'USD' } }
  expect(list).toMatchObject({ itemListElement: [{ position: 1, item }] })
})

test.for(['/gallery', '/portfolio'])(
  "a machine's link into %s is the machine's, wherever it stands in the list",
  async (path) => {
    const oldest = aTractor({ name: 'Gona T35', createdAt: '2020-01-01T00:00:00.000Z' })
    const last = await addMachine(site.db, oldest, A_TEST)
    await addMany()
    const { answer, html } = await documentOf(`${path}?item=${last.id}&q=tractor`)
    expect(answer.status).toBe(200)
    expect(await faultsOf(html)).toEqual([])
    const tags = headTags(html)
    expect(tags).toMatchObject({ 'og:title': 'Gona T35 - From $27,800', 'og:type': 'product' })
    expect(new URL(tags['og:url'] ?? '').pathname).toBe('/machinery/gona-t35')
    expect(tags['og:image']).toMatch(/^https?:.*-share\.jpg$/)
  },
)

test('the canonical URL leaves out filters and tracking parameters', async () => {
  const { html } = await documentOf('/?utm_source=whatsapp&sent=1')
  expect(new URL(headTags(html).canonical ?? '').search).toBe('')
})

test.for(['/no-such-page', '/blog/no-such-article', '/blog/unfinished'])(
  '%s is a 404 that asks not to be indexed',
  async (path) => {
    await fill()
    const { answer, html } = await documentOf(path)
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
      const { answer } = await documentOf(from, { method })
      expect(answer.status).toBe(308)
      const target = new URL(answer.headers.get('location') ?? '')
      expect(target.pathname + target.search).toBe(to)
    }
  },
)

test.for(['/No-Such-Page/', '/api/Machinery/', '/assets/Index.js', '/images/Hero.webp', '/objects/A/'])(
  '%s is not another spelling of a screen, but a 404',
  async (path) => {
    expect((await documentOf(path)).answer.status).toBe(404)
  },
)

const READ = ['/api/machinery', '/api/services', '/api/blog', '/api/health', '/feed.xml', '/sitemap.xml', '/robots.txt']

test.for([...PATHS, ...READ, '/no-such-page'])('HEAD of %s responds as GET does, without a body', async (path) => {
  await fill()
  const got = await documentOf(path)
  const { answer, html } = await documentOf(path, { method: 'HEAD' })
  const status = path === '/no-such-page' ? 404 : 200
  expect([got.answer.status, answer.status, html]).toEqual([status, status, ''])
  for (const name of ['Content-Type', 'ETag', 'Cache-Control'])
    expect([name, answer.headers.get(name)]).toEqual([name, got.answer.headers.get(name)])
})

test('the sign-in form is in its document before the area’s scripts and style, whose own document names its section’s files', async () => {
  const signIn = (await documentOf('/admin/login')).html
  expect(signIn).toMatch(/<form[^>]* method="post".*name="username".*name="password".*<\/form>/s)
  expect(signIn.indexOf('<style>')).toBeLessThan(signIn.indexOf('<form'))
  for (const file of [
    '<link rel="stylesheet" ',
    '<link rel="modulepreload" ',
    '<script type="module" crossorigin src=',
  ])
    expect(signIn.indexOf(file), file).toBeGreaterThan(signIn.indexOf('</form>'))
  const { answer, html } = await documentOf('/admin?section=machinery')
  expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/machinery-screen-/)
  expect(html).toContain('"/api/admin/account"')
  expect(html).not.toContain('admin_last')
  expect((await documentOf('/admin')).html).toContain('&&!localStorage.admin_last)begin(')
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
  for (const { headers } of [answer, (await documentOf('/admin/login')).answer])
    expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex', 'no-store'])
})

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
      const { answer, html } = await documentOf(path)
      expect([path, answer.status]).toEqual([path, expect.toBeOneOf([404, 307])])
      expect(html).not.toMatch(/"isEntry"|"firstSheets"/)
    }
  }
  expect((await documentOf('/manifest.json')).answer.status).toBe(404)
})

test('the icons and the manifest named in a document exist', async () => {
  const { html } = await documentOf('/')
  const links = [...html.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(([, , to]) => to)
  expect(links).toHaveLength(4)
  for (const link of links) expect((await site.fetch(link ?? '')).status, link).toBe(200)
  const manifest = (await (await site.fetch('/site.webmanifest')).json()) as { icons: { src: string }[] }
  for (const { src } of manifest.icons) expect((await site.fetch(src)).status, src).toBe(200)
})

const SAVE_DATA = { 'Save-Data': 'on' }
const addTractor = () => addMachine(site.db, aTractor({ imageUrl: '/images/machinery/tractor-t75.webp' }), A_TEST)

test('with Save-Data a page has no web font, the smallest images and no prefetching', async () => {
  await addTractor()
  for (const path of ['/', '/gallery', '/portfolio']) {
    const response = await site.fetch(path, { headers: SAVE_DATA })
    const html = await response.text()
    expect(html).not.toMatch(/\.woff2/)
    expect(html).toContain('Display Fallback')
    expect(html).not.toMatch(/srcset=/i)
    const preloads = html.match(/<link rel="preload"[^>]*>/g) ?? []
    expect(preloads.filter((link) => !link.includes('-480.webp"'))).toEqual([])
    expect(html).toContain('src="/images/machinery/tractor-t75-480.webp"')
    expect(html).not.toContain('src="/images/machinery/tractor-t75.webp"')
    expect(response.headers.get('Vary')).toContain('Save-Data')
    expect(html).not.toContain('speculationrules')
  }
})

test('a document has its speculation rules in it, which fetch only what is pressed', async () => {
  const html = await site.text('/blog')
  const [, json = ''] = /<script type="speculationrules">([^<]*)<\/script>/.exec(html) ?? []
  const rules = JSON.parse(json) as { prefetch: { eagerness: string }[] }
  expect(Object.keys(rules)).toEqual(['prefetch'])
  expect(rules.prefetch.map(({ eagerness }) => eagerness)).toEqual(['conservative'])
})

const textOf = async (path: string) => (await site.fetch(path)).text()
const OFFER = { leastDeposit: '30', markup: '18', terms: [12, 24], payments: ['monthly', 'harvest'] }
const MISSING = ['/no-such-page', '/machinery/no-such-machine', '/blog/no-such-article']

test.for((['en', 'ha', 'fr'] as const).flatMap((language) => MISSING.map((path) => [language, path] as const)))(
  'what does not exist, in "%s" at %s, leads to a search, each category and the telephone',
  async ([language, path]) => {
    const prefix = prefixOf(language)
    const html = await textOf(prefix + path)
    expect(html).toMatch(
      new RegExp(`<form[^>]*action="${prefix}/gallery"[^>]*>(?:(?!</form>).)*<input[^>]*name="q"`, 's'),
    )
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    for (const { value } of settings.categories.categories)
      expect(main).toContain(`href="${prefix}/gallery?category=${value}"`)
    expect(main.match(/href="tel:\+234800000466[23]"/g)).toHaveLength(2)
  },
)

test('the offer is beside the button about financing as soon as there is one', async () => {
  expect(await textOf('/')).not.toContain('deposit, up to')
  await admin.call('PUT', '/api/admin/prices', { rateDays: 14, offer: OFFER })
  expect(await textOf('/')).toContain('From 30% deposit, up to 24 months, with a fixed mark-up of 18%.')
  expect(await textOf('/fr')).toContain('Dès 30 % d’apport initial, jusqu’à 24 mois, avec une marge fixe de 18 %.')
})

describe('the data in a document', () => {
  /** How many bytes the data that only React reads may add to a page. */
  const MAX_BYTES = 2_500
  const DATA = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/
  const POWERED = { description: 'Pulls in black cotton soil.', specifications: 'Engine power: 75 hp' }
  const PLAIN = { name: 'Seed box', description: 'Of plain steel.', specifications: 'Made in Kano' }

  /** Compressed as on the platform: much of the data is already in the markup. */
  const brotliBytes = (html: string) =>
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
  const dataOf = (html: string) => DATA.exec(html)?.[1] ?? ''
  let machine: { id: string; slug: string }

  beforeEach(async () => {
    machine = await addMachine(site.db, aTractor(POWERED), A_TEST)
    await addMachine(site.db, aTractor(PLAIN), A_TEST)
    await addGalleryItem(site.db, aGalleryItem(), A_TEST)
  })

  test.for(['/gallery', '/portfolio', '/ha/gallery', '/gallery?view=grid', '/portfolio?category=tractors'])(
    'the document of %s comes without the texts that its cards do not show',
    async (path) => {
      const data = dataOf(await textOf(path))
      expect(data).toContain('75 hp')
      for (const text of [POWERED.description, POWERED.specifications]) expect(data).not.toContain(text)
      // A machine without key data has a description instead.
      expect(data).toContain(PLAIN.description)
    },
  )

  test('it comes with the texts where they are shown', async () => {
    const { id } = machine
    for (const path of ['/gallery?view=list', `/gallery?item=${id}`, `/gallery?quote=${id}`]) {
      expect(dataOf(await textOf(path))).toContain(POWERED.specifications)
    }
  })

  test('the lists that a page is not rendered from have the texts of the same machines', async () => {
    const read = async (view: string) =>
      (await (await site.fetch(`/api/machinery?limit=24&view=${view}`)).json()) as (Machinery & MachineryCard)[]
    const [lines, whole] = [await read('line'), await read('full')]
    expect(lines.map(({ id, keyData }) => [id, keyData])).toEqual(whole.map(({ id, keyData }) => [id, keyData]))
    expect(whole).toContainEqual(expect.objectContaining(POWERED))
    for (const line of lines) expect(line).not.toHaveProperty('specifications')
  })

  test.for(['/', '/gallery', '/portfolio?q=cotton', '/blog', '/compare', '/ha/gallery'])(
    'the data of %s is what the API would have sent',
    async (path) => {
      const data = JSON.parse(dataOf(await textOf(path))) as [key: string[], value: unknown][]
      expect(data.length).toBeGreaterThan(1)
      for (const [key, value] of data) {
        const language = path.startsWith('/ha') ? 'ha' : 'en'
        const { body: sent } = await site.call('GET', pathInLanguage(key.join('/'), language))
        const isPage = typeof value === 'object' && value !== null && 'rows' in value
        expect([key, isPage ? value.rows : value]).toEqual([key, sent])
      }
    },
  )

  test.for(publicRoutes.map(pathOf))('the data of %s weighs at most 2.5 kB', async (path) => {
    const texts = Array.from({ length: 24 }, (_, i) => ({
      name: `Gona T${i} Utility Tractor`,
      // As long as the demonstration's, and all different.
      description: Array.from({ length: 40 }, (_, word) => `${((i + 1) * (word + 7) * 7919).toString(36)}`).join(' '),
      specifications: `Engine power: ${i + 40} hp\nWeight: ${Array.from({ length: 40 }, (_, word) => (i + 3) * (word + 5) * 104_729).join(', ')}`,
    }))
    const machines = texts.map((text) => aTractor(text))
    await importMachines(site.db, machines, [], A_TEST)
    const html = await textOf(path)
    expect(brotliBytes(html) - brotliBytes(html.replace(DATA, ''))).toBeLessThanOrEqual(MAX_BYTES)
  })
})
