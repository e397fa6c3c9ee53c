import { expect, test } from 'vitest'
import { keyData } from '#domain/machinery/key-data.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { adminSite, signedIn } from '#tests/support/admin.ts'
import { A_TEST, aGalleryItem, aPost, aTractor } from '#tests/support/builders.ts'
import { words } from '#tests/support/cases.ts'
import { headTags, nodesOf, textsOfDocument } from '#tests/support/html.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'

const { site, admin } = adminSite()

type Body = { id: string; version: number; message: string; issues?: { path: string }[] } & Record<string, unknown>
const send = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
  admin.call<Body>(method, path, body, more)
const read = async <Read = Record<string, unknown>>(path: string) => (await admin.call<Read>('GET', path)).body
const html = (path: string) => site.text(path)
/** What is stored of translations, without the demonstration's. */
const stored = () =>
  site.rows("select * from translations where fields not like '%unentered%' order by language, fields")
const saveTexts = (texts: object) => send('PUT', '/api/admin/settings/texts', texts)
const aMachine = async (over: Parameters<typeof aTractor>[0] = {}, translations: object = { ha: HAUSA }) =>
  (await send('POST', '/api/machinery', { ...aTractor(over), translations })).body

const HAUSA = {
  name: 'Taraktar Gona T75',
  series: 'Jerin T',
  description: 'Tarakta ce ta yin kunya da ɗaukar kaya.',
  specifications: 'Inji: ƙarfin doki 75',
}

/** Each resource with translations: the route that saves it, its body, and how it is read in Hausa. */
const RESOURCES = [
  { resource: 'machinery', path: '/api/machinery', list: '/api/machinery', input: aTractor(), ha: HAUSA },
  {
    ...{ resource: 'gallery', path: '/api/gallery', list: '/api/gallery', input: aGalleryItem() },
    ha: { title: 'Noma a Zariya', description: 'Garma a ƙasar Zariya.' },
  },
  {
    ...{ resource: 'posts', path: '/api/admin/blog', list: '/api/blog', input: aPost() },
    ha: {
      ...{ title: 'Yaushe za a yi noma', category: 'Jagorar gona' },
      ...{ excerpt: 'Bayan ruwan farko.', content: 'Jira **ruwa** uku.' },
    },
  },
  {
    ...{ resource: 'services', path: '/api/admin/services', list: '/api/services' },
    input: { title: 'Repair', description: 'We repair.', icon: 'tools' },
    ha: { title: 'Gyara', description: 'Muna gyarawa.' },
  },
] as const

test.for(RESOURCES)('$resource is saved with its translations and read in the requested language', async (kind) => {
  const { resource, path, list, input, ha } = kind
  const { status, body } = await send('POST', path, { ...input, translations: { ha } })
  expect(status).toBe(201)
  expect(body).not.toHaveProperty('translations')
  const rowIn = async (query: string) => (await read<Body[]>(`${list}${query}`)).find(({ id }) => id === body.id)
  const given = input as Record<string, unknown>
  const { content: _, ...hausa } = { content: '', ...ha }
  const english = Object.fromEntries(Object.keys(hausa).map((field) => [field, given[field]]))
  for (const query of ['', '?lang=en']) {
    expect(await rowIn(query)).toMatchObject(english)
    for (const name of ['english', 'texts']) expect(await rowIn(query)).not.toHaveProperty(name)
  }
  expect(await rowIn('?lang=ha')).toMatchObject({ ...hausa, english: [] })
  const french = await rowIn('?lang=fr')
  expect(french).toMatchObject(english)
  expect(new Set(french?.english as string[])).toEqual(new Set(Object.keys(hausa)))

  const texts = Object.entries(ha).map(([name, text]) => [name, { text, of: given[name] }])
  expect((await read(`/api/admin/translations/${resource}/${body.id}`)).ha).toEqual(Object.fromEntries(texts))
})

