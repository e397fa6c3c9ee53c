import { beforeEach, expect, test } from 'vitest'
import type { TranslationsReport } from '#contract/translations/import.ts'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aGalleryItem, aPost, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { CSV_START, csvLines, csvRows } from '#worker/csv/csv.ts'
import { openDb } from '#worker/db/client.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts/posts.ts'

const site = startSite()
const db = () => openDb(site.env.DB)
let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})

const HEAD = ['resource', 'key', 'field', 'english', 'ha', 'fr']
const csv = (...rows: string[][]) => CSV_START + csvLines([HEAD, ...rows])
const download = async () =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await (await site.fetch('/api/admin/translations.csv', { headers })).arrayBuffer(),
  )
const rowsOf = (file: string) => [...csvRows(file, 1_000_000)].map(({ cells }) => cells)
const importFile = async (file: string, more: object = {}, as = headers) => {
  const response = await site.send('POST', '/api/admin/translations/import', { csv: file, ...more }, as)
  return { status: response.status, body: (await response.json()) as TranslationsReport & { message?: string } }
}
const hausaOf = async (id: string) =>
  (await (await site.fetch(`/api/machinery/${id}?lang=ha`)).json()) as {
    name: string
    version: number
    english: string[]
  }

test('the file has every text with its translations, safe from formulas, and imports unchanged', async () => {
  const machine = await addMachine(
    db(),
    {
      ...aTractor({ name: '=T75', description: 'Two\nlines, "quoted"' }),
      translations: { ha: { name: '+Tarakta ƙ', specifications: '-inji' } },
    },
    A_TEST,
  )
  const content = 'ɓ'.repeat(100_000)
  await addPost(db(), { ...aPost(), translations: { ha: { content }, fr: { content } } }, A_TEST)
  const file = await download()
  expect(file.startsWith(CSV_START)).toBe(true)
  expect(file).toContain("'=T75")
  const [head, ...rows] = rowsOf(file)
  expect(head).toEqual(HEAD)
  const ofMachine = rows.filter(([resource]) => resource === 'machinery')
  expect(ofMachine).toEqual([
    ['machinery', machine.id, 'name', '=T75', '+Tarakta ƙ', ''],
    ['machinery', machine.id, 'series', 'T Series', '', ''],
    ['machinery', machine.id, 'description', 'Two\nlines, "quoted"', '', ''],
    ['machinery', machine.id, 'specifications', aTractor().specifications, '-inji', ''],
  ])
  expect(rows.some(([resource, key, field]) => resource === 'texts' && key === 'texts' && field === 'heroText')).toBe(
    true,
  )
  expect(rows.filter(([resource]) => resource === 'services').length).toBe(8)
  const again = await importFile(file, { dryRun: true })
  expect(again).toMatchObject({ status: 200, body: { changeCount: 0, staleCount: 0, errorCount: 0 } })
  expect(again.body.unchanged).toBe(2 + 2 + 32)
})

test('a file is previewed first, then imported completely with one audit entry', async () => {
  const { id } = await addMachine(db(), { ...aTractor(), translations: { ha: { name: 'Tsohuwa' } } }, A_TEST)
  const { name, description } = aTractor()
  const file = csv(
    ['machinery', id, 'name', name, 'Tarakta', 'Tracteur'],
    ['machinery', id, 'description', description, '', 'Un tracteur'],
    ['texts', 'texts', 'badgeTitle', 'ISO Certified', 'ISO ne', ''],
  )
  const looked = await importFile(file, { dryRun: true })
  expect(looked.body).toMatchObject({
    changeCount: 4,
    changes: [
      { row: 2, name, field: 'name', language: 'ha', from: 'Tsohuwa', to: 'Tarakta' },
      { row: 2, field: 'name', language: 'fr', from: '', to: 'Tracteur' },
      { row: 3, field: 'description', language: 'fr' },
      { row: 4, name: 'texts', field: 'badgeTitle', language: 'ha', from: 'Mai shaidar ISO', to: 'ISO ne' },
    ],
  })
  expect((await hausaOf(id)).name).toBe('Tsohuwa')
  const done = await importFile(file, { expectedVersions: looked.body.versions })
  expect(done).toMatchObject({ status: 200, body: { changeCount: 4 } })
  expect(await hausaOf(id)).toMatchObject({
    name: 'Tarakta',
    version: 2,
    english: ['series', 'description', 'specifications'],
  })
  expect(await (await site.fetch('/api/settings?lang=ha')).json()).toMatchObject({ badgeTitle: 'ISO ne' })
  const [entry] = await site.rows('select username, action, entity, summary from audit_log order by id desc limit 1')
  expect(entry).toEqual({ username: 'amina', action: 'import', entity: 'translations', summary: '4 texts' })
  // The firm has no saved texts yet, so nothing can be translated.
  expect(await site.rows("select * from settings where part <> 'start'")).toEqual([])
})

