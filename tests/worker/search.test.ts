import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fold } from '#contract/fold.ts'
import { searchedFigures } from '#contract/machinery/search-filters.ts'
import { INDEX_VERSION } from '#contract/search/text.ts'
import { galleryItems } from '#migrations/demo/gallery.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { anyNetwork } from '#tests/support/any-network.ts'
import { A_TEST, aGalleryItem, aTractor } from '#tests/support/builders.ts'
import { inOneWindow } from '#tests/support/one-window.ts'
import { SEARCHES } from '#tests/support/searches.ts'
import { startSite } from '#tests/support/site.ts'
import { filterItems } from '#web/site/catalogue/filter.ts'
import { type CatalogueItem, imageItem, machineItem } from '#web/site/catalogue/item.ts'
import { sortItems } from '#web/site/catalogue/sort.ts'
import { loadSearchRules } from '#web/site/lib/search.ts'
import { openDb } from '#worker/db/client.ts'
import { foldedSql } from '#worker/db/folded-sql.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'

// The demonstration content is loaded again for each test.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const site = startSite()
beforeAll(loadSearchRules)
const db = () => openDb(site.env.DB)

type Row = { id: string; name?: string }
const list = async <Item = Row>(path: string) =>
  (await (await site.fetch(path, { headers: anyNetwork() })).json()) as Item[]
const ids = async (path: string) => (await list(path)).map(({ id }) => id)

beforeEach(async () => {
  for (const machine of machinery) await addMachine(db(), machine, A_TEST)
  for (const item of galleryItems) await addGalleryItem(db(), item, A_TEST)
})

const MORE = [
  'gona',
  'combine tractor',
  'harrow baler',
  'submarine',
  'trackto plouhg',
  'delivery',
  'c series',
  '3.6 L',
  '%',
  'a b c d e f g h i j k',
]

test('the database finds what the browser finds, in the same order', { timeout: 120_000 }, async () => {
  const machines = (await list<Parameters<typeof machineItem>[0]>('/api/machinery')).map(machineItem)
  const images = (await list<Parameters<typeof imageItem>[0]>('/api/gallery')).map(imageItem)
  const inBrowser = (items: CatalogueItem[], q: string, category: string) =>
    sortItems(filterItems(items, { q, category }), 'relevance').map(({ row }) => row.key)
  for (const q of [...SEARCHES.map(([q]) => q), ...MORE]) {
    for (const category of ['all', 'harvesters']) {
      const asked = new URLSearchParams({ limit: '100', q, ...(category !== 'all' && { category }) })
      const found = await ids(`/api/machinery?${asked}`)
      const here = inBrowser(machines, q, category)
      // Only the server knows the figures of "75 hp": after machines with these words, it finds those that match the
      // figures.
      expect(searchedFigures(q) ? found.slice(0, here.length) : found, q).toEqual(here)
      expect(await ids(`/api/gallery?${asked}`), q).toEqual(inBrowser(images, q, category))
    }
  }
})

test('the best match comes first, across results pages as well', async () => {
  const first = await list('/api/machinery?q=tractor&limit=2')
  const second = await list('/api/machinery?q=tractor&limit=2&cursor=2')
  expect([...first, ...second].map(({ name }) => name)).toEqual([
    'Gona T75 Utility Tractor 4WD',
    'Gona T110 Row-Crop Tractor',
    'Gona T45 Compact Tractor',
    'Gona P15 Power Tiller',
  ])
  expect((await list('/api/machinery?q=tractor&limit=1&sort=price-low'))[0]?.name).toBe('Gona C3R Ridger')
})

test('a misspelt word is corrected on each results page', async () => {
  const response = await site.fetch('/api/machinery?q=tarctor&limit=3')
  expect(response.headers.get('x-matching-count')).toBe(
    String((await list('/api/machinery?q=tractor&limit=100')).length),
  )
  expect(await ids('/api/machinery?q=tarctor&limit=3&cursor=3')).toHaveLength(3)
})

