import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A part of a backup: its table, and its SQL. */
export type Part = [table: string | null, sql: string]

/** Writes the folder of a backup from the bucket, as anybody who knows the format could. */
export function writeParts(folder: string, parts: Part[], rows: Record<string, number>): string {
  mkdirSync(folder, { recursive: true })
  const listed = parts.map(([table, sql], i) => {
    const file = `${String(i).padStart(4, '0')}.sql`
    writeFileSync(join(folder, file), sql)
    return { file, table, bytes: Buffer.byteLength(sql), sha256: createHash('sha256').update(sql).digest('hex') }
  })
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ savedAt: '2026-11-22T01:00:00.000Z', rows, parts: listed }),
  )
  return folder
}
