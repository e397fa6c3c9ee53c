import { beforeEach, expect, test } from 'vitest'
import { prefixOf } from '#contract/language.ts'
import type { Category } from '#contract/machinery/category.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aTractor } from '#tests/support/builders.ts'
import { nodesOf } from '#tests/support/html.ts'
import { SIX } from '#tests/support/own-site.ts'
import { startSite } from '#tests/support/site.ts'
import { csvRows } from '#worker/csv/csv.ts'

const site = startSite()
let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})

const PATH = '/api/admin/settings/categories'
const GIVEN = demonstration.categories.categories
const aCategory = (value: string, label: string, more: Partial<Category> = {}): Category => ({
  value,
  label,
  words: '',
  hidden: false,
  ...more,
})
const PUMPS = aCategory('pumps', 'Water pumps', { words: 'borehole ruwa' })
const MILLS = aCategory('mills', 'Mills & grinders')

const save = (categories: Category[], more: object = {}, ifMatch?: number) =>
  site.send(
    'PUT',
    PATH,
    { categories, ...more },
    { ...headers, ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }) },
  )
const saved = async (categories: Category[], more: object = {}) => {
  const response = await save(categories, more)
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as { version: number }
}
const addMachine = async (input: object) => site.send('POST', '/api/machinery', aTractor(input as never), headers)
const machine = async (input: object) =>
  (await (await addMachine(input)).json()) as { id: string; version: number; category: string }
const read = async <Body>(path: string) => (await (await site.fetch(path, { headers })).json()) as Body
const found = async (q: string, more = '') =>
  (await read<{ name: string }[]>(`/api/machinery?limit=5&q=${encodeURIComponent(q)}${more}`)).map(({ name }) => name)
const textOf = async (path: string) => (await site.fetch(path, { headers: { ...headers, Accept: 'text/html' } })).text()

test('until another list is saved, it is the demonstration’s, and any category of a machine is accepted', async () => {
  const { categories } = await read<{ categories: { version: number; categories: Category[] } }>('/api/admin/settings')
  expect(categories).toEqual({ version: 0, categories: GIVEN })
  expect((await addMachine({ name: 'Plough', category: 'ploughs' })).status).toBe(201)
})

test('visitors choose by the owner’s categories in each language, everywhere and in the owner’s order', async () => {
  await saved([MILLS, PUMPS, aCategory('old', 'Old machines', { hidden: true })], {
    translations: {
      ha: { categories: 'Injin niƙa\nFamfon ruwa\nTsofaffi' },
      fr: { categories: 'Moulins\nPompes\nAnciens' },
    },
    moves: Object.fromEntries(GIVEN.map(({ value }) => [value, 'mills'])),
  })
  const names = {
    en: ['Mills &amp; grinders', 'Water pumps'],
    ha: ['Injin niƙa', 'Famfon ruwa'],
    fr: ['Moulins', 'Pompes'],
  }
  for (const language of ['en', 'ha', 'fr'] as const) {
    const prefix = prefixOf(language)
    const home = await textOf(`${prefix}/`)
    const footer = home.slice(home.indexOf('<footer'))
    const places = names[language].map((name) => footer.indexOf(`>${name}<`))
    expect([language, places.every((place) => place > 0), places.toSorted((a, b) => a - b)]).toEqual([
      language,
      true,
      places,
    ])
    const interests = home.slice(home.indexOf('name="interest"'), home.indexOf('name="message"'))
    expect([...interests.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
      '',
      'mills',
      'pumps',
      'service',
    ])
    const gallery = await textOf(`${prefix}/gallery?category=pumps`)
    const filter = gallery.slice(gallery.indexOf('name="category"'), gallery.indexOf('</select>'))
    expect([...filter.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
      'all',
      'mills',
      'pumps',
    ])
    expect(gallery).toMatch(new RegExp(`<title[^>]*>${names[language][1]} - `))
    expect(await textOf(`${prefix}/no-such-page`)).toContain(`>${names[language][0]}<`)
    for (const page of [home, gallery])
      expect(page.slice(0, page.indexOf('id="page-data"'))).not.toMatch(/Old machines|Tsofaffi|Anciens/)
  }
})

