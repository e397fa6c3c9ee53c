import { beforeEach, expect, test } from 'vitest'
import type { GalleryItem } from '#contract/gallery.ts'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { INDEX_VERSION } from '#contract/search/text.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aGalleryItem, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'

const site = startSite()

let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})

const AUGER = {
  ha: {
    name: 'Injin huda rami',
    series: 'Jerin Ƙarfi',
    description: 'Don dashen itatuwa.',
    specifications: 'Zurfi: 90 cm',
  },
  fr: { name: 'Tarière', description: 'Perce des trous d’œillet pour l’épandage.' },
}
const anAuger = (over = {}) =>
  aTractor({ name: 'Gona A9 Auger', description: 'Digs holes.', specifications: 'Depth: 90 cm', ...over })

async function saved<Row>(method: 'POST' | 'PUT', path: string, body: object): Promise<Row> {
  const answer = await site.send(method, path, body, headers)
  expect(answer.status).toBeLessThan(300)
  return (await answer.json()) as Row
}

/** Returns the matches of a search, in any language. */
async function found(list: 'machinery' | 'gallery', q: string, lang = ''): Promise<string[]> {
  const answer = await site.fetch(`/api/${list}?limit=20&q=${encodeURIComponent(q)}${lang && `&lang=${lang}`}`)
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
}

test('a machine is found by its words in every language, with and without special letters, on every language’s pages', async () => {
  await saved('POST', '/api/machinery', aTractor())
  const { id } = await saved<Machinery>('POST', '/api/machinery', { ...anAuger(), translations: AUGER })
  for (const q of [
    'auger',
    'huda rami',
    'rami',
    'itatuwa',
    'dashen itatuwa',
    'tarière',
    'tariere',
    'TARIÈRES',
    'trous',
    'œillet',
    'oeillet',
    'l’épandage',
    'epandage',
    'zurfi',
    'jerin karfi',
  ]) {
    for (const lang of ['', 'ha', 'fr']) expect(await found('machinery', q, lang), `${q} ${lang}`).toEqual([id])
  }
})

test('a match in its name ranks above one in a text in other languages as well', async () => {
  const text = await saved<Machinery>('POST', '/api/machinery', {
    ...anAuger({ name: 'Gona B1' }),
    translations: { fr: { description: 'Une tarière.' } },
  })
  const name = await saved<Machinery>('POST', '/api/machinery', { ...anAuger(), translations: AUGER })
  await saved('PUT', `/api/machinery/${text.id}`, anAuger({ name: 'Gona B1' }))
  expect(await found('machinery', 'tarière')).toEqual([name.id, text.id])
})

test('saving the English preserves matches in translations, and saving a translation updates them at once', async () => {
  const { id } = await saved<Machinery>('POST', '/api/machinery', { ...anAuger(), translations: AUGER })
  await saved('PUT', `/api/machinery/${id}`, anAuger({ name: 'Gona A10 Auger' }))
  expect(await found('machinery', 'A10 tarière')).toEqual([id])
  await saved('PUT', `/api/machinery/${id}`, {
    ...anAuger(),
    translations: { fr: { name: 'Foreuse', description: '' } },
  })
  expect(await found('machinery', 'tarière')).toEqual([])
  expect(await found('machinery', 'foreuse')).toEqual([id])
  expect(await found('machinery', 'huda')).toEqual([id])
})

test('every write indexes its row immediately, and rows without translations are indexed once', async () => {
  await saved('POST', '/api/machinery', { ...anAuger(), translations: AUGER })
  await saved('POST', '/api/gallery', { ...aGalleryItem(), translations: { ha: { title: 'Girbi' } } })
  for (const table of ['machinery', 'gallery_items'])
    expect(await site.rows(`select distinct index_version from ${table}`)).toEqual([{ index_version: INDEX_VERSION }])
  await site.rows(`delete from translations`)
  expect(await site.rows(`select distinct index_version from machinery`)).toEqual([{ index_version: 0 }])
})

test('a gallery item is found by its words in every language', async () => {
  const { id } = await saved<GalleryItem>('POST', '/api/gallery', {
    ...aGalleryItem({ title: 'At dusk', description: 'In the field.' }),
    translations: { ha: { title: 'Magariba a gona' }, fr: { description: 'Au crépuscule.' } },
  })
  for (const q of ['dusk', 'magariba', 'crépuscule', 'CREPUSCULE']) expect(await found('gallery', q), q).toEqual([id])
})

test('a misspelt word of a translation finds it too', async () => {
  const { id } = await saved<Machinery>('POST', '/api/machinery', { ...anAuger(), translations: AUGER })
  expect(await found('machinery', 'itatuwq')).toEqual([id])
})
