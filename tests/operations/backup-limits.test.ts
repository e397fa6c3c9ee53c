import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { TRANSLATED, type TranslatedResource } from '#contract/resources.ts'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import { signedIn } from '#tests/support/admin.ts'
import { aGalleryItem, aMessage, aPost, aTractor } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/site.ts'
import { everythingIn, runCli, withState } from '#tests/support/site-state.ts'
import { backupFile, beginBackup, continueBackup } from '#worker/backup/backup.ts'
import { NOT_RESTORED } from '#worker/cli/restored-sql.ts'
import { OWN_TABLES } from '#worker/db/backups/lines.ts'
import { openDb } from '#worker/db/client.ts'

const site = startSite()
const folder = mkdtempSync(join(tmpdir(), 'gona-limits-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A text of exactly so many characters, including those that need the most bytes in SQL, JSON and UTF-8. */
const text = (length: number) =>
  `Gyaɗa ƙasa 'n' "🚜";\\n\n`
    .repeat(length)
    .slice(0, length - 1)
    .toWellFormed()
    .concat('.')

const IMAGES = 7
/** A line for each image, together as long as the field allows. */
const lines = (max: number) =>
  Array(IMAGES)
    .fill(text(Math.floor(max / IMAGES) - 1).replaceAll('\n', ' '))
    .join('\n')
    .padEnd(max, '.')

/** Every translated field of a resource at its limit. */
const texts = (resource: TranslatedResource) =>
  Object.fromEntries(
    Object.entries(TRANSLATED[resource]).map(([name, max]) => [name, name === 'moreImages' ? lines(max) : text(max)]),
  )
const inThreeLanguages = (resource: TranslatedResource) => ({
  ...texts(resource),
  translations: { ha: texts(resource), fr: texts(resource) },
})

const short = text(MAX_SHORT_TEXT)
const LIMITS: [path: string, (number: number) => object][] = [
  [
    '/api/machinery',
    (number) => ({
      ...aTractor(),
      ...inThreeLanguages('machinery'),
      ...{ category: short, series: short, slug: `m${number}`.padEnd(MAX_SHORT_TEXT, 'x') },
      moreImages: Array(IMAGES).fill({ imageUrl: '/images/machinery/tractor-t75.webp', alt: short }),
    }),
  ],
  ['/api/gallery', () => ({ ...aGalleryItem(), ...inThreeLanguages('gallery'), category: short })],
  [
    '/api/admin/blog',
    (number) => ({
      ...aPost(),
      ...inThreeLanguages('posts'),
      ...{ category: short, slug: `p${number}`.padEnd(MAX_SHORT_TEXT, 'x') },
    }),
  ],
  ['/api/admin/services', () => ({ icon: 'tools', ...inThreeLanguages('services'), category: short })],
]

const byContent = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

async function rowsNow(): Promise<Record<string, unknown[]>> {
  const tables = await site.rows<{ name: string }>(OWN_TABLES)
  const entries: [string, unknown[]][] = []
  for (const { name } of tables) {
    const rows = NOT_RESTORED.includes(name) || name === 'backups' ? [] : await site.rows(`select * from "${name}"`)
    entries.push([name, rows.sort(byContent)])
  }
  return Object.fromEntries(entries)
}

async function fill() {
  const headers = await signedIn(site)
  for (const [path, input] of LIMITS) {
    for (const number of [1, 2]) {
      const { status, body } = await site.call<{ id: string }>('POST', path, input(number), headers)
      expect([path, status, body]).toEqual([path, 201, expect.anything()])
      if (number === 1) expect((await site.call('DELETE', `${path}/${body.id}`, undefined, headers)).status).toBe(204)
    }
  }
  const message = { ...aMessage(), firstName: short, lastName: short, message: text(MAX_LONG_TEXT) }
  expect((await site.send('POST', '/api/contact', message)).status).toBe(201)
}

test('everything at its limits in three languages, in the bin too, comes back from each kind of backup', async () => {
  await fill()
  const id = await beginBackup(site.db, null)
  await continueBackup(site.env.MEDIA as never, site.db, id, 60_000)
  const before = await rowsNow()
  const file = join(folder, 'backup.jsonl')
  writeFileSync(file, Buffer.from(await new Response(await backupFile(site.env.MEDIA as never, id)).arrayBuffer()))
  expect(before.bin).toHaveLength(3)
  const longest = await site.rows<{ length: number }>(
    'select max(octet_length(row) + octet_length(dependents)) as length from bin',
  )
  expect(longest[0]?.length).toBeGreaterThan(500_000)
  expect(await site.rows('select verified_at, error from backups')).toEqual([
    { verified_at: expect.any(String), error: null },
  ])
  const downloaded = join(folder, 'downloaded')
  expect(runCli('restore', downloaded, file)).toMatchObject({ status: 0 })
  expect((await everythingIn(downloaded)).rows).toEqual(before)

  const saved = join(folder, 'saved')
  expect(runCli('backup', downloaded, saved)).toMatchObject({ status: 0 })
  const again = join(folder, 'again')
  expect(runCli('restore', again, saved)).toMatchObject({ status: 0 })
  expect((await everythingIn(again)).rows).toEqual(before)

  await withState(again, async ({ DB, MEDIA }) => {
    const db = openDb(DB as never)
    await continueBackup(MEDIA as never, db, await beginBackup(db, null), 60_000)
  })
  expect(runCli('drill', again)).toMatchObject({ status: 0, output: expect.stringMatching(/same {2}bin: 3 rows/) })
}, 300_000)
