import { BACKUPS, type BackupPart, backupKey, NEWEST_BACKUP, type PartsManifest } from '#contract/backup.ts'
import type { StepResult } from '#worker/db/backups.ts'
import type { Db } from '#worker/db/client.ts'
import { closingStatements, type DumpedTable, dumpChunk, tableStatements, tablesToDump } from '#worker/db/dump.ts'
import { hashText } from './hash-text.ts'

/** What is done next, from the beginning to the end. */
type Phase = 'tables' | 'rows' | 'images' | 'closing' | 'verify' | 'done'

/** The progress of a backup: all that the next step needs to know. */
export type Progress = {
  phase: Phase
  tables: DumpedTable[]
  /** The table whose rows come next, by its place in `tables`, and the row (rowid) after which they do. */
  table: number
  after: number
  /** Where the list of images goes on. */
  cursor: string | null
  rows: Record<string, number>
  parts: BackupPart[]
  /** How many parts were read back. */
  verified: number
}

export const BEGINNING: Progress = {
  phase: 'tables',
  tables: [],
  table: 0,
  after: 0,
  cursor: null,
  rows: {},
  parts: [],
  verified: 0,
}

type Step = (media: R2Bucket, db: Db, id: string, progress: Progress) => Promise<Progress>

/** Each writes at most one file of about 1 MB, so it needs little memory and repeats little. */
const STEPS: Record<Exclude<Phase, 'done'>, Step> = {
  async tables(media, db, id, progress) {
    const tables = await tablesToDump(db)
    const rows = { backups: 0, ...Object.fromEntries(tables.map(({ name }) => [name, 0])) }
    const parts = await withPart(media, id, progress, null, await tableStatements(db))
    return { ...progress, phase: 'rows', tables, rows, parts }
  },
  async rows(media, db, id, progress) {
    const table = progress.tables[progress.table]
    if (!table) return { ...progress, phase: 'images' }
    const { lines, last } = await dumpChunk(db, table, progress.after)
    if (lines.length === 0) return { ...progress, table: progress.table + 1, after: 0 }
    const parts = await withPart(media, id, progress, table.name, `${lines.join('\n')}\n`)
    const rows = { ...progress.rows, [table.name]: (progress.rows[table.name] ?? 0) + lines.length }
    return { ...progress, after: last, parts, rows }
  },
  async images(media, _db, id, progress) {
    const listed = await media.list({ prefix: 'objects/', cursor: progress.cursor ?? undefined })
    const lines = listed.objects.map(({ key, size, etag }) => `-- image ${key} ${size} ${etag}\n`).join('')
    const parts = lines ? await withPart(media, id, progress, null, lines) : progress.parts
    const cursor = listed.truncated ? listed.cursor : null
    return { ...progress, parts, cursor, phase: cursor ? 'images' : 'closing' }
  },
  async closing(media, db, id, progress) {
    const parts = await withPart(media, id, progress, null, await closingStatements(db))
    const manifest: PartsManifest = { savedAt: id, rows: progress.rows, parts }
    await media.put(backupKey(id, 'manifest.json'), JSON.stringify(manifest, null, 2))
    return { ...progress, parts, phase: 'verify' }
  },
  async verify(media, _db, id, progress) {
    const part = progress.parts[progress.verified]
    if (!part) {
      await media.put(NEWEST_BACKUP, JSON.stringify({ id }))
      return { ...progress, phase: 'done' }
    }
    const object = await media.get(backupKey(id, part.file))
    if (!object || (await hashText(await object.text())) !== part.sha256) throw new Error(`${part.file} was not stored`)
    return { ...progress, verified: progress.verified + 1 }
  },
}

/** Runs the next step. If it is interrupted before it is recorded, it writes the same file again. */
export const takeStep = async (media: R2Bucket, db: Db, id: string, progress: Progress): Promise<Progress> =>
  progress.phase === 'done' ? progress : STEPS[progress.phase](media, db, id, progress)

async function withPart(media: R2Bucket, id: string, { parts }: Progress, table: string | null, text: string) {
  const file = `${String(parts.length).padStart(4, '0')}.sql`
  const stored = await media.put(backupKey(id, file), text)
  return [...parts, { file, table, bytes: (stored as R2Object).size, sha256: await hashText(text) }]
}

export const resultOf = (progress: Progress): StepResult => ({
  progress: JSON.stringify(progress),
  bytes: progress.parts.reduce((sum, { bytes }) => sum + bytes, 0),
  rows: Object.values(progress.rows).reduce((sum, rows) => sum + rows, 0),
  isFinished: progress.phase === 'verify' || progress.phase === 'done',
  isVerified: progress.phase === 'done',
})

/** Deletes a backup's files. */
export async function deleteFiles(media: R2Bucket, id: string): Promise<void> {
  let cursor: string | undefined
  do {
    const listed = await media.list({ prefix: `${BACKUPS}${id}/`, cursor })
    if (listed.objects.length > 0) await media.delete(listed.objects.map(({ key }) => key))
    cursor = listed.truncated ? listed.cursor : undefined
  } while (cursor)
}
