import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { LibraryImage } from '#contract/images.ts'
import { addDays } from '#domain/lagos-date.ts'
import { adminSite } from '#tests/support/admin.ts'
import { aGalleryItem, aPost, aTractor } from '#tests/support/builders.ts'
import { inShortLists, JPEG, uploaded } from '#tests/support/images.ts'
import { anOrder } from '#tests/support/orders.ts'
import { schemaTables, stored } from '#tests/support/stored.ts'
import { KINDS } from '#worker/db/resources.ts'
import { sweepUploads } from '#worker/storage/image-files.ts'

const { site, headers, call: send, get } = adminSite()
const library = (query = '?limit=100') => get<LibraryImage[]>(`/api/admin/images${query}`)
const image = async (id: string) => (await library()).find((one) => one.id === id)
const upload = (name?: string) => uploaded(site, headers, { name })
const files = async (id: string) => (await site.env.MEDIA.list({ prefix: `objects/${id}/` })).objects.length

test('an upload is listed once under its file name, however often it is processed', async () => {
  const { id, url, uploadURL } = await upload('Tractor at Kura.jpg')
  await send('POST', '/api/gallery/process-image', { uploadURL, name: 'again.jpg' })
  const row = { id, imageUrl: url, name: 'Tractor at Kura.jpg', alt: '', version: 1, uses: [] }
  expect(await library()).toEqual([{ ...row, createdAt: expect.stringMatching(/Z$/) }])
})

test('every place that shows an image counts as a use, including the bin and images in texts', async () => {
  const [first, other] = [await upload(), await upload()]
  const use = (resource: string, name: string, isInBin = false) => ({ resource, name, isInBin, id: expect.any(String) })
  await send('POST', '/api/machinery', aTractor({ name: 'One', imageUrl: first.url }))
  const moreImages = [other, first, other].map(({ url }) => ({ imageUrl: url, alt: '' }))
  await send('POST', '/api/machinery', aTractor({ name: 'Two', moreImages }))
  await send('POST', '/api/gallery', aGalleryItem({ title: 'Three', imageUrl: first.url }))
  const content = `![x](${first.url})![y](${other.url}) https://gona.example${other.url}?w=480`
  await send('POST', '/api/admin/blog', aPost({ title: 'Four', content }))
  const deleted = await send('POST', '/api/machinery', aTractor({ name: 'Five', moreImages }))
  await send('DELETE', `/api/machinery/${deleted.body.id}`)
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  const both = [use('machinery', 'Five', true), use('posts', 'Four'), use('machinery', 'Two')]
  const all = [...both, use('machinery', 'One'), use('gallery', 'Three')]
  expect((await image(first.id))?.uses.sort(byName)).toEqual(all.sort(byName))
  expect((await image(other.id))?.uses.sort(byName)).toEqual(both)
  expect(await library('?unused=1')).toEqual([])
})

test('every column that holds images is checked', async () => {
  const columns = (await schemaTables())
    .filter((table) => !['bin', 'images', 'deleted_images', 'mail_outbox'].includes(getTableName(table)))
    .flatMap((table) => Object.values(getTableColumns(table)))
    .filter(({ name }) => /image(?!_alt)|content/.test(name))
  expect(columns.length).toBeGreaterThan(4)
  expect(new Set(columns)).toEqual(
    new Set(Object.values(KINDS).flatMap((kind) => ('images' in kind ? Object.values(kind.images) : []))),
  )
})

test('the library can be searched by name, text and use, filtered to unused images, and paged', async () => {
  const [used, described, named] = [await upload('a.jpg'), await upload('b.jpg'), await upload('Kano market.png')]
  await send('POST', '/api/machinery', aTractor({ name: 'Ƙarfe T75', imageUrl: used.url }))
  await send('PUT', `/api/admin/images/${described.id}`, { name: 'b.jpg', alt: 'A combine in sorghum' })
  const found = async (query: string) => (await library(query)).map(({ id }) => id)
  expect(await found('?q=karfe%20T75')).toEqual([used.id])
  expect(await found('?q=SORGHUM')).toEqual([described.id])
  expect(await found('?q=market')).toEqual([named.id])
  expect(await found('?q=nothing-of-the-kind')).toEqual([])
  expect((await found('?unused=1')).sort()).toEqual([described.id, named.id].sort())
  const page = await site.fetch('/api/admin/images?limit=2', { headers })
  expect([page.headers.get('X-Total-Count'), page.headers.get('X-Next-Cursor')]).toEqual(['3', '2'])
})