test('a text whose English has changed is rejected, or skipped if the rest is wanted', async () => {
  const { id } = await addMachine(db(), aTractor(), A_TEST)
  const { name, description } = aTractor()
  const file = csv(
    ['machinery', id, 'name', name, 'Tarakta', ''],
    ['machinery', id, 'description', description, 'Bayani', ''],
  )
  await site.send('PUT', `/api/machinery/${id}`, aTractor({ name: 'Renamed' }), headers)
  const refused = await importFile(file)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: 'The English has changed since the file was saved: nothing was imported',
      staleCount: 1,
      stale: [{ row: 2, name: 'Renamed', field: 'name', english: 'Renamed' }],
    },
  })
  expect(await site.rows('select * from translations')).toEqual([])
  expect((await importFile(file, { stale: 'skip' })).status).toBe(200)
  expect((await hausaOf(id)).english).toEqual(['name', 'series', 'specifications'])
  // A stale row without changes blocks nothing.
  expect((await importFile(csv(['machinery', id, 'description', 'Old words', 'Bayani', '']))).status).toBe(200)
})

test('a row changed since the preview stops the whole import', async () => {
  const { id } = await addMachine(db(), aTractor(), A_TEST)
  const file = csv(['machinery', id, 'name', aTractor().name, 'Tarakta', ''])
  const { versions } = (await importFile(file, { dryRun: true })).body
  await site.send('PUT', `/api/machinery/${id}`, aTractor({ price: '2.00' }), headers)
  const late = await importFile(file, { expectedVersions: versions })
  expect([late.status, late.body.message]).toEqual([409, 'Texts were changed in the meantime: nothing was imported'])
  expect((await hausaOf(id)).name).toBe(aTractor().name)
})

test('a file of more than a megabyte is read, as that of a site with many long texts is', async () => {
  const { id } = await addMachine(db(), aTractor(), A_TEST)
  const rows = ['a', 'b'].map((letter) => ['machinery', id, 'description', letter.repeat(600_000), 'Bayani', ''])
  const { status, body } = await importFile(csv(...rows), { dryRun: true })
  expect([status, body.staleCount, body.errors]).toMatchObject([
    200,
    1,
    [{ row: 3, message: 'An earlier row already has this text' }],
  ])
})

test('an invalid file is rejected with its errors', async () => {
  const { id } = await addMachine(db(), aTractor(), A_TEST)
  const { name } = aTractor()
  const problems = async (file: string) => {
    const { status, body } = await importFile(file)
    expect(status).toBe(400)
    return body.errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)
  }
  expect(await problems('resource,key,field,english\nx,y,z,w\n')).toEqual(['1 : There is no language column: ha, fr'])
  expect(await problems('key,field,english,ha,de\n')).toEqual([
    '1 resource: This column is missing',
    '1 de: There is no such column',
  ])
  expect(await problems(csv())).toEqual(['2 : There is no text below the header'])
  expect(
    await problems(
      csv(
        ['machinery', id, 'name', name, 'x'.repeat(201), ''],
        ['machinery', id, 'price', '1', 'x', ''],
        ['machinery', 'nothing', 'name', name, 'x', ''],
        ['dealers', id, 'name', name, 'x', ''],
        ['machinery', id, 'name', name, 'x', ''],
        [
          'texts',
          'texts',
          'statistics',
          'Years of Excellence\nCountries Served\nMachines Produced\nFarmers Served',
          'One\nTwo',
          '',
        ],
      ),
    ),
  ).toEqual([
    '2 ha: Must be at most 200 characters',
    '3 field: This resource has no such field',
    '4 key: Nothing has this resource and key',
    '5 key: Nothing has this resource and key',
    '6 field: An earlier row already has this text',
    '7 ha: Must have 4 lines, one for each in English',
  ])
  expect(await site.rows('select * from translations')).toEqual([])
})

test('an editor can download the file but not import one', async () => {
  const editor = await signedIn(site, 'bello', 'editor')
  expect((await site.fetch('/api/admin/translations.csv', { headers: editor })).status).toBe(200)
  expect((await site.fetch('/api/admin/translations.csv')).status).toBe(401)
  expect((await importFile(csv(['a', 'b', 'c', 'd', 'e', 'f']), {}, editor)).status).toBe(403)
})

test('imported translations are visible to the very next visitor', async () => {
  const machine = await addMachine(db(), aTractor(), A_TEST)
  await site.send('POST', '/api/gallery', aGalleryItem(), headers)
  const seen = async () => (await (await site.visit(`/api/machinery/${machine.id}?lang=ha`)).json()) as { name: string }
  expect(await seen()).toMatchObject({ name: machine.name })
  const answer = await importFile(csv(['machinery', machine.id, 'name', machine.name, 'Tarakta', '']))
  expect(answer.status).toBe(200)
  expect(await seen()).toMatchObject({ name: 'Tarakta' })
})
