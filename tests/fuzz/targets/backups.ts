import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { mustEqual, mustHold, type Target } from '#tests/fuzz/target.ts'
import { readParts } from '#worker/cli/backup-parts.ts'
import { sha256, verifiedManifest } from '#worker/cli/backups/folder.ts'
import { readStatements } from '#worker/cli/read-statements.ts'

const SQL = `PRAGMA defer_foreign_keys=TRUE;\nINSERT INTO "services" VALUES ('a','it''s',1,-2.5e3,NULL,X'00ff');\n`
const IMAGE = 'an image'

const folder = mkdtempSync(join(tmpdir(), 'fuzz-backup-'))
mkdirSync(join(folder, 'objects'))
writeFileSync(join(folder, 'database.sql'), SQL)
writeFileSync(join(folder, '1.sql'), SQL)
writeFileSync(join(folder, 'objects/1'), IMAGE)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const KNOWN = new Map<string, string>()

/** Runs what may refuse its input with one sentence. */
function orRefused<Result>(run: () => Result): Result | null {
  try {
    return run()
  } catch (error) {
    const isSentence = error instanceof Error && error.constructor === Error && !error.message.includes('\n')
    // A file that is no UTF-8, or names a file that is not there.
    const isPlatforms = error instanceof TypeError || (error as NodeJS.ErrnoException).code !== undefined
    mustHold(isSentence || isPlatforms, String(error))
    return null
  }
}

/** A manifest leads nowhere else. */
function checkManifest(input: Uint8Array) {
  writeFileSync(join(folder, 'manifest.json'), input)
  const manifest = orRefused(() => verifiedManifest(folder))
  for (const { key, file } of manifest?.objects ?? []) {
    for (const path of [key, file]) mustHold(normalize(path) === path && !path.startsWith('/'), `the path ${path}`)
    mustHold(/^(?:objects|pending)\//.test(key), `the key ${key}`)
  }
  orRefused(() => [...(readParts(folder)?.read() ?? [])])
}

/** Statements that are read are read as themselves, and are of no other kind. */
function checkStatements(input: Uint8Array) {
  const read = orRefused(() => [...readStatements([input.subarray(0, 7), input.subarray(7)], KNOWN)])
  if (!read) return
  for (const statement of read)
    mustHold(/^(?:INSERT INTO|PRAGMA defer|DELETE FROM|DROP TABLE)/.test(statement), statement)
  mustEqual([...readStatements([Buffer.from(read.join('\n'))], KNOWN)], read, 'read again')
}

const manifest = {
  savedAt: '2026-11-23T12:00:00Z',
  databaseHash: sha256(SQL),
  rows: { services: 1 },
  objects: [{ key: 'objects/a/480.webp', contentType: 'image/webp', file: 'objects/1', sha256: sha256(IMAGE) }],
}
/** As an attacker would write it. */
const escaping = { ...manifest, objects: [{ ...manifest.objects[0], key: 'objects/../backups/newest.json' }] }
const parts = {
  savedAt: '2026-11-23T12:00:00Z',
  rows: { services: 1 },
  parts: [{ file: '1.sql', table: null, bytes: Buffer.byteLength(SQL), sha256: sha256(SQL) }],
}

/** Reads a backup: its manifests and its statements. */
export const backups: Target = {
  seeds: [
    JSON.stringify(manifest),
    JSON.stringify(escaping),
    JSON.stringify(parts),
    SQL,
    "-- x\nINSERT INTO sqlite_sequence (name,seq) VALUES('a',1),('b',2);",
  ],
  words: [
    '../',
    '/',
    '\\',
    '%2e',
    "'",
    "''",
    ';',
    ',',
    '(',
    ')',
    'NULL',
    "X'",
    'ATTACH',
    'CREATE TRIGGER',
    'replace(',
    '/*',
    '--',
    '\n',
    '"',
    'VALUES',
  ],
  check(input) {
    checkManifest(input)
    checkStatements(input)
  },
}