test('an image without an alternative text, or with the name of a file, is undescribed', async () => {
  const named = ['IMG_2031.jpg', 'b.JPEG', 'c.png', 'd.webp', 'e.avif', 'f.GIF', 'image-1a2b3c4d', 'A combine', 'g.pdf']
  const adding = 'insert into images (image_url, name, alt) values (?, ?, ?)'
  for (const [i, name] of named.entries()) await site.rows(adding, `/objects/${i}`, name, 'In the field')
  await site.rows(adding, '/objects/x', 'A tractor', '')
  const undescribed = (await library('?undescribed=1&limit=100')).map(({ name }) => name)
  expect(undescribed.sort()).toEqual([...named.slice(0, -2), 'A tractor'].sort())
})

test('an image shown in a translation is used, and found by the words of what it translates', async () => {
  const [shown, other] = [await upload('a.jpg'), await upload('b.jpg')]
  const content = { text: `![x](${shown.url}) "\\" \n${other.url.slice(0, 30)}`, of: 'x' }
  const post = await send('POST', '/api/admin/blog', aPost({ title: 'Ploughing', content: 'x' }))
  const adding = `insert into translations (resource, row_id, language, fields) values ('posts', ?, 'ha', ?)`
  await site.rows(adding, post.body.id, JSON.stringify({ content }))
  expect((await image(shown.id))?.uses).toMatchObject([{ resource: 'posts', name: 'Ploughing', isInBin: false }])
  expect((await image(other.id))?.uses).toEqual([])
  expect((await library('?q=ploughing')).map(({ id }) => id)).toEqual([shown.id])
  await send('DELETE', `/api/admin/blog/${post.body.id}`)
  expect((await image(shown.id))?.uses).toMatchObject([{ name: 'Ploughing', isInBin: true }])
  expect((await library('?unused=1')).map(({ id }) => id)).toEqual([other.id])
})

test('an image is found by words of which some are its own and some those of what shows it', async () => {
  const [used, other] = [await upload('Kura market.jpg'), await upload('Kura farm.jpg')]
  await send('POST', '/api/machinery', aTractor({ name: 'Ƙarfe T75', imageUrl: used.url }))
  await send('POST', '/api/gallery', aGalleryItem({ title: 'Sunset', imageUrl: used.url }))
  const found = async (q: string) => (await library(`?q=${encodeURIComponent(q)}`)).map(({ id }) => id)
  expect(await found('kura karfe sunset')).toEqual([used.id])
  expect((await found('kura')).sort()).toEqual([used.id, other.id].sort())
  expect(await found('kura karfe nowhere')).toEqual([])
  expect(await found('kura x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 x12')).toEqual([])
})

test('alternative text can only be changed from its latest version', async () => {
  const { id } = await upload('a.jpg')
  const put = (input: unknown, version: number) =>
    send('PUT', `/api/admin/images/${id}`, input, { 'If-Match': `"${version}"` })
  expect(await put({ name: 'A', alt: 'One' }, 1)).toMatchObject({ status: 200, body: { alt: 'One', version: 2 } })
  expect(await put({ name: 'A', alt: 'Two' }, 1)).toMatchObject({ status: 409, body: { current: { alt: 'One' } } })
  expect((await put({ name: '', alt: '' }, 2)).status).toBe(400)
  expect((await send('PUT', '/api/admin/images/none', { name: 'A', alt: '' })).status).toBe(404)
})

