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
import { copyNewest } from '#worker/cli/backups/newest.ts'
import type { BackupManifest } from '#worker/cli/backups/read-backup.ts'
import { countRows, openBackup, scratchDatabase, uploadsIn } from '#worker/cli/backups/scratch-database.ts'
import { migrationFiles } from '#worker/cli/local-bindings.ts'
import { hashOf, linesOf } from '#worker/cli/read-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'gona-hostile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sha256 = (text: string | Uint8Array) => hashOf([Buffer.from(text)])
type Part = [table: string | null, text: string | Uint8Array]
const lines = (table: string, columns: string[], ...rows: string[]): Part => [
  table,
  [JSON.stringify({ table, columns }), ...rows].map((line) => `${line}\n`).join(''),
]
const migrations = (files: string[]) =>
  lines(
    'd1_migrations',
    ['id', 'name', 'applied_at'],
    ...files.map((file, i) => JSON.stringify([i + 1, file, '2026-11-22 01:00:00'])),
  )

const manifestOf = (parts: Part[], manifest: Partial<BackupManifest>): BackupManifest => ({
  ...{ savedAt: '2026-11-22T01:00:00.000Z', migration: migrationFiles().at(-1) as string, rows: {}, sequences: {} },
  parts: parts.map(([table, text], i) => ({
    ...{ file: `000${i}.jsonl`, table, bytes: Buffer.byteLength(text), sha256: sha256(text) },
  })),
  objects: [],
  ...manifest,
})

const LISTED = migrations(migrationFiles())
const empty = scratchDatabase({ manifest: manifestOf([LISTED], {}), parts: [[Buffer.from(LISTED[1])]] })
const ROWS = countRows(empty)
empty.close()

let number = 0
/** Writes a backup that is valid except for its parts, as anybody who knows the format could. */
function backupWith(parts: Part[], manifest: Partial<BackupManifest> = {}): string {
  const path = join(folder, `backup-${++number}`)
  mkdirSync(path)
  const all = [LISTED, ...parts]
  for (const [i, [, text]] of all.entries()) writeFileSync(join(path, `000${i}.jsonl`), text)
  writeFileSync(join(path, 'manifest.json'), JSON.stringify(manifestOf(all, { rows: ROWS, ...manifest })))
  return path
}

const previews = (...rows: string[]) => lines('ended_previews', ['post_id', 'ended_at'], ...rows)
const counts = (...rows: string[]) => lines('row_counts', ['list', 'key', 'rows'], ...rows)
const withRows = (table: string, count: number) => ({ rows: { ...ROWS, [table]: count } })

test('every kind of value that SQLite stores comes back as it was, from a line of a backup', () => {
  const path = backupWith(
    [
      previews('["a\\u0000b\\u0001 \u2028\\"\\\\\\n🚜","\'; drop table admins; --"]'),
      counts(
        '["a","",9223372036854775807]',
        '["b","",-9007199254740993]',
        '["c","",0.30000000000000004]',
        '["d","",9e999]',
      ),
    ],
    { rows: { ...ROWS, ended_previews: 1, row_counts: 4 }, sequences: { audit_log: 7 } },
  )
  const { database } = openBackup(path)
  const found = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => Object.values(row))
  expect(found('select post_id, quote(ended_at) from ended_previews')).toEqual([
    ['a\0b\u0001 \u2028"\\\n🚜', `'''; drop table admins; --'`],
  ])
  expect(found('select quote(rows) from row_counts')).toEqual([
    ...[['9223372036854775807'], ['-9007199254740993'], ['0.30000000000000004'], ['9.0e+999']],
  ])
  expect(found('select * from sqlite_sequence')).toEqual([['audit_log', 7]])
})