test('a site whose categories are others has none of the demonstration’s six on any page', async () => {
  const OWN = { name: 'Sahel', legalName: 'Sahel Pumps', tagline: 'Water', description: 'Water for fields.' }
  await site.send('PUT', '/api/admin/settings/firm', { ...demonstration.firm, ...OWN }, headers)
  await saved([PUMPS, MILLS], { moves: Object.fromEntries(GIVEN.map(({ value }) => [value, 'pumps'])) })
  for (const { id } of await read<{ id: string }[]>('/api/admin/services')) {
    await site.send('DELETE', `/api/admin/services/${id}`, undefined, headers)
  }
  const { id } = await machine({ name: 'P300', category: 'pumps', description: 'Lifts', specifications: 'Flow: 30' })
  const { slug } = await read<{ slug: string }>(`/api/machinery/${id}`)
  const paths = ['/', '/gallery', '/gallery?category=pumps', '/gallery?q=none', '/portfolio', `/machinery/${slug}`]
  for (const prefix of ['', '/ha', '/fr']) {
    for (const path of [...paths, `/compare?m=${slug}`, '/blog', '/no-such-page']) {
      const html = await textOf(prefix + path)
      expect([prefix + path, SIX.exec(html)?.[0]]).toEqual([prefix + path, undefined])
    }
  }
  for (const path of ['/sitemap.xml', '/feed.xml', '/api/settings', '/api/machinery']) {
    expect([path, SIX.exec(await (await site.fetch(path)).text())?.[0]]).toEqual([path, undefined])
  }
})

test('a name stays with its category in every language when the list is ordered, and new ones are in English', async () => {
  const lines = { ha: { categories: 'Injin niƙa\nFamfon ruwa' } }
  const moves = Object.fromEntries(GIVEN.map(({ value }) => [value, 'mills']))
  await saved([MILLS, PUMPS], { translations: lines, moves })
  await saved([PUMPS, MILLS])
  const shown = async () => (await read<{ categories: object[] }>('/api/settings?lang=ha')).categories
  expect(await shown()).toMatchObject([{ label: 'Famfon ruwa' }, { label: 'Injin niƙa' }])
  await saved([aCategory('carts', 'Carts'), PUMPS, MILLS])
  expect(await shown()).toMatchObject([
    { label: 'Carts', lang: 'en' },
    { label: 'Famfon ruwa' },
    { label: 'Injin niƙa' },
  ])
  expect(await textOf('/ha/')).toMatch(/<li lang="en"[^>]*><[^>]*>Carts</)
})

test('the names stand in the file of translations, and a name that is changed there is what visitors choose by', async () => {
  const translations = { ha: { categories: 'Famfon ruwa\nInjin niƙa' }, fr: { categories: 'Pompes\nMoulins' } }
  await saved([PUMPS, MILLS], { translations })
  await machine({ name: 'Grinder 5', category: 'mills' })
  expect(await found('nika')).toEqual(['Grinder 5'])
  const csv = await textOf('/api/admin/translations.csv')
  const rows = [...csvRows(csv, 1_000_000)].map(({ cells }) => cells)
  expect(rows.filter(([, key]) => key === 'categories')).toEqual([
    [
      'categories',
      'categories',
      'categories',
      'Water pumps\nMills & grinders',
      'Famfon ruwa\nInjin niƙa',
      'Pompes\nMoulins',
    ],
  ])
  const changed = csv.replace('Injin niƙa', 'Injin markaɗa')
  const response = await site.send('POST', '/api/admin/translations/import', { csv: changed }, headers)
  expect(response.status, await response.text()).toBe(200)
  expect(await textOf('/ha/gallery')).toContain('<option value="mills">Injin markaɗa</option>')
  expect([await found('markada'), await found('nika')]).toEqual([['Grinder 5'], []])
})

