// Part of npm run check.
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { pathInLanguage } from '#contract/language.ts'
import type { Machinery, MachineryCard } from '#contract/machinery/machinery.ts'
import { A_TEST, aGalleryItem, aTractor, pathOf } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { publicRoutes } from '#web/site/app/routes.ts'
import { openDb } from '#worker/db/client.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { importMachines } from '#worker/db/machinery/import.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'

/** How many bytes the data that only React reads may add to a page. */
const MAX_BYTES = 2_500

const DATA = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/
const POWERED = { description: 'Pulls in black cotton soil.', specifications: 'Engine power: 75 hp' }
const PLAIN = { name: 'Seed box', description: 'Of plain steel.', specifications: 'Made in Kano' }

/** Compressed as on the platform: much of the data is already in the markup. */
const brotliBytes = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength

const site = startSite()
const pageOf = async (path: string) => (await site.fetch(path)).text()
const dataOf = (html: string) => DATA.exec(html)?.[1] ?? ''

let machine: { id: string; slug: string }

beforeEach(async () => {
  const db = openDb(site.env.DB)
  machine = await addMachine(db, aTractor(POWERED), A_TEST)
  await addMachine(db, aTractor(PLAIN), A_TEST)
  await addGalleryItem(db, aGalleryItem(), A_TEST)
})

test.for(['/gallery', '/portfolio', '/ha/gallery', '/gallery?view=grid', '/portfolio?category=tractors'])(
  'the document of %s comes without the texts that its cards do not show',
  async (path) => {
    const data = dataOf(await pageOf(path))
    expect(data).toContain('75 hp')
    expect(data).not.toContain(POWERED.description)
    expect(data).not.toContain(POWERED.specifications)
    // A machine without key data has a description instead.
    expect(data).toContain(PLAIN.description)
  },
)

test('it comes with the texts where they are shown or searched', async () => {
  const { id } = machine
  for (const path of ['/gallery?view=list', '/portfolio?q=cotton', `/gallery?item=${id}`, `/gallery?quote=${id}`]) {
    expect(dataOf(await pageOf(path))).toContain(POWERED.specifications)
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
    const data = JSON.parse(dataOf(await pageOf(path))) as [key: string[], value: unknown][]
    expect(data.length).toBeGreaterThan(1)
    for (const [key, value] of data) {
      const sent = await (await site.fetch(pathInLanguage(key.join('/'), path.startsWith('/ha') ? 'ha' : 'en'))).json()
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
  await importMachines(
    openDb(site.env.DB),
    texts.map((text) => aTractor(text)),
    [],
    A_TEST,
  )
  const html = await pageOf(path)
  expect(brotliBytes(html) - brotliBytes(html.replace(DATA, ''))).toBeLessThanOrEqual(MAX_BYTES)
})
