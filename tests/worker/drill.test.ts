import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PartsManifest } from '#contract/backup.ts'
import { runCli } from '#tests/support/cli.ts'
import { everythingIn, makeState, withState } from '#tests/support/site-state.ts'
import { beginBackup, continueBackup } from '#worker/backup/backup.ts'
import { backupFile } from '#worker/backup/one-file.ts'
import { unpackBackup } from '#worker/cli/unpack-backup.ts'
import { verifyBackup } from '#worker/cli/verify-backup.ts'
import { openDb } from '#worker/db/client.ts'

const folder = mkdtempSync(join(tmpdir(), 'gona-drill-test-'))
const state = join(folder, 'state')
const file = join(folder, 'backup.sql')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let before: Awaited<ReturnType<typeof everythingIn>>

beforeAll(async () => {
  await makeState(state)
  await withState(state, async ({ DB, MEDIA }) => {
    await DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1500)
      insert into contact_inquiries (id, first_name, last_name, email, message)
      select 'i' || i, 'Amina ' || i, 'O''Bello', 'a@example.com', 'Two ploughs;' || char(10) || '"seed" -- 🚜 ' || i from n`,
    ).run()
    await DB.prepare('insert into mail_outbox (inquiry_id) select id from contact_inquiries limit 3').run()
    await DB.prepare(
      `insert into audit_log (action, entity) values ('create', 'machinery'), ('update', 'blog post')`,
    ).run()
    const db = openDb(DB as never)
    const media = MEDIA as never
    const id = await beginBackup(db, null)
    await continueBackup(media, db, id, 120_000)
    const content = await backupFile(media, id)
    writeFileSync(file, Buffer.from(await new Response(content).arrayBuffer()))
    // No backup holds these rows.
    await DB.prepare('delete from backups').run()
  })
  before = await everythingIn(state)
}, 240_000)

test('the downloaded file restores every row, index and trigger', { timeout: 240_000 }, async () => {
  const restored = join(folder, 'restored')
  expect(runCli('restore', restored, file)).toMatchObject({ status: 0 })
  const after = await everythingIn(restored)
  expect(after.rows.contact_inquiries).toHaveLength(1_500)
  expect(after.schema).toEqual(before.schema)
  expect(after.rows).toEqual(before.rows)
})

test('the drill compares the newest backup in the bucket with its restored copy', { timeout: 240_000 }, () => {
  const { status, output } = runCli('drill', state)
  expect(output).toMatch(/same {2}contact_inquiries: 1500 rows/)
  expect(output).toMatch(/comes back: \d+ tables, each row as it was saved/)
  expect(status).toBe(0)
  expect(runCli('drill', join(folder, 'empty'))).toMatchObject({
    status: 1,
    output: expect.stringContaining('There is no backup in the bucket that was verified'),
  })
})

test.for([
  ['is cut', (text: string) => text.slice(0, -100), /shorter or longer than it states/],
  ['says something else', (text: string) => text.replace('Amina 77', 'Amina 78'), /differs from what was saved/],
  ['is none', () => 'select 1;', /is no backup/],
  [
    'has a broken first line',
    (text: string) => text.replace('"rows"', '"sorw"'),
    /first line is not in the format of a backup/,
  ],
] as const)('a file that %s restores nothing', ([, damage, words]) => {
  const damaged = join(folder, 'damaged.sql')
  writeFileSync(damaged, damage(readFileSync(file, 'utf8')))
  expect(() => unpackBackup(damaged)).toThrow(words)
  const { status, output } = runCli('restore', join(folder, 'untouched'), damaged)
  expect(status).toBe(1)
  expect(output).toMatch(/^Nothing was restored: /)
})

test('a row referring to one deleted during the backup is left out', () => {
  const text = readFileSync(file, 'utf8')
  const lineEnd = text.indexOf('\n')
  const manifest = JSON.parse(text.slice('-- gona-backup '.length, lineEnd)) as PartsManifest
  const bytes = Buffer.from(text.slice(lineEnd + 1))
  const parts = mkdtempSync(join(folder, 'parts-'))
  let start = 0
  for (const part of manifest.parts) {
    const saved = bytes.subarray(start, start + part.bytes).toString()
    start += part.bytes
    const left = saved.replace(/INSERT INTO "contact_inquiries"[^;]*'i1',[\s\S]*?\n(?=INSERT)/, '')
    if (left !== saved) manifest.rows.contact_inquiries = 1_499
    part.sha256 = createHash('sha256').update(left).digest('hex')
    writeFileSync(join(parts, part.file), left)
  }
  expect(manifest.rows).toMatchObject({ contact_inquiries: 1_499, mail_outbox: 3 })
  writeFileSync(join(parts, 'manifest.json'), JSON.stringify(manifest))
  const unpacked = verifyBackup(unpackBackup(parts))
  expect(unpacked.rows).toMatchObject({ contact_inquiries: 1_499, mail_outbox: 2 })
})
