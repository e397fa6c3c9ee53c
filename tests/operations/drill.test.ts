import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeState } from '#tests/support/migrated-state.ts'
import { runCli, withState } from '#tests/support/site-state.ts'
import { backupFile, beginBackup, continueBackup } from '#worker/backup/backup.ts'
import { openBackup } from '#worker/cli/backups/scratch-database.ts'
import { openDb } from '#worker/db/client.ts'

const folder = mkdtempSync(join(tmpdir(), 'gona-drill-test-'))
const state = join(folder, 'state')
const file = join(folder, 'backup.jsonl')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
    await DB.prepare(
      `insert into admins (id, username, email, password_hash) values ('a', 'amina', 'a@example.com', 'x')`,
    ).run()
    await DB.prepare(`insert into admin_sessions (admin_id, device, expires_at) values ('a', 'Chrome', '2999')`).run()
    const db = openDb(DB as never)
    const media = MEDIA as never
    const id = await beginBackup(db, null)
    await continueBackup(media, db, id, 120_000)
    const content = await backupFile(media, id)
    writeFileSync(file, Buffer.from(await new Response(content).arrayBuffer()))
    await DB.prepare('delete from backups').run()
  })
}, 240_000)

test('the drill compares the newest backup in the bucket with its restored copy', { timeout: 240_000 }, () => {
  const { status, output } = runCli('drill', state)
  expect(output).toMatch(/same {2}contact_inquiries: 1500 rows/)
  expect(output).toContain('same  admin_sessions: empty')
  expect(output).toMatch(/comes back: \d+ tables, each row as it was saved/)
  expect(status).toBe(0)
  expect(runCli('drill', join(folder, 'empty'))).toMatchObject({
    status: 1,
    output: expect.stringContaining('There is no backup in the bucket that was verified'),
  })
})

test.for([
  ['is cut', (text: string) => text.slice(0, -100), /shorter or longer than it states/],
  ['has something behind it', (text: string) => `${text}select 1;`, /shorter or longer than it states/],
  ['says something else', (text: string) => text.replace('Amina 77', 'Amina 78'), /differs from what was saved/],
  ['is none', () => 'select 1;', /does not begin with a manifest/],
  [
    'has a broken first line',
    (text: string) => text.replace('"rows"', '"sorw"'),
    /rows is not in the format of a backup/,
  ],
] as const)('a file that %s restores nothing', ([, damage, words]) => {
  const damaged = join(folder, 'damaged.jsonl')
  writeFileSync(damaged, damage(readFileSync(file, 'utf8')))
  expect(() => openBackup(damaged)).toThrow(words)
  const { status, output } = runCli('restore', join(folder, 'untouched'), damaged)
  expect(status).toBe(1)
  expect(output).toMatch(/^Nothing was restored: /)
})
