import { expect, test } from 'vitest'
import type { TranslationGap, TranslationsReport } from '#contract/translations/list.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { adminSite } from '#tests/support/admin.ts'
import { A_TEST, aGalleryItem, aPost, aTractor } from '#tests/support/builders.ts'
import { CSV_START, csvLines, csvRows } from '#worker/csv/csv.ts'
import { addGalleryItem } from '#worker/db/gallery.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts.ts'
import { importTranslations } from '#worker/db/translations/import.ts'

const { site, admin } = adminSite()

const gaps = async (query = '') => {
  const { headers, status, body } = await admin.call<TranslationGap[]>('GET', `/api/admin/translations${query}`)
  return { headers, status, rows: body }
}
const put = (id: string, machine: object) => admin.call('PUT', `/api/machinery/${id}`, machine)
const saveTexts = (texts: object) => admin.call('PUT', '/api/admin/settings/texts', texts)
const stored = () => site.rows("select * from translations where fields not like '%unentered%'")
const HAUSA = { series: 'Jerin T', name: 'Tarakta', description: 'Bayani', specifications: 'Inji' }

test('the list shows for each row and language what is not translated', async () => {
  const { db } = site
  const { id } = await addMachine(db, { ...aTractor(), translations: { ha: HAUSA } }, A_TEST)
  await addMachine(db, { ...aTractor({ name: 'Other' }), translations: { ha: HAUSA, fr: { name: 'Autre' } } }, A_TEST)
  await addGalleryItem(db, aGalleryItem(), A_TEST)
  await addPost(db, aPost(), A_TEST)
  const { rows, headers } = await gaps('?limit=100')
  const of = (resource: string) => rows.filter((row) => row.resource === resource)
  const rest = ['series', 'description', 'specifications']
  const inFrench = { resource: 'machinery', language: 'fr', older: [] }
  expect(of('machinery')).toEqual([
    { ...inFrench, id, name: aTractor().name, missing: ['name', ...rest] },
    { ...inFrench, id: expect.any(String), name: 'Other', missing: rest },
  ])
  expect(of('gallery').map(({ language, missing }) => [language, missing])).toEqual([
    ['fr', ['title', 'description']],
    ['ha', ['title', 'description']],
  ])
  expect(of('posts').map(({ missing }) => missing)).toEqual(Array(2).fill(['title', 'category', 'excerpt', 'content']))
  expect(of('services').length).toBe(8)
  // The demonstration's own texts are translated into every language.
  expect(of('firm').concat(of('contact'), of('texts'))).toEqual([])
  expect(headers.get('X-Total-Count')).toBe(String(rows.length))
})

test('a translation is outdated once its English changes, until it is saved again', async () => {
  const { id } = await addMachine(site.db, { ...aTractor(), translations: { ha: HAUSA, fr: HAUSA } }, A_TEST)
  const machines = async () => (await gaps('?kind=machinery')).rows
  expect(await machines()).toEqual([])
  const renamed = aTractor({ name: 'Renamed', description: 'Described again.' })
  await put(id, renamed)
  const gap = { resource: 'machinery', id, name: 'Renamed', missing: [], older: ['name', 'description'] }
  expect(await machines()).toEqual(['fr', 'ha'].map((language) => ({ ...gap, language })))
  // The same text again: saving it confirms that it is correct.
  const translations = { ha: { name: HAUSA.name, description: HAUSA.description }, fr: { name: 'Nouveau' } }
  await put(id, { ...renamed, translations })
  expect((await machines()).map(({ language, older }) => [language, older])).toEqual([['fr', ['description']]])
  // Back to the English text it was made from.
  await put(id, { ...renamed, description: aTractor().description })
  expect((await machines()).map(({ language, older }) => [language, older])).toEqual([['ha', ['description']]])
})

