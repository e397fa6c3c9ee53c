// Part of npm run check.
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { A_TEST, aGalleryItem, aMessage, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { beginBackup } from '#worker/backup/backup.ts'
import { openDb } from '#worker/db/client.ts'
import { importMachines } from '#worker/db/machinery/import.ts'
import { recountLists } from '#worker/db/row-counts.ts'

const site = startSite()
const db = () => openDb(site.env.DB)
let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
})

const counts = () =>
  site.rows<{ list: string; key: string; rows: number }>(
    'select list, key, rows from row_counts where rows <> 0 order by list, key',
  )

/** Returns the stored counts, after checking that counting the rows gives the same. */
async function checkedCounts() {
  const kept = await counts()
  await recountLists(db())
  expect(kept).toEqual(await counts())
  return Object.fromEntries(kept.map(({ list, key, rows }) => [`${list}${key}`, rows]))
}

const send = async (method: string, path: string, body: object) => {
  const response = await site.send(method, path, body, headers)
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
  return (response.status === 204 ? {} : await response.json()) as { id: string }
}

test('counts follow machines that are created, hidden, moved to another category, deleted, restored and imported', async () => {
  const { id } = await send('POST', '/api/machinery', aTractor({ category: 'Tractors' }))
  await send('POST', '/api/machinery', aTractor({ name: 'Another', category: 'TRACTORS' }))
  expect(await checkedCounts()).toEqual({
    machinery: 2,
    'machinery=tractors': 2,
    'public machinery': 2,
    'public machinery=tractors': 2,
  })
  await send('PUT', `/api/machinery/${id}`, aTractor({ category: 'Tractors', hidden: true }))
  expect(await checkedCounts()).toMatchObject({ machinery: 2, 'public machinery': 1, 'public machinery=tractors': 1 })
  await send('PUT', `/api/machinery/${id}`, aTractor({ category: 'Balers', hidden: true }))
  expect(await checkedCounts()).toMatchObject({ 'machinery=tractors': 1, 'machinery=balers': 1 })
  await send('DELETE', `/api/machinery/${id}`, {})
  expect(await checkedCounts()).toMatchObject({ machinery: 1, 'public machinery': 1 })
  await send('POST', `/api/admin/bin/${id}/restore`, {})
  expect(await checkedCounts()).toMatchObject({ machinery: 2, 'machinery=balers': 1 })
  const [stored] = await site.rows<{ version: number }>('select version from machinery where id = ?', id)
  const change = { ...aTractor({ category: 'Ploughs', hidden: false }), id, version: stored?.version ?? 0 }
  expect(await importMachines(db(), [aTractor({ name: 'New' }), aTractor({ name: 'Newer' })], [change], A_TEST)).toBe(
    true,
  )
  expect(await checkedCounts()).toMatchObject({ machinery: 4, 'public machinery': 4, 'public machinery=ploughs': 1 })
  const response = await site.fetch('/api/machinery?limit=1&category=PLOUGHS')
  expect(response.headers.get('X-Total-Count')).toBe('4')
  expect(response.headers.get('X-Matching-Count')).toBe('1')
})

test('counts follow gallery items, and inquiries with their statuses', async () => {
  const item = await send('POST', '/api/gallery', aGalleryItem({ category: 'Harvest' }))
  await send('PUT', `/api/gallery/${item.id}`, aGalleryItem({ category: 'Soil' }))
  for (const key of ['one', 'two', 'two']) {
    await site.send('POST', '/api/contact', aMessage(), { 'Idempotency-Key': `${key}-key-of-this-test` })
  }
  const [inquiry] = await site.rows<{ id: string }>('select id from contact_inquiries limit 1')
  await send('PUT', `/api/admin/contact-inquiries/${inquiry?.id}`, { status: 'won' })
  expect(await checkedCounts()).toEqual({
    gallery: 1,
    'gallery=soil': 1,
    inquiries: 2,
    'inquiries=new': 1,
    'inquiries=won': 1,
  })
  await site.rows('delete from contact_inquiries')
  expect(await checkedCounts()).toEqual({ gallery: 1, 'gallery=soil': 1 })
})

test('counts restored wrong from a backup are corrected when the next one starts', async () => {
  await send('POST', '/api/machinery', aTractor())
  await site.rows('update row_counts set rows = 99')
  await beginBackup(db(), null)
  expect(await counts()).toMatchObject([{ rows: 1 }, { rows: 1 }, { rows: 1 }, { rows: 1 }])
})
