import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Backup, PartsManifest } from '#contract/backup.ts'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { backUpNightly, beginBackup, continueBackup } from '#worker/backup/backup.ts'
import { openDb } from '#worker/db/client.ts'

const site = startSite()
const API = '/api/admin/backups'
const db = () => openDb(site.env.DB)
const media = () => site.env.MEDIA as never
const DAY_MS = 24 * 3_600_000
/** Yesterday's: a schedule that runs hours ahead of the clock would end the session these tests are signed in with. */
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

/** Inquiries with what breaks a dump that is written carelessly. */
const fill = (count: number) =>
  site.rows(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
    insert into contact_inquiries (first_name, last_name, email, message)
    select 'Amina ' || i, 'O''Bello', 'a' || i || '@example.com', '''; drop table admins; --' || char(13, 10, 8232) || 'ƙasa 🚜 ' || i from n`,
    count,
  )

test('each night one backup is made, verified and shown on the overview', async () => {
  await fill(30)
  await site.env.MEDIA.put('objects/a/480.webp', 'an image')
  const run = (scheduledTime: number) => site.runScheduled(new Date(scheduledTime))
  await run(NIGHT - 3_600_000)
  expect(await list()).toEqual([])
  for (const minutes of [0, 15, 30, 600]) await run(NIGHT + minutes * 60_000)
  const [backup, ...rest] = await list()
  expect(rest).toEqual([])
  expect(backup).toMatchObject({ error: null, finishedAt: expect.any(String), verifiedAt: expect.any(String) })
  expect(backup?.rows).toBeGreaterThan(30)

  const manifest = JSON.parse(await read(`backups/${backup?.id}/manifest.json`)) as PartsManifest
  expect(manifest.rows).toMatchObject({ contact_inquiries: 30, admins: 1, backups: 0 })
  let bytes = 0
  for (const part of manifest.parts) {
    const text = await read(`backups/${backup?.id}/${part.file}`)
    expect(createHash('sha256').update(text).digest('hex')).toBe(part.sha256)
    bytes += part.bytes
  }
  expect(backup?.bytes).toBe(bytes)
  const everything = await Promise.all(manifest.parts.map(({ file }) => read(`backups/${backup?.id}/${file}`)))
  expect(everything.join('')).toContain('-- image objects/a/480.webp 8 ')
  expect(JSON.parse(await read('backups/newest.json'))).toEqual({ id: backup?.id })
  await run(NIGHT + DAY_MS)
  expect(await list()).toHaveLength(2)
})

test('an interrupted backup resumes, and no two steps run at once', async () => {
  await fill(2_500)
  const id = await beginBackup(db(), null)
  let calls = 0
  for (; (await list())[0]?.verifiedAt === null && calls < 200; calls++) {
    // No time at all: one step a call.
    await Promise.all([1, 2, 3].map(() => continueBackup(media(), db(), id, 0)))
  }
  expect(calls).toBeGreaterThan(20)
  const manifest = JSON.parse(await read(`backups/${id}/manifest.json`)) as PartsManifest
  expect(manifest.rows.contact_inquiries).toBe(2_500)
  expect(manifest.parts.filter(({ table }) => table === 'contact_inquiries').length).toBeGreaterThan(2)
  for (const { bytes } of manifest.parts) expect(bytes).toBeLessThan(1_500_000)
}, 60_000)

test('a failed step is retried and given up the third time with a reason', async () => {
  const id = await beginBackup(db(), null)
  const broken = { put: async () => Promise.reject(new Error('the bucket is full')) } as never
  for (const error of [null, null, 'the bucket is full']) {
    await continueBackup(broken, db(), id, 0)
    expect(await list()).toMatchObject([{ id, error, verifiedAt: null }])
  }
  await continueBackup(media(), db(), id, 10_000)
  expect(await list()).toMatchObject([{ error: 'the bucket is full' }])
})

test('a file not stored as written is detected when it is read back', async () => {
  const id = await beginBackup(db(), null)
  for (let i = 0; (await list())[0]?.finishedAt === null && i < 200; i++) await continueBackup(media(), db(), id, 0)
  await site.env.MEDIA.put(`backups/${id}/0001.sql`, 'something else')
  for (let i = 0; i < 4; i++) await continueBackup(media(), db(), id, 10_000)
  expect(await list()).toMatchObject([{ error: '0001.sql was not stored', verifiedAt: null }])
  expect(await read('backups/newest.json')).toBe('')
})

test('expired backups leave the bucket and the list; of each day the newest stays', async () => {
  const made = async (now: number) => {
    const id = await beginBackup(db(), null, now)
    await continueBackup(media(), db(), id, 60_000)
    return id
  }
  const old = await made(Date.parse('2026-05-05T02:00:00Z'))
  const monthly = await made(Date.parse('2026-05-01T02:00:00Z'))
  for (let day = 1; day <= 14; day++) {
    await site.rows(
      `insert into backups (id, started_at, verified_at, progress) select ?, ?, ?, '' `,
      ...Array(3).fill(new Date(NIGHT - day * DAY_MS).toISOString()),
    )
  }
  const first = await made(NIGHT)
  const second = await made(NIGHT + 3_600_000)
  const ids = (await list()).map(({ id }) => id)
  expect(ids).toContain(monthly)
  expect(ids).toContain(second)
  expect(ids).not.toContain(old)
  expect(ids).not.toContain(first)
  const folders = new Set((await keys()).map((key) => key.split('/')[1]))
  expect(folders).toEqual(new Set([monthly, second, 'newest.json']))
}, 60_000)

test('only an administrator can make a backup and download it as one file', async () => {
  await site.send('POST', '/api/contact', aMessage())
  const answer = await site.fetch(API, { method: 'POST', headers })
  expect(answer.status).toBe(201)
  let backup = (await answer.json()) as Backup
  while (!backup.verifiedAt) {
    backup = await (await site.fetch(`${API}/${backup.id}/continue`, { method: 'POST', headers })).json()
  }
  const file = await site.fetch(`${API}/${backup.id}/file`, { headers })
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="gona-[\d\-TZ.]+\.sql"$/)
  const text = await file.text()
  expect(text).toMatch(/^-- gona-backup \{"savedAt"/)
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
  const id = await beginBackup(db(), null, NIGHT - DAY_MS)
  await backUpNightly(media(), db(), NIGHT, 60_000)
  expect(await list()).toMatchObject([{ id, verifiedAt: expect.any(String) }])
  await backUpNightly(media(), db(), NIGHT, 60_000)
  expect(await list()).toHaveLength(2)
})
