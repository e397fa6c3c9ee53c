import { getTableName } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { beforeEach, expect, test } from 'vitest'
import type { BinItem } from '#contract/admin/history.ts'
import { BINNED, TRANSLATED_TABLES } from '#contract/resources.ts'
import { MAX_POST_TEXT } from '#domain/text-lengths.ts'
import { adminSite, signedIn } from '#tests/support/admin.ts'
import { aGalleryItem, aPart, aPost, aTractor } from '#tests/support/builders.ts'
import { schemaTables, stored } from '#tests/support/stored.ts'
import { KINDS } from '#worker/db/resources.ts'
import { translations } from '#worker/db/schema/settings.ts'

const { site, headers, call: send, get } = adminSite()
let before = 0

beforeEach(async () => {
  before = (await site.rows<{ last: number }>('select coalesce(max(id), 0) as last from audit_log'))[0]?.last ?? 0
})

const add = async (path: string, input: unknown) => (await send('POST', path, input)).body
const inBin = (query = '') => get<BinItem[]>(`/api/admin/bin${query}`)
const restore = (id: string) => send('POST', `/api/admin/bin/${id}/restore`)
const ENTRY = 'username, action, entity, entity_id as id, summary'
const entries = () =>
  site.rows<{ action: string }>(`select ${ENTRY} from audit_log where audit_log.id > ? order by audit_log.id`, before)

// Quotes, braces and backslashes at the ends of texts, and every optional field.
const A_MACHINE = aTractor({
  name: 'Ƙarfe "T75" {x}\\',
  specifications: 'Engine: 75 hp\n{"a": [1]}',
  slug: 'karfe-t75',
  priceNgn: '43000000.50',
  imageAlt: 'A tractor’s side }',
  moreImages: [{ imageUrl: '/images/hero.webp', alt: '"two"' }],
  stock: 'on-order',
  orderWeeks: 6,
  guaranteeMonths: 24,
  featured: true,
  position: 3,
})

const AN_IMAGE = aGalleryItem()
const DELETED = [
  { resource: 'machinery', path: '/api/machinery', table: 'machinery', input: A_MACHINE, name: A_MACHINE.name },
  { resource: 'gallery', path: '/api/gallery', table: 'gallery_items', input: AN_IMAGE, name: AN_IMAGE.title },
  { resource: 'posts', path: '/api/admin/blog', table: 'blog_posts', input: aPost(), name: aPost().title },
] as const

test.for(DELETED)(
  'a deleted row of $resource is restored byte for byte, with its id',
  async ({ resource, path, table, input, name }) => {
    const { id } = await add(path, input)
    await send('PUT', `${path}/${id}`, input)
    const everything = `select * from ${table}`
    const was = await site.rows(everything)
    expect((await send('DELETE', `${path}/${id}`)).status).toBe(204)
    expect(await site.rows(everything)).toEqual([])
    expect((await send('DELETE', `${path}/${id}`)).status).toBe(404)
    expect((await send('PUT', `${path}/${id}`, input)).status).toBe(404)
    const [item] = await inBin()
    expect(item).toMatchObject({ id, resource, name, deletedBy: 'amina', imageUrl: input.imageUrl })
    expect((Date.parse(item?.purgeAt ?? '') - Date.parse(item?.deletedAt ?? '')) / 86_400_000).toBe(30)

    expect((await restore(id)).status).toBe(200)
    expect(await site.rows(everything)).toEqual(was)
    expect(await inBin()).toEqual([])
    expect((await restore(id)).status).toBe(404)
    const entry = { username: 'amina', entity: resource, id, summary: name }
    expect(await entries()).toEqual(['create', 'update', 'delete', 'restore'].map((action) => ({ ...entry, action })))
  },
)

test('earlier slugs of a machine redirect to it again once it is restored', async () => {
  const { id } = await add('/api/machinery', aTractor({ slug: 'first-name' }))
  await send('PUT', `/api/machinery/${id}`, aTractor({ slug: 'second-name' }))
  await send('DELETE', `/api/machinery/${id}`)
  const slugs = ['first-name', 'second-name', id]
  for (const slug of slugs) expect((await site.fetch(`/api/machinery/${slug}`)).status).toBe(404)
  await restore(id)
  for (const slug of slugs) expect((await site.fetch(`/api/machinery/${slug}`)).status).toBe(200)
})

/** One of the three is named here; neither a search for it nor a dead path counts. */
const NAMED = /zunguru (?:t1|post|image)|<loc>[^<]*zunguru/

