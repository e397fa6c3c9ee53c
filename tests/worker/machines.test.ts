import { expect, test } from 'vitest'
import type { Machinery, MachineryInput, PositionedMachine } from '#contract/machinery/machinery.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { adminSite } from '#tests/support/admin.ts'
import { A_TEST, aPost, aTractor } from '#tests/support/builders.ts'
import { faultsOf, faultsOfNode, headTags, nodesOf } from '#tests/support/html.ts'
import { addMachine } from '#worker/db/machinery/machinery.ts'
import { addPost } from '#worker/db/posts.ts'

const { site, admin } = adminSite()
type Over = Partial<MachineryInput> & { createdAt?: string }
const add = (over: Over = {}) => addMachine(site.db, aTractor(over), A_TEST)
const addNamed = (name: string, over: Over = {}) => add({ name, ...over })

const page = async (path: string) => {
  const response = await site.fetch(path, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}
const get = <Body = Machinery>(path: string) => site.call<Body>('GET', path)
const put = (id: string, over: Over = {}) =>
  admin.call<Machinery>('PUT', `/api/machinery/${id}`, { ...aTractor(), ...over })
const importFile = async (csv: string) => (await admin.call('POST', '/api/admin/machinery/import', { csv })).body
const exported = async () => (await site.fetch('/api/admin/machinery.csv', { headers: admin.headers })).text()
const MANUAL = '/objects/11111111-1111-4111-8111-111111111111/2340000/t75.pdf'

test('a machine’s page is complete without JavaScript', async () => {
  await add({
    specifications: 'Engine: 75 hp\nDrive: 4WD\nBuilt in Kano',
    moreImages: [{ imageUrl: '/images/machinery/tractor-t45.webp', alt: 'From behind' }],
    ...{ stock: 'on-order', orderWeeks: 6, guaranteeMonths: 24, yearlyService: 350_000, manual: MANUAL },
  })
  const { status, html } = await page('/machinery/gona-t75-utility-tractor')
  expect(status).toBe(200)
  expect(await faultsOf(html)).toEqual([])
  const head = ['Gona T75 Utility Tractor</h1>', 'T Series', 'From $27,800', 'On order, 6 weeks', 'href="tel:']
  const care = ['Guarantee · 24 months<', 'Service · ₦350,000 a year<', 'Manual (PDF, 2.3 MB)<', `href="${MANUAL}"`]
  const texts = ['A tractor for ridging and haulage.', '>Engine</th>', '>75 hp</td>', 'Built in Kano']
  for (const text of [...head, ...care, ...texts, 'alt="From behind"', 'Request Quotation'])
    expect(html).toContain(text)
  expect(decodeURIComponent(/wa\.me\/\d+\?text=([^"]+)/.exec(html)?.[1] ?? '')).toMatch(
    /Gona T75 Utility Tractor, from \$27,800\. https?:\/\/[^/]+\/machinery\/gona-t75-utility-tractor$/,
  )
})

test('a machine’s page describes itself, its offer and its breadcrumb', async () => {
  await add({ stock: 'sold-out', moreImages: [{ imageUrl: '/images/machinery/tractor-t45.webp', alt: '' }] })
  const { html } = await page('/machinery/gona-t75-utility-tractor?utm_source=x')
  const tags = headTags(html)
  expect(tags).toMatchObject({
    title: 'Gona T75 Utility Tractor | Gona',
    'og:title': 'Gona T75 Utility Tractor - From $27,800',
    'og:type': 'product',
    'product:availability': 'out of stock',
  })
  expect(tags.canonical).toMatch(/^https?:\/\/[^/]+\/machinery\/gona-t75-utility-tractor$/)
  const nodes = nodesOf(html)
  expect(nodes.flatMap((node) => faultsOfNode(node))).toEqual([])
  expect(nodes.find((node) => node['@type'] === 'Product')).toMatchObject({
    url: tags.canonical,
    image: [expect.stringContaining('tractor-t75'), expect.stringContaining('tractor-t45')],
    offers: { price: '27800.00', priceCurrency: 'USD', availability: 'https://schema.org/SoldOut' },
  })
  expect(nodes.find((node) => node['@type'] === 'BreadcrumbList')).toMatchObject({
    itemListElement: [{ name: 'Home' }, { name: 'Product Gallery' }, { item: tags.canonical }],
  })
})

test('names that produce the same slug get different ones, also concurrently', async () => {
  const machines = await Promise.all(Array.from({ length: 5 }, () => add({ name: 'Ƙarfi  Tractor!' })))
  const slugs = ['', '-2', '-3', '-4', '-5'].map((end) => `karfi-tractor${end}`)
  expect(machines.map(({ slug }) => slug).sort()).toEqual(slugs)
  expect((await add({ name: '!!!' })).slug).toBe('machine')
  // What is cut off a long name leaves no hyphen at its end.
  for (const length of [148, 149, 150])
    expect((await add({ name: `${'a'.repeat(length)} bcd` })).slug).toMatch(/^a+(-b)?$/)
})

test('a slug stays when the name changes, and redirects when the slug itself is changed', async () => {
  const machine = await add()
  const save = (over: Over) => put(machine.id, over)
  await save({ name: 'Gona T80' })
  expect((await get(`/api/machinery/${machine.id}`)).body).toMatchObject({ name: 'Gona T80', slug: machine.slug })

  expect((await save({ slug: 't-80' })).status).toBe(200)
  await save({ slug: 't-81' })
  for (const old of [machine.slug, 't-80', machine.id])
    expect(await page(`/machinery/${old}`)).toMatchObject({ status: 301, location: '/machinery/t-81' })
  // A link to a calculator on the page keeps what it was filled in with.
  const filledIn = await page('/ha/machinery/t-80?deposit=50')
  expect(filledIn).toMatchObject({ status: 301, location: '/ha/machinery/t-81?deposit=50' })
  expect((await get('/api/machinery/t-80')).body).toMatchObject({ id: machine.id, slug: 't-81' })

  // Back to a former slug, without a redirect loop.
  await save({ slug: 't-80' })
  expect((await page('/machinery/t-80')).status).toBe(200)
  expect(await page('/machinery/t-81')).toMatchObject({ status: 301, location: '/machinery/t-80' })
  expect(await site.rows(`select slug from machinery_slugs where slug in (select slug from machinery)`)).toEqual([])
})

test('a slug another machine has or had is rejected with a message', async () => {
  const first = await add({ name: 'First' })
  const second = await add({ name: 'Second' })
  await put(first.id, { name: 'First', slug: 'renamed' })
  const taken = { status: 409, body: { issues: [{ path: 'slug' }] } }
  for (const slug of ['renamed', 'first']) {
    expect(await put(second.id, { slug })).toMatchObject(taken)
    expect(await admin.call('POST', '/api/machinery', aTractor({ slug }))).toMatchObject(taken)
  }
  expect((await get(`/api/machinery/${second.id}`)).body).toMatchObject({ name: 'Second', version: 1 })
})

test('saving only the spec’s seven fields leaves the others unchanged', async () => {
  const more: Over = {
    ...{ slug: 'my-own', deliveredTo: 'Funtua', deliveredOn: '2026-06-09', delivered: 'one tractor' },
    ...{ imageAlt: 'From the left', moreImages: [{ imageUrl: '/objects/abc', alt: 'Cab' }] },
    ...{ stock: 'on-order', orderWeeks: 8, guaranteeMonths: 12, featured: true, position: 3 },
  }
  const machine = await add(more)
  expect((await put(machine.id)).status).toBe(200)
  expect((await get(`/api/machinery/${machine.id}`)).body).toMatchObject(more)
})

test('similar machines are of the same category, nearest in price first, at most three', async () => {
  await add({ name: 'T75', price: '100' })
  for (const price of ['500', '300', '120', '90', '60', '50', '40']) await add({ name: `T${price}`, price })
  await add({ name: 'Plough', category: 'cultivators', price: '100' })
  await add({ name: 'Draft', price: '101', hidden: true })
  const { html } = await page('/machinery/t75')
  const similar = html.slice(html.indexOf('Machines like this one'))
  const order = ['T90</a>', 'T120</a>', 'T60</a>'].map((name) => similar.indexOf(name))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(Math.min(...order)).toBeGreaterThan(0)
  for (const other of ['T50</a>', 'T300</a>', 'Plough</a>', 'Draft']) expect(similar).not.toContain(other)
})

test('a deleted machine is a 404 with an explanation', async () => {
  const { status, html } = await page('/machinery/no-such-machine')
  expect(status).toBe(404)
  expect(html).toContain('Machine Not Found')
  expect(headTags(html)).toMatchObject({ robots: 'noindex', canonical: '' })
})

test('nothing of a hidden machine is public, nor do its words correct a search', async () => {
  await addPost(site.db, aPost(), A_TEST)
  const word = 'zebrawood'
  const words = { category: word, series: word, description: word, specifications: `${word}: ${word}` }
  const shownFirst = { hidden: true, featured: true, position: 1 }
  const secret = await add({ name: `Secret ${word}`, imageUrl: `/images/${word}.webp`, ...words, ...shownFirst })
  const shown = await add()
  for (const path of [
    ...['/', '/gallery', `/gallery?q=${word}`, '/gallery?q=zebrawoot', '/portfolio?sort=newest'],
    ...[`/gallery?item=${secret.id}`, `/gallery?quote=${secret.id}`, `/portfolio?item=${secret.id}`],
    ...[`/machinery/${shown.slug}`, `/?machine=${secret.id}`, '/sitemap.xml', '/feed.xml', '/api/machinery'],
    ...['/api/machinery?limit=100&sort=position', `/api/machinery?category=${word}`],
    ...['card', 'home', 'line', 'full'].map((view) => `/api/machinery?view=${view}`),
  ]) {
    const { html } = await page(path)
    // A page shows the words that were searched for, and nothing else of it.
    if (!path.includes('q=')) expect(html, path).not.toContain(word)
    if (!path.includes(secret.id)) expect(html, path).not.toContain(secret.id)
    for (const text of [secret.slug, secret.imageUrl]) expect(html, path).not.toContain(text)
  }
  for (const key of [secret.id, secret.slug]) {
    expect((await get(`/api/machinery/${key}`)).status).toBe(404)
    expect((await get<unknown[]>(`/api/machinery/${key}/similar`)).body).toEqual([])
    expect((await page(`/machinery/${key}`)).status).toBe(404)
  }
  expect((await get('/api/machinery?limit=100')).headers.get('x-total-count')).toBe('1')
  expect((await get('/api/machinery?hidden=1')).status).toBe(401)

  const read = async <Body>(path: string) => (await admin.call<Body>('GET', path)).body
  expect(await read(`/api/machinery/${secret.id}`)).toMatchObject({ slug: secret.slug })
  expect(await read('/api/machinery?hidden=1')).toHaveLength(2)
  expect(await read('/api/machinery')).toHaveLength(1)
  expect(await exported()).toContain(word)
})

test('the machinery CSV has the new columns, and an older file still imports', async () => {
  const moreImages = [{ imageUrl: '/objects/abc', alt: 'The cab, open' }]
  await add({ stock: 'on-order', orderWeeks: 4, moreImages })
  const csv = await exported()
  expect(csv.split('\r\n')[0]).toMatch(
    /imageAlt,moreImages,stock,orderWeeks,guaranteeMonths,firstServiceHours,firstServiceMonths,serviceHours,serviceMonths,yearlyService,manual,featured,position,hidden,version$/,
  )
  expect(await importFile(csv)).toMatchObject({ unchanged: 1, updates: 0, errorCount: 0 })

  const [{ id, slug } = { id: '', slug: '' }] = (await get<Machinery[]>('/api/machinery')).body
  expect(await importFile(`id,stock,orderWeeks,hidden\r\n${id},sold-out,,true\r\n`)).toMatchObject({ updates: 1 })
  const { body } = await admin.call('GET', `/api/machinery/${id}`)
  expect(body).toMatchObject({ stock: 'sold-out', orderWeeks: null, hidden: true, moreImages, slug })

  const before = 'name,category,description,imageUrl,price,series,specifications'
  const row = 'Gona T75 Utility Tractor,tractors,A tractor.,/images/machinery/tractor-t75.webp,100,T,Engine: 75 hp'
  expect(await importFile(`${before}\r\n${row}\r\n${row}\r\n`)).toMatchObject({ creates: 2, errorCount: 0 })
  const made = (await get<Machinery[]>('/api/machinery')).body
  expect(made.map((machine) => machine.slug).sort()).toEqual([`${slug}-2`, `${slug}-3`])
  const defaults = { stock: 'in-stock', orderWeeks: null, featured: false, position: null, moreImages: [] }
  expect(made[0]).toMatchObject(defaults)
})

test('a preview link shows one hidden machine for a day, uncached', async () => {
  const hidden = await add({ name: 'Draft', hidden: true })
  const other = await add({ name: 'Other draft', hidden: true })
  const { path } = (await admin.call<{ path: string }>('GET', `/api/admin/machinery/${hidden.id}/preview`)).body
  expect(path.split('?')[0]).toBe(`/machinery/${hidden.slug}`)
  const response = await site.visit(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const html = await response.text()
  expect(html).toContain('Draft</h1>')
  expect(headTags(html)).toMatchObject({ robots: 'noindex', canonical: '' })
  const [, token = ''] = path.split('preview=')
  expect((await page(`/machinery/${other.slug}?preview=${token}`)).status).toBe(404)
  const [until = ''] = token.split('.')
  expect((await page(path.replace(until, String(Number(until) + 1)))).status).toBe(404)
  expect((await page(path.replace(token, ''))).status).toBe(404)
  expect((await get(`/api/admin/machinery/${hidden.id}/preview`)).status).toBe(401)
})

const onHome = async () => {
  const { body, headers } = await get<Machinery[]>('/api/machinery?view=home')
  return { names: body.map(({ name }) => name), total: headers.get('x-total-count') }
}

test('home shows the featured machines in their order, then the newest whatever their position, and links to all', async () => {
  await addNamed('Second featured', { featured: true, position: 2, createdAt: '2026-01-01T00:00:00.000Z' })
  await addNamed('First featured', { featured: true, position: 1, createdAt: '2026-01-02T00:00:00.000Z' })
  await addNamed('Hidden', { featured: true, hidden: true })
  // As it was featured before there was an order.
  await addNamed('Last featured', { featured: true, position: null })
  for (let n = 10; n < 20; n++)
    await addNamed(`Machine ${n}`, { position: n - 9, createdAt: `2026-02-${n}T00:00:00.000Z` })
  const { names, total } = await onHome()
  const newest = [19, 18, 17, 16, 15, 14].map((n) => `Machine ${n}`)
  expect(names).toEqual(['First featured', 'Second featured', 'Last featured', ...newest])
  expect(total).toBe('13')

  await addNamed('Just added')
  const { html } = await page('/')
  expect(html).toContain('Just added')
  expect(html).not.toContain('Machine 14')
  expect(html.replaceAll('<!-- -->', '')).toMatch(/href="\/gallery"[^>]*>All 14 machines</)
  expect((await page('/fr/')).html).toContain('>Les 14 machines<')
})

test('the owner sets how many machines home shows, from 3 to 24', async () => {
  const setMachines = (homeMachines: unknown) =>
    admin.call('PUT', '/api/admin/settings/texts', { ...demonstration.texts, homeMachines })
  for (let n = 10; n < 36; n++) await addNamed(`Machine ${n}`)
  for (const refused of [2, 25, 3.5, null, '9']) expect((await setMachines(refused)).status, String(refused)).toBe(400)
  expect((await onHome()).names).toHaveLength(9)
  for (const number of [3, 24]) {
    expect((await setMachines(number)).status).toBe(200)
    expect((await onHome()).names).toHaveLength(number)
  }
})

test('where home shows every machine, no link says so', async () => {
  await addNamed('The only one')
  expect((await page('/')).html).not.toContain('All 1')
})

const PATH = '/api/admin/machinery/order'

const addByApi = async (name: string, over: Over = {}) =>
  (await admin.call<Machinery>('POST', '/api/machinery', aTractor({ name, ...over }))).body
const ordered = async () => (await admin.call<PositionedMachine[]>('GET', PATH)).body
const namesOfHome = async () =>
  (await get<Machinery[]>('/api/machinery?limit=9&sort=position')).body.map(({ name }) => name)
const order = (ids: string[], before: string[]) => admin.call('PUT', PATH, { ids, before })

test('the order is saved in one request, and home shows it at the next', async () => {
  const [a, b] = [await addByApi('A', { featured: true }), await addByApi('B', { featured: true })]
  const c = await addByApi('C')
  expect((await ordered()).map(({ name }) => name)).toEqual(['A', 'B'])
  const saved = { status: 200, body: [{ name: 'C' }, { name: 'B' }, { name: 'A' }] }
  expect(await order([c.id, b.id, a.id], [a.id, b.id])).toMatchObject(saved)
  expect(await namesOfHome()).toEqual(['C', 'B', 'A'])
  // A machine left out has no fixed place any more: it follows with the others, newest first.
  expect((await order([b.id], [c.id, b.id, a.id])).status).toBe(200)
  expect(await namesOfHome()).toEqual(['B', 'C', 'A'])
  expect(await site.rows('select name, featured, position from machinery order by name')).toEqual([
    { name: 'A', featured: 0, position: null },
    { name: 'B', featured: 1, position: 1 },
    { name: 'C', featured: 0, position: null },
  ])
  const summaries = await site.rows(`select summary from audit_log where action = 'update'`)
  expect(summaries).toEqual(Array(2).fill({ summary: 'the order on the home page' }))
})

test('an order that somebody else has changed meanwhile is not overwritten, and machines that are not public get no place', async () => {
  const [a, b] = [await addByApi('A', { featured: true }), await addByApi('B', { featured: true })]
  const hidden = await addByApi('Hidden', { hidden: true })
  expect((await order([b.id, a.id], [a.id, b.id])).status).toBe(200)
  expect((await order([a.id], [a.id, b.id])).status).toBe(409)
  for (const other of [hidden.id, a.id, 'none']) expect((await order([a.id, other], [b.id, a.id])).status).toBe(409)
  expect((await ordered()).map(({ name }) => name)).toEqual(['B', 'A'])
  // The same order again changes no machine, so open forms stay up to date.
  expect((await order([b.id, a.id], [b.id, a.id])).status).toBe(200)
  const versions = await site.rows<{ version: number }>('select version from machinery order by name')
  expect(versions.map(({ version }) => version)).toEqual([2, 2, 1])
})

test('a newly featured machine comes after those that are featured, whether they were ordered or not', async () => {
  await addByApi('A', { featured: true })
  // Featured before there was an order: without a place.
  await site.rows('update machinery set position = null')
  await addByApi('B', { featured: true })
  const c = await addByApi('C')
  await addByApi('D')
  expect(await namesOfHome()).toEqual(['A', 'B', 'D', 'C'])
  expect((await put(c.id, { name: 'C', featured: true })).status).toBe(200)
  expect(await namesOfHome()).toEqual(['A', 'B', 'C', 'D'])
  // Saved again, it keeps its place.
  const [first] = await ordered()
  await put(first?.id ?? '', { name: 'A', featured: true })
  expect(await namesOfHome()).toEqual(['A', 'B', 'C', 'D'])
  // No longer featured, by its form or by a file, it has no place any more, and none that it would come back to.
  await put(first?.id ?? '', { name: 'A', featured: false })
  await importFile(`id,featured\r\n${c.id},false`)
  expect((await ordered()).map(({ name }) => name)).toEqual(['B'])
  expect(await site.rows('select name from machinery where position is not null')).toEqual([{ name: 'B' }])
  // Rows older than that rule have such a place.
  await site.rows(`update machinery set position = 1 where name = 'A'`)
  expect((await ordered()).map(({ name }) => name)).toEqual(['B'])
  await put(first?.id ?? '', { name: 'A', featured: true })
  expect((await ordered()).map(({ name }) => name)).toEqual(['B', 'A'])
})