test('a search of many long words stays within the database’s limits', async () => {
  const q = Array.from({ length: 30 }, (_, i) => `agricultural${i}`)
    .join(' ')
    .slice(0, 200)
  const misspelt = 'tarctor plouhg hrarow sprayre combnie planetr shelelr balre'
  for (const search of [q, misspelt, 'ƙ'.repeat(200), '😀'.repeat(50)]) {
    for (const path of ['/api/machinery', '/api/gallery']) {
      const response = await site.fetch(`${path}?${new URLSearchParams({ q: search, category: 'tractors' })}`)
      expect(response.status, search).toBe(200)
    }
  }
})

test('one or two misspelt words are corrected, and three are not', async () => {
  expect((await list('/api/machinery?q=harow'))[0]?.name).toBe('Gona C20 Disc Harrow')
  expect((await list('/api/machinery?q=harow%20dicsc'))[0]?.name).toBe('Gona C20 Disc Harrow')
  expect(await ids('/api/machinery?q=harow%20dicsc%20tilage')).toEqual([])
})

test('the database folds the letters of a name as the words of a search are folded', async () => {
  const letters = 'ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸ ƁƊƘƳ àâäæçéèêëîïôöœùûüÿ ɓɗƙƴ ʼ’ AZ az 09'
  const [row] = await db().all<{ folded: string }>(sql`select ${foldedSql(sql`${letters}`)} as folded`)
  expect(row?.folded).toBe(fold(letters))
})

test('a network has so many searches a minute, and another one its own', async () => {
  await inOneWindow(async (time) => {
    const [busy, other] = [`192.0.2.${time}`, `198.51.100.${time}`]
    const search = (path: string, address: string) => site.fetch(path, { headers: { 'CF-Connecting-IP': address } })
    let refused: Response | undefined
    for (let i = 0; i < 300 && !refused; i += 20) {
      const paths = Array.from({ length: 20 }, (_, j) => `/api/gallery?limit=1&q=word${i + j}`)
      const answers = await Promise.all(paths.map((path) => search(path, busy)))
      refused = answers.find(({ status }) => status === 429)
      for (const answer of answers) await answer.arrayBuffer()
    }
    expect([refused?.status, refused?.headers.get('Retry-After')]).toEqual([429, '60'])
    // A filter compares as many rows.
    for (const path of ['/gallery?ha=5', '/api/machinery?limit=5&hp=75', '/ha/gallery?naira=20000000'])
      expect([path, (await search(path, busy)).status]).toEqual([path, 429])
    const pages = ['/gallery?q=plough', '/ha/portfolio?q=plough', '/fr/blog?q=plough', '/api/machinery?q=plough']
    for (const path of pages) {
      expect([path, (await search(path, busy)).status]).toEqual([path, 429])
      expect([path, (await search(path, other)).status]).toEqual([path, 200])
    }
    // Requests without a search are not limited.
    expect((await search('/gallery', busy)).status).toBe(200)
    expect((await search('/api/machinery?limit=5', busy)).status).toBe(200)
  })
})

test('rows indexed by older rules are reindexed by the schedule, except rows saved meanwhile', async () => {
  await site.rows(`update machinery set search_text = 'old', hp_to = null, index_version = 0`)
  await site.rows(`update gallery_items set search_text = 'old', index_version = 0`)
  await site.rows('delete from search_words')
  expect(await ids('/api/machinery?q=75hp')).toEqual([])
  const before = await site.rows<Row>('select id, version from machinery order by id')
  await site.runScheduled()
  expect((await list('/api/machinery?q=75hp'))[0]?.name).toBe('Gona T75 Utility Tractor 4WD')
  expect((await list('/api/machinery?q=harow'))[0]?.name).toBe('Gona C20 Disc Harrow')
  expect(await ids('/api/gallery?q=peanut')).toHaveLength(1)
  expect(await site.rows('select id, version from machinery order by id')).toEqual(before)
  for (const table of ['machinery', 'gallery_items']) {
    expect(await site.rows(`select distinct index_version from ${table}`)).toEqual([{ index_version: INDEX_VERSION }])
  }
})

test('a changed row is found by its new words', async () => {
  const machine = await addMachine(db(), aTractor({ name: 'Xylophone' }), A_TEST)
  expect(await ids('/api/machinery?q=xylofone')).toEqual([])
  expect(await ids('/api/machinery?q=xylophome')).toEqual([machine.id])
  await addGalleryItem(db(), aGalleryItem({ title: 'Zithers' }), A_TEST)
  expect(await ids('/api/gallery?q=zithexs')).toHaveLength(1)
})