test.for(RESOURCES)('translations of $resource are deleted and restored with their row', async (kind) => {
  const { resource, path, input, ha } = kind
  const { body } = await send('POST', path, { ...input, translations: { ha, fr: ha } })
  const was = await stored()
  expect(was.length).toBe(2)
  expect((await send('DELETE', `${path}/${body.id}`)).status).toBe(204)
  expect(await stored()).toEqual([])
  // Services have no bin.
  if (resource === 'services') return
  expect((await send('POST', `/api/admin/bin/${body.id}/restore`)).status).toBe(200)
  expect(await stored()).toEqual(was)
  await send('DELETE', `${path}/${body.id}`)
  expect((await send('DELETE', `/api/admin/bin/${body.id}`)).status).toBe(204)
  expect(await stored()).toEqual([])
  expect(await site.rows('select * from bin')).toEqual([])
})

test('saving without translations leaves them, some update only those, and an empty one deletes it', async () => {
  const path = `/api/machinery/${(await aMachine()).id}`
  const hausa = () => read(`${path}?lang=ha`)
  await send('PUT', path, aTractor({ price: '1.00' }))
  expect(await hausa()).toMatchObject({ ...HAUSA, price: '1.00', english: [] })
  await send('PUT', path, { ...aTractor(), translations: { ha: { name: 'Tarakta' }, fr: { name: 'Tracteur' } } })
  expect(await hausa()).toMatchObject({ ...HAUSA, name: 'Tarakta', english: [] })
  const french = { name: 'Tracteur', english: ['series', 'description', 'specifications'] }
  expect(await read(`${path}?lang=fr`)).toMatchObject(french)
  await send('PUT', path, { ...aTractor(), translations: { ha: { name: '' } } })
  expect(await hausa()).toMatchObject({ name: aTractor().name, english: ['name'] })
})

test('saving an older version changes no translation', async () => {
  const { id } = await aMachine()
  const named = (id: string, name: string) =>
    send('PUT', `/api/machinery/${id}`, { ...aTractor(), translations: { ha: { name } } }, { 'If-Match': '"1"' })
  await named(id, 'Na biyu')
  expect((await named(id, 'Na uku')).status).toBe(409)
  expect(await read(`/api/machinery/${id}?lang=ha`)).toMatchObject({ name: 'Na biyu', version: 2 })
  expect((await named('00000000-0000-4000-8000-000000000000', 'Ba kowa')).status).toBe(404)
  expect(await stored()).toHaveLength(1)
})

test('two rows saved at once each get their own translations', async () => {
  const save = (title: string) => {
    const translations = { ha: { title: `${title} ha` }, fr: { title: `${title} fr` } }
    return send('POST', '/api/gallery', { ...aGalleryItem({ title }), translations })
  }
  for (const { body } of await Promise.all(['one', 'two', 'three'].map(save))) {
    for (const language of ['ha', 'fr']) {
      expect((await read(`/api/gallery/${body.id}?lang=${language}`)).title).toBe(`${body.title} ${language}`)
    }
  }
})

test('texts that are too long, not strings, or for unknown fields or languages are rejected or dropped', async () => {
  const saved = (translations: object) => send('POST', '/api/machinery', { ...aTractor(), translations })
  const long = await saved({ ha: { name: 'x'.repeat(201) } })
  expect(long).toMatchObject({ status: 400, body: { issues: [{ path: 'translations.ha.name' }] } })
  for (const ha of [{ name: 7 }, 'Tarakta']) expect((await saved({ ha })).status).toBe(400)
  expect((await saved({ ha: { category: 'Taraktoci', name: 'Tarakta' }, de: { name: 'Traktor' } })).status).toBe(201)
  const [only, ...others] = await stored()
  expect(others).toEqual([])
  expect(only).toMatchObject({ language: 'ha', fields: expect.not.stringContaining('category') })
})