test('replacing an image changes it everywhere at once', async () => {
  const [from, to] = [await upload('old.jpg'), await upload('new.jpg')]
  await send('PUT', `/api/admin/images/${from.id}`, { name: 'old.jpg', alt: 'A tractor' })
  const moreImages = [{ imageUrl: from.url, alt: 'Its side' }]
  const machine = await send('POST', '/api/machinery', aTractor({ imageUrl: from.url, moreImages }))
  await send('POST', '/api/gallery', aGalleryItem({ imageUrl: from.url }))
  const content = `![x](${from.url})`
  const translations = { fr: { title: 'Image', content } }
  await send('POST', '/api/admin/blog', { ...aPost({ imageUrl: from.url, content }), translations })
  const deleted = await send('POST', '/api/gallery', aGalleryItem({ title: 'Deleted', imageUrl: from.url }))
  await send('DELETE', `/api/gallery/${deleted.body.id}`)
  // Read once, so that it is cached.
  const visited = () => site.text(`/machinery/${machine.body.slug}`)
  expect(await visited()).toContain(from.url)

  const replaced = await send('POST', `/api/admin/images/${from.id}/replacement`, { imageUrl: to.url })
  expect(replaced).toMatchObject({ status: 200, body: { id: to.id, alt: 'A tractor' } })
  expect(await visited()).not.toContain(from.url)
  expect(await visited()).toContain(to.url)
  for (const [table, rows] of JSON.parse(await stored(site))[0] as [string, unknown[]][]) {
    if (!['images', 'audit_log'].includes(table)) expect(JSON.stringify(rows), table).not.toContain(from.url)
  }
  expect(await site.rows('select version from machinery')).toEqual([{ version: 2 }])
  expect((await image(to.id))?.uses).toHaveLength(4)
  expect(await image(from.id)).toMatchObject({ uses: [] })
  await send('POST', `/api/admin/bin/${deleted.body.id}/restore`)
  const restored = await site.rows(`select image_url from gallery_items where title = 'Deleted'`)
  expect(restored).toEqual([{ image_url: to.url }])
  const entry = { username: 'amina', entity: 'image', entity_id: from.url, summary: 'old.jpg by new.jpg, uses: 4' }
  expect(await site.rows(`select * from audit_log where action = 'replace'`)).toMatchObject([entry])
  // What describes itself stays described so.
  const own = await upload('own.jpg')
  await send('PUT', `/api/admin/images/${own.id}`, { name: 'own.jpg', alt: 'Its own' })
  const again = await send('POST', `/api/admin/images/${to.id}/replacement`, { imageUrl: own.url })
  expect(again.body).toMatchObject({ id: own.id, alt: 'Its own' })
})

const NOWHERE = '00000000-0000-4000-8000-000000000000'

test('an unsuitable replacement is rejected and changes nothing', async () => {
  const { id, url } = await upload()
  await send('POST', '/api/machinery', aTractor({ imageUrl: url }))
  const was = await stored(site)
  const by = async (imageUrl: unknown, replaced = id) =>
    (await send('POST', `/api/admin/images/${replaced}/replacement`, { imageUrl })).status
  for (const other of ['/images/hero.webp', 'https://example.com/x.jpg', undefined, url])
    expect([other, await by(other)]).toEqual([other, 400])
  expect(await by(`/objects/${NOWHERE}`)).toBe(404)
  expect(await by(url, NOWHERE)).toBe(404)
  expect(await stored(site)).toBe(was)
})

test('an image and its files can be deleted only when nothing shows it', async () => {
  const { id, url } = await upload('a.jpg')
  const machine = await send('POST', '/api/machinery', aTractor({ name: 'Gona T75', imageUrl: url }))
  const refused = await send('DELETE', `/api/admin/images/${id}`)
  expect(refused).toMatchObject({ status: 409, body: { message: 'This image is in use: Gona T75 (machinery)' } })
  await send('DELETE', `/api/machinery/${machine.body.id}`)
  expect((await send('DELETE', `/api/admin/images/${id}`)).body.message).toContain('Gona T75 (in the bin)')
  expect(await files(id)).toBe(3)
  await send('DELETE', `/api/admin/bin/${machine.body.id}`)
  await site.fetch(`${url}?format=jpeg`)
  expect(await files(id)).toBe(4)
  expect((await send('DELETE', `/api/admin/images/${id}`)).status).toBe(204)
  expect(await files(id)).toBe(0)
  expect(await library()).toEqual([])
  expect((await site.fetch(url)).status).toBe(404)
  expect((await send('DELETE', `/api/admin/images/${id}`)).status).toBe(404)
})

