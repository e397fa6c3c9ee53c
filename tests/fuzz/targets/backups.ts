import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { mustEqual, mustHold, type Target } from '#tests/fuzz/target.ts'
import { manifestFile, readBackup } from '#worker/cli/backups/read-backup.ts'
import { isRow } from '#worker/cli/backups/scratch-database.ts'
import { hashOf, linesOf } from '#worker/cli/read-file.ts'

const LINES = `{"table":"services","columns":["a"]}\n["it's",1,-2.5e3,null]\n`
const IMAGE = 'an image'

const folder = mkdtempSync(join(tmpdir(), 'fuzz-backup-'))
mkdirSync(join(folder, 'objects'))
writeFileSync(join(folder, '1.jsonl'), LINES)
writeFileSync(join(folder, 'objects/1'), IMAGE)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

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

function checkManifest(input: Uint8Array) {
  writeFileSync(manifestFile(folder), input)
  const backup = orRefused(() => readBackup(folder))
  for (const { key, file } of backup?.manifest.objects ?? []) {
    for (const path of [key, file]) mustHold(normalize(path) === path && !path.startsWith('/'), `the path ${path}`)
    mustHold(/^(?:objects|pending)\//.test(key), `the key ${key}`)
  }
}

/** Lines are read the same wherever the pieces of a file end, and a row has nothing but values. */
function checkLines(input: Uint8Array) {
  const lines = orRefused(() => [...linesOf([input.subarray(0, 7), input.subarray(7)])])
  if (!lines) return
  mustEqual([...linesOf([input])], lines, 'read at once')
  for (const line of lines.filter((line) => isRow(line, 4)))
    for (const value of JSON.parse(line) as unknown[])
      mustHold(value === null || ['number', 'string'].includes(typeof value), line)
}

const sha256 = (text: string) => hashOf([Buffer.from(text)])
const manifest = {
  savedAt: '2026-11-23T12:00:00Z',
  migration: '0000_tables.sql',
  rows: { services: 1 },
  sequences: { services: 1 },
  parts: [{ file: '1.jsonl', table: 'services', bytes: Buffer.byteLength(LINES), sha256: sha256(LINES) }],
  objects: [{ key: 'objects/a/480.webp', contentType: 'image/webp', file: 'objects/1', sha256: sha256(IMAGE) }],
}
/** As an attacker would write it. */
const escaping = { ...manifest, objects: [{ ...manifest.objects[0], key: 'objects/../backups/newest.json' }] }

export const backups: Target = {
  seeds: [JSON.stringify(manifest), JSON.stringify(escaping), LINES],
  words: [
    ...['../', '/', '\\', '%2e', '"', '""', ',', '[', ']', '{', '}', ':', '\n', 'null', 'true'],
    ...['\\u0000', '\\ud800', '1e999', '9007199254740993'],
  ],
  check(input) {
    checkManifest(input)
    checkLines(input)
  },
}
