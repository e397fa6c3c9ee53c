import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Backup, PartsManifest } from '#contract/admin/backup.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage } from '#tests/support/builders.ts'
import { inParallel } from '#tests/support/cases.ts'
import { startSite } from '#tests/support/site.ts'
import { backUpNightly, beginBackup, continueBackup } from '#worker/backup/backup.ts'

const site = startSite()
const API = '/api/admin/backups'
const media = () => site.env.MEDIA as never
const DAY_MS = 24 * 3_600_000
/** Yesterday's: a schedule hours ahead of the clock would end the tests' session. */
const NIGHT = Date.parse(`${lagosDate(Date.now() - DAY_MS)}T02:15:00+01:00`)

let headers: Record<string, string>
beforeEach(async () => {
  headers = await signedIn(site)
  const { objects } = await site.env.MEDIA.list({ prefix: 'backups/' })
  if (objects.length > 0) await site.env.MEDIA.delete(objects.map(({ key }) => key))
})

const list = async () => (await (await site.fetch(API, { headers })).json()) as Backup[]
const keys = async () => (await site.env.MEDIA.list({ prefix: 'backups/' })).objects.map(({ key }) => key)
const read = async (key: string) => (await (await site.env.MEDIA.get(key))?.text()) ?? ''
const manifestOf = async (id: string) => JSON.parse(await read(`backups/${id}/manifest.json`)) as PartsManifest
const goOn = (id: string, milliseconds = 60_000) => continueBackup(media(), site.db, id, milliseconds)

/** Goes on step by step, until a backup is as it says; returns how many calls that took. */
async function until(at: 'finishedAt' | 'verifiedAt', step: () => Promise<unknown>): Promise<number> {
  let calls = 0
  for (; (await list())[0]?.[at] === null && calls < 200; calls++) await step()
  return calls
}

async function listNights(from: number, to: number) {
  for (let day = from; day <= to; day++)
    await site.rows(
      `insert into backups (id, started_at, verified_at, progress) select ?, ?, ?, ''`,
      ...Array(3).fill(new Date(NIGHT - day * DAY_MS).toISOString()),
    )
}

const folders = async () => new Set((await keys()).map((key) => key.split('/')[1]))
const verified = { error: null, verifiedAt: expect.any(String) }

