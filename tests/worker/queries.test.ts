import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminSite } from '#tests/support/admin.ts'
import { A_TEST, aGalleryItem, aMessage, aTractor } from '#tests/support/builders.ts'
import { openDb } from '#worker/db/client.ts'
import { paginatedGallery } from '#worker/db/gallery.ts'
import { selectRows } from '#worker/db/insert-select.ts'
import { paginatedMachinery } from '#worker/db/machinery/lists.ts'
import { addMachine, importMachines, machineByKey } from '#worker/db/machinery/machinery.ts'
import { type Read, read, readTogether, resolvedRead } from '#worker/db/read.ts'
import { blogPosts } from '#worker/db/schema/posts.ts'
import { listServices } from '#worker/db/services.ts'

const { site, admin } = adminSite()

/** Returns the site's database, and the number of statements in each batch. */
function counted() {
  const { DB } = site.env
  const batches: number[] = []
  const database = {
    prepare: (query: string) => DB.prepare(query),
    batch: (statements: Parameters<typeof DB.batch>[0]) => {
      batches.push(statements.length)
      return DB.batch(statements)
    },
  }
  return { batches, db: openDb(database as typeof DB) }
}

test('several reads form one batch and return the same results as alone', async () => {
  await addMachine(site.db, aTractor(), A_TEST)
  const { batches, db } = counted()
  const together = await readTogether(db, [
    paginatedMachinery(db, { limit: '5' }, 'public'),
    listServices(db),
    paginatedGallery(db, {}),
  ])
  expect(batches).toEqual([5])

  const alone = site.db
  expect(together).toEqual([
    await paginatedMachinery(alone, { limit: '5' }, 'public'),
    await listServices(alone),
    await paginatedGallery(alone, {}),
  ])
})

test('the same select of two reads is sent once, and with another value by itself', async () => {
  const added = await addMachine(site.db, aTractor(), A_TEST)
  const { batches, db } = counted()
  const find = (id: string) => machineByKey(db, id, 'public')
  const found = await readTogether(db, [find(added.id), find(added.id), find('no-such-id')])
  expect(batches).toEqual([2])
  expect(found.map((machine) => machine?.id)).toEqual([added.id, added.id, undefined])
})

test('what several reads lead to is one batch too, and what is known waits for none', async () => {
  const added = await addMachine(site.db, aTractor(), A_TEST)
  const { batches, db } = counted()
  const twice = (id: string): Read<unknown[]> =>
    machineByKey(db, id, 'public').map((first) =>
      readTogether(db, [machineByKey(db, id, 'admin'), resolvedRead(db, first?.id)]).map(async ([again, id]) => [
        again?.id,
        id,
      ]),
    )
  expect(await readTogether(db, [twice(added.id), twice('no-such-id'), listServices(db)])).toEqual([
    [added.id, added.id],
    [undefined, undefined],
    await listServices(db),
  ])
  expect(batches).toEqual([3, 2])
})

test('when a batch fails, so does all that is read with it', async () => {
  const { db } = counted()
  const missing = read(db, [db.select({ word: sql`word` }).from(sql`no_such_table`)], (rows) => rows)
  await expect(readTogether(db, [listServices(db), missing])).rejects.toThrow()
})

const post = (slug: string) => {
  return { slug, title: slug, content: 'c', excerpt: 'e', category: 'x', imageUrl: '/images/a.webp' }
}

test('rows that omit different fields are stored completely, with defaults', async () => {
  const rows = [post('first'), { ...post('second'), status: 'published' as const, version: 7 }]
  for (const select of selectRows(blogPosts, rows)) await site.db.insert(blogPosts).select(select)
  expect(await site.rows('select slug, status, version, length(id) as id from blog_posts order by slug')).toEqual([
    { slug: 'first', status: 'draft', version: 1, id: 36 },
    { slug: 'second', status: 'published', version: 7, id: 36 },
  ])
})

test('text in any script and long rows are stored exactly, in as many statements as needed', async () => {
  const content = `"'\\ \u2028 ƙasa 🚜 \u0007\r\n${'é'.repeat(90_000)}`
  const selects = selectRows(
    blogPosts,
    Array.from({ length: 30 }, (_, i) => ({ ...post(`p${i}`), content })),
  )
  expect(selects.length).toBeGreaterThan(1)
  for (const select of selects) await site.db.insert(blogPosts).select(select)
  expect(await site.rows('select count(*) as posts from blog_posts where content = ?', content)).toEqual([
    { posts: 30 },
  ])
})