test.for(
  words(`
    /api/machinery /api/machinery?limit=3& /api/gallery /api/blog /api/services /api/settings /api/settings/home
  `),
)('%s rejects a language the site does not have', async (path) => {
  const with_ = (lang: string) => `${path}${path.includes('?') ? '' : '?'}lang=${lang}`
  for (const lang of ['de', 'HA', '', 'ha&lang=fr']) {
    const { status, body } = await site.call<Body>('GET', with_(lang))
    expect([lang, status, body.issues?.map(({ path }) => path)]).toEqual([lang, 400, ['lang']])
  }
  expect((await site.fetch(with_('fr'))).status).toBe(200)
})

test('a list requested in a language is complete, since the language is not a filter', async () => {
  for (let i = 0; i < 3; i++) await addMachine(site.db, aTractor({ name: `T${i}` }), A_TEST)
  const { body, headers } = await site.call<Body[]>('GET', '/api/machinery?lang=ha')
  expect([body.length, headers.get('X-Total-Count')]).toEqual([3, null])
})

test('cards, names, similar machines and a machine read by slug are in the language', async () => {
  await aMachine({ slug: 't75' })
  await aMachine({ name: 'Another', slug: 'another' }, {})
  const inList = async (path: string, slug = 't75') =>
    (await read<Body[]>(`/api/machinery${path}lang=ha`)).find((row) => row.slug === slug)
  for (const path of ['?view=card&', '?view=line&', '?view=name&', '/another/similar?'])
    expect(await inList(path), path).toMatchObject({ name: HAUSA.name })
  for (const view of ['card', 'line', 'name']) expect(await inList(`?view=${view}&`)).toMatchObject({ english: [] })
  expect((await inList('?view=card&', 'another'))?.english).toEqual(['name', 'series', 'description', 'specifications'])
  expect(await read('/api/machinery/t75?lang=ha')).toMatchObject({ ...HAUSA, slug: 't75', english: [] })
})

test('a Hausa page shows its translations and marks English text', async () => {
  await aMachine({ slug: 't75' })
  await aMachine({ name: 'English Machine', description: 'Said in English.', slug: 'other' }, {})
  await send('POST', '/api/gallery', { ...aGalleryItem(), translations: { ha: RESOURCES[1].ha } })
  await send('POST', '/api/gallery', aGalleryItem({ title: 'English image', description: 'Shown in English.' }))
  await send('POST', '/api/admin/blog', { ...aPost(), translations: { ha: RESOURCES[2].ha } })
  const texts = { title: 'English post', excerpt: 'Summarised in English.', content: 'Body in English.' }
  await send('POST', '/api/admin/blog', aPost({ slug: 'other', ...texts }))
  const shown = {
    '/ha/': [HAUSA.name, HAUSA.description, 'Noma a Zariya', 'Garma a ƙasar Zariya.'],
    // A card in a list shows only the key data of the specifications.
    '/ha/gallery': [HAUSA.name, keyData(HAUSA.specifications), 'Noma a Zariya'],
    '/ha/portfolio': [HAUSA.name],
    '/ha/machinery/t75': [HAUSA.name, HAUSA.description, 'Inji', 'ƙarfin doki 75'],
    '/ha/compare?m=t75&m=other': [HAUSA.name, 'Inji'],
    '/ha/blog': ['Yaushe za a yi noma', 'Bayan ruwan farko.'],
    '/ha/blog/when-to-plough': ['Yaushe za a yi noma', 'ruwa'],
  }
  const english = {
    '/ha/': ['English Machine', 'Said in English.', 'English image', 'Shown in English.', 'Operator Training'],
    '/ha/gallery': ['English Machine', keyData(aTractor().specifications), 'English image', 'Shown in English.'],
    '/ha/portfolio': ['English Machine', keyData(aTractor().specifications)],
    '/ha/machinery/t75': ['English Machine'],
    '/ha/machinery/other': ['English Machine', 'Said in English.', 'Engine', '75 hp'],
    '/ha/compare?m=t75&m=other': ['English Machine', 'Engine', '75 hp'],
    '/ha/blog': ['English post', 'Summarised in English.'],
    '/ha/blog/other': ['English post', 'Summarised in English.', 'Body in English.'],
  }
  for (const [lang, pages] of [
    ['ha', shown],
    ['en', english],
  ] as const) {
    for (const [path, texts] of Object.entries(pages)) {
      const [, body = ''] = (await html(path)).split('<body')
      const page = textsOfDocument(`<html lang="ha"><body${body}`)
      for (const text of texts) {
        const found = page.filter((one) => one.text.trim() === text)
        expect(found.length, `${path}: ${text}`).toBeGreaterThan(0)
        expect([...new Set(found.map((one) => one.lang))], `${path}: ${text}`).toEqual([lang])
      }
    }
  }
  const head = headTags(await html('/ha/machinery/t75'))
  expect(head.title).toContain(HAUSA.name)
  expect(head.description).toContain(HAUSA.description)
  expect(head['og:title']).toContain(HAUSA.name)
  const product = nodesOf(await html('/ha/machinery/t75')).find((node) => node['@type'] === 'Product')
  expect(product).toMatchObject({ name: HAUSA.name, description: HAUSA.description })
  const posting = nodesOf(await html('/ha/blog/when-to-plough')).find((node) => node['@type'] === 'BlogPosting')
  expect(posting).toMatchObject({ headline: 'Yaushe za a yi noma', inLanguage: 'ha' })
  const other = nodesOf(await html('/ha/blog/other')).find((node) => node['@type'] === 'BlogPosting')
  expect(other).toMatchObject({ inLanguage: 'en' })
  const feed = await html('/ha/feed.xml')
  expect(feed).toContain('<title>Yaushe za a yi noma</title>')
  expect(feed).toContain('<title xml:lang="en">English post</title>')
  expect(feed).toContain('<content type="html" xml:lang="en">')
})