test('a machine of a renamed category stays in it, under the new name', async () => {
  const { id } = await machine({ name: 'T75', category: 'tractors' })
  await saved(GIVEN.map((one) => (one.value === 'tractors' ? { ...one, label: 'Wheeled power' } : one)))
  expect(await read(`/api/machinery/${id}`)).toMatchObject({ category: 'tractors' })
  const page = await textOf(`/machinery/${id}`)
  const html = page || (await textOf(`/gallery?item=${id}`))
  expect(html).toContain('Wheeled power')
  expect(await found('T75', '&category=tractors')).toEqual(['T75'])
})

test('a category that is used is removed only when its machines are moved, and the answer says how many there are', async () => {
  const baler = await machine({ name: 'Round baler', category: 'Balers' })
  await machine({ name: 'Square baler', category: 'balers', hidden: true })
  await site.send('POST', '/api/gallery', aGalleryItem({ category: 'balers' }), headers)
  // As machines were saved before there was a list of categories.
  await site.rows(`update machinery set category = 'Balers' where id = ?`, baler.id)
  const rest = GIVEN.filter(({ value }) => value !== 'balers')
  const refused = await save(rest)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/balers: 2 machines and 1 image/) })
  expect(await read<object[]>(`${PATH}/uses`)).toContainEqual({ value: 'balers', machines: 2, images: 1 })

  await saved(rest, { moves: { balers: 'cultivators' } })
  expect(await read(`/api/machinery/${baler.id}`)).toMatchObject({
    category: 'cultivators',
    version: baler.version + 1,
  })
  expect(await read<object[]>(`${PATH}/uses`)).toContainEqual({ value: 'cultivators', machines: 2, images: 1 })
  expect(await found('baler', '&category=cultivators')).toEqual(['Round baler'])
  const [entry] = await read<{ summary: string }[]>('/api/admin/audit')
  expect(entry?.summary).toContain('machines moved from balers to cultivators')
})

test('what stands in the bin comes back into the category that its own was moved to', async () => {
  const added = [
    ['/api/machinery', aTractor({ name: 'Baler', category: 'balers' })],
    ['/api/gallery', aGalleryItem({ title: 'A baler at work', category: 'balers' })],
  ] as const
  const paths = await Promise.all(
    added.map(async ([path, input]) => {
      const { id } = (await (await site.send('POST', path, input, headers)).json()) as { id: string }
      await site.send('DELETE', `${path}/${id}`, undefined, headers)
      return { id, path: `${path}/${id}` }
    }),
  )
  await saved(
    GIVEN.filter(({ value }) => value !== 'balers'),
    { moves: { balers: 'cultivators' } },
  )
  for (const { id, path } of paths) {
    expect((await site.send('POST', `/api/admin/bin/${id}/restore`, {}, headers)).status).toBe(200)
    expect(await read(path)).toMatchObject({ category: 'cultivators' })
  }
})

test('a machine whose category was removed while it was in the bin comes back once that is there again', async () => {
  await saved([MILLS, PUMPS])
  const { id } = await machine({ name: 'Borehole pump', category: 'pumps' })
  await site.send('DELETE', `/api/machinery/${id}`, undefined, headers)
  await saved([MILLS])
  const restore = () => site.send('POST', `/api/admin/bin/${id}/restore`, {}, headers)
  const refused = await restore()
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({
      message: 'Its category is no longer there. Add it again under Settings, Categories, then restore this one.',
    }),
  ])
  // So it is with the demonstration's machines.
  const row = JSON.stringify({ id: 'd1', category: 'pumps' })
  await site.rows(`insert into removed_demonstration (entity, row) values ('machinery', ?)`, row)
  expect((await site.send('POST', '/api/admin/first-steps/demonstration', {}, headers)).status).toBe(409)
  await saved([MILLS, PUMPS])
  expect((await restore()).status).toBe(200)
})

