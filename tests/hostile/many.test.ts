import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { A_TEST, aPost } from '#tests/support/builders.ts'
import { inParallel } from '#tests/support/cases.ts'
import {
  crawl,
  faultsOfCrawl,
  fillWithDemonstration,
  isInEnglish,
  MAX_URLS,
  unlinkedPages,
} from '#tests/support/crawl.ts'
import { faultsOfXml, textsOf } from '#tests/support/html.ts'
import { startSite } from '#tests/support/site.ts'
import { sitemapPages } from '#web/site/app/server.tsx'
import { addPost } from '#worker/db/posts.ts'
import { removeOrphanedUploads } from '#worker/storage/pending-uploads.ts'

const site = startSite()
const pathOf = (address: string) => address.slice(new URL(address).origin.length)
/** Three languages of 45,000 machines and the rest. */
const NUMBERED = ['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml', '/sitemap-4.xml']
const PAGES = sitemapPages.map(({ path }) => path)

test('a crawl by href ends, comes to every page in each language, and finds no broken link', {
  timeout: 240_000,
}, async () => {
  await fillWithDemonstration(site.db)
  const crawled = await crawl((path) => site.fetch(path, { redirect: 'manual' }), MAX_URLS * LANGUAGES.length)
  const english = [...crawled.keys()].filter(isInEnglish)
  expect(english.length).toBeLessThan(MAX_URLS)
  expect(crawled.size).toBe(english.length * LANGUAGES.length)
  expect(unlinkedPages(english)).toEqual([])
  expect(faultsOfCrawl(crawled)).toEqual([])
})

test('beyond 45,000 URLs the sitemap is an index whose files list each URL once', async () => {
  await site.env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 45000)
     insert into machinery (name, category, description, price_cents, series, image_url, specifications)
     select 'Machine ' || i, 'tractors', 'd', 100, 's', 'https://pictures.example/a?b=1&c=' || i, 's' from n`,
  ).run()
  await addPost(site.db, aPost(), A_TEST)
  const index = await site.text('/sitemap.xml')
  expect(await faultsOfXml(index, 'sitemap')).toEqual([])
  expect(textsOf(index, 'loc').map(pathOf)).toEqual(NUMBERED)
  const files = await Promise.all(NUMBERED.map((path) => site.text(path)))
  const listed = files.map((text) => textsOf(text, 'loc').map(pathOf))
  expect(listed.map((addresses) => addresses.length)).toEqual([45_000, 45_000, 45_000, 3 * (PAGES.length + 2)])
  expect(new Set(listed.flat()).size).toBe(3 * (45_000 + PAGES.length + 2))
  expect(await faultsOfXml(files[3] ?? '', 'sitemap')).toEqual([])
  expect((await site.fetch('/sitemap-5.xml')).status).toBe(404)
}, 120_000)

test('more uploads than R2 lists at once are all found', async () => {
  const keys = Array.from({ length: 1_010 }, (_, i) => `pending/${i}/any/any`)
  await inParallel(keys, (key) => site.env.MEDIA.put(key, 'x'))
  expect(await removeOrphanedUploads(site.env.MEDIA as never, Date.now() + 1_000)).toBe(1_010)
}, 60_000)

test('more views of one network than a village opens are not counted', async () => {
  // A telephone chooses a new address within its /64 as often as it likes.
  const views = async () =>
    (await site.rows<{ views: number }>(`select views from page_views where route = 'home'`))[0]?.views ?? 0
  const show = (i: number) =>
    site.visit('/shown', {
      method: 'POST',
      headers: {
        'User-Agent': 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
        'Sec-Fetch-Site': 'same-origin',
        'CF-Connecting-IP': `2001:db8:7:1::${i.toString(16)}`,
      },
      body: '/',
    })
  for (let i = 0; i < 8; i++) await Promise.all(Array.from({ length: 200 }, (_, k) => show(i * 200 + k + 1)))
  await expect.poll(views).toBeGreaterThan(500)
  // A window may end between them.
  expect(await views()).toBeLessThanOrEqual(1_200)
})
