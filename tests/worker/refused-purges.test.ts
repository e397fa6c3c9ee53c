import { beforeEach, expect, test } from 'vitest'
import type { RefreshStatus } from '#contract/admin/overview.ts'
import { administrator } from '#tests/support/admin.ts'
import { aPart, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { WorkersCache } from '#worker/cli/workers-cache/workers-cache.ts'
import { EACH_MINUTE } from '#worker/scheduled.ts'

const MINUTE_MS = 60_000

/** Why the platform fails to purge, where it does. */
let fault: Error | null = null
let purges: unknown[] = []
const fails = (why: string) => {
  fault = new Error(why)
}
const refuses = () => {
  cache.limit.isRefusing = true
}
const cache: WorkersCache = new WorkersCache((request) => {
  const { pathname, search } = new URL(request.url)
  return site.visit(pathname + search, { headers: request.headers, redirect: 'manual' })
})
const site = startSite({}, undefined, {
  purge: async (options): ReturnType<typeof cache.purge> => {
    purges.push(options)
    if (fault) throw fault
    return cache.purge(options)
  },
})

type Row = { tags: string | null; last_error: string }
const waiting = () => site.rows<Row>('select * from waiting_purges order by id')
const eachMinute = () => site.runScheduled(new Date(), EACH_MINUTE)
const seen = async (path: string) => (await cache.fetch(new Request(new URL(path, site.url)))).text()
const admin = administrator(site)
beforeEach(async () => {
  fault = null
  purges = []
  cache.limit.isRefusing = false
  cache.limit.isUnlimited = true
  await cache.purge({ purgeEverything: true })
  site.clearLogs()
})

const add = async (name: string) => (await admin.call('POST', '/api/machinery', aTractor({ name }))).body.id
const rename = async (id: string, name: string) =>
  (await admin.call('PUT', `/api/machinery/${id}`, aTractor({ name }))).status
const status = async () => (await admin.call<RefreshStatus>('GET', '/api/admin/refresh-status')).body
const refresh = async () => (await admin.call<RefreshStatus>('POST', '/api/admin/refresh-status')).body

/** A machine that was renamed while nothing could be purged: its page is stored as it was. */
async function refusedChange(refuse: () => void) {
  const id = await add('Old name')
  expect(await seen('/')).toContain('Old name')
  refuse()
  expect(await rename(id, 'New name')).toBe(200)
  expect(await seen('/')).toContain('Old name')
  return id
}

test.for([
  ['is refused', refuses, /10429 Rate limited/],
  ['fails', () => fails('the cache is away'), /./],
] as const)('a purge that %s is stored, and the schedule of each minute repeats it', async ([, refuse, error]) => {
  await refusedChange(refuse)
  expect(await waiting()).toMatchObject([{ tags: '["machinery"]', last_error: expect.stringMatching(error) }])
  await eachMinute()
  expect(await waiting()).toHaveLength(1)
  expect(await seen('/')).toContain('Old name')
  fault = null
  cache.limit.isRefusing = false
  await eachMinute()
  expect(await waiting()).toEqual([])
  expect(await seen('/')).toContain('New name')
})

test('what the schedule indexes is found at once by a search that was stored before', async () => {
  await add('Old name')
  await site.rows(`update machinery set search_text = '', index_version = 0`)
  const search = '/api/machinery?q=old+name'
  expect(await seen(search)).toBe('[]')
  await site.runScheduled()
  expect(await seen(search)).toContain('Old name')
  purges = []
  await site.runScheduled()
  expect(purges).toEqual([])
})

test('what names everything, and more than one purge takes, is repeated as everything', async () => {
  const tags = (from: number) => JSON.stringify(Array.from({ length: 60 }, (_, i) => `machinery:${from + i}`))
  await site.rows(`insert into waiting_purges (tags, last_error) values (?, 'a'), (?, 'a')`, tags(0), tags(60))
  await site.runScheduled()
  expect(purges).toEqual([{ purgeEverything: true }])
  expect(await waiting()).toEqual([])
  await site.rows(`insert into waiting_purges (tags, last_error) values (null, 'a'), ('["prices"]', 'b')`)
  await site.runScheduled()
  expect(purges).toEqual([{ purgeEverything: true }, { purgeEverything: true }])
})

test('what waits goes out in one call after the response to the next save, which a failure there does not fail', async () => {
  await admin.call('POST', '/api/parts', aPart(await refusedChange(refuses)))
  expect(await waiting()).toMatchObject([{ tags: '["machinery"]' }, { tags: '["parts"]' }])
  cache.limit.isRefusing = false
  purges = []
  const save = async () => (await admin.call('PUT', '/api/admin/prices', { rateDays: 15, offer: null })).status
  await site.rows(`create trigger cut before delete on waiting_purges begin select raise(abort, 'cut'); end`)
  expect(await save()).toBe(200)
  await expect.poll(() => purges).toEqual([{ tags: ['prices'] }, { tags: ['machinery', 'parts'] }])
  await site.rows('drop trigger cut')
  expect(await save()).toBe(200)
  await expect.poll(waiting).toEqual([])
  expect(await seen('/')).toContain('New name')
})

test('a run that is cut short after the purge leaves it to the next', async () => {
  await refusedChange(() => fails('away'))
  fault = null
  await site.rows(`create trigger cut before delete on waiting_purges begin select raise(abort, 'cut'); end`)
  await eachMinute()
  expect(await waiting()).toHaveLength(1)
  expect(await seen('/')).toContain('New name')
  await site.rows('drop trigger cut')
  await eachMinute()
  expect(await waiting()).toEqual([])
})

test('an image whose deletion was cut short is dropped by the run that deletes its files', async () => {
  const id = '11111111-1111-4111-8111-111111111111'
  const put = (width: number) => site.env.MEDIA.put(`objects/${id}/${width}.webp`, `at ${width}`)
  const library = () => site.rows('insert into images (image_url, name) values (?, ?)', `/objects/${id}`, 'Field')
  await library()
  for (const width of [480, 960, 1600]) await put(width)
  expect(await seen(`/objects/${id}?w=480`)).toBe('at 480')
  await site.rows(`create trigger cut before update on deleted_images begin select raise(abort, 'cut'); end`)
  expect((await admin.call('DELETE', `/api/admin/images/${id}`)).status).toBe(500)
  expect(await seen(`/objects/${id}?w=480`)).toBe('Not found')
  // As if the bucket had failed: somebody may look at it until its files are deleted.
  await put(480)
  expect(await seen(`/objects/${id}?w=480`)).toBe('at 480')
  await site.rows('drop trigger cut')
  refuses()
  await site.runScheduled()
  expect(await waiting()).toMatchObject([{ tags: JSON.stringify([`image:${id}`]) }])
  cache.limit.isRefusing = false
  await site.runScheduled()
  expect(await seen(`/objects/${id}?w=480`)).toBe('Not found')
})

test('the overview says since when pages wait and until when at most, and tries again when asked to', async () => {
  expect(await status()).toEqual({ waiting: 0, since: null, until: null })
  await refusedChange(refuses)
  const { waiting: count, since, until } = await status()
  expect(count).toBe(1)
  expect(Math.abs(Date.parse(since ?? '') - Date.now())).toBeLessThan(MINUTE_MS)
  expect(Date.parse(until ?? '') - Date.parse(since ?? '')).toBe(60 * MINUTE_MS)
  await site.rows(`insert into waiting_purges (tags, last_error, at) values ('[]', '', '2026-01-01T00:00:00.000Z')`)
  expect(await status()).toEqual({ waiting: 2, since: '2026-01-01T00:00:00.000Z', until })
  expect((await refresh()).waiting).toBe(2)
  cache.limit.isRefusing = false
  // Whoever asks does not wait for its time.
  expect(await refresh()).toEqual({ waiting: 0, since: null, until: null })
  expect(await seen('/')).toContain('New name')
})

test('a write succeeds even if the refused purge cannot be stored, and says so in the log', async () => {
  const id = await add('Old name')
  fault = new Error('away')
  await site.rows(`create trigger closed before insert on waiting_purges begin select raise(abort, 'closed'); end`)
  expect(await rename(id, 'New name')).toBe(200)
  await site.rows('drop trigger closed')
  expect(JSON.stringify(site.getLogs())).toContain('purge not stored')
})

test('what waits names resources and images, and nothing of a person', async () => {
  await refusedChange(() => fails('away'))
  for (const { tags } of await waiting()) {
    for (const tag of JSON.parse(tags ?? '[]') as string[])
      expect(tag).toMatch(/^(?:machinery|gallery|posts|services|settings|prices|image:[\w-]+)$/)
  }
})

test('a write that failed may have been done, so the schedule drops what it would have changed', async () => {
  const id = await add('Old name')
  expect(await seen('/')).toContain('Old name')
  purges = []
  const failing = "before insert on audit_log begin select raise(abort, 'refused by the test'); end"
  await site.rows(`create trigger refused ${failing}`)
  expect(await rename(id, 'New name')).toBe(500)
  await site.rows('drop trigger refused')
  // Not at once: while the database is out of reach, what is stored is all that can be shown.
  expect(purges).toEqual([])
  expect(await waiting()).toMatchObject([{ tags: '["machinery"]' }])
  // As if it had been done, and the database's answer had been lost.
  await site.rows("update machinery set name = 'New name' where id = ?", id)
  expect(await seen('/')).toContain('Old name')
  await site.runScheduled()
  expect(await waiting()).toEqual([])
  expect(await seen('/')).toContain('New name')
})

/** Makes a request while no write can be audited, so that it fails; returns the tags that wait then. */
async function waitingAfterFailure(method: string, path: string, body: object) {
  purges = []
  await site.rows(`create trigger refused before insert on audit_log begin select raise(abort, 'refused'); end`)
  expect((await admin.call(method, path, body)).status).toBe(500)
  await site.rows('drop trigger refused')
  expect(purges).toEqual([])
  return (await waiting()).map(({ tags }) => JSON.parse(tags ?? 'null') as string[] | null)
}

test.for([
  ['machinery', (id: string) => `id,name\r\n${id},New name`],
  ['translations', (id: string) => `resource,key,field,english,ha\r\nmachinery,${id},name,Old name,Sabon suna`],
] as const)('a file of %s that failed may have been imported: what shows its rows is dropped later', async (row) => {
  const [what, csvOf] = row
  const [tags] = await waitingAfterFailure('POST', `/api/admin/${what}/import`, { csv: csvOf(await add('Old name')) })
  expect(tags).toContain('machinery')
})

test('a write that was turned away changes nothing, and drops nothing', async () => {
  const id = await add('Old name')
  purges = []
  const nobody = await site.send('PUT', `/api/machinery/${id}`, aTractor({ name: 'New name' }))
  const unseen = await site.send('PUT', `/api/machinery/${id}`, aTractor(), { ...admin.headers, 'If-Match': '"9"' })
  expect([nobody.status, unseen.status]).toEqual([401, 409])
  expect([purges, await waiting()]).toEqual([[], []])
})