test('the company’s texts are translated part by part; the demonstration’s hold while their English does', async () => {
  expect(await read('/api/settings/home')).not.toHaveProperty('english')
  const hausa = () => read('/api/settings?lang=ha')
  expect(await hausa()).toMatchObject({ badgeTitle: 'Mai shaidar ISO', english: [] })
  const { firm, texts } = demonstration
  await saveTexts({ ...texts, heroText: 'Our own words.' })
  const ours = { heroText: 'Our own words.', badgeTitle: 'Mai shaidar ISO', english: ['heroText'] }
  expect(await hausa()).toMatchObject(ours)
  expect(textsOfDocument(await html('/ha/')).find(({ text }) => text === 'Our own words.')?.lang).toBe('en')

  const given = { ha: { heroText: 'Kalmominmu.', financing: 'Na ɗaya\nNa biyu', statistics: 'A\nB\nC\nD' } }
  const own = { ...texts, heroText: 'Our own words.', financing: ['One', 'Two'] }
  expect((await saveTexts({ ...own, translations: given })).status).toBe(200)
  expect(await hausa()).toMatchObject({
    heroText: 'Kalmominmu.',
    financing: ['Na ɗaya', 'Na biyu'],
    statistics: [{ value: '30+', label: 'A' }, { label: 'B' }, { label: 'C' }, { label: 'D' }],
    english: [],
  })
  const [entry] = await site.rows('select summary from audit_log order by id desc limit 1')
  expect(entry).toEqual({ summary: 'texts: financing, translations' })
  // Each line follows its English.
  await saveTexts({ ...own, financing: ['Two', 'One'], statistics: texts.statistics.toReversed() })
  expect(await hausa()).toMatchObject({
    financing: ['Na biyu', 'Na ɗaya'],
    statistics: [{ label: 'D' }, { label: 'C' }, { label: 'B' }, { value: '30+', label: 'A' }],
    english: [],
  })
  await saveTexts({ ...own, financing: ['One', 'Two', 'Three'] })
  expect(await hausa()).toMatchObject({ financing: ['One', 'Two', 'Three'], english: ['financing'] })
  expect((await read('/api/admin/settings')).texts).not.toHaveProperty('translations')

  await send('PUT', '/api/admin/settings/firm', { ...firm, translations: { ha: { tagline: '' } } })
  expect(await hausa()).toMatchObject({ tagline: firm.tagline, english: ['tagline', 'financing'] })
})

