import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import { A_TEST } from '#tests/support/builders.ts'
import { inShortLists, JPEG, png } from '#tests/support/images.ts'
import { makeState } from '#tests/support/migrated-state.ts'
import { everythingIn, type SiteEnv, withState } from '#tests/support/site-state.ts'
import { contentFiles } from '#worker/cli/backup.ts'
import { projectRoot } from '#worker/cli/settings.ts'
import { openDb } from '#worker/db/client.ts'
import { saveSettings } from '#worker/db/save-settings.ts'
import { siteSettings } from '#worker/db/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'gona-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs an operation as `npm run` would, on a state of its own. */
function run(state: string, command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', command, '--', ...args], {
    cwd: projectRoot,
    env: { ...process.env, STATE_DIR: join(folder, state) },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

const inState = <Result>(state: string, work: (env: SiteEnv) => Promise<Result>) => withState(join(folder, state), work)
const everything = (state: string) => everythingIn(join(folder, state))

/** Everything but the purge of what the cache in front has stored, which waits for the schedule where a site was replaced. */
async function restored(state: string) {
  const found = await everything(state)
  expect(found.rows.waiting_purges).toHaveLength(1)
  return { ...found, rows: { ...found.rows, waiting_purges: [] } }
}

/** A firm's own face: its categories, named in Hausa too, and its colours. */
const CATEGORIES = [
  { value: 'pumps', label: 'Water pumps', words: 'borehole ruwa', hidden: false },
  { value: 'mills', label: 'Mills & grinders', words: '', hidden: true },
]
const NAMES = { ha: { categories: 'Famfon ruwa\nInjin niƙa' } }
const COLOURS = { groundColour: '#0b5d3b', actionColour: '#ffb703' }

async function giveFace(db: ReturnType<typeof openDb>) {
  const { appearance } = demonstration
  await saveSettings(db, 'categories', { categories: CATEGORIES, translations: NAMES }, undefined, A_TEST)
  await saveSettings(db, 'appearance', { ...appearance, ...COLOURS }, undefined, A_TEST)
}

test('a backup restores every row and every image into an empty site', { timeout: 240_000 }, async () => {
  const state = join(folder, 'one')
  await makeState(state)
  await inState('one', async ({ DB, MEDIA }) => {
    const insert = `insert into contact_inquiries (first_name, last_name, email, message) values (?, 'Bello', ?, ?)`
    await DB.batch(
      Array.from({ length: 30 }, (_, i) =>
        DB.prepare(insert).bind(`Amina ${i}`, `a${i}@example.com`, `'; drop table admins; --\r\n\u2028 ƙasa 🚜 ${i}`),
      ),
    )
    await DB.prepare('insert into mail_outbox (inquiry_id) select id from contact_inquiries').run()
    await giveFace(openDb(DB as never))
    const sent = `insert into quotations (id, thread_id, status, number_year, number_sequence, customer_name, currency,
      valid_until, delivery, vat_points, deposit_points, terms, note, lines, subtotal, vat, total, deposit)
      values ('q1', 'q1', 'accepted', 2026, 7, 'Musa ''Ƙ'' 🚜', 'NGN', '2026-11-30', 0, 0, 0, 'line one\r\nline two', '', '[]', 5, 0, 5, 0)`
    await DB.batch([
      DB.prepare(sent),
      DB.prepare(`insert into quotation_links (token_hash, thread_id) values ('abc', 'q1')`),
      DB.prepare('insert into quotation_numbers values (2026, 7)'),
      DB.prepare(
        `insert into mail_outbox (id, kind, quotation_id, origin) values ('q1', 'quotation', 'q1', 'https://gona.example')`,
      ),
    ])
    await MEDIA.put('objects/a/480.webp', new Uint8Array(JPEG), { httpMetadata: { contentType: 'image/webp' } })
    await MEDIA.put('objects/a/960.webp', new Uint8Array(png(600, 400)), {
      httpMetadata: { contentType: 'image/webp' },
    })
  })
  const before = await everything('one')
  const backup = join(folder, 'backup')
  expect(run('one', 'backup', backup)).toMatchObject({ status: 0, said: expect.stringContaining('2 objects') })
  expect(run('two', 'restore', backup)).toMatchObject({ status: 0 })
  const after = await everything('two')
  expect(after.rows.contact_inquiries).toHaveLength(30)
  expect(after.rows.quotations).toMatchObject([
    { number_sequence: 7, status: 'accepted', terms: 'line one\r\nline two' },
  ])
  expect(after.rows.quotation_numbers).toEqual([{ year: 2026, last: 7 }])
  expect(after).toEqual(before)
  const face = await inState('two', ({ DB }) => siteSettings(openDb(DB as never), 'ha'))
  expect(face).toMatchObject({
    ...COLOURS,
    categories: [
      { value: 'pumps', label: 'Famfon ruwa' },
      { value: 'mills', label: 'Injin niƙa', hidden: true },
    ],
  })

  // Without --replace an existing database is not replaced, and a folder with files is not used.
  expect(run('two', 'restore', backup)).toMatchObject({ status: 1, said: expect.stringContaining('--replace') })
  expect(run('one', 'backup', backup)).toMatchObject({ status: 1, said: expect.stringContaining('not empty') })
  expect(run('two', 'restore', backup, '--replace')).toMatchObject({ status: 0 })
  expect(await restored('two')).toEqual(before)
  const damaged = join(backup, 'objects/0')
  writeFileSync(damaged, Buffer.concat([readFileSync(damaged), Buffer.alloc(1)]))
  expect(run('three', 'restore', backup)).toMatchObject({
    status: 1,
    said: expect.stringContaining('differs from what was saved'),
  })
})

test('a backup by hand finds every file, however few the bucket lists at once, and no backup within', async () => {
  await makeState(join(folder, 'listed'))
  const keys = Array.from({ length: 5 }, (_, i) => `objects/${i}/480.webp`)
  const found = await inState('listed', async ({ MEDIA }) => {
    for (const key of ['backups/2026-01-01T01:15:00.000Z/manifest.json', ...keys]) await MEDIA.put(key, key)
    const found: string[] = []
    for await (const { key } of contentFiles(inShortLists(MEDIA, 2))) found.push(key)
    return found
  })
  expect(found).toEqual(keys)
})