/** Inquiries with texts that break a careless dump. */
const fill = (count: number) =>
  site.rows(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
    insert into contact_inquiries (first_name, last_name, email, message)
    select 'Amina ' || i, 'O''Bello', 'a' || i || '@example.com', '''; drop table admins; --' || char(13, 10, 8232) || 'ƙasa 🚜 ' || i from n`,
    count,
  )

test('a backup lists every image, also beyond the thousand that the bucket names at once', async () => {
  const images = Array.from({ length: 1_003 }, (_, i) => `objects/${String(i).padStart(4, '0')}/480.webp`)
  await inParallel(images, (key) => site.env.MEDIA.put(key, 'an image'))
  const id = await beginBackup(site.db, null)
  await until('verifiedAt', () => goOn(id, 10_000))
  const { parts } = await manifestOf(id)
  const text = (await Promise.all(parts.map(({ file }) => read(`backups/${id}/${file}`)))).join('')
  const listed = Array.from(text.matchAll(/^\["(objects\/[^"]+)",/gm), ([, key]) => key)
  await site.env.MEDIA.delete(images.slice(0, 1_000))
  await site.env.MEDIA.delete(images.slice(1_000))
  expect(listed.filter((key) => images.includes(key ?? '')).sort()).toEqual(images)
}, 120_000)

test('an interrupted backup resumes, and no two steps run at once', async () => {
  await fill(2_500)
  const id = await beginBackup(site.db, null)
  // No time at all: one step per call.
  expect(await until('verifiedAt', () => Promise.all([1, 2, 3].map(() => goOn(id, 0))))).toBeGreaterThan(20)
  const manifest = await manifestOf(id)
  expect(manifest.rows.contact_inquiries).toBe(2_500)
  expect(manifest.parts.filter(({ table }) => table === 'contact_inquiries').length).toBeGreaterThan(2)
  for (const { bytes } of manifest.parts) expect(bytes).toBeLessThan(1_500_000)
}, 60_000)

test('a failed step is retried and given up the third time with a reason', async () => {
  const id = await beginBackup(site.db, null)
  await goOn(id, 0)
  const broken = { put: async () => Promise.reject(new Error('the bucket is full')) } as never
  let steps = 0
  for (const error of [null, null, null, null, null, 'the bucket is full']) {
    // The third step succeeds: what failed before it does not count any more.
    await continueBackup(steps++ === 2 ? media() : broken, site.db, id, 0)
    expect(await list()).toMatchObject([{ id, error, verifiedAt: null }])
  }
  await goOn(id, 10_000)
  expect(await list()).toMatchObject([{ error: 'the bucket is full' }])
})

test('a backup that a query has failed says why, and not what the query was', async () => {
  const id = await beginBackup(site.db, null)
  await goOn(id, 0)
  await site.rows('drop table backup_of_admins')
  for (let steps = 0; steps < 4; steps++) await goOn(id)
  const [{ error } = {}] = await list()
  expect(error).toContain('no such table: backup_of_admins')
  expect(error).not.toMatch(/select|params/i)
})

test('a file not stored as written is detected when it is read back', async () => {
  const id = await beginBackup(site.db, null)
  await until('finishedAt', () => goOn(id, 0))
  await site.env.MEDIA.put(`backups/${id}/0001.jsonl`, 'something else')
  for (let i = 0; i < 4; i++) await goOn(id, 10_000)
  expect(await list()).toMatchObject([{ error: '0001.jsonl was not stored', verifiedAt: null }])
  expect(await read('backups/newest.json')).toBe('')
})

/** A bucket that fails once, at the nth call of a method, before or after its effect. */
function failingOnce(method: 'put' | 'get' | 'list', nth: number, when: 'before' | 'after') {
  let calls = 0
  return new Proxy(site.env.MEDIA as object, {
    get: (bucket, name) => {
      const original = (bucket as Record<string | symbol, (...args: unknown[]) => Promise<unknown>>)[name]
      if (name !== method) return original
      return async (...args: unknown[]) => {
        const isThis = ++calls === nth
        if (isThis && when === 'before') throw new Error('the bucket is away')
        const result = await original?.(...args)
        if (isThis) throw new Error('the bucket is away')
        return result
      }
    },
  }) as never
}

test.for([
  ['put', 1, 'before'],
  ['put', 1, 'after'],
  ['put', 5, 'after'],
  ['list', 1, 'before'],
  ['get', 2, 'before'],
] as const)(
  'a bucket that fails at %s number %i, %s it is done, delays a backup and changes nothing of it',
  async ([method, nth, when]) => {
    await fill(30)
    const id = await beginBackup(site.db, null)
    await continueBackup(failingOnce(method, nth, when), site.db, id, 60_000)
    expect(await list()).toMatchObject([{ id, error: null, verifiedAt: null }])
    await goOn(id)
    expect(await list()).toMatchObject([{ id, ...verified }])
    const manifest = await manifestOf(id)
    expect(manifest.rows.contact_inquiries).toBe(30)
    expect((await keys()).length).toBe(manifest.parts.length + 2)
  },
)

async function untilRows(id: string) {
  for (let i = 0; ; i++) {
    await goOn(id, 0)
    const [row] = await site.rows<{ phase: string }>(`select json_extract(progress, '$.phase') as phase from backups`)
    if (row?.phase === 'rows' || i > 10) return
  }
}

test('a backup is of one moment: what is written while it runs is not in it, and no copy is left', async () => {
  await fill(30)
  const id = await beginBackup(site.db, null)
  await untilRows(id)
  await fill(5)
  await site.rows(`update contact_inquiries set first_name = 'Changed'`)
  await goOn(id)
  expect(await list()).toMatchObject([verified])
  const manifest = await manifestOf(id)
  expect(manifest.rows.contact_inquiries).toBe(30)
  const part = manifest.parts.find(({ table }) => table === 'contact_inquiries')?.file
  expect(await read(`backups/${id}/${part}`)).not.toContain('Changed')
  expect(await site.rows(`select name from sqlite_master where name glob 'backup_*'`)).toEqual([])
})

test.for([
  ['another value', (text: string) => text.replace('Amina 2', 'Amina 9'), /do not come back/],
  ['a line that is no JSON', (text: string) => text.replace('"Amina 2"', 'Amina 2'), /malformed JSON/],
  ['a row less', (text: string) => text.replace(/.*\n$/, ''), /do not come back/],
] as const)(
  'a part with %s is found when its rows are tried, though it is stored as it was written',
  async ([, change, error]) => {
    await fill(3)
    const id = await beginBackup(site.db, null)
    await until('finishedAt', () => goOn(id, 0))
    const part = (await manifestOf(id)).parts.find(({ table }) => table === 'contact_inquiries') ?? expect.unreachable()
    const written = await read(`backups/${id}/${part.file}`)
    const text = change(written)
    expect(text).not.toBe(written)
    await site.env.MEDIA.put(`backups/${id}/${part.file}`, text)
    const hash = createHash('sha256').update(text).digest('hex')
    await site.rows('update backups set progress = replace(progress, ?, ?)', part.sha256, hash)
    for (let i = 0; i < 4; i++) await goOn(id)
    expect(await list()).toMatchObject([{ error: expect.stringMatching(error), verifiedAt: null }])
    expect(await site.rows(`select name from sqlite_master where name glob 'backup_*'`)).toEqual([])
  },
)

test('a clock that goes back neither stops a backup nor deletes the one just made', async () => {
  await continueBackup(media(), site.db, await beginBackup(site.db, null, NIGHT), 60_000)
  await listNights(1, 14)
  const back = NIGHT - 40 * DAY_MS
  const earlier = await beginBackup(site.db, null, back)
  // Claimed by a run that was killed, when the clock was hours ahead.
  await site.rows(`update backups set busy_until = '2999-01-01T00:00:00.000Z' where id = ?`, earlier)
  await continueBackup(media(), site.db, earlier, 60_000)
  expect(await list()).toContainEqual(expect.objectContaining({ id: earlier, verifiedAt: expect.any(String) }))
  expect(JSON.parse(await read('backups/newest.json'))).toEqual({ id: earlier })
  const before = (await list()).length
  for (const minutes of [15, 30]) await backUpNightly(media(), site.db, back + minutes * 60_000, 60_000)
  expect(await list()).toHaveLength(before)
}, 60_000)

test('a backup that was killed in a step continues from it, and of two that begin at once only one is made', async () => {
  await fill(30)
  const [one, two] = await Promise.all([beginBackup(site.db, null), beginBackup(site.db, null, Date.now() + 1)])
  expect(one).toBe(two)
  const id = one as string
  await untilRows(id)
  // Killed after a file was written and before that was recorded: the claim stays, and expires.
  await site.env.MEDIA.put(`backups/${id}/0001.jsonl`, 'half a file')
  await site.rows(`update backups set busy_until = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 second')`)
  await goOn(id)
  expect(await list()).toMatchObject([{ id, ...verified }])
})

test('a backup whose copy has fewer rows than were copied fails, and says of which table', async () => {
  await fill(3)
  const id = await beginBackup(site.db, null)
  await goOn(id, 0)
  await site.rows('delete from backup_of_contact_inquiries where rowid > 1')
  for (let attempts = 0; attempts < 3; attempts++) await goOn(id)
  expect(await list()).toMatchObject([{ id, error: 'Rows of contact_inquiries are missing', verifiedAt: null }])
})

test('expired backups leave the bucket and the list; of each day the newest stays', async () => {
  const made = async (now: number) => {
    const id = await beginBackup(site.db, null, now)
    await goOn(id)
    return id
  }
  const old = await made(Date.parse('2026-05-05T02:00:00Z'))
  const monthly = await made(Date.parse('2026-05-01T02:00:00Z'))
  await listNights(1, 14)
  const first = await made(NIGHT)
  const second = await made(NIGHT + 3_600_000)
  const ids = (await list()).map(({ id }) => id)
  for (const kept of [monthly, second]) expect(ids).toContain(kept)
  for (const gone of [old, first]) expect(ids).not.toContain(gone)
  expect(await folders()).toEqual(new Set([monthly, second, 'newest.json']))
}, 60_000)

test('a backup that is written and not verified yet is no file to save', async () => {
  const id = await beginBackup(site.db, null)
  await until('finishedAt', () => goOn(id, 0))
  expect(await list()).toMatchObject([{ id, finishedAt: expect.any(String), verifiedAt: null }])
  const status = async () => (await site.fetch(`${API}/${id}/file`, { headers })).status
  expect(await status()).toBe(404)
  await goOn(id)
  expect(await status()).toBe(200)
})

test('only an administrator can make a backup and download it as one file', async () => {
  await site.send('POST', '/api/contact', aMessage())
  const answer = await site.fetch(API, { method: 'POST', headers })
  expect(answer.status).toBe(201)
  let backup = (await answer.json()) as Backup
  while (!backup.verifiedAt) {
    backup = await (await site.fetch(`${API}/${backup.id}/continue`, { method: 'POST', headers })).json()
  }
  const file = await site.fetch(`${API}/${backup.id}/file`, { headers })
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="gona-[\d\-TZ.]+\.jsonl"$/)
  const text = await file.text()
  expect(text).toMatch(/^\{"savedAt"/)
  expect(text).toContain('Do you deliver to Katsina?')
  const log = await site.rows(`select action, entity from audit_log where entity = 'backup' order by id`)
  expect(log.slice(-2)).toEqual([
    { action: 'create', entity: 'backup' },
    { action: 'export', entity: 'backup' },
  ])
  for (const [method, path] of [
    ['GET', API],
    ['POST', API],
    ['GET', `${API}/${backup.id}/file`],
  ]) {
    expect((await site.fetch(path as string, { method })).status).toBe(401)
  }
  expect((await site.fetch(`${API}/none/file`, { headers })).status).toBe(404)
  for (const key of await keys()) expect((await site.visit(`/${key}`)).status).toBe(404)
})

test('the handler finishes a running backup before starting another', async () => {
  const id = await beginBackup(site.db, null, NIGHT - DAY_MS)
  await backUpNightly(media(), site.db, NIGHT, 60_000)
  expect(await list()).toMatchObject([{ id, verifiedAt: expect.any(String) }])
  await backUpNightly(media(), site.db, NIGHT, 60_000)
  expect(await list()).toHaveLength(2)
})
