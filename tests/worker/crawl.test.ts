import { expect, test, vi } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES, splitLanguage } from '#contract/language.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { galleryItems } from '#migrations/demo/gallery.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { demoPosts } from '#migrations/demo/posts/index.ts'
import { A_TEST } from '#tests/support/builders.ts'
import { crawl } from '#tests/support/crawl.ts'
import { headTags } from '#tests/support/html.ts'
import { startSite } from '#tests/support/site.ts'
import { matchRoute, publicRoutes } from '#web/site/app/routes.ts'
import { openDb } from '#worker/db/client.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { importMachines } from '#worker/db/machinery/import.ts'
import { addPost } from '#worker/db/posts/posts.ts'

const MAX_URLS = 300
const inEnglish = (path: string) => splitLanguage(path).language === DEFAULT_LANGUAGE

// The demonstration content is written again for each of them.
vi.setConfig({ testTimeout: 60_000 })

const site = startSite()
const db = () => openDb(site.env.DB)

async function fill() {
  await importMachines(db(), machinery, [], A_TEST)
  await Promise.all([
    ...galleryItems.map((item) => addGalleryItem(db(), item, A_TEST)),
    ...demoPosts.map((post) => addPost(db(), post, A_TEST)),
  ])
  const stored = (await (await site.fetch('/api/machinery')).json()) as Machinery[]
  return stored.filter(({ name }) => name === machinery[0]?.name)
}

function unlinkedPages(paths: string[]): string[] {
  const reached = paths.map((path) => matchRoute(path.replace(/\?.*/, '')).route.name)
  return publicRoutes
    .filter(({ name }) => !reached.includes(name))
    .map(
      ({ path }) => `Nothing links to ${path}: add it to ITEMS of web/site/components/site-nav.tsx, or to the footer`,
    )
}

const head = async (path: string) => headTags(await (await site.fetch(path)).text())
const canonical = async (path: string) => {
  const { pathname, search } = new URL((await head(path)).canonical ?? '')
  return pathname + search
}

test('a crawl by href ends, comes to every page, and finds no broken link', { timeout: 120_000 }, async () => {
  await fill()
  const crawled = await crawl((path) => site.fetch(path, { redirect: 'manual' }), MAX_URLS * LANGUAGES.length)
  expect(crawled.size).toBeGreaterThan(demoPosts.length + machinery.length)
  const english = [...crawled.keys()].filter(inEnglish)
  expect(english.length).toBeLessThan(MAX_URLS)
  expect(crawled.size).toBe(english.length * LANGUAGES.length)
  expect(unlinkedPages(english)).toEqual([])
  expect([...crawled].filter(([, { status }]) => status !== 200)).toEqual([])
  for (const [path, { links }] of crawled) {
    for (const link of links.filter((link) => link.includes('#'))) {
      const [target = '', id = ''] = link.split('#')
      expect(crawled.get(target)?.ids, `${path} links ${link}`).toContain(id)
    }
  }
})

test('no link but those to a dialog carries a view or a search, and robots may follow none of these', async () => {
  await fill()
  for (const path of [
    '/gallery?q=plough&category=cultivators&view=list',
    '/portfolio?q=plough&sort=newest&view=list',
  ]) {
    const html = await (await site.fetch(path)).text()
    const links = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href]) => href ?? '')
    const states = links.filter((href) => /[?&](?:q|category|sort)=/.test(href) && !href.startsWith('http'))
    expect(states.length).toBeGreaterThan(0)
    expect(states.filter((href) => !/&amp;(?:item|quote)=[\da-f-]{36}$/.test(href))).toEqual([])
  }
})

test('the canonical URL keeps only parameters worth indexing', async () => {
  const [machine] = await fill()
  for (const [path, expected] of [
    ['/gallery?q=plough&view=list', '/gallery'],
    ['/gallery?view=list&category=Tractors&q=75hp', '/gallery?category=tractors'],
    ['/gallery?category=cars&utm_source=x', '/gallery'],
    [`/gallery?quote=${machine?.id}`, '/machinery/gona-t75-utility-tractor-4wd'],
    [`/gallery?category=tractors&item=${machine?.id}`, '/machinery/gona-t75-utility-tractor-4wd'],
    ['/portfolio?sort=newest&category=balers', '/portfolio?category=balers'],
    ['/blog?q=plough', '/blog'],
  ] as const) {
    expect(await canonical(path), path).toBe(expected)
  }
})

test('a category has its own title, and an open machine is named in it', async () => {
  const [machine] = await fill()
  expect((await head('/gallery?category=tractors')).title).toBe('Tractors - Product Gallery | Gona')
  for (const param of ['item', 'quote']) {
    expect((await head(`/portfolio?${param}=${machine?.id}`)).title).toBe(`${machine?.name} | Gona`)
  }
})

test('robots.txt excludes searched, sorted and prefilled pages', async () => {
  const robots = await (await site.fetch('/robots.txt')).text()
  for (const name of ['q', 'sort', 'view', 'page', 'quote']) {
    expect(robots).toContain(`Disallow: /*?${name}=\n`)
    expect(robots).toContain(`Disallow: /*&${name}=\n`)
  }
  for (const prefix of ['', '/ha', '/fr']) expect(robots).toContain(`Disallow: ${prefix}/compare?\n`)
  expect(robots).toContain('Disallow: /*&item=\n')
  expect(robots).not.toContain('Disallow: /*?item=')
})