test('the files of an image stay while a paper shows it', async () => {
  const { id, url } = await upload()
  const paper = JSON.stringify({ firm: { logo: url } })
  const order = await anOrder(site, headers)
  await site.rows(`insert into papers (number, kind, quotation_id, body) values ('I-1', 'I', ?, ?)`, order.id, paper)
  expect((await send('DELETE', `/api/admin/images/${id}`)).status).toBe(204)
  await site.runScheduled()
  expect([await files(id), await library()]).toEqual([3, []])
})

test('a form with a deleted image is rejected, names it and saves nothing', async () => {
  const { id, url } = await upload()
  const kept = await send('POST', '/api/machinery', aTractor())
  const post = await send('POST', '/api/admin/blog', aPost())
  await send('DELETE', `/api/admin/images/${id}`)
  const was = await stored(site)
  const refused = { status: 400, body: { message: expect.stringContaining('has been deleted from the library') } }
  const moreImages = [{ imageUrl: url, alt: '' }]
  expect(await send('POST', '/api/machinery', aTractor({ imageUrl: url }))).toMatchObject(refused)
  expect(await send('PUT', `/api/machinery/${kept.body.id}`, aTractor({ moreImages }))).toMatchObject(refused)
  expect(await send('POST', '/api/gallery', aGalleryItem({ imageUrl: url }))).toMatchObject(refused)
  expect(await send('POST', '/api/admin/blog', aPost({ slug: 'b', imageUrl: url }))).toMatchObject(refused)
  const content = `Text ![x](${url})`
  expect(await send('PUT', `/api/admin/blog/${post.body.id}`, aPost({ content }))).toMatchObject(refused)
  for (const images of [`${url},`, `/images/hero.webp,${url} From behind`]) {
    const csv = `name,category,description,price,series,specifications,imageUrl,moreImages\nA,tractors,x,1.00,T,x,${images}\n`
    expect(await send('POST', '/api/admin/machinery/import', { csv, dryRun: false })).toMatchObject(refused)
  }
  const texts = `resource,key,field,english,ha,fr\nposts,${post.body.id},content,"${aPost().content}","${content}",\n`
  expect(await send('POST', '/api/admin/translations/import', { csv: texts })).toMatchObject(refused)
  const further = `id,moreImages\n${kept.body.id},${url} From behind\n`
  expect(await send('POST', '/api/admin/machinery/import', { csv: further })).toMatchObject(refused)
  expect(await stored(site)).toBe(was)
  // A path that was never in the library is accepted, as in the specification.
  expect((await send('POST', '/api/gallery', aGalleryItem({ imageUrl: `/objects/${NOWHERE}` }))).status).toBe(201)
})

test('deleting an image while a form with it is saved never leaves one without the other', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, url } = await upload()
    const [removed, saved] = await Promise.all([
      send('DELETE', `/api/admin/images/${id}`),
      send('POST', '/api/gallery', aGalleryItem({ imageUrl: url })),
    ])
    expect(['204 and 400', '409 and 201']).toContain(`${removed.status} and ${saved.status}`)
  }
})

test('the schedule deletes files left over by a deletion, but never those in the library', async () => {
  const [gone, kept] = [await upload(), await upload()]
  await send('DELETE', `/api/admin/images/${gone.id}`)
  await site.env.MEDIA.put(`objects/${gone.id}/480.webp`, 'left')
  await site.rows('update deleted_images set is_gone = 0')
  await site.runScheduled(new Date('2026-11-21T02:07:00Z'))
  expect(await files(gone.id)).toBe(0)
  expect(await files(kept.id)).toBe(3)
  expect((await library()).map(({ id }) => id)).toEqual([kept.id])
})

test('the nightly run adds images found only in the bucket, except deleted ones', async () => {
  const put = (id: string) => site.env.MEDIA.put(`objects/${id}/1600.webp`, 'x')
  const old = '11111111-1111-4111-8111-111111111111'
  const deleted = '22222222-2222-4222-8222-222222222222'
  await put(old)
  await put(deleted)
  await site.rows('insert into deleted_images (id, is_gone) values (?, 1)', deleted)
  await site.runScheduled(new Date('2026-11-21T03:07:00Z'))
  expect(await library()).toEqual([])
  await site.runScheduled(new Date('2026-11-21T02:07:00Z'))
  await site.runScheduled(new Date('2026-11-22T02:07:00Z'))
  expect(await library()).toMatchObject([{ id: old, name: 'image-11111111', uses: [] }])
})

