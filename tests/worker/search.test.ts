import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { INDEX_VERSION } from '#contract/search/text.ts'
import { galleryItems } from '#migrations/demo/gallery.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { A_TEST, aGalleryItem, aTractor } from '#tests/support/builders.ts'
import { SEARCHES } from '#tests/support/searches.ts'
import { startSite } from '#tests/support/site.ts'
import { filterItems } from '#web/catalogue/filter.ts'
import { type CatalogueItem, imageItem, machineItem } from '#web/catalogue/item.ts'
import { sortItems } from '#web/catalogue/sort.ts'
import { loadSearchRules } from '#web/lib/search.ts'
import { openDb } from '#worker/db/client.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { addMachine } from '#worker/db/machinery.ts'

// The demonstration content is written again for each test.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const site = startSite()
beforeAll(loadSearchRules)
const db = () => openDb(site.env.DB)

type Row = { id: string; name?: string }
const list = async <Item = Row>(path: string) => (await (await site.fetch(path)).json()) as Item[]
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
      expect(await ids(`/api/machinery?${asked}`), q).toEqual(inBrowser(machines, q, category))
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

test('rows indexed by older rules are reindexed by the schedule, except rows saved meanwhile', async () => {
  await site.rows(`update machinery set search_text = 'old', index_version = 0`)
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
