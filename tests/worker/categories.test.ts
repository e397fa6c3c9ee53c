import { expect, test } from 'vitest'
import type { Category } from '#contract/machinery/category.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import type { TranslationGap } from '#contract/translations/list.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { adminSite } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aTractor } from '#tests/support/builders.ts'
import { nodesOf } from '#tests/support/html.ts'
import { SIX } from '#tests/support/own-site.ts'
import { csvRows } from '#worker/csv/csv.ts'
import { DEMONSTRATION } from '#worker/db/schema/history.ts'

const { site, call, get, text } = adminSite()
const PATH = '/api/admin/settings/categories'
const GIVEN = demonstration.categories.categories
const aCategory = (value: string, label: string, more: Partial<Category> = {}): Category => {
  return { value, label, words: '', hidden: false, ...more }
}
const PUMPS = aCategory('pumps', 'Water pumps', { words: 'borehole ruwa' })
const MILLS = aCategory('mills', 'Mills & grinders')

const save = (categories: Category[], more: object = {}, ifMatch?: number) =>
  call('PUT', PATH, { categories, ...more }, ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` })
const saved = async (categories: Category[], more: object = {}) => {
  const { status, body } = await save(categories, more)
  expect(status, body.message).toBe(200)
  return body
}
const without = (gone: string) => GIVEN.filter(({ value }) => value !== gone)
const allTo = (to: string) => Object.fromEntries(GIVEN.map(({ value }) => [value, to]))
const addMachine = (over: object) => call('POST', '/api/machinery', { ...aTractor(), ...over })
const machine = async (over: object) => (await addMachine(over)).body
const restore = (id: string) => call('POST', `/api/admin/bin/${id}/restore`, {})
const found = async (q: string, more = '') =>
  (await get<{ name: string }[]>(`/api/machinery?limit=5&q=${encodeURIComponent(q)}${more}`)).map(({ name }) => name)
const savedList = async () => (await get<AdminSettings>('/api/admin/settings')).categories

test('until another list is saved, it is the demonstration’s, and any category of a machine is accepted', async () => {
  expect(await savedList()).toEqual({ version: 0, categories: GIVEN })
  expect((await addMachine({ name: 'Plough', category: 'ploughs' })).status).toBe(201)
})

test('visitors choose by the owner’s categories in each language, everywhere and in the owner’s order', async () => {
  await saved([MILLS, PUMPS, aCategory('old', 'Old machines', { hidden: true })], {
    translations: {
      ha: { categories: 'Injin niƙa\nFamfon ruwa\nTsofaffi' },
      fr: { categories: 'Moulins\nPompes\nAnciens' },
    },
    moves: allTo('mills'),
  })
  for (const [prefix, ...names] of [
    ['', 'Mills &amp; grinders', 'Water pumps'],
    ['/ha', 'Injin niƙa', 'Famfon ruwa'],
    ['/fr', 'Moulins', 'Pompes'],
  ] as const) {
    const home = await text(`${prefix}/`)
    expect(home.slice(home.indexOf('<footer')), prefix).toMatch(new RegExp(`>${names[0]}<.*>${names[1]}<`, 's'))
    const options = (select: string) => [...select.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)
    const interests = home.slice(home.indexOf('name="interest"'), home.indexOf('name="message"'))
    expect(options(interests)).toEqual(['', 'mills', 'pumps', 'service'])
    const gallery = await text(`${prefix}/gallery?category=pumps`)
    const filter = gallery.slice(gallery.indexOf('name="category"'), gallery.indexOf('</select>'))
    expect(options(filter)).toEqual(['all', 'mills', 'pumps'])
    expect(gallery).toMatch(new RegExp(`<title[^>]*>${names[1]} - `))
    expect(await text(`${prefix}/no-such-page`)).toContain(`>${names[0]}<`)
    for (const page of [home, gallery])
      expect(page.slice(0, page.indexOf('id="page-data"'))).not.toMatch(/Old machines|Tsofaffi|Anciens/)
  }
})

test('a site whose categories are others has none of the demonstration’s six on any page', async () => {
  const OWN = { name: 'Sahel', legalName: 'Sahel Pumps', tagline: 'Water', description: 'Water for fields.' }
  await call('PUT', '/api/admin/settings/firm', { ...demonstration.firm, ...OWN })
  await saved([PUMPS, MILLS], { moves: allTo('pumps') })
  await site.rows('delete from services')
  const { slug } = await machine({ name: 'P300', category: 'pumps', description: 'Lifts', specifications: 'Flow: 30' })
  const paths = ['/', '/gallery', '/gallery?category=pumps', '/gallery?q=none', '/portfolio', `/machinery/${slug}`]
  for (const prefix of ['', '/ha', '/fr']) {
    for (const path of [...paths, `/compare?m=${slug}`, '/blog', '/no-such-page']) {
      expect(SIX.exec(await text(prefix + path))?.[0], prefix + path).toBeUndefined()
    }
  }
  for (const path of ['/sitemap.xml', '/feed.xml', '/api/settings', '/api/machinery'])
    expect(SIX.exec(await site.text(path))?.[0], path).toBeUndefined()
})

test('a name stays with its category in every language when the list is ordered, and new ones are in English', async () => {
  const lines = { ha: { categories: 'Injin niƙa\nFamfon ruwa' } }
  await saved([MILLS, PUMPS], { translations: lines, moves: allTo('mills') })
  await saved([PUMPS, MILLS])
  const shown = async () => (await get<{ categories: object[] }>('/api/settings?lang=ha')).categories
  expect(await shown()).toMatchObject([{ label: 'Famfon ruwa' }, { label: 'Injin niƙa' }])
  await saved([aCategory('carts', 'Carts'), PUMPS, MILLS])
  const carts = { label: 'Carts', lang: 'en' }
  expect(await shown()).toMatchObject([carts, { label: 'Famfon ruwa' }, { label: 'Injin niƙa' }])
  expect(await text('/ha/')).toMatch(/<li lang="en"[^>]*><[^>]*>Carts</)
})

test('the names stand in the file of translations, and a name that is changed there is what visitors choose by', async () => {
  const translations = { ha: { categories: 'Famfon ruwa\nInjin niƙa' }, fr: { categories: 'Pompes\nMoulins' } }
  await saved([PUMPS, MILLS], { translations })
  await machine({ name: 'Grinder 5', category: 'mills' })
  expect(await found('nika')).toEqual(['Grinder 5'])
  const csv = await text('/api/admin/translations.csv')
  const rows = [...csvRows(csv, 1_000_000)].map(({ cells }) => cells)
  const names = ['Water pumps\nMills & grinders', translations.ha.categories, translations.fr.categories]
  expect(rows.filter(([, key]) => key === 'categories')).toEqual([[...Array(3).fill('categories'), ...names]])
  const changed = csv.replace('Injin niƙa', 'Injin markaɗa')
  expect((await call('POST', '/api/admin/translations/import', { csv: changed })).status).toBe(200)
  expect(await text('/ha/gallery')).toContain('<option value="mills">Injin markaɗa</option>')
  expect([await found('markada'), await found('nika')]).toEqual([['Grinder 5'], []])
  // A list is stored whole: where a name is missing, its English stands.
  const gaps = async () =>
    (await get<TranslationGap[]>('/api/admin/translations?kind=settings')).filter(({ id }) => id === 'categories')
  expect(await gaps()).toEqual([])
  await saved([PUMPS, MILLS], { translations: { fr: { categories: `Pompes\n${MILLS.label}` } } })
  expect(await gaps()).toMatchObject([{ language: 'fr', missing: ['categories'] }])
})

test('a machine of a renamed category stays in it, under the new name', async () => {
  const { id, slug } = await machine({ name: 'T75', category: 'tractors' })
  await saved(GIVEN.map((one) => (one.value === 'tractors' ? { ...one, label: 'Wheeled power' } : one)))
  expect(await get(`/api/machinery/${id}`)).toMatchObject({ category: 'tractors' })
  expect(await text(`/machinery/${slug}`)).toContain('Wheeled power')
  expect(await found('T75', '&category=tractors')).toEqual(['T75'])
})

test('a category that is used is removed only when its machines are moved, and the answer says how many there are', async () => {
  const baler = await machine({ name: 'Round baler', category: 'Balers' })
  const square = await machine({ name: 'Square baler', category: 'balers', hidden: true })
  // A machine of the demonstration stays one, to be removed with it.
  const entry = `insert into audit_log (username, action, entity, entity_id) values (?, 'create', 'machinery', ?)`
  await site.rows(entry, DEMONSTRATION, square.id)
  await call('POST', '/api/gallery', aGalleryItem({ category: 'balers' }))
  // As machines were saved before there was a list of categories.
  await site.rows(`update machinery set category = 'Balers' where id = ?`, baler.id)
  const message = expect.stringMatching(/balers: 2 machines and 1 image/)
  expect(await save(without('balers'))).toMatchObject({ status: 409, body: { message } })
  expect(await get<object[]>(`${PATH}/uses`)).toContainEqual({ value: 'balers', machines: 2, images: 1 })

  await saved(without('balers'), { moves: { balers: 'cultivators' } })
  expect(await get(`/api/machinery/${baler.id}`)).toMatchObject({ category: 'cultivators', version: baler.version + 1 })
  expect(await get(`/api/machinery/${square.id}`)).toMatchObject({ category: 'cultivators', version: 1 })
  expect(await get<object[]>(`${PATH}/uses`)).toContainEqual({ value: 'cultivators', machines: 2, images: 1 })
  expect(await found('baler', '&category=cultivators')).toEqual(['Round baler'])
  const [latest] = await get<{ summary: string }[]>('/api/admin/audit')
  expect(latest?.summary).toContain('machines moved from balers to cultivators')
})

test('what stands in the bin comes back into the category that its own was moved to, and is found by its name', async () => {
  await saved([...GIVEN, PUMPS])
  for (const [path, input] of [
    ['/api/machinery', aTractor({ name: 'A well', category: 'pumps', description: 'x', specifications: 'x' })],
    ['/api/gallery', aGalleryItem({ title: 'A well', category: 'pumps' })],
  ] as const) {
    const { id } = (await call('POST', path, input)).body
    await call('DELETE', `${path}/${id}`)
    await saved([...GIVEN, MILLS], { moves: { pumps: 'mills' } })
    expect((await restore(id)).status).toBe(200)
    expect(await get(`${path}/${id}`)).toMatchObject({ category: 'mills' })
    const named = async (word: string) => (await get<object[]>(`${path}?q=${word}`)).length
    expect([path, await named('grinders'), await named('borehole')]).toEqual([path, 1, 0])
    await saved([...GIVEN, PUMPS, MILLS])
  }
})

test('a machine whose category was removed while it was in the bin comes back once that is there again', async () => {
  await saved([MILLS, PUMPS])
  const { id } = await machine({ name: 'Borehole pump', category: 'pumps' })
  await call('DELETE', `/api/machinery/${id}`)
  await saved([MILLS])
  const message = 'Its category is no longer there. Add it again under Settings, Categories, then restore this one.'
  expect(await restore(id)).toMatchObject({ status: 409, body: { message } })
  // So it is with the demonstration's machines.
  const row = JSON.stringify({ id: 'd1', category: 'pumps' })
  await site.rows(`insert into removed_demonstration (entity, row) values ('machinery', ?)`, row)
  expect((await call('POST', '/api/admin/first-steps/demonstration', {})).status).toBe(409)
  await saved([MILLS, PUMPS])
  expect((await restore(id)).status).toBe(200)
})

test('of two administrators who change the list at once, the second gets a conflict, and no machine is lost', async () => {
  const { id } = await machine({ name: 'Baler', category: 'balers' })
  const { version } = await saved(GIVEN)
  expect((await save(without('balers'), { moves: { balers: 'cultivators' } }, version)).status).toBe(200)
  expect((await save(without('cultivators'), { moves: { cultivators: 'balers' } }, version)).status).toBe(409)
  expect(await get(`/api/machinery/${id}`)).toMatchObject({ category: 'cultivators' })
  // An old list lacks a category that is new and used: that is a conflict, and not a removal.
  const { version: old } = await savedList()
  await saved([...without('balers'), PUMPS])
  await machine({ name: 'Pump', category: 'pumps' })
  expect(await save(without('balers'), {}, old)).toMatchObject({ status: 409, body: { current: { version: old + 1 } } })
})

test('a machine that is saved in a removed category is refused with the names there are, unless it is in it already', async () => {
  const old = await machine({ name: 'Plough', category: 'ploughs' })
  await saved([...GIVEN, PUMPS])
  const message = 'Category must be one of tractors, harvesters, planters, cultivators, balers, sprayers, pumps'
  const refused = { status: 400, body: { message, issues: [{ path: 'category', message }] } }
  expect(await addMachine({ name: 'Second plough', category: 'ploughs' })).toMatchObject(refused)
  expect((await addMachine({ name: 'Pump', category: 'Pumps' })).status).toBe(201)
  const again = aTractor({ name: 'Plough 2', category: 'ploughs' })
  expect((await call('PUT', `/api/machinery/${old.id}`, again)).status).toBe(200)
})

test('a file of machines that names an unknown category says the row and the known ones', async () => {
  await saved([...GIVEN, PUMPS])
  const line = (category: string) => `\nPump,${category},Lifts,/images/hero.webp,10.00,S,Flow: 30`
  const csv = `name,category,description,imageUrl,price,series,specifications${line('pumps')}${line('pump')}`
  const message = expect.stringMatching(/^There is no such category: use tractors, .*, pumps$/)
  const { body } = await call('POST', '/api/admin/machinery/import', { csv, dryRun: true })
  expect(body).toMatchObject({ creates: 1, errors: [{ row: 3, column: 'category', message }] })
})

test('a category’s names in each language and its further words find its machines', async () => {
  await saved([...GIVEN, PUMPS])
  await machine({ name: 'P300', category: 'pumps', description: 'Lifts', specifications: 'Flow: 30', series: 'P' })
  for (const q of ['water pumps', 'borehole', 'ruwa']) expect([q, await found(q)]).toEqual([q, ['P300']])
  const categories = [...GIVEN.map(({ label }) => label), 'Motopompes'].join('\n')
  await saved([...GIVEN, PUMPS], { translations: { fr: { categories } } })
  expect(await found('motopompes')).toEqual(['P300'])
  expect(await text('/gallery?q=borehole')).toContain('P300')
  await saved([...GIVEN, { ...PUMPS, label: 'Irrigation', words: '' }])
  expect(await found('borehole')).toEqual([])
  expect(await found('irrigation')).toEqual(['P300'])
})

test('a hidden category is not among the choices, and its machines and old links still work', async () => {
  await machine({ name: 'Baler 9', category: 'balers' })
  await saved(GIVEN.map((one) => (one.value === 'balers' ? { ...one, hidden: true } : one)))
  expect(await text('/')).not.toContain('category=balers')
  expect(await text('/gallery')).toContain('Baler 9')
  const list = await text('/gallery?category=balers')
  expect(list).toMatch(/<option value="balers" selected/)
  expect(list).toContain('Baler 9')
})

test('an inquiry about a category keeps its words, also when that is removed before it arrives', async () => {
  const ask = async (message: string) =>
    (await site.send('POST', '/api/contact', aMessage({ interest: 'pumps', message }))).status
  expect(await ask('First')).toBe(400)
  await saved([...GIVEN, PUMPS])
  expect(await ask('Second')).toBe(201)
  await saved(GIVEN)
  expect(await ask('Third')).toBe(201)
  const inquiries = await get<{ interest: string }[]>('/api/admin/contact-inquiries')
  expect(inquiries.map(({ interest }) => interest)).toEqual(['pumps', 'pumps'])
})

test('the structured data of a machine names its category as visitors read it', async () => {
  await saved([...GIVEN, PUMPS])
  const { slug } = await machine({ name: 'P300', category: 'pumps' })
  const nodes = nodesOf(await text(`/machinery/${slug}`))
  expect(nodes.find((node) => node['@type'] === 'Product')).toMatchObject({ category: 'Water pumps' })
})

test('an earlier list can be brought back, unless that would leave machines without a category', async () => {
  const first = await saved([...GIVEN])
  const { version } = await saved([...GIVEN, PUMPS])
  const { id } = await machine({ name: 'P300', category: 'pumps' })
  const [earlier] = await get<{ id: number }[]>('/api/admin/versions/settings/categories')
  const bringBack = () =>
    call('POST', `/api/admin/versions/settings/categories/${earlier?.id}`, {}, { 'If-Match': `"${version}"` })
  const message = expect.stringContaining('pumps: 1 machine')
  expect(await bringBack()).toMatchObject({ status: 409, body: { message } })
  await call('DELETE', `/api/machinery/${id}`)
  expect((await bringBack()).status).toBe(200)
  expect(first.version).toBe(1)
  expect((await savedList()).categories).toEqual(GIVEN)
})

const earlierLists = () => get<{ id: number }[]>('/api/admin/versions/settings/categories')
const bringBackList = (of?: { id: number }) => call('POST', `/api/admin/versions/settings/categories/${of?.id}`, {})

test('a list that is brought back gives no category the translated name of the one it replaced', async () => {
  const tractors = aCategory('tractors', 'Tractors')
  await saved([tractors, aCategory('ploughs', 'Ploughs')], {
    translations: { ha: { categories: 'Taraktoci\nGarmuna' } },
  })
  await saved([tractors, PUMPS])
  const shown = async () => (await get<{ categories: object[] }>('/api/settings?lang=ha')).categories
  const names = [{ label: 'Taraktoci' }, { label: 'Water pumps', lang: 'en' }]
  expect(await shown()).toMatchObject(names)
  await saved([tractors, PUMPS, MILLS])
  const [earlier] = await earlierLists()
  expect((await bringBackList(earlier)).status).toBe(200)
  expect(await shown()).toMatchObject(names)
})

test('a list from before its names were translated comes back with the names that every site begins with', async () => {
  await saved([...GIVEN, PUMPS])
  const shown = async () => (await get<{ categories: object[] }>('/api/settings?lang=ha')).categories
  const before = await shown()
  const categories = [...GIVEN, PUMPS].map(({ label }) => `${label} ha`).join('\n')
  await saved([...GIVEN, PUMPS], { translations: { ha: { categories } } })
  const [earlier] = await earlierLists()
  expect((await bringBackList(earlier)).status).toBe(200)
  expect(await shown()).toEqual(before)
})