/** The time of the nightly run in so many days. */
const night = (days: number) => new Date(`${addDays(new Date().toISOString().slice(0, 10), days)}T02:07:00Z`)

test('the remains of an image whose processing was interrupted are deleted the night after next, and nothing else', async () => {
  const { id } = await upload('whole.jpg')
  const cut = '33333333-3333-4333-8333-333333333333'
  for (const width of [480, 960]) await site.env.MEDIA.put(`objects/${cut}/${width}.webp`, 'x')
  await site.runScheduled(night(0))
  expect([await files(cut), await files(id)]).toEqual([2, 3])
  await site.runScheduled(night(2))
  expect([await files(cut), await files(id)]).toEqual([0, 3])
  // Its session has ended by then.
  expect(await site.rows('select image_url from images')).toEqual([{ image_url: `/objects/${id}` }])
})

test('a manual is deleted once no machine has it, nor one in the bin', async () => {
  const ids = [1, 2, 3].map((digit) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`)
  const paths = ids.map((id) => `/objects/${id}/9/manual.pdf`)
  for (const path of paths) await site.env.MEDIA.put(path.slice(1), '%PDF-1.4\n')
  const saved = await Promise.all(paths.slice(1).map((manual) => send('POST', '/api/machinery', aTractor({ manual }))))
  expect((await send('DELETE', `/api/machinery/${saved[1]?.body.id}`)).status).toBe(204)
  const nights = async (days: number) => {
    await site.runScheduled(night(days))
    await site.runScheduled(new Date(Date.now() + days * 86_400_000))
    return Promise.all(ids.map(files))
  }
  // It may be in a form that a browser has stored.
  const binned = (at: string) => site.rows('update bin set deleted_at = ?', at)
  await binned('2099-01-01T00:00:00.000Z')
  expect(await nights(2)).toEqual([1, 1, 1])
  expect(await nights(32)).toEqual([0, 1, 1])
  // A form that was open all the time cannot save it again.
  expect(await site.rows('select is_gone from deleted_images')).toEqual([{ is_gone: 1 }])
  await binned('2020-01-01T00:00:00.000Z')
  await nights(70)
  expect(await nights(71)).toEqual([0, 1, 0])
})

test('an image whose files the bucket lists in two parts is whole, and stays', async () => {
  const images = [await upload(), await upload(), await upload()].map(({ id }) => id).sort()
  const found: string[] = []
  for await (const { images } of sweepUploads(inShortLists(site.env.MEDIA, 2) as never, Date.now() + 60_000, 0))
    found.push(...images.map(({ id }) => id))
  expect(found.sort()).toEqual(images)
  for (const id of images) expect([id, await files(id)]).toEqual([id, 3])
})

test('an image that was deleted is shown again once it is uploaded again', async () => {
  const { id, url, uploadURL } = await upload()
  expect((await send('DELETE', `/api/admin/images/${id}`)).status).toBe(204)
  expect((await send('POST', '/api/gallery', aGalleryItem({ imageUrl: url }))).status).toBe(400)
  await site.fetch(uploadURL, { method: 'PUT', body: JPEG as BodyInit, headers: { 'Content-Type': 'image/jpeg' } })
  await send('POST', '/api/gallery/process-image', { uploadURL })
  expect((await send('POST', '/api/gallery', aGalleryItem({ imageUrl: url }))).status).toBe(201)
  await site.runScheduled()
  expect(await files(id)).toBe(3)
})

test('an upload that is processed once more while its image is deleted does not come back without its files', async () => {
  const { id, uploadURL } = await upload()
  expect((await send('DELETE', `/api/admin/images/${id}`)).status).toBe(204)
  // The moment before its last file was deleted.
  await site.env.MEDIA.put(`objects/${id}/1600.webp`, 'x')
  const again = await send('POST', '/api/gallery/process-image', { uploadURL })
  expect(again).toMatchObject({ status: 200, body: { exists: false } })
  expect(await library()).toEqual([])
})
