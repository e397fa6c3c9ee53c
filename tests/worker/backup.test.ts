import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Backup, PartsManifest } from '#contract/admin/backup.ts'
import { lagosDate } from '#domain/lagos-date.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aMessage } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { backupFile } from '#worker/backup/backup.ts'

// tests/operations/nightly-backup.test.ts has what interrupts a backup, and restore.test.ts the command that restores one.

const site = startSite()
const DAY_MS = 24 * 3_600_000
/** Of two days ago, for two nights: a schedule hours ahead of the clock would end the tests' session. */
const NIGHT = Date.parse(`${lagosDate(Date.now() - 2 * DAY_MS)}T02:15:00+01:00`)
const MESSAGE = `'; drop table admins; --\r\n\u2028ƙasa 🚜`

test('each night one backup is made and verified, and its rows come back from its file', async () => {
  const headers = await signedIn(site)
  await site.send('POST', '/api/contact', aMessage({ message: MESSAGE }))
  await site.env.MEDIA.put('objects/a/480.webp', 'an image')
  const list = async () => (await site.call<Backup[]>('GET', '/api/admin/backups', undefined, headers)).body
  const read = async (key: string) => (await (await site.env.MEDIA.get(key))?.text()) ?? ''
  await site.runScheduled(new Date(NIGHT - 3_600_000))
  expect(await list()).toEqual([])
  for (const minutes of [0, 15, 30, 600]) await site.runScheduled(new Date(NIGHT + minutes * 60_000))
  const [backup, ...rest] = await list()
  expect(rest).toEqual([])
  expect(backup).toMatchObject({ error: null, finishedAt: expect.any(String), verifiedAt: expect.any(String) })
  const id = backup?.id ?? ''
  const manifest = JSON.parse(await read(`backups/${id}/manifest.json`)) as PartsManifest
  expect(manifest.rows).toMatchObject({ contact_inquiries: 1, admins: 1, backups: 0 })
  for (const { file, sha256 } of manifest.parts) {
    expect(
      createHash('sha256')
        .update(await read(`backups/${id}/${file}`))
        .digest('hex'),
    ).toBe(sha256)
  }
  expect(backup?.bytes).toBe(manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0))
  expect(backup?.rows).toBeGreaterThan(1)
  expect(JSON.parse(await read('backups/newest.json'))).toEqual({ id })

  const [, ...lines] = (await new Response(await backupFile(site.env.MEDIA as never, id)).text()).split('\n')
  expect(lines.join('\n')).toContain('\n["objects/a/480.webp",8,')
  const first = lines.findIndex((line) => line.startsWith('{"table":"contact_inquiries"'))
  const { columns } = JSON.parse(lines[first] ?? '') as { columns: string[] }
  const before = await site.rows('select * from contact_inquiries')
  expect(Object.keys(before[0] ?? {})).toEqual(columns)
  expect(JSON.parse(lines[first + 1] ?? '')).toEqual(Object.values(before[0] ?? {}))
  // An attempt that failed later that day does not stand for the day.
  const failed = `insert into backups (id, started_at, error, progress) values (?1, ?1, 'No', '')`
  await site.rows(failed, new Date(NIGHT + 12 * 3_600_000).toISOString())
  await site.runScheduled(new Date(NIGHT + DAY_MS))
  expect((await list()).map(({ verifiedAt }) => Boolean(verifiedAt))).toEqual([true, false, true])
})
