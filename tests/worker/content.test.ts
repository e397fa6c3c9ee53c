import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Service } from '#contract/service.ts'
import { hasVisibleText, isStorableText, withoutInvisible } from '#contract/text.ts'
import { adminSite } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aPart, aPost, aQuotation, aTractor } from '#tests/support/builders.ts'
import { gzipBytes } from '#tests/support/sizes.ts'

const { site, headers, call, get } = adminSite()
type Row = Record<string, unknown> & { id: string; version: number; message: string }

const send = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
  call<Row>(method, path, body, more)
const list = (path: string) => get<Row[]>(path)

const RESOURCES = [
  { path: '/api/machinery', input: aTractor(), change: { name: 'Gona T90' }, missing: 'Machinery not found' },
  { path: '/api/gallery', input: aGalleryItem(), change: { title: 'Dawn' }, missing: 'Gallery item not found' },
  { path: '/api/admin/blog', input: aPost(), change: { title: 'Not to plough' }, missing: 'Blog post not found' },
]

test.for(RESOURCES)('a row of $path is created, updated and deleted', async ({ path, input, change }) => {
  const created = await send('POST', path, input)
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({ ...input, id: expect.stringMatching(/^[0-9a-f-]{36}$/), version: 1 })
  expect(created.body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(await list(path)).toEqual([created.body])

  const changed = await send('PUT', `${path}/${created.body.id}`, { ...input, ...change })
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({ ...change, id: created.body.id, version: 2, createdAt: created.body.createdAt })
  expect(await list(path)).toEqual([changed.body])

  expect((await send('DELETE', `${path}/${created.body.id}`)).status).toBe(204)
  expect(await list(path)).toEqual([])
})

test.for(RESOURCES)(
  'a row of $path that does not exist is a 404, also with a malformed id',
  async ({ path, input, missing }) => {
    for (const id of ['6c5a1f9e-0000-4000-8000-000000000000', 'not-a-uuid', '%00', "'%20or%201=1"]) {
      expect(await send('PUT', `${path}/${id}`, input)).toMatchObject({ status: 404, body: { message: missing } })
      expect(await send('DELETE', `${path}/${id}`)).toMatchObject({ status: 404, body: { message: missing } })
    }
  },
)

test.for(RESOURCES)(
  'a row of $path that was changed in the meantime is not overwritten',
  async ({ path, input, change }) => {
    const { id } = (await send('POST', path, input)).body
    const first = await send('PUT', `${path}/${id}`, { ...input, ...change }, { 'If-Match': '"1"' })
    expect(first.status).toBe(200)
    const second = await send('PUT', `${path}/${id}`, input, { 'If-Match': '"1"' })
    expect(second.status).toBe(409)
    expect(second.body.current).toEqual(first.body)
    expect(await list(path)).toEqual([first.body])
    expect((await send('PUT', `${path}/${id}`, input)).status).toBe(200)
    expect((await send('PUT', `${path}/${id}`, input, { 'If-Match': 'x' })).status).toBe(400)
    expect((await send('PUT', `${path}/none`, input, { 'If-Match': '"1"' })).status).toBe(404)
  },
)

const PUMPS = { title: 'Pump repair', description: 'Within a day.', icon: 'headset' }

// The other fields have tests of their contract.
test.for([
  ['/api/machinery', aTractor(), 'price', '123456789', 'Price must be an amount such as 45000.00'],
  ['/api/gallery', aGalleryItem(), 'imageUrl', 'javascript:alert(1)', 'Must be a valid URL'],
  ['/api/admin/blog', aPost(), 'slug', 'categories', 'This slug is reserved'],
  ['/api/admin/services', PUMPS, 'title', ' ', 'Title is required'],
] as [string, object, string, string, string][])(
  '%s with %o rejects %s %j: %s',
  async ([path, input, field, value, message]) => {
    const before = await list(path)
    const { status, body } = await send('POST', path, { ...input, [field]: value })
    expect([status, body]).toEqual([400, { message, issues: [{ path: field, message }] }])
    expect(await list(path)).toEqual(before)
  },
)

test('a slug taken by another post is a 409 on create and update', async () => {
  await send('POST', '/api/admin/blog', aPost())
  const { id } = (await send('POST', '/api/admin/blog', aPost({ slug: 'other' }))).body
  const message = 'A post with this slug already exists'
  expect(await send('POST', '/api/admin/blog', aPost())).toMatchObject({ status: 409, body: { message } })
  expect(await send('PUT', `/api/admin/blog/${id}`, aPost())).toMatchObject({ status: 409, body: { message } })
  expect((await send('PUT', `/api/admin/blog/${id}`, aPost({ slug: 'other' }))).status).toBe(200)
})

test('a part has a number of its own and fits a machine, and leaves its number when it is gone permanently', async () => {
  const machine = async (name: string) =>
    (await send('POST', '/api/machinery', { ...aTractor({ name }), translations: { ha: { name: `Tarakta ${name}` } } }))
      .body.id
  const [t75, t90] = [await machine('T75'), await machine('T90')]
  const filter = await send('POST', '/api/parts', { ...aPart(t75, t90), number: ' gn-1 ', priceNgn: '15000' })
  expect(filter.body).toMatchObject({ number: 'GN-1', priceNgn: '15000.00', stock: 'in-stock', wears: false })
  const belt = await send('POST', '/api/parts', {
    ...{ ...aPart(t90), number: 'GN-2', name: 'belt', wears: true },
    priceNgn: '0',
  })
  expect(belt.body.priceNgn).toBeNull()
  const refused = async (method: string, path: string, body: object) => {
    const { status, body: said } = await send(method, path, body)
    return [status, (said.issues as { path: string }[])[0]?.path]
  }
  // Also as it is copied from a PDF file, or typed with wide letters.
  for (const number of ['GN-1', 'gn-1', 'GN\u20111', 'ＧＮ－1']) {
    expect(await refused('POST', '/api/parts', { ...aPart(t75), number })).toEqual([409, 'number'])
    expect(await refused('PUT', `/api/parts/${belt.body.id}`, { ...aPart(t75), number })).toEqual([409, 'number'])
  }
  // A letter of two capitals makes it longer than what is stored.
  expect(await refused('POST', '/api/parts', { ...aPart(t75), number: 'ß'.repeat(100) })).toEqual([400, 'number'])
  for (const machines of [[], ['nothing']])
    expect(await refused('POST', '/api/parts', { ...aPart(...machines), number: 'GN-3' })).toEqual([400, 'machines'])
  const named = async (search: string) => (await list(`/api/parts?limit=9&${search}`)).map(({ number }) => number)
  expect(await named('machine=t90')).toEqual(['GN-2', 'GN-1'])
  const inLanguage = async (lang: string) =>
    JSON.stringify(await list(`/api/parts?limit=9&lang=${lang}`)).includes('Tarakta')
  expect([await inLanguage('ha'), await inLanguage('fr')]).toEqual([true, false])
  expect(await named(`machine=${t90}&wears=1`)).toEqual(['GN-2'])
  // Its machine in the bin may return: what is saved meanwhile names it still, and one that is gone permanently.
  await send('DELETE', `/api/machinery/${t75}`)
  const again = await send('PUT', `/api/parts/${filter.body.id}`, { ...aPart(t75, t90, 'gone', t90), number: 'GN-1' })
  const fits = { fits: [{ slug: 't90' }], machines: [t75, t90, 'gone'], priceNgn: '15000.00' }
  expect(again).toMatchObject({ status: 200, body: fits })
  expect(await refused('PUT', `/api/parts/${filter.body.id}`, aPart(t75))).toEqual([400, 'machines'])
  expect(await named('q=t75')).toEqual([])
  await send('POST', `/api/admin/bin/${t75}/restore`)
  expect(await named('q=t75')).toEqual(['GN-1'])
  await send('DELETE', `/api/parts/${filter.body.id}`)
  expect(await refused('POST', '/api/parts', { ...aPart(t90), number: 'GN-1' })).toEqual([409, 'number'])
  expect((await send('POST', `/api/admin/bin/${filter.body.id}/restore`)).status).toBe(200)
  expect(await named('machine=t90')).toEqual(['GN-2', 'GN-1'])
})

test('no id of a hidden machine stands with a part, nor are its parts found by it, except by who edits them', async () => {
  const machine = async (over: object) => (await send('POST', '/api/machinery', aTractor(over))).body.id
  const [t75, secret] = [await machine({ name: 'T75' }), await machine({ name: 'Secret', hidden: true })]
  const { id, ...part } = (await send('POST', '/api/parts', { ...aPart(t75, secret), number: 'GN-1' })).body
  expect(part.machines).toEqual([t75, secret])
  for (const path of ['/api/parts', '/api/parts?limit=5', `/api/parts/${id}`, '/api/parts?machine=t75'])
    expect([path, await site.text(path)]).toEqual([path, expect.not.stringContaining(secret)])
  for (const key of ['secret', secret]) expect(await list(`/api/parts?machine=${key}`)).toEqual([])
  for (const path of [`/api/parts/${id}?hidden=1`, '/api/parts?hidden=1&machine=secret']) {
    expect((await site.fetch(path)).status).toBe(401)
    expect(JSON.stringify(await list(path))).toContain(secret)
  }
})

test('a machine’s page shows six of the parts that wear out with their prices, in at most 3 kB, and a new price at once', async () => {
  const { id } = (await send('POST', '/api/machinery', aTractor({ name: 'T75' }))).body
  const page = (language = '') => site.text(`${language}/machinery/t75`)
  const without = await page()
  expect(without).not.toContain('Wear parts')
  const add = (number: string, over: object = {}) =>
    send('POST', '/api/parts', { ...aPart(id), number, name: `Filter ${number}`, wears: true, ...over })
  const first = await add('GN-0', { stock: 'sold-out', price: '12.5' })
  for (const n of [1, 2, 3, 4, 5, 6, 7]) await add(`GN-${n}`)
  await add('GN-9', { name: 'A pump', wears: false })
  const html = await page()
  expect(gzipBytes(html) - gzipBytes(without)).toBeLessThanOrEqual(3_000)
  const [, section = ''] = /(<section aria-labelledby="wear"[\s\S]*?<\/section>)/.exec(html) ?? []
  expect(section.match(/Filter GN-\d/g)).toHaveLength(6)
  for (const text of ['GN-0', '$12.50', 'Sold out', '/parts?machine=t75']) expect(section).toContain(text)
  expect(section).not.toContain('A pump')
  await send('PUT', `/api/parts/${first.body.id}`, { ...aPart(id), number: 'GN-0', name: 'Filter GN-0', price: '13' })
  expect(await page()).toContain('>$13<')
  expect(await page('/fr')).toContain('Pièces d’usure')
  expect(await page('/ha')).toContain('/ha/parts?machine=t75')
})

test('an administrator sees drafts, newest first, and reads one by its id', async () => {
  const old = (await send('POST', '/api/admin/blog', aPost({ slug: 'old' }))).body
  await site.rows(`update blog_posts set created_at = '2026-01-01T00:00:00.000Z'`)
  const draft = (await send('POST', '/api/admin/blog', { ...aPost({ slug: 'draft' }), status: undefined })).body
  expect(await list('/api/admin/blog')).toMatchObject([draft, old].map(({ id, status }) => ({ id, status })))
  const short = await list('/api/admin/blog-posts')
  expect(short.map(({ id }) => id)).toEqual([draft.id, old.id])
  expect(short[0]).not.toHaveProperty('content')
  expect((await get(`/api/admin/blog/${draft.id}`)).slug).toBe('draft')
})

test('updating a post changes its updatedAt, not its createdAt', async () => {
  const { body } = await send('POST', '/api/admin/blog', aPost())
  await site.rows(`update blog_posts set updated_at = '2026-01-01T00:00:00.000Z'`)
  const changed = (await send('PUT', `/api/admin/blog/${body.id}`, aPost())).body
  expect(changed.createdAt).toBe(body.createdAt)
  expect(String(changed.updatedAt) > '2026-01-02').toBe(true)
})

test('inquiries and quotation requests are listed together, newest first, with every field', async () => {
  await site.send('POST', '/api/contact', aMessage())
  await site.rows(`update contact_inquiries set created_at = '2026-01-01T00:00:00.000Z'`)
  await site.send('POST', '/api/contact', aQuotation({ company: 'Danladi Farms' }))
  const [quotation, message] = await list('/api/admin/contact-inquiries')
  expect(quotation).toMatchObject({ lastName: 'Ibrahim Danladi', company: 'Danladi Farms', farmSize: null })
  expect(message).toMatchObject({ ...aMessage(), company: null, subject: null, createdAt: '2026-01-01T00:00:00.000Z' })
})

const PATH = '/api/admin/services'
const shown = async () => (await site.call<Service[]>('GET', '/api/services')).body

test('a service is added at the end, updated and removed, and home shows it at the next request', async () => {
  const before = await shown()
  const { id } = (await send('POST', PATH, PUMPS)).body
  expect((await shown()).map(({ title }) => title)).toEqual([...before.map(({ title }) => title), 'Pump repair'])
  expect(await site.text('/')).toContain('Within a day.')
  expect((await send('PUT', `${PATH}/${id}`, { ...PUMPS, description: 'At once.' })).status).toBe(200)
  expect(await site.text('/')).toContain('At once.')
  expect((await send('DELETE', `${PATH}/${id}`)).status).toBe(204)
  expect(await shown()).toEqual(before)
  const entries = await site.rows('select action from audit_log where entity_id = ? order by id', id)
  expect(entries).toEqual(['create', 'update', 'delete'].map((action) => ({ action })))
})

test('the version that was seen is read in each form of an entity tag, and in no other', async () => {
  const { id, version } = (await send('POST', PATH, PUMPS)).body
  const statusOf = async (tag: string) => (await send('PUT', `${PATH}/${id}`, PUMPS, { 'If-Match': tag })).status
  let next = version
  for (const tag of ['"$"', '$', 'W/"$"', ' "$" ', '*']) {
    expect([tag, await statusOf(tag.replace('$', String(next)))]).toEqual([tag, 200])
    next += 1
  }
  for (const tag of ['"one"', `"${next}", "${next + 1}"`, `-${next}`, `"${next}x"`, '""'])
    expect([tag, await statusOf(tag)]).toEqual([tag, 400])
  const late = await send('PUT', `${PATH}/${id}`, PUMPS, { 'If-Match': `"${version}"` })
  expect(late).toMatchObject({ status: 409, body: { current: { ...PUMPS, version: next } } })
})

test('services are shown in their saved order, which must list all of them', async () => {
  const ids = (await list(PATH)).map(({ id }) => id)
  const turned = ids.toReversed()
  expect((await send('PUT', `${PATH}/order`, { ids: turned })).status).toBe(200)
  expect((await shown()).map(({ id }) => id)).toEqual(turned)
  for (const wrong of [ids.slice(1), [...ids, 'another'], [...ids.slice(1), ids[1]], [...ids, ids[0]], []]) {
    expect((await send('PUT', `${PATH}/order`, { ids: wrong })).status).toBe(409)
  }
  expect((await shown()).map(({ id }) => id)).toEqual(turned)
  await send('PUT', `${PATH}/order`, { ids })
})

test('an unknown service is a 404', async () => {
  for (const method of ['PUT', 'DELETE']) expect((await send(method, `${PATH}/none`, PUMPS)).status).toBe(404)
})

const RUNS = { seed: 20_261_121, numRuns: 20 }
const TROUBLE = '\r\n\t\u2028\u202e\u200d\ufeff\u0301\'"\\%<\u007fé🚜'

/** Text in any script, with all kinds of line ends, joiners, marks, quotes and directions. */
const anyText = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
      fc.string({ unit: 'binary', minLength: 1, maxLength }),
      fc.string({ unit: fc.constantFrom('\r\n', ...TROUBLE), minLength: 1, maxLength }),
    )
    .filter((text) => hasVisibleText(text) && text.length <= maxLength && isStorableText(text))