/** For each list, its table and what its rows are grouped by; "machinery" includes hidden machines. */
const COUNTED = {
  machinery: 'lower(category) as "group" from machinery',
  'public machinery': 'lower(category) as "group" from machinery where hidden = 0',
  gallery: 'lower(category) as "group" from gallery_items',
  parts: `'' as "group" from parts`,
  units: `'' as "group" from units`,
  inquiries: 'status as "group" from contact_inquiries',
}

const RECOUNTED = Object.entries(COUNTED).flatMap(([list, rows]) => [
  `select '${list}' as list, '' as key, count(*) as rows from (select ${rows})`,
  `select '${list}' as list, '=' || "group" as key, count(*) as rows from (select ${rows}) where "group" <> '' group by "group"`,
])

type Count = { list: string; key: string; rows: number }

const counts = async (from = ['select list, key, rows from row_counts']) =>
  (await Promise.all(from.map((one) => site.rows<Count>(`select * from (${one}) where rows <> 0`))))
    .flat()
    .sort((a, b) => (`${a.list} ${a.key}` < `${b.list} ${b.key}` ? -1 : 1))

/** Returns the stored counts, after checking that counting the rows gives the same. */
async function checkedCounts() {
  const stored = await counts()
  expect(stored).toEqual(await counts(RECOUNTED))
  return Object.fromEntries(stored.map(({ list, key, rows }) => [`${list}${key}`, rows]))
}

const send = async (method: string, path: string, input?: object) => {
  const { status, body } = await admin.call(method, path, input)
  expect(status, `${method} ${path}`).toBeLessThan(300)
  return body
}

test('counts follow machines that are created, hidden, moved to another category, deleted, restored and imported', async () => {
  const { id } = await send('POST', '/api/machinery', aTractor({ category: 'Tractors' }))
  await send('POST', '/api/machinery', aTractor({ name: 'Another', category: 'TRACTORS' }))
  const both = { machinery: 2, 'machinery=tractors': 2 }
  expect(await checkedCounts()).toEqual({ ...both, 'public machinery': 2, 'public machinery=tractors': 2 })
  await send('PUT', `/api/machinery/${id}`, aTractor({ category: 'Tractors', hidden: true }))
  expect(await checkedCounts()).toMatchObject({ machinery: 2, 'public machinery': 1, 'public machinery=tractors': 1 })
  await send('PUT', `/api/machinery/${id}`, aTractor({ category: 'Balers', hidden: true }))
  expect(await checkedCounts()).toMatchObject({ 'machinery=tractors': 1, 'machinery=balers': 1 })
  await send('DELETE', `/api/machinery/${id}`)
  expect(await checkedCounts()).toMatchObject({ machinery: 1, 'public machinery': 1 })
  await send('POST', `/api/admin/bin/${id}/restore`)
  expect(await checkedCounts()).toMatchObject({ machinery: 2, 'machinery=balers': 1 })
  const [stored] = await site.rows<{ version: number }>('select version from machinery where id = ?', id)
  const change = { ...aTractor({ category: 'Ploughs', hidden: false }), id, version: stored?.version ?? 0 }
  const added = [aTractor({ name: 'New' }), aTractor({ name: 'Newer' })]
  expect(await importMachines(site.db, added, [change], A_TEST)).toBe(true)
  expect(await checkedCounts()).toMatchObject({ machinery: 4, 'public machinery': 4, 'public machinery=ploughs': 1 })
  const { headers } = await site.fetch('/api/machinery?limit=1&category=PLOUGHS')
  expect([headers.get('X-Total-Count'), headers.get('X-Matching-Count')]).toEqual(['4', '1'])
})

test('counts follow gallery items, and inquiries with their statuses', async () => {
  const item = await send('POST', '/api/gallery', aGalleryItem({ category: 'Harvest' }))
  await send('PUT', `/api/gallery/${item.id}`, aGalleryItem({ category: 'Soil' }))
  for (const key of ['one', 'two', 'two']) {
    await site.send('POST', '/api/contact', aMessage(), { 'Idempotency-Key': `${key}-key-of-this-test` })
  }
  const [inquiry] = await site.rows<{ id: string }>('select id from contact_inquiries limit 1')
  await send('PUT', `/api/admin/contact-inquiries/${inquiry?.id}`, { status: 'won' })
  const images = { gallery: 1, 'gallery=soil': 1 }
  expect(await checkedCounts()).toEqual({ ...images, inquiries: 2, 'inquiries=new': 1, 'inquiries=won': 1 })
  await site.rows('delete from contact_inquiries')
  expect(await checkedCounts()).toEqual(images)
})