test('the company’s texts are listed once the owner has saved them', async () => {
  const texts = { ...demonstration.texts, heroText: 'Our own words.', financing: ['One'] }
  await saveTexts(texts)
  const listed = (await gaps('?kind=settings')).rows
  expect(listed.map(({ resource, id, language, missing }) => [resource, id, language, missing])).toEqual([
    ['texts', 'texts', 'ha', ['heroText', 'financing']],
    ['texts', 'texts', 'fr', ['heroText', 'financing']],
  ])
  const translations = { ha: { heroText: 'Namu', financing: 'Ɗaya' }, fr: { heroText: 'Les nôtres', financing: 'Un' } }
  await saveTexts({ ...texts, translations })
  expect((await gaps('?kind=settings')).rows).toEqual([])
  await saveTexts({ ...texts, heroText: 'Other words.' })
  expect((await gaps('?kind=settings')).rows.map(({ missing, older }) => [missing, older])).toEqual(
    Array(2).fill([[], ['heroText']]),
  )
})

test('the list is filtered by language, kind and words, and paginated', async () => {
  for (const name of ['Alpha', 'Beta', 'Gamma']) await addMachine(site.db, aTractor({ name }), A_TEST)
  const names = async (query: string) => (await gaps(query)).rows.map(({ name, language }) => `${name} ${language}`)
  expect(await names('?kind=machinery&language=ha')).toEqual(['Alpha ha', 'Beta ha', 'Gamma ha'])
  expect(await names('?q=bet')).toEqual(['Beta fr', 'Beta ha'])
  const first = await gaps('?kind=machinery&limit=4')
  expect(first.rows.length).toBe(4)
  const counts = ['X-Next-Cursor', 'X-Matching-Count', 'X-Total-Count'].map((name) => first.headers.get(name))
  expect(counts).toEqual(['4', '6', '14'])
  expect(await names('?kind=machinery&limit=4&cursor=4')).toEqual(['Gamma fr', 'Gamma ha'])
  await admin.call('PUT', '/api/admin/settings/firm', { ...demonstration.firm, tagline: 'Ours.' })
  for (const q of ['Company', 'firm']) expect(await names(`?language=ha&q=${q}`)).toEqual(['firm ha'])
  for (const query of ['?language=de', '?kind=dealers']) expect((await gaps(query)).status).toBe(400)
})

test('page after page, the parts of the settings and the content come once each, in one order', async () => {
  const parts = [
    ['texts', { ...demonstration.texts, heroText: 'Ours.' }],
    ['firm', { ...demonstration.firm, tagline: 'Ours.' }],
  ] as const
  for (const [part, input] of parts) await admin.call('PUT', `/api/admin/settings/${part}`, input)
  for (const name of ['Alpha', 'Beta', 'Gamma']) await addMachine(site.db, aTractor({ name }), A_TEST)
  const keyOf = ({ resource, id, language }: TranslationGap) => `${resource} ${id} ${language}`
  const whole = (await gaps('?limit=100')).rows.map(keyOf)
  expect(whole.findIndex((key) => key.startsWith('machinery'))).toBeGreaterThan(2)
  for (const limit of [1, 2, 3, 5]) {
    const read: string[] = []
    for (let cursor: string | null = '0'; cursor !== null; ) {
      const { rows, headers } = await gaps(`?limit=${limit}&cursor=${cursor}`)
      read.push(...rows.map(keyOf))
      cursor = headers.get('X-Next-Cursor')
    }
    expect([limit, ...read]).toEqual([limit, ...whole])
  }
})

test('an editor sees what an editor can save', async () => {
  await addMachine(site.db, aTractor(), A_TEST)
  await saveTexts({ ...demonstration.texts, heroText: 'Ours.' })
  await site.rows(`update admins set role = 'editor'`)
  const { rows, headers } = await gaps('?limit=100')
  expect([...new Set(rows.map(({ resource }) => resource))]).toEqual(['machinery'])
  expect(headers.get('X-Total-Count')).toBe('2')
  expect((await site.fetch('/api/admin/translations')).status).toBe(401)
})

const HEAD = ['resource', 'key', 'field', 'english', 'ha', 'fr']
const csv = (...rows: string[][]) => CSV_START + csvLines([HEAD, ...rows])
const download = async () =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await (await site.fetch('/api/admin/translations.csv', { headers: admin.headers })).arrayBuffer(),
  )
