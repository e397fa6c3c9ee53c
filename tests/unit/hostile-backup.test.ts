import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { type Part, writeParts } from '#tests/support/site-state.ts'
import { copyNewest } from '#worker/cli/backups/newest.ts'
import { openScratchDatabase, uploadedImages } from '#worker/cli/backups/scratch-database.ts'
import { knownStatements } from '#worker/cli/known-statements.ts'
import { openBackup } from '#worker/cli/open-backup.ts'
import { readStatements } from '#worker/cli/read-statements.ts'

const folder = mkdtempSync(join(tmpdir(), 'gona-hostile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const created = join(folder, 'created.db')
const victim = join(folder, 'victim.db')
const TABLE = 'CREATE TABLE `ended_previews`'
const endedPreviews = [...knownStatements().values()].find((sql) => sql.startsWith(TABLE)) ?? expect.unreachable()
const ROW = `INSERT INTO "ended_previews" VALUES ('a','b');\n`

/** Creates a database that belongs to somebody else. */
function makeVictim() {
  rmSync(victim, { force: true })
  const database = new DatabaseSync(victim)
  database.exec(`create table secrets (text); insert into secrets values ('mine')`)
  database.close()
}

let number = 0
/** Returns a backup that is valid except for `sql`. */
const backupWith = (sql: string, ...more: Part[]) =>
  writeParts(join(folder, `backup-${++number}`), [[null, `${endedPreviews};\n${sql}`], ...more], { ended_previews: 0 })

const HOSTILE: [string, string][] = [
  ['another database attached', `ATTACH '${created}' AS a; CREATE TABLE a.t (x);`],
  ['another database emptied', `ATTACH '${victim}' AS a; DELETE FROM a.secrets;`],
  ['a copy elsewhere', `VACUUM INTO '${created}';`],
  ['a pragma', 'PRAGMA writable_schema=ON;'],
  ['a pragma that looks like ours', 'PRAGMA defer_foreign_keys=TRUE, journal_mode=DELETE;'],
  ['an extension', `SELECT load_extension('${created}');`],
  ['an extension within a row', `INSERT INTO "ended_previews" VALUES (load_extension('${created}'));`],
  ['a function within a row', 'INSERT INTO "ended_previews" VALUES (zeroblob(1000000000));'],
  ['rows of a query', 'INSERT INTO "ended_previews" SELECT * FROM sqlite_master;'],
  [
    'rows without an end',
    'INSERT INTO "ended_previews" WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT i FROM n;',
  ],
  ['a query within a row', `INSERT INTO "ended_previews" VALUES ((SELECT 1));`],
  ['a row with a conflict clause', `INSERT INTO "ended_previews" VALUES (1) ON CONFLICT DO UPDATE SET x = 1;`],
  ['a statement behind a text', `INSERT INTO "ended_previews" VALUES ('a','''');ATTACH '${created}' AS a;`],
  ['a statement behind a comment', `-- image\nATTACH '${created}' AS a;`],
  ['a row of the schema', `INSERT INTO "sqlite_master" VALUES ('table','x','x',2,'CREATE TABLE x(y)');`],
  ['a trigger', `CREATE TRIGGER spy AFTER INSERT ON ended_previews BEGIN SELECT load_extension('${created}'); END;`],
  ['a view', 'CREATE VIEW all_of_it AS SELECT * FROM ended_previews;'],
  ['a full-text table', 'CREATE VIRTUAL TABLE words USING fts5(text);'],
  ['a table of its own', `CREATE TABLE "mine" (x DEFAULT (randomblob(1000000000)));`],
  ['a known table with a trap', `${endedPreviews.replace(/\)$/, ', CHECK (length(zeroblob(1000000000)) > 0))')};`],
  ['a temporary table', 'CREATE TEMP TABLE t (x);'],
  ['a deletion', 'DELETE FROM "ended_previews";'],
  ['a dropped table', 'DROP TABLE "ended_previews";'],
  ['the end of the transaction', 'COMMIT;'],
]

test.for(HOSTILE)('a backup with %s is refused with one sentence, and nothing outside is touched', ([, sql]) => {
  makeVictim()
  const before = readFileSync(victim)
  expect(() => openBackup(backupWith(sql))).toThrow(/^.+ is damaged: it .+$/)
  expect(existsSync(created)).toBe(false)
  expect(readFileSync(victim).equals(before)).toBe(true)
})

test.for(
  HOSTILE.filter(
    ([what]) =>
      !/^(?:a row|a function within|rows of|rows without|a query|the end|a deletion|a dropped|a statement|a table|a known)/.test(
        what,
      ),
  ),
)('the database itself denies %s, should a reader let it through', ([, sql]) => {
  makeVictim()
  const before = readFileSync(victim)
  expect(() => openScratchDatabase([`${endedPreviews};`, sql, ROW])).toThrow()
  expect(existsSync(created)).toBe(false)
  expect(readFileSync(victim).equals(before)).toBe(true)
})

test.for([
  ['a value larger than any row', 'select zeroblob(100000000)'],
  ['a function that no migration calls', 'select printf("%s", 1)'],
])('the database itself denies %s', ([, sql = '']) => {
  expect(() => openScratchDatabase([sql])).toThrow()
})

/** Yields pieces without end, and counts those that were read. */
function endless(piece: string) {
  const bytes = Buffer.from(piece)
  const taken = { bytes: 0 }
  return {
    taken,
    *[Symbol.iterator]() {
      for (;;) {
        taken.bytes += bytes.length
        yield bytes
      }
    },
  }
}

test.for([
  ['zeros', '\0'.repeat(100_000)],
  ['a text', `INSERT INTO "ended_previews" VALUES ('${'x'.repeat(100_000)}`],
  ['quotes', "''".repeat(50_000)],
  ['a bracket', `(${'('.repeat(100_000)}`],
  ['values', `1,${'1,'.repeat(50_000)}`],
  ['nested replacements', 'replace('.repeat(10_000)],
])('%s without an end are refused after a few megabytes', ([, piece = '']) => {
  const source = endless(piece)
  expect(() => [...readStatements(source, knownStatements())]).toThrow(/^it |^a statement /)
  expect(source.taken.bytes).toBeLessThan(40_000_000)
})

test('10 GB of nothing are refused by their size, and a device or the same part many times as well', () => {
  const nothing = join(folder, 'nothing.sql')
  writeFileSync(nothing, '')
  truncateSync(nothing, 10_000_000_000)
  expect(() => openBackup(nothing)).toThrow(/is larger than a backup of this site can be$/)

  const device = backupWith('')
  rmSync(join(device, '0000.sql'))
  symlinkSync('/dev/zero', join(device, '0000.sql'))
  expect(() => openBackup(device)).toThrow(/it is not a file$/)

  const repeated = backupWith(`-- ${'x'.repeat(1_000_000)}\n`)
  const manifest = JSON.parse(readFileSync(join(repeated, 'manifest.json'), 'utf8')) as { parts: unknown[] }
  manifest.parts = Array.from({ length: 5_000 }, () => manifest.parts[0])
  writeFileSync(join(repeated, 'manifest.json'), JSON.stringify(manifest))
  expect(() => openBackup(repeated)).toThrow(/is larger than a backup of this site can be$/)
})

test('every statement is read the same, wherever the pieces of the file end', () => {
  const sql = `PRAGMA defer_foreign_keys=TRUE;\n-- image objects/a/480.webp 8 x\n${endedPreviews};\nINSERT INTO "a" ("b","c") VALUES ('it''s; ƙasa 🚜',NULL),\n(-1.5e+20,X'00ff');\nINSERT INTO "a" ("b") VALUES(replace(replace('a\\r\\nb','\\r',char(13)),'\\n',char(10)));\n`
  const whole = [...readStatements([Buffer.from(sql)], knownStatements())]
  expect(whole).toHaveLength(4)
  const bytes = [...Buffer.from(sql)].map((byte) => Uint8Array.of(byte))
  expect([...readStatements(bytes, knownStatements())]).toEqual(whole)
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns a backup of `npm run backup` that is valid except for its one image. */
function backupWithImage(image: { key?: string; contentType?: string; file?: string }, isLink = false): string {
  const path = join(folder, `backup-${++number}`)
  mkdirSync(join(path, 'objects'), { recursive: true })
  const sql = `${endedPreviews};\n`
  writeFileSync(join(path, 'database.sql'), sql)
  writeFileSync(join(folder, 'elsewhere'), 'image')
  if (isLink) symlinkSync(join(folder, 'elsewhere'), join(path, 'objects/0'))
  else writeFileSync(join(path, 'objects/0'), 'image')
  const object = { key: 'objects/a/480.webp', contentType: 'image/webp', file: 'objects/0', sha256: sha256('image') }
  const manifest = { savedAt: '', databaseHash: sha256(sql), rows: { ended_previews: 0 } }
  writeFileSync(join(path, 'manifest.json'), JSON.stringify({ ...manifest, objects: [{ ...object, ...image }] }))
  return path
}

test('a backup with an image is read, which proves the refusals meaningful', () => {
  expect(openBackup(backupWithImage({})).objects).toHaveLength(1)
})

// wrangler writes the key into a URL of Cloudflare's API as it stands, and `..` there leads to another bucket.
test.for([
  'objects/../../../another-bucket/objects/x',
  'objects/..',
  'objects/./x',
  'objects//x',
  'objects/x/',
  'objects/.x',
  'objects/x..y',
  'objects/%2e%2e/x',
  'objects/x?jurisdiction=eu',
  'objects/x#y',
  'objects\\\\..\\\\x',
  '/objects/x',
  '../objects/x',
  'pending/../backups/newest.json',
  'backups/newest.json',
  'objects/a\nb',
])('a backup whose image goes to %j is refused', (key) => {
  expect(() => openBackup(backupWithImage({ key }))).toThrow(/objects\.0\.key is not in the format of a backup$/)
})

test.for(['objects/../manifest.json', '/etc/passwd', 'objects/0/../0', 'objects/-1', 'objects/0\0', 'database.sql'])(
  'a backup whose image is read from %j is refused',
  (file) => {
    expect(() => openBackup(backupWithImage({ file }))).toThrow(/objects\.0\.file is not in the format of a backup$/)
  },
)

test('a backup whose image has an option of a command in place of its type is refused', () => {
  for (const contentType of ['--remote', 'image/webp --local', 'image/webp\r\nX: y'])
    expect(() => openBackup(backupWithImage({ contentType }))).toThrow(/contentType is not in the format of a backup$/)
})

test('a link within a backup is not followed, whatever it leads to', () => {
  expect(() => openBackup(backupWithImage({}, true))).toThrow(/objects\/0 cannot be read: it is not a file$/)
})

/** A backup is named after the moment at which it began. */
const MOMENT = '2026-11-23T01:30:00.000Z'

test('an honest backup in the bucket is copied', async () => {
  const inner = join(folder, `copied-${++number}`)
  mkdirSync(inner, { recursive: true })
  const parts = [{ file: '0000.sql', table: null, bytes: 1, sha256: sha256('x') }]
  const bucket: Record<string, string> = {
    'backups/newest.json': JSON.stringify({ id: MOMENT }),
    [`backups/${MOMENT}/manifest.json`]: JSON.stringify({ savedAt: MOMENT, rows: {}, parts }),
    [`backups/${MOMENT}/0000.sql`]: 'x',
  }
  expect(await copyNewest(async (key) => Buffer.from(bucket[key] ?? ''), inner)).toBe(true)
  expect(readdirSync(inner)).toEqual(['0000.sql', 'manifest.json'])
})

test.for([
  ['a part', MOMENT, '../../escaped.sql'],
  ['a part', MOMENT, '/tmp/escaped.sql'],
  ['a part', MOMENT, '0000.sql/../../escaped.sql'],
  ['the backup', '../../escaped', '0000.sql'],
  ['the backup', `${MOMENT}/../escaped`, '0000.sql'],
])(
  'a backup in the bucket that names %s otherwise is refused, and nothing is written: %j, %j',
  async ([, id, file]) => {
    const inner = join(folder, `copied-${++number}`, 'inner')
    mkdirSync(inner, { recursive: true })
    const parts = [{ file, table: null, bytes: 1, sha256: sha256('x') }]
    const bucket: Record<string, string> = {
      'backups/newest.json': JSON.stringify({ id }),
      [`backups/${id}/manifest.json`]: JSON.stringify({ savedAt: '', rows: {}, parts }),
      [`backups/${id}/${file}`]: 'x',
    }
    const read = async (key: string) => (bucket[key] === undefined ? null : Buffer.from(bucket[key]))
    await expect(copyNewest(read, inner)).rejects.toThrow(/ is damaged: it is not in the format of a backup$/)
    expect([readdirSync(inner), readdirSync(join(inner, '..')), existsSync('/tmp/escaped.sql')]).toEqual([
      [],
      ['inner'],
      false,
    ])
  },
)

test('uploads are found once each in every table that shows images', () => {
  const database = openScratchDatabase([
    `
    create table machinery (name text, image_url text, more_images text);
    create table bin (id text, row text);
    create table blog_posts (content text);
    create table dealers (id text, photo_image_url text);
    create table contact_inquiries (message text);
    insert into machinery values ('A', '/objects/a', '[]'), ('B', '/objects/b', '[]'), ('D', null, '[]'),
      ('C', '/images/c.webp', '[{"imageUrl":"/objects/f","alt":""},{"imageUrl":"/objects/a","alt":""}]');
    insert into bin values ('1', '{"image_url":"/objects/g"}');
    insert into blog_posts values ('![One](/objects/h) and ![two](/objects/i)');
    insert into dealers values ('1', '/objects/b'), ('2', '/objects/e');
    insert into contact_inquiries values ('/objects/not-an-upload');
  `,
  ])
  expect(uploadedImages(database).sort()).toEqual(['a', 'b', 'e', 'f', 'g', 'h', 'i'].map((id) => `/objects/${id}`))
})