test('a row’s translations are readable by anybody signed in', async () => {
  const path = `/api/admin/translations/machinery/${(await aMachine()).id}`
  expect((await site.fetch(path)).status).toBe(401)
  expect((await site.fetch(path, { headers: await signedIn(site, 'bello', 'editor') })).status).toBe(200)
  expect((await send('GET', '/api/admin/translations/dealers/1')).status).toBe(404)
  expect(await read('/api/admin/translations/machinery/none')).toEqual({})
})

test('translations removed with the demonstration are restored with it', async () => {
  const demonstration = { id: null, username: 'demonstration content' }
  await addMachine(site.db, { ...aTractor(), translations: { ha: HAUSA, fr: { name: 'Tracteur' } } }, demonstration)
  await addMachine(site.db, { ...aTractor({ name: 'Ours' }), translations: { ha: { name: 'Namu' } } }, A_TEST)
  const was = await stored()
  const path = '/api/admin/first-steps/demonstration'
  expect((await send('DELETE', path)).status).toBe(200)
  expect((await stored()).length).toBe(1)
  expect((await send('POST', path)).status).toBe(200)
  expect(await stored()).toEqual(was)
})

test('posts of a category are narrowed by its English name in every language, under their own', async () => {
  const ha = { title: 'Yaushe za a yi noma', category: 'Jagorar gona' }
  await send('POST', '/api/admin/blog', { ...aPost(), translations: { ha } })
  const [english] = await read<Body[]>('/api/blog')
  expect(english).toMatchObject({ category: 'Field Guides' })
  expect(english).not.toHaveProperty('categoryKey')
  const [hausa] = await read<Body[]>('/api/blog?lang=ha')
  expect(hausa).toMatchObject({ category: 'Jagorar gona', categoryKey: 'Field Guides' })
  // Its URL is the same in every language, so that the language can be changed on that page.
  const list = await html('/ha/blog?category=Field+Guides')
  expect(list).toContain('Yaushe za a yi noma')
  expect(list).toMatch(/aria-pressed="true"[^>]*><span>Jagorar gona<\/span>/)
  expect(textsOfDocument(list)).not.toContainEqual({ text: 'Field Guides', lang: 'en' })
  expect(await html('/fr/blog?category=Field+Guides')).toMatch(/aria-pressed="true"[^>]*><span lang="en">Field Guides</)
  const shown = textsOfDocument(await html('/ha/blog?category=Harvest')).map(({ text }) => text)
  expect(shown).not.toContain('Yaushe za a yi noma')
  expect(await html('/ha/feed.xml')).toContain('<category term="Field Guides" label="Jagorar gona"/>')
})

test('a machine’s series is in the page’s language wherever it is shown', async () => {
  const machine = await aMachine()
  const other = await aMachine({ name: 'Other', series: 'X Series' }, {})
  const pages = ['/', `/machinery/${machine.slug}`, `/gallery?item=${machine.id}`]
  for (const path of [...pages, `/compare?m=${machine.slug}&m=${other.slug}`]) {
    const texts = textsOfDocument(await html(`/ha${path}`))
    expect(texts, path).toContainEqual({ text: 'Jerin T', lang: 'ha' })
    expect(texts.filter(({ text }) => text === aTractor().series).length, path).toBe(0)
  }
  expect(textsOfDocument(await html(`/ha/machinery/${other.slug}`))).toContainEqual({ text: 'X Series', lang: 'en' })
  // One whose badge is its category names it once.
  const plain = await aMachine({ name: 'Plain', series: 'Tractors' }, {})
  const once = textsOfDocument(await html(`/ha/machinery/${plain.slug}`))
  expect(once).not.toContainEqual({ text: 'Tractors', lang: 'en' })
})