const rowsOf = (file: string) => [...csvRows(file, 1_000_000)].map(({ cells }) => cells)
const importFile = (csv: string, more: object = {}) =>
  admin.call<TranslationsReport & { message?: string }>('POST', '/api/admin/translations/import', { csv, ...more })
const hausaOf = async (id: string) =>
  (await site.call<{ name: string; english: string[] }>('GET', `/api/machinery/${id}?lang=ha`)).body

test('the file has every text with its translations, safe from formulas, and imports unchanged', async () => {
  const translations = { ha: { name: '+Tarakta ƙ', specifications: '-inji' } }
  const nasty = aTractor({ name: '=T75', description: 'Two\nlines, "quoted"' })
  const machine = await addMachine(site.db, { ...nasty, translations }, A_TEST)
  const content = 'ɓ'.repeat(100_000)
  await addPost(site.db, { ...aPost(), translations: { ha: { content }, fr: { content } } }, A_TEST)
  const file = await download()
  expect(file.startsWith(CSV_START)).toBe(true)
  expect(file).toContain("'=T75")
  const [head, ...rows] = rowsOf(file)
  expect(head).toEqual(HEAD)
  expect(rows.filter(([resource]) => resource === 'machinery')).toEqual([
    ['machinery', machine.id, 'name', '=T75', '+Tarakta ƙ', ''],
    ['machinery', machine.id, 'series', 'T Series', '', ''],
    ['machinery', machine.id, 'description', 'Two\nlines, "quoted"', '', ''],
    ['machinery', machine.id, 'specifications', aTractor().specifications, '-inji', ''],
  ])
  expect(rows.some((cells) => cells.slice(0, 3).join() === 'texts,texts,heroText')).toBe(true)
  expect(rows.filter(([resource]) => resource === 'services').length).toBe(8)
  const again = await importFile(file, { dryRun: true })
  expect(again).toMatchObject({ status: 200, body: { changeCount: 0, staleCount: 0, errorCount: 0 } })
  expect(again.body.unchanged).toBe(2 + 2 + 42)
})

test('a file is previewed first, then imported completely with one audit entry', async () => {
  const { id } = await addMachine(site.db, { ...aTractor(), translations: { ha: { name: 'Tsohuwa' } } }, A_TEST)
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
  const english = ['series', 'description', 'specifications']
  expect(await hausaOf(id)).toMatchObject({ name: 'Tarakta', version: 2, english })
  expect((await site.call('GET', '/api/settings?lang=ha')).body).toMatchObject({ badgeTitle: 'ISO ne' })
  const [entry] = await site.rows('select username, action, entity, summary from audit_log order by id desc limit 1')
  expect(entry).toEqual({ username: 'amina', action: 'import', entity: 'translations', summary: '4 texts' })
  // What was entered stays when its English is another.
  expect((await saveTexts({ ...demonstration.texts, badgeTitle: 'ISO 9001', badgeText: 'Certified' })).status).toBe(200)
  const shown = { badgeTitle: 'ISO ne', badgeText: 'Certified' }
  expect((await site.call('GET', '/api/settings?lang=ha')).body).toMatchObject(shown)
})

test('a text whose English has changed is rejected, or skipped if the rest is wanted', async () => {
  const { id } = await addMachine(site.db, aTractor(), A_TEST)
  const { name, description } = aTractor()
  const file = csv(
    ['machinery', id, 'name', name, 'Tarakta', ''],
    ['machinery', id, 'description', description, 'Bayani', ''],
  )
  await put(id, aTractor({ name: 'Renamed' }))
  expect(await importFile(file)).toMatchObject({
    status: 409,
    body: {
      message: 'The English has changed since the file was saved: nothing was imported',
      staleCount: 1,
      stale: [{ row: 2, name: 'Renamed', field: 'name', english: 'Renamed' }],
    },
  })
  expect(await stored()).toEqual([])
  expect((await importFile(file, { stale: 'skip' })).status).toBe(200)
  expect((await hausaOf(id)).english).toEqual(['name', 'series', 'specifications'])
  // A stale row without changes blocks nothing.
  expect((await importFile(csv(['machinery', id, 'description', 'Old words', 'Bayani', '']))).status).toBe(200)
})

