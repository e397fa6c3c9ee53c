import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PartsManifest } from '#contract/admin/backup.ts'
import { inShortLists, JPEG } from '#tests/support/images.ts'
import { makeState } from '#tests/support/migrated-state.ts'
import { everythingIn, runCli, withState } from '#tests/support/site-state.ts'
import { openBackup } from '#worker/cli/backups/scratch-database.ts'
import { applyMigrations, contentFiles, migrationFiles } from '#worker/cli/local-bindings.ts'

const folder = mkdtempSync(join(tmpdir(), 'gona-restore-'))
const state = join(folder, 'state')
const backup = join(folder, 'backup')
const damaged = join(folder, 'damaged')
const cli = (command: string, ...args: string[]) => runCli(command, state, ...args)

let before: Awaited<ReturnType<typeof everythingIn>>

beforeAll(async () => {
  await makeState(state)
  await withState(state, async ({ DB, MEDIA }) => {
    await DB.prepare(
      `insert into contact_inquiries (first_name, last_name, email, message) values ('Amina', 'Bello', 'amina@example.com', 'Two ploughs;\r\nand \u2028 ƙasa ''🚜''')`,
    ).run()
    await DB.prepare('insert into mail_outbox (inquiry_id) select id from contact_inquiries').run()
    await DB.prepare(
      `insert into bin (id, entity, name, slugs, row, dependents) values ('m1', 'machinery', 'T75', '["t75"]', '{"name":"T75"}', '{}')`,
    ).run()
    await DB.batch(
      [
        `insert into admins (username, email, password_hash) values ('amina', 'a@example.com', 'x')`,
        `insert into admins (username, email, password_hash, role, disabled_at) values ('sani', 's@example.com', 'x', 'editor', null), ('musa', 'm@example.com', 'x', 'admin', '2026')`,
        `insert into quotation_numbers values (2025, 7), (2026, 7)`,
        `insert into admin_sessions (admin_id, device, expires_at) select id, 'Chrome', '2999' from admins where username = 'amina'`,
        `insert into admin_invitations (token_hash, email, role, invited_by, expires_at) select 'x', 'b@example.com', 'editor', id, '2999' from admins where username = 'amina'`,
      ].map((sql) => DB.prepare(sql)),
    )
    await MEDIA.put('objects/a/480.webp', new Uint8Array(JPEG), { httpMetadata: { contentType: 'image/webp' } })
  })
  expect(cli('backup', backup).output).toContain('1 objects')
  before = await everythingIn(state)
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const path = (file: string) => join(damaged, file)
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(path(file), change(readFileSync(path(file), 'utf8')))

const editManifest = (change: (manifest: PartsManifest) => void) =>
  edit('manifest.json', (text) => {
    const manifest = JSON.parse(text) as PartsManifest
    change(manifest)
    return JSON.stringify(manifest)
  })

const partOf = (table: string) => {
  const { parts } = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as PartsManifest
  return parts.find((part) => part.table === table)?.file ?? expect.unreachable(table)
}

/** Changes the rows of a table, and what the manifest says of the part, as somebody who repairs a backup by hand might. */
function editRows(table: string, change: (text: string) => string) {
  const file = partOf(table)
  edit(file, change)
  const bytes = readFileSync(path(file))
  editManifest(({ parts }) => {
    const part = parts.find((part) => part.file === file) ?? expect.unreachable()
    part.bytes = bytes.length
    part.sha256 = createHash('sha256').update(bytes).digest('hex')
  })
}

const INQUIRIES = 'contact_inquiries'

const DAMAGES: [string, () => void, RegExp][] = [
  ['no folder', () => rmSync(damaged, { recursive: true }), /manifest\.json is missing/],
  ['no manifest', () => rmSync(path('manifest.json')), /manifest\.json is missing/],
  ['an empty manifest', () => writeFileSync(path('manifest.json'), ''), /manifest\.json is damaged/],
  ['a cut manifest', () => edit('manifest.json', (text) => text.slice(0, -20)), /manifest\.json is damaged/],
  ['another JSON file', () => writeFileSync(path('manifest.json'), 'null'), /manifest\.json is damaged/],
  ['no migration', () => edit('manifest.json', (text) => text.replace('"migration"', '"m"')), /migration/],
  ['no rows', () => edit('manifest.json', (text) => text.replace('"rows"', '"r"')), /rows/],
  ['no inquiries', () => rmSync(path(partOf(INQUIRIES))), /\.jsonl is missing/],
  ['cut inquiries', () => edit(partOf(INQUIRIES), (text) => text.slice(0, -2)), /\.jsonl is damaged/],
  ['an empty part', () => writeFileSync(path(partOf(INQUIRIES)), ''), /\.jsonl is damaged/],
  ['a changed inquiry', () => edit(partOf(INQUIRIES), (text) => text.replace('Amina', 'Aminu')), /\.jsonl is damaged/],
  ['no object', () => rmSync(path('objects/0')), /objects\/0 is missing/],
  ['a cut object', () => edit('objects/0', (text) => text.slice(1)), /objects\/0 is damaged/],
  ['lines that end in a row', () => editRows(INQUIRIES, (text) => text.slice(0, -9)), /ends within a line/],
  ['a row less', () => editRows('mail_outbox', (text) => text.replace(/.*\n$/, '')), /lacks rows .* mail_outbox/],
  ['a row that refers to none', () => editRows(INQUIRIES, (text) => text.replace('\n["', '\n["x')), /FOREIGN KEY/],
]

function spoil(damage: () => void) {
  rmSync(damaged, { recursive: true, force: true })
  cpSync(backup, damaged, { recursive: true })
  damage()
}

test.for(DAMAGES)('a backup is rejected with one sentence: %s', ([, damage, sentence]) => {
  spoil(damage)
  expect(() => openBackup(damaged)).toThrow(sentence)
  expect(() => openBackup(damaged)).toThrow(/^.+$/)
})

test('a damaged backup replaces nothing, and an intact one does', { timeout: 300_000 }, async () => {
  for (const name of ['a cut manifest', 'no inquiries', 'a changed inquiry']) {
    spoil(DAMAGES.find(([damage]) => damage === name)?.[1] ?? expect.unreachable)
    const { status, output } = cli('restore', damaged, '--replace')
    expect([name, status]).toEqual([name, 1])
    expect(output).toMatch(/^Nothing was restored: .+\n$/)
  }
  // A restore would not remove a view, and this one has the name of a table to be created.
  const endedPreviews = before.schema.find(({ name }) => name === 'ended_previews')?.sql ?? expect.unreachable()
  const change = (...statements: string[]) =>
    withState(state, ({ DB }) => DB.batch(statements.map((statement) => DB.prepare(statement))))
  await change('drop table ended_previews', 'create view ended_previews as select 1')
  expect(cli('restore', backup, '--replace')).toMatchObject({
    status: 1,
    output: expect.stringContaining('The database is unchanged'),
  })
  await change('drop view ended_previews', endedPreviews)
  expect(await everythingIn(state)).toEqual(before)
  await change('update quotation_numbers set last = last + 1', `insert into document_numbers values ('R', 2026, 1)`)
  const restored = cli('restore', backup, '--replace')
  expect(restored).toMatchObject({ status: 0, output: expect.stringContaining('Restored') })
  expect(restored.output).toContain('passkeys of then: amina (admin), sani (editor). Disable')
  // What has ended since the backup does not begin again.
  expect(before.rows).toMatchObject({ admin_sessions: [{}], admin_invitations: [{}] })
  // Pages that are stored in front show what was there before: the schedule drops all of them.
  // What was given out since the backup is in somebody's hands, with its number.
  const numbers = {
    quotation_numbers: [2025, 2026].map((year) => ({ year, last: 8 })),
    document_numbers: [{ kind: 'R', year: 2026, last: 1 }],
  }
  const purges = { waiting_purges: [expect.objectContaining({ tags: null, attempts: 0 })] }
  expect(await everythingIn(state)).toEqual({
    ...before,
    rows: { ...before.rows, admin_sessions: [], admin_invitations: [], ...numbers, ...purges },
  })
})

test('an empty site takes a backup whole; an existing one only with --replace, and a folder with files none', async () => {
  const empty = join(folder, 'empty')
  expect(runCli('restore', empty, backup)).toMatchObject({ status: 0 })
  const { rows, ...rest } = await everythingIn(empty)
  expect(rest).toEqual({ schema: before.schema, objects: before.objects })
  expect(rows).toEqual({ ...before.rows, admin_sessions: [], admin_invitations: [] })
  expect(runCli('restore', empty, backup)).toMatchObject({ status: 1, output: expect.stringContaining('--replace') })
  expect(cli('backup', backup)).toMatchObject({ status: 1, output: expect.stringContaining('not empty') })
})

test('a backup of an earlier version is restored, and a line says what completes it', async () => {
  const [earlier, saved] = [join(folder, 'earlier'), join(folder, 'saved')]
  await applyMigrations(earlier, migrationFiles().slice(0, -1))
  runCli('backup', earlier, saved)
  expect(runCli('restore', earlier, saved, '--replace').output).toMatch(/^It is of an earlier version: npm start/m)
})

test('a backup by hand finds every file, however few the bucket lists at once, and no backup within', async () => {
  const listed = join(folder, 'listed')
  await makeState(listed)
  const keys = Array.from({ length: 5 }, (_, i) => `objects/${i}/480.webp`)
  const found = await withState(listed, async ({ MEDIA }) => {
    for (const key of ['backups/2026-01-01T01:15:00.000Z/manifest.json', ...keys]) await MEDIA.put(key, key)
    const found: string[] = []
    for await (const { key } of contentFiles(inShortLists(MEDIA, 2))) found.push(key)
    return found
  })
  expect(found).toEqual(keys)
})

test('an unknown option is named, together with the valid ones', { timeout: 60_000 }, () => {
  expect(cli('restore', backup, '--force').output).toMatch(/--force.*\n.*--replace/s)
  expect(cli('backup', '--everything').output).toContain('--everything')
})