test('an image in the bin comes back into the category that its own was moved to, and is found by its name', async () => {
  await saved([...GIVEN, PUMPS])
  const added = await site.send('POST', '/api/gallery', aGalleryItem({ title: 'A well', category: 'pumps' }), headers)
  const { id } = (await added.json()) as { id: string }
  await site.send('DELETE', `/api/gallery/${id}`, undefined, headers)
  await saved([...GIVEN, MILLS], { moves: { pumps: 'mills' } })
  expect((await site.send('POST', `/api/admin/bin/${id}/restore`, {}, headers)).status).toBe(200)
  expect(await read(`/api/gallery/${id}`)).toMatchObject({ category: 'mills' })
  const named = async (word: string) => (await read<object[]>(`/api/gallery?q=${word}`)).length
  expect([await named('grinders'), await named('borehole')]).toEqual([1, 0])
})

test('of two administrators who change the list at once, the second gets a conflict, and no machine is lost', async () => {
  const { id } = await machine({ name: 'Baler', category: 'balers' })
  const { version } = await saved(GIVEN)
  const without = (gone: string) => GIVEN.filter(({ value }) => value !== gone)
  expect((await save(without('balers'), { moves: { balers: 'cultivators' } }, version)).status).toBe(200)
  const late = await save(without('cultivators'), { moves: { cultivators: 'balers' } }, version)
  expect(late.status).toBe(409)
  expect(await read(`/api/machinery/${id}`)).toMatchObject({ category: 'cultivators' })
})

test('a machine that is saved in a removed category is refused with the names there are, unless it is in it already', async () => {
  const old = await machine({ name: 'Plough', category: 'ploughs' })
  await saved([...GIVEN, PUMPS])
  const refused = await addMachine({ name: 'Second plough', category: 'ploughs' })
  expect(refused.status).toBe(400)
  const message = 'Category must be one of tractors, harvesters, planters, cultivators, balers, sprayers, pumps'
  expect(await refused.json()).toEqual({ message, issues: [{ path: 'category', message }] })
  expect((await addMachine({ name: 'Pump', category: 'Pumps' })).status).toBe(201)
  const again = await site.send(
    'PUT',
    `/api/machinery/${old.id}`,
    aTractor({ name: 'Plough 2', category: 'ploughs' }),
    headers,
  )
  expect(again.status).toBe(200)
})

test('a file of machines that names an unknown category says the row and the known ones', async () => {
  await saved([...GIVEN, PUMPS])
  const rows = (await (await site.fetch('/api/admin/machinery.csv', { headers })).text()).split('\r\n')
  const line = (category: string) =>
    (rows[0] ?? '')
      .replace(/^\uFEFF/, '')
      .split(',')
      .map((name) => {
        const texts: Record<string, string> = {
          name: 'Pump',
          category,
          description: 'D',
          price: '10.00',
          series: 'S',
          imageUrl: '/images/hero.webp',
          specifications: 'x',
        }
        return texts[name] ?? ''
      })
      .join(',')
  const csv = [rows[0], line('pumps'), line('pump')].join('\r\n')
  const response = await site.send('POST', '/api/admin/machinery/import', { csv, dryRun: true }, headers)
  expect(await response.json()).toMatchObject({
    creates: 1,
    errors: [
      {
        row: 3,
        column: 'category',
        message: expect.stringMatching(/^There is no such category: use tractors, .*, pumps$/),
      },
    ],
  })
})