test('a row changed since the preview stops the whole import', async () => {
  const { id } = await addMachine(site.db, aTractor(), A_TEST)
  const file = csv(['machinery', id, 'name', aTractor().name, 'Tarakta', ''])
  const { versions } = (await importFile(file, { dryRun: true })).body
  await put(id, aTractor({ price: '2.00' }))
  const late = await importFile(file, { expectedVersions: versions })
  expect([late.status, late.body.message]).toEqual([409, 'Texts were changed in the meantime: nothing was imported'])
  expect((await hausaOf(id)).name).toBe(aTractor().name)
})

test('a part of the settings that was saved since a file was compared with it stops the whole import', async () => {
  const { version } = (await saveTexts(demonstration.texts)).body
  const texts = { ha: { badgeText: { text: 'Sabo', of: 'New' } } }
  const imported = (seen: number) =>
    importTranslations(site.db, [{ resource: 'texts', id: 'texts', version: seen, texts }], A_TEST)
  expect([await imported(version - 1), await imported(version)]).toEqual([false, true])
})

test('a file of more than a megabyte is read, as that of a site with many long texts is', async () => {
  const { id } = await addMachine(site.db, aTractor(), A_TEST)
  const rows = ['a', 'b'].map((letter) => ['machinery', id, 'description', letter.repeat(600_000), 'Bayani', ''])
  const { status, body } = await importFile(csv(...rows), { dryRun: true })
  const errors = [{ row: 3, message: 'An earlier row already has this text' }]
  expect([status, body]).toMatchObject([200, { staleCount: 1, errors }])
})

test('an invalid file is rejected with its errors', async () => {
  const { id } = await addMachine(site.db, aTractor(), A_TEST)
  const { name } = aTractor()
  const statistics = demonstration.texts.statistics.map(({ label }) => label).join('\n')
  const categories = demonstration.categories.categories.map(({ label }) => label)
  const problems = async (file: string) => {
    const { status, body } = await importFile(file)
    expect(status).toBe(400)
    return body.errors.map(({ row, column, message }) => `${row} ${column}: ${message}`)
  }
  expect(await problems('resource,key,field,english\nx,y,z,w\n')).toEqual(['1 : There is no language column: ha, fr'])
  expect(await problems(`${HEAD},de,ha\nx,y,z,w`)).toEqual([
    '1 de: There is no such column',
    '1 ha: This column appears twice',
  ])
  expect(await problems(' , \n,')).toEqual(['1 : The file is empty'])
  expect(await problems(`${HEAD}\n,,`)).toEqual(['2 : There is no text below the header'])
  expect(await problems(csv(['machinery', id, 'price', '', 'x', '']))).toEqual(['2 field: This text has no such field'])
  expect(
    await problems(
      csv(
        ['machinery', id, 'name', name, 'x'.repeat(201), ''],
        ['dealers', id, 'name', name, 'x', ''],
        ['texts', 'texts', 'statistics', statistics, 'One\nTwo', ''],
        ['categories', 'categories', 'categories', categories.join('\n'), '', 'Tracteurs'],
      ),
    ),
  ).toEqual([
    '2 ha: Must be at most 200 characters',
    '3 key: This row belongs to no text on the site',
    '4 ha: Must have 4 lines, one for each in English',
    `5 fr: Must have ${categories.length} lines, one for each in English`,
  ])
  expect(await stored()).toEqual([])
})

test('an editor can download the file but not import one', async () => {
  await site.rows(`update admins set role = 'editor'`)
  expect(await download()).toContain('resource,key,field')
  expect((await site.fetch('/api/admin/translations.csv')).status).toBe(401)
  expect((await importFile(csv(['a', 'b', 'c', 'd', 'e', 'f']))).status).toBe(403)
})