test('items in the bin appear nowhere else', async () => {
  const secret = 'Zunguru'
  const machine = await add('/api/machinery', aTractor({ name: `${secret} T1`, featured: true, position: 1 }))
  const item = await add('/api/gallery', aGalleryItem({ title: `${secret} image` }))
  const post = await add('/api/admin/blog', aPost({ title: `${secret} post`, slug: 'zunguru-post' }))
  const other = await add('/api/machinery', aTractor({ name: 'Another tractor' }))
  const part = await add('/api/parts', aPart(other.id))
  const preview = await get<{ path: string }>(`/api/admin/machinery/${machine.id}/preview`)
  const shown = [
    ...['/', '/gallery', '/portfolio', '/blog', '/sitemap.xml', '/feed.xml', '/gallery?q=zunguru'],
    ...['/api/machinery', '/api/machinery?limit=9&sort=position', '/api/machinery?view=home'],
    ...['/api/gallery', '/api/gallery?q=zunguru', '/api/blog'],
    ...[`/api/machinery/${other.id}/similar`, '/blog/zunguru-post', '/machinery/zunguru-t1'],
    ...[`/api/machinery/${machine.id}`, `/api/gallery/${item.id}`, '/api/blog/zunguru-post', preview.path],
    `/compare?m=zunguru-t1&m=${other.slug}`,
  ]
  const adminOnly = ['/api/admin/machinery.csv', '/api/admin/blog', '/api/admin/blog-posts', '/api/machinery?hidden=1']
  const body = async (path: string, sent: HeadersInit = {}) => (await site.text(path, { headers: sent })).toLowerCase()
  const mentions = async () => {
    const found: string[] = []
    for (const path of shown) if (NAMED.test(await body(path))) found.push(path)
    for (const path of adminOnly) if (NAMED.test(await body(path, headers))) found.push(path)
    return found
  }
  expect(await mentions()).toEqual([...shown, ...adminOnly])

  await send('DELETE', `/api/machinery/${machine.id}`)
  await send('DELETE', `/api/gallery/${item.id}`)
  await send('DELETE', `/api/admin/blog/${post.id}`)
  expect(await mentions()).toEqual([])
  for (const path of ['/blog/zunguru-post', '/machinery/zunguru-t1', preview.path]) {
    expect([path, (await site.fetch(path)).status]).toEqual([path, 404])
  }
  const total = async (path: string) => (await site.fetch(path, { headers })).headers.get('X-Total-Count')
  expect(await total('/api/machinery?limit=1&hidden=1')).toBe('1')
  for (const list of ['/api/gallery?limit=1', '/api/admin/blog-posts?limit=1']) expect(await total(list)).toBe('0')
  expect((await inBin('?q=zunguru&limit=2')).map(({ name }) => name)).toEqual(['Zunguru post', 'Zunguru image'])
  await send('DELETE', `/api/parts/${part.id}`)
  for (const q of ['gn-1001', 'zunguru-t1']) expect(await inBin(`?q=${q}`)).toHaveLength(1)
  expect((await inBin('?resource=machinery')).map(({ id }) => id)).toEqual([machine.id])
})

test('a slug in the bin cannot be taken', async () => {
  const first = await add('/api/machinery', aTractor({ name: 'Gona T45' }))
  await send('PUT', `/api/machinery/${first.id}`, aTractor({ name: 'Gona T45', slug: 'gona-t46' }))
  await send('DELETE', `/api/machinery/${first.id}`)
  const second = await add('/api/machinery', aTractor({ name: 'Gona T45' }))
  expect(second.slug).toBe('gona-t45-2')
  const refused = { status: 409, body: { message: expect.stringContaining('in the bin has this slug') } }
  expect(await send('POST', '/api/machinery', aTractor({ slug: 'gona-t46' }))).toMatchObject(refused)
  expect(await send('PUT', `/api/machinery/${second.id}`, aTractor({ slug: 'gona-t45' }))).toMatchObject(refused)

  const post = await add('/api/admin/blog', aPost())
  const other = await add('/api/admin/blog', aPost({ slug: 'another' }))
  await send('DELETE', `/api/admin/blog/${post.id}`)
  const atSlug = { ...refused, body: { issues: [{ path: 'slug' }] } }
  expect(await send('POST', '/api/admin/blog', aPost())).toMatchObject(atSlug)
  expect(await send('PUT', `/api/admin/blog/${other.id}`, aPost())).toMatchObject(refused)

  expect((await restore(first.id)).status).toBe(200)
  expect((await restore(post.id)).status).toBe(200)
  expect((await site.fetch('/api/machinery/gona-t45')).status).toBe(200)
})

test('an editor can delete and restore, but not delete permanently', async () => {
  const { id } = await add('/api/machinery', A_MACHINE)
  const editor = await signedIn(site, 'bello', 'editor')
  const call = async (method: string, path: string) => (await site.send(method, path, undefined, editor)).status
  expect(await call('DELETE', `/api/machinery/${id}`)).toBe(204)
  expect(await call('DELETE', `/api/admin/bin/${id}`)).toBe(403)
  expect(await inBin()).toMatchObject([{ id, deletedBy: 'bello' }])
  expect(await call('POST', `/api/admin/bin/${id}/restore`)).toBe(200)
})

test('permanent deletion frees the slug and cannot be undone', async () => {
  const { id } = await add('/api/admin/blog', aPost())
  await send('DELETE', `/api/admin/blog/${id}`)
  for (const status of [204, 404]) expect((await send('DELETE', `/api/admin/bin/${id}`)).status).toBe(status)
  expect((await restore(id)).status).toBe(404)
  expect((await send('POST', '/api/admin/blog', aPost())).status).toBe(201)
  expect((await entries()).map(({ action }) => action)).toEqual(['create', 'delete', 'purge', 'create'])
})