const A_MACHINE = { name: 50, category: 50, description: 300, series: 50, specifications: 300 }
const AN_INQUIRY = { firstName: 50, lastName: 50, phone: 50, message: 500 }
const READ_BACK = [
  ['/api/machinery', '/api/machinery', aTractor(), A_MACHINE],
  ['/api/gallery', '/api/gallery', aGalleryItem(), { title: 50, description: 300, category: 50 }],
  ['/api/admin/blog', '/api/admin/blog', aPost(), { title: 50, content: 500, excerpt: 100, category: 50 }],
  ['/api/contact', '/api/admin/contact-inquiries', aMessage(), AN_INQUIRY],
] as const

test.for(READ_BACK)('%s returns exactly what it accepted', async ([path, at, plain, lengths]) => {
  const fields = fc.record(Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, anyText(length)])))
  let sent = 0
  await fc.assert(
    fc.asyncProperty(fields, async (texts) => {
      sent += 1
      const body = { ...plain, ...texts, ...('slug' in plain && { slug: `slug-${sent}` }) }
      const answer = await site.send('POST', path, body, { ...headers, 'CF-Connecting-IP': `10.9.0.${sent}` })
      expect(answer.status, await answer.clone().text()).toBe(201)
      const { id } = (await answer.json()) as { id: string }
      const rows = await list(at)
      // What cannot be seen in a phone number is left out of it.
      const phone = 'phone' in texts && { phone: withoutInvisible(String(texts.phone)) }
      expect(rows.find((row) => row.id === id)).toMatchObject({ ...body, ...phone })
    }),
    RUNS,
  )
})

test('a price is returned to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 9_999_999_999 }), async (amount) => {
      const price = `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
      const answer = await send('POST', '/api/machinery', { ...aTractor({ price }), confirmPrice: true })
      expect(answer.body.price).toBe(price)
    }),
    RUNS,
  )
})
