import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod/mini'
import { BACKUP_LINE } from '#contract/backup.ts'
import { sha256, sqlFile, writeManifest } from './backup-folder.ts'
import { countRows } from './scratch-database.ts'
import { differingTables } from './verify-backup.ts'

const partsManifest = z.object({
  savedAt: z.string(),
  rows: z.record(z.string().check(z.regex(/^\w+$/)), z.int()),
  parts: z.array(
    z.object({
      file: z.string().check(z.regex(/^\d+\.sql$/)),
      table: z.nullable(z.string()),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
})

export type Parts = z.infer<typeof partsManifest> & { contents: Buffer[] }

/** Reads a backup from the bucket, either the downloaded file or its folder; null if it is neither. */
export function readParts(path: string): Parts | null {
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return readFile(path)
  const manifest = readManifest(join(path, 'manifest.json'))
  if (!manifest) return null
  return checked({ ...manifest, contents: manifest.parts.map(({ file }) => readFileSync(join(path, file))) }, path)
}

function readManifest(file: string) {
  try {
    const manifest = partsManifest.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return manifest.success ? manifest.data : null
  } catch {
    // The reader of the other kind of backup reports what is wrong.
    return null
  }
}

function readFile(path: string): Parts {
  const bytes = readFileSync(path)
  const lineEnd = bytes.indexOf('\n')
  const firstLine = bytes.subarray(0, lineEnd).toString()
  if (!firstLine.startsWith(BACKUP_LINE)) throw new Error(`${path} is no backup`)
  const manifest = partsManifest.safeParse(JSON.parse(firstLine.slice(BACKUP_LINE.length)))
  if (!manifest.success) throw new Error(`${path} is damaged: its first line is not in the format of a backup`)
  let start = lineEnd + 1
  const contents = manifest.data.parts.map((part) => {
    start += part.bytes
    return bytes.subarray(start - part.bytes, start)
  })
  if (start !== bytes.length) throw new Error(`${path} is damaged: it is shorter or longer than it states`)
  return checked({ ...manifest.data, contents }, path)
}

function checked(parts: Parts, path: string): Parts {
  for (const [i, { file, sha256: expected }] of parts.parts.entries()) {
    if (sha256(parts.contents[i] ?? '') !== expected)
      throw new Error(`${path} is damaged: ${file} differs from what was saved`)
  }
  return parts
}

/**
 * Brings a backup of the bucket into a folder as `npm run backup` writes one, and returns that folder; what is one already
 * is returned as it is. The images stay in the bucket. Throws an error of one sentence where the backup is not whole.
 */
export function unpackBackup(path: string): string {
  const parts = readParts(path)
  if (!parts) return path
  const folder = mkdtempSync(join(tmpdir(), 'gona-unpacked-'))
  mkdirSync(join(folder, 'objects'))
  const { sql, rows } = withoutDanglingRows(Buffer.concat(parts.contents).toString(), parts.rows)
  writeFileSync(sqlFile(folder), sql, { mode: 0o600 })
  writeManifest(folder, { savedAt: parts.savedAt, databaseHash: sha256(sql), rows, objects: [] })
  return folder
}

/**
 * The site keeps running during a backup: a row may refer to one that was deleted, or was written after its table was
 * saved. Adds statements that drop those rows, and counts the rest.
 */
function withoutDanglingRows(sql: string, expected: Record<string, number>) {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  database.exec(sql)
  const different = differingTables(expected, countRows(database))
  if (different.length > 0) throw new Error(`The backup lacks rows that were saved of ${different.join(', ')}`)
  const references = database
    .prepare(
      `select t.name as "table", f."table" as other, f."from" as "column", f."to" as key
      from sqlite_master t, pragma_foreign_key_list(t.name) f where t.type = 'table'`,
    )
    .all() as Record<'table' | 'other' | 'column' | 'key', string>[]
  const deletions = references.map(
    ({ table, other, column, key }) =>
      `DELETE FROM "${table}" WHERE "${column}" IS NOT NULL AND "${column}" NOT IN (SELECT "${key}" FROM "${other}");\n`,
  )
  for (const deletion of deletions) database.exec(deletion)
  const rows = countRows(database)
  const isWhole = differingTables(expected, rows).length === 0
  database.close()
  return isWhole ? { sql, rows } : { sql: sql + deletions.join(''), rows }
}