test('an item whose slug was taken behind the API stays in the bin with a message', async () => {
  const { id } = await add('/api/admin/blog', aPost())
  await send('DELETE', `/api/admin/blog/${id}`)
  const columns = 'slug, title, content, excerpt, image_url, category'
  await site.rows(`insert into blog_posts (${columns}) values ('when-to-plough', 'x', 'x', 'x', 'x', 'x')`)
  const message = expect.stringContaining('Another item has its URL')
  expect(await restore(id)).toMatchObject({ status: 409, body: { message } })
  expect(await inBin()).toMatchObject([{ id }])
})

test('restoring from two windows at once restores once', async () => {
  const { id } = await add('/api/machinery', A_MACHINE)
  await send('DELETE', `/api/machinery/${id}`)
  expect((await Promise.all([restore(id), restore(id)])).map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await entries()).filter(({ action }) => action === 'restore')).toHaveLength(1)
})

test.for([
  ['/api/machinery', A_MACHINE, { name: 'Renamed' }],
  ['/api/admin/services', { title: 'Repair', description: 'In Kano.', icon: 'tools' }, { title: 'Renamed' }],
] as const)('deleting an older version of %s changes nothing and returns the current row', async (row) => {
  const [path, input, changed] = row
  const { id } = await add(path, input)
  await send('PUT', `${path}/${id}`, { ...input, ...changed })
  const was = await stored(site)
  const remove = (version: number) => send('DELETE', `${path}/${id}`, undefined, { 'If-Match': `"${version}"` })
  expect(await remove(1)).toMatchObject({ status: 409, body: { current: changed } })
  expect(await stored(site)).toBe(was)
  expect((await remove(2)).status).toBe(204)
})

test('after 30 days the schedule deletes permanently, with an audit entry for each', async () => {
  const old = await add('/api/machinery', A_MACHINE)
  const recent = await add('/api/gallery', aGalleryItem())
  for (const path of [`/api/machinery/${old.id}`, `/api/gallery/${recent.id}`]) await send('DELETE', path)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await site.rows('update bin set deleted_at = ? where id = ?', daysAgo(30.01), old.id)
  await site.rows('update bin set deleted_at = ? where id = ?', daysAgo(29.9), recent.id)
  await site.runScheduled()
  expect((await inBin()).map(({ id }) => id)).toEqual([recent.id])
  await site.runScheduled()
  expect((await entries()).slice(4)).toEqual([
    { username: null, action: 'purge', entity: 'machinery', id: old.id, summary: A_MACHINE.name },
  ])
})

test('a column added while a row was in the bin gets its default on restore', async () => {
  const { id } = await add('/api/machinery', A_MACHINE)
  await send('DELETE', `/api/machinery/${id}`)
  await site.rows(`update bin set row = json_remove(row, '$.stock', '$.version', '$.more_images', '$.position')`)
  await restore(id)
  expect(await site.rows('select stock, version, more_images, position, name from machinery')).toEqual([
    { stock: 'in-stock', version: 1, more_images: '[]', position: null, name: A_MACHINE.name },
  ])
})

test('what the previous release moved to the bin and wrote in the log is found under the same words', async () => {
  const { id } = await add('/api/admin/blog', aPost({ slug: 'of-the-release-before' }))
  await send('DELETE', `/api/admin/blog/${id}`)
  const known = 'id, entity, name, slugs, row, dependents'
  await site.rows(`replace into bin (${known}) select ${known} from bin`)
  await site.rows(`insert into audit_log (action, entity) values ('import', 'part')`)
  expect(await inBin('?resource=posts')).toMatchObject([{ id, resource: 'posts' }])
  expect((await restore(id)).status).toBe(200)
  const log = await get<{ entity: string }[]>('/api/admin/audit?limit=2')
  expect(log.map(({ entity }) => entity)).toEqual(['posts', 'parts'])
})

test('the longest post fits into the bin', async () => {
  const content = '"ɓ😀'.repeat(MAX_POST_TEXT / 4)
  const { id } = await add('/api/admin/blog', aPost({ content }))
  expect((await send('DELETE', `/api/admin/blog/${id}`)).status).toBe(204)
  expect((await restore(id)).status).toBe(200)
  const [post] = await site.rows<{ content: string }>('select content from blog_posts')
  expect(post?.content === content).toBe(true)
})

test('every table with dependent rows follows them into the bin', async () => {
  const tables = await schemaTables()
  const translated: SQLiteTable[] = TRANSLATED_TABLES.map((key) => KINDS[key].table)
  for (const { table, dependents = [] } of BINNED.map((key) => KINDS[key])) {
    const going = dependents.map((dependent) => getTableName(dependent.table))
    for (const other of tables) {
      // Translations refer to their row by its resource and its id.
      const refers =
        (other === translations && translated.includes(table)) ||
        getTableConfig(other).foreignKeys.some((key) => key.reference().foreignTable === table)
      expect([getTableName(other), going.includes(getTableName(other))]).toEqual([getTableName(other), refers])
    }
  }
})