const HOSTILE: [string, Part[], Partial<BackupManifest>?][] = [
  ['a table that no migration makes', [lines('mine', ['a'], '[1]')]],
  ['the list of backups, which is of the files beside it', [lines('backups', ['id'], '["a"]')]],
  ['the tables of the database itself', [lines('sqlite_master', ['type'], '["table"]')]],
  ['the numbers of rows as a table', [lines('sqlite_sequence', ['name', 'seq'], '["audit_log",1]')]],
  ['the numbers of a table that no migration makes', [], { sequences: { mine: 1 } }],
  ['a copy of another backup', [lines('backup_of_admins', ['id'], '["a"]')]],
  ['a table whose name ends a statement', [lines('admins" (id); drop table admins; --', ['id'], '["a"]')]],
  ['a table that an object has of itself', [lines('__proto__', ['id'], '["a"]')]],
  ['a column that the table has not', [lines('ended_previews', ['post_id', 'more'], '["a","b"]')]],
  ['a column less', [lines('ended_previews', ['post_id'], '["a"]')]],
  ['the row id as a column', [lines('ended_previews', ['rowid', 'post_id', 'ended_at'], '[1,"a","b"]')]],
  [
    'a column whose name is SQL',
    [lines('ended_previews', ['post_id', 'ended_at") select load_extension("x'], '["a","b"]')],
  ],
  ['the lines of another table', [['ended_previews', lines('admins', ['id'], '["a"]')[1]]]],
  ['a statement in place of lines', [['ended_previews', `ATTACH 'x' AS a;\n`]]],
  ['a statement among its lines', [previews('["a","b"]', 'DROP TABLE admins;')]],
  ['a value too many', [previews('["a","b","c"]')]],
  ['a value too few', [previews('["a"]')]],
  ['an object in place of a row', [previews('{"0":"a","1":"b","length":2}')]],
  ['an object as a value', [previews('["a",{"b":1}]')]],
  ['bytes in a column of text', [previews('["a",{"hex":"00FF"}]')]],
  ['a list as a value', [previews('["a",["b"]]')]],
  ['true as a value', [previews('["a",true]')]],
  ['half a character', [previews('["a","\\ud800"]')]],
  ['a row in brackets without end', [previews(`["a",${'['.repeat(100_000)}`)]],
  ['a row as SQLite reads it and JSON does not', [previews(`['a',0x10,]`)]],
  ['bytes that are no text', [['ended_previews', Buffer.from([0xff, 0x0a])]]],
  ['a line without an end', [['ended_previews', '{"table":"ended_previews"']]],
  ['a number in place of a text', [previews('["a",5]')]],
  ['a text in place of a number', [counts('["a","","5"]')]],
  ['nothing where something must be', [previews('[null,"b"]')]],
  ['a row twice', [previews('["a","b"]', '["a","b"]')]],
  ['a row more than it states', [previews('["a","b"]')]],
  ['a row less than it states', [previews()], withRows('ended_previews', 1)],
  ['a table more than it states', [], { rows: { ...ROWS, mine: 0 } }],
  ['a later migration', [], { migration: '9999_later.sql' }],
  ['a migration that is another file', [], { migration: '../package.json' }],
  ['an earlier version’s tables under a later one’s list', [], { migration: '0000_tables.sql' }],
  ['a list of its migrations twice', [migrations(['mine.sql'])]],
]

test.for(HOSTILE)('a backup with %s is refused with one sentence', ([, parts, manifest]) => {
  expect(() => openBackup(backupWith(parts, manifest))).toThrow(
    /^.+ (?:is damaged: .+|lacks rows that were saved of .+)$/,
  )
})

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

test.for(['\0', 'x', '"', '[', '1,'])('a line of %j without an end is refused after a few megabytes', (piece) => {
  const source = endless(piece.repeat(100_000))
  expect(() => [...linesOf(source)]).toThrow(/^it has a line that is longer than any row$/)
  expect(source.taken.bytes).toBeLessThan(40_000_000)
})

test('10 GB of nothing are refused by their size, and a device or the same part many times as well', () => {
  const nothing = join(folder, 'nothing.jsonl')
  writeFileSync(nothing, '')
  truncateSync(nothing, 10_000_000_000)
  expect(() => openBackup(nothing)).toThrow(/is larger than a backup of this site can be$/)

  const device = backupWith([])
  rmSync(join(device, '0000.jsonl'))
  symlinkSync('/dev/zero', join(device, '0000.jsonl'))
  expect(() => openBackup(device)).toThrow(/it is not a file$/)

  const repeated = backupWith([previews(`["a","${'x'.repeat(1_000_000)}"]`)])
  const manifest = JSON.parse(readFileSync(join(repeated, 'manifest.json'), 'utf8')) as BackupManifest
  manifest.parts = Array.from({ length: 5_000 }, () => manifest.parts[1] as BackupManifest['parts'][number])
  writeFileSync(join(repeated, 'manifest.json'), JSON.stringify(manifest))
  expect(() => openBackup(repeated)).toThrow(/is larger than a backup of this site can be$/)
})

test('lines are read the same, wherever the pieces of the file end', () => {
  const text = '{"table":"a"}\n["it\'s; ƙasa 🚜",null]\n\n'
  const whole = ['{"table":"a"}', '["it\'s; ƙasa 🚜",null]', '']
  expect([...linesOf([Buffer.from(text)])]).toEqual(whole)
  expect([...linesOf([...Buffer.from(text)].map((byte) => Uint8Array.of(byte)))]).toEqual(whole)
})

test.for([
  ['the file of an earlier release', 'x.sql', '-- gona-backup {"savedAt":"","rows":{},"parts":[]}\n'],
  ['a folder of an earlier release', 'x/manifest.json', '{"savedAt":"","databaseHash":"","rows":{},"objects":[]}'],
  [
    'an earlier release’s part of a bucket',
    'x/manifest.json',
    '{"savedAt":"","rows":{},"parts":[{"file":"0000.sql"}]}',
  ],
])('%s is left to that release', ([, file = '', text = '']) => {
  const inner = join(folder, `earlier-${++number}`)
  mkdirSync(join(inner, 'x'), { recursive: true })
  writeFileSync(join(inner, file), text)
  expect(() => openBackup(join(inner, file).replace('/manifest.json', ''))).toThrow(
    /of an earlier release, whose backups were SQL/,
  )
})