test('a category’s names in each language and its further words find its machines', async () => {
  await saved([...GIVEN, PUMPS])
  await machine({ name: 'P300', category: 'pumps', description: 'Lifts', specifications: 'Flow: 30', series: 'P' })
  for (const q of ['water pumps', 'borehole', 'ruwa']) expect([q, await found(q)]).toEqual([q, ['P300']])
  await saved([...GIVEN, PUMPS], {
    translations: { fr: { categories: [...GIVEN.map(({ label }) => label), 'Motopompes'].join('\n') } },
  })
  expect(await found('motopompes')).toEqual(['P300'])
  expect(await textOf('/gallery?q=borehole')).toContain('P300')
  await saved([...GIVEN, { ...PUMPS, label: 'Irrigation', words: '' }])
  expect(await found('borehole')).toEqual([])
  expect(await found('irrigation')).toEqual(['P300'])
})

test('a hidden category is not among the choices, and its machines and old links still work', async () => {
  await machine({ name: 'Baler 9', category: 'balers' })
  await saved(GIVEN.map((one) => (one.value === 'balers' ? { ...one, hidden: true } : one)))
  expect(await textOf('/')).not.toContain('category=balers')
  expect(await textOf('/gallery')).toContain('Baler 9')
  const list = await textOf('/gallery?category=balers')
  expect(list).toMatch(/<option value="balers" selected/)
  expect(list).toContain('Baler 9')
})

test('an inquiry about a category keeps its words, also when that is removed before it arrives', async () => {
  expect((await site.send('POST', '/api/contact', aMessage({ interest: 'pumps' as never }))).status).toBe(400)
  await saved([...GIVEN, PUMPS])
  expect((await site.send('POST', '/api/contact', aMessage({ interest: 'pumps' as never }))).status).toBe(201)
  await saved(GIVEN)
  expect(
    (await site.send('POST', '/api/contact', aMessage({ interest: 'pumps' as never, message: 'Again' }))).status,
  ).toBe(201)
  expect(await read<{ interest: string }[]>('/api/admin/contact-inquiries')).toMatchObject([
    { interest: 'pumps' },
    { interest: 'pumps' },
  ])
})

test('the structured data of a machine names its category as visitors read it', async () => {
  await saved([...GIVEN, PUMPS])
  const { id } = await machine({ name: 'P300', category: 'pumps' })
  const { slug } = await read<{ slug: string }>(`/api/machinery/${id}`)
  const nodes = nodesOf(await textOf(`/machinery/${slug}`))
  expect(nodes.find((node) => node['@type'] === 'Product')).toMatchObject({ category: 'Water pumps' })
})

test.for<[string, object, string]>([
  ['two of one name', { categories: [PUMPS, { ...MILLS, label: 'water PUMPS' }] }, 'categories.1.label'],
  ['a move from what stays', { categories: GIVEN, moves: { balers: 'tractors' } }, 'moves.balers'],
  [
    'too few lines in Hausa',
    { categories: [PUMPS, MILLS], translations: { ha: { categories: 'Ɗaya' } } },
    'translations.ha.categories',
  ],
])('%s is refused at its field', async ([, body, path]) => {
  const response = await site.send('PUT', PATH, body, headers)
  expect(response.status).toBe(400)
  expect(((await response.json()) as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(path)
})

test('an earlier list can be brought back, unless that would leave machines without a category', async () => {
  const first = await saved([...GIVEN])
  const { version } = await saved([...GIVEN, PUMPS])
  const { id } = await machine({ name: 'P300', category: 'pumps' })
  const [earlier] = await read<{ id: number }[]>('/api/admin/versions/settings/categories')
  const bringBack = (at: number) =>
    site.send(
      'POST',
      `/api/admin/versions/settings/categories/${earlier?.id}`,
      {},
      { ...headers, 'If-Match': `"${at}"` },
    )
  const refused = await bringBack(version)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('pumps: 1 machine') })
  await site.send('DELETE', `/api/machinery/${id}`, undefined, headers)
  expect((await bringBack(version)).status).toBe(200)
  expect(first.version).toBe(1)
  expect((await read<{ categories: { categories: Category[] } }>('/api/admin/settings')).categories.categories).toEqual(
    GIVEN,
  )
})