/** Returns a backup of `npm run backup` that is valid except for its one image. */
function backupWithImage(image: { key?: string; contentType?: string; file?: string }, isLink = false): string {
  const object = { key: 'objects/a/480.webp', contentType: 'image/webp', file: 'objects/0', sha256: sha256('image') }
  const path = backupWith([], { objects: [{ ...object, ...image }] })
  mkdirSync(join(path, 'objects'))
  writeFileSync(join(folder, 'elsewhere'), 'image')
  if (isLink) symlinkSync(join(folder, 'elsewhere'), join(path, 'objects/0'))
  else writeFileSync(join(path, 'objects/0'), 'image')
  return path
}

test('a backup with an image is read, which proves the refusals meaningful', () => {
  expect(openBackup(backupWithImage({})).objects).toHaveLength(1)
})

// wrangler writes the key into a URL of Cloudflare's API as it stands, and `..` there leads to another bucket.
test.for([
  ...['objects/../../../another-bucket/objects/x', 'objects/..', 'objects/./x', 'objects//x', 'objects/x/'],
  ...['objects/.x', 'objects/x..y', 'objects/%2e%2e/x', 'objects/x?jurisdiction=eu', 'objects/x#y', '../objects/x'],
  ...['objects\\\\..\\\\x', '/objects/x', 'pending/../backups/newest.json', 'backups/newest.json', 'objects/a\nb'],
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
  const bucket: Record<string, string> = {
    'backups/newest.json': JSON.stringify({ id: MOMENT }),
    [`backups/${MOMENT}/manifest.json`]: JSON.stringify(manifestOf([[null, 'x']], {})),
    [`backups/${MOMENT}/0000.jsonl`]: 'x',
  }
  expect(await copyNewest(async (key) => Buffer.from(bucket[key] ?? ''), inner)).toBe(true)
  expect(readdirSync(inner)).toEqual(['0000.jsonl', 'manifest.json'])
})

test.for([
  ['a part', MOMENT, '../../escaped.jsonl'],
  ['a part', MOMENT, '/tmp/escaped.jsonl'],
  ['a part', MOMENT, '0000.jsonl/../../escaped.jsonl'],
  ['the backup', '../../escaped', '0000.jsonl'],
  ['the backup', `${MOMENT}/../escaped`, '0000.jsonl'],
])(
  'a backup in the bucket that names %s otherwise is refused, and nothing is written: %j, %j',
  async ([, id = '', file = '']) => {
    const inner = join(folder, `copied-${++number}`, 'inner')
    mkdirSync(inner, { recursive: true })
    const part = { file, table: null, bytes: 1, sha256: sha256('x') }
    const bucket: Record<string, string> = {
      'backups/newest.json': JSON.stringify({ id }),
      [`backups/${id}/manifest.json`]: JSON.stringify(manifestOf([], { parts: [part] })),
      [`backups/${id}/${file}`]: 'x',
    }
    const read = async (key: string) => (bucket[key] === undefined ? null : Buffer.from(bucket[key]))
    await expect(copyNewest(read, inner)).rejects.toThrow(/ is damaged: .+ not in the format of a backup$/)
    expect([readdirSync(inner), readdirSync(join(inner, '..')), existsSync('/tmp/escaped.jsonl')]).toEqual([
      [],
      ['inner'],
      false,
    ])
  },
)

test('uploads are found once each in every table that shows images', () => {
  const database = new DatabaseSync(':memory:')
  database.exec(`
    create table machinery (name text, image_url text, more_images text, manual text);
    create table bin (id text, row text);
    create table blog_posts (content text);
    create table dealers (id text, photo_image_url text);
    create table contact_inquiries (message text);
    insert into machinery values ('A', '/objects/a', '[]', ''), ('B', '/objects/b', '[]', ''), ('D', null, '[]', '/objects/m/9/t75.pdf'),
      ('C', '/images/c.webp', '[{"imageUrl":"/objects/f","alt":""},{"imageUrl":"/objects/a","alt":""}]', '');
    insert into bin values ('1', '{"image_url":"/objects/g"}');
    insert into blog_posts values ('![One](/objects/h) and ![two](/objects/i)');
    insert into dealers values ('1', '/objects/b'), ('2', '/objects/e');
    insert into contact_inquiries values ('/objects/not-an-upload');
  `)
  expect(uploadsIn(database).sort()).toEqual(
    ['a', 'b', 'e', 'f', 'g', 'h', 'i', 'm/9/t75.pdf'].map((id) => `/objects/${id}`),
  )
})
