import { Buffer } from 'node:buffer'
import { BACKUPS, type BackupPart, backupKey, NEWEST_BACKUP, type PartsManifest } from '#contract/admin/backup.ts'
import type { StepResult } from '#worker/db/backups/backups.ts'
import { copyTables, dropCopies, NIGHTLY, tryPart } from '#worker/db/backups/copies.ts'
import { type DumpedTable, dumpChunk } from '#worker/db/backups/dump.ts'
import type { Db } from '#worker/db/client.ts'

/** The phases of a backup, in order. */
type Phase = 'tables' | 'rows' | 'images' | 'closing' | 'verify' | 'done'

/** The progress of a backup: everything the next step needs to know. */
export type BackupProgress = {
  phase: Phase
  tables: DumpedTable[]
  /** Where to continue the list of images. */
  cursor: string | null
  /** How many rows of each table have been saved. */
  rows: Record<string, number>
  /** How many rows the copy of each table has. Missing if the previous release began the backup. */
  copied?: Record<string, number>
  parts: BackupPart[]
  /** The last part, written at the same moment as the first. */
  closing?: BackupPart
  /** How many parts have been tested, and how many rows of the next one's table. */
  verified: number
  after: number
  /** How many D1 statements the last step took. */
  cost?: number
}

export const BEGINNING: BackupProgress = {
  phase: 'tables',
  tables: [],
  cursor: null,
  rows: {},
  parts: [],
  verified: 0,
  after: 0,
}

/** Sorts after every other part's name. */
const CLOSING_FILE = '9999.sql'

type Step = (media: R2Bucket, db: Db, id: string, progress: BackupProgress) => Promise<BackupProgress>

/** Each step writes at most one file of about 1 MB, so that it needs little memory and repeats little. */
const STEPS: Record<Exclude<Phase, 'done'>, Step> = {
  async tables(media, db, id) {
    // An interrupted command may have left its copies behind.
    await dropCopies(db, 'backup_')
    const { tables, rows: copied, opening, closing } = await copyTables(db, NIGHTLY)
    const rows = { backups: 0, ...Object.fromEntries(tables.map(({ name }) => [name, 0])) }
    return {
      ...BEGINNING,
      phase: 'rows',
      cost: 3 * tables.length,
      tables,
      rows,
      copied,
      parts: await withPart(media, id, [], null, opening),
      closing: await putPart(media, id, CLOSING_FILE, null, closing),
    }
  },
  async rows(media, db, id, progress) {
    const table = progress.tables.find(({ name }) => progress.rows[name] !== progress.copied?.[name])
    if (!table) return { ...progress, phase: 'images' }
    // A copy's rows are numbered from 1 on.
    const after = progress.rows[table.name] ?? 0
    const chunk = await dumpChunk(db, table, after, NIGHTLY + table.name)
    if (chunk.rows === 0) throw new Error(`Rows of ${table.name} are missing`)
    const parts = await withPart(media, id, progress.parts, table.name, chunk.text)
    const rows = { ...progress.rows, [table.name]: after + chunk.rows }
    return { ...progress, cost: chunk.queries, parts, rows }
  },
  async images(media, _db, id, progress) {
    const listed = await media.list({ prefix: 'objects/', cursor: progress.cursor ?? undefined })
    const lines = listed.objects.map(({ key, size, etag }) => `-- image ${key} ${size} ${etag}\n`).join('')
    const parts = lines ? await withPart(media, id, progress.parts, null, lines) : progress.parts
    const cursor = listed.truncated ? listed.cursor : null
    return { ...progress, parts, cursor, phase: cursor ? 'images' : 'closing' }
  },
  async closing(media, _db, id, progress) {
    const parts = [...progress.parts, progress.closing as BackupPart]
    const manifest: PartsManifest = { savedAt: id, rows: progress.rows, parts }
    await media.put(backupKey(id, 'manifest.json'), JSON.stringify(manifest, null, 2))
    return { ...progress, parts, phase: 'verify' }
  },
  async verify(media, db, id, progress) {
    const part = progress.parts[progress.verified]
    if (!part) {
      await media.put(NEWEST_BACKUP, JSON.stringify({ id }))
      await dropCopies(db, NIGHTLY)
      return { ...progress, phase: 'done' }
    }
    const object = await media.get(backupKey(id, part.file))
    const text = await object?.text()
    if (text === undefined || (await hashText(text)) !== part.sha256) throw new Error(`${part.file} was not stored`)
    const next = { ...progress, verified: progress.verified + 1, after: 0 }
    const table = progress.tables.find(({ name }) => name === part.table)
    if (!table) return next
    const isFirst = progress.parts[progress.verified - 1]?.table !== table.name
    const after = isFirst ? 0 : progress.after
    const tried = await tryPart(db, table, text, after)
    const isLast = progress.parts[progress.verified + 1]?.table !== table.name
    if (isLast && after + tried.rows !== progress.rows[table.name])
      throw new Error(`Rows of ${table.name} do not come back`)
    return { ...next, after: after + tried.rows, cost: tried.statements }
  },
}

/**
 * Runs the next step. If it is interrupted before it is recorded, it runs again and writes the same file. A backup
 * begun by the previous release has no copies to continue with, so it starts over.
 */
export async function takeStep(media: R2Bucket, db: Db, id: string, progress: BackupProgress): Promise<BackupProgress> {
  if (progress.phase === 'done') return progress
  return STEPS[progress.copied ? progress.phase : 'tables'](media, db, id, { ...progress, cost: 1 })
}

async function withPart(media: R2Bucket, id: string, parts: BackupPart[], table: string | null, text: string) {
  return [...parts, await putPart(media, id, `${String(parts.length).padStart(4, '0')}.sql`, table, text)]
}

async function putPart(media: R2Bucket, id: string, file: string, table: string | null, text: string) {
  const stored = await media.put(backupKey(id, file), text)
  return { file, table, bytes: (stored as R2Object).size, sha256: await hashText(text) }
}

export const resultOf = (progress: BackupProgress): StepResult => ({
  progress: JSON.stringify(progress),
  bytes: progress.parts.reduce((sum, { bytes }) => sum + bytes, 0),
  rows: Object.values(progress.rows).reduce((sum, rows) => sum + rows, 0),
  isFinished: progress.phase === 'verify' || progress.phase === 'done',
  isVerified: progress.phase === 'done',
})

/** Returns the ids of the backups that have files in the bucket. */
export async function backupFolders(media: R2Bucket): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const listed = await media.list({ prefix: BACKUPS, delimiter: '/', cursor })
    ids.push(...listed.delimitedPrefixes.map((prefix) => prefix.slice(BACKUPS.length, -1)))
    cursor = listed.truncated ? listed.cursor : undefined
  } while (cursor)
  return ids.filter((id) => !Number.isNaN(Date.parse(id)))
}

/** Deletes a backup's files. */
export async function deleteFiles(media: R2Bucket, id: string): Promise<void> {
  let cursor: string | undefined
  do {
    const listed = await media.list({ prefix: `${BACKUPS}${id}/`, cursor })
    if (listed.objects.length > 0) await media.delete(listed.objects.map(({ key }) => key))
    cursor = listed.truncated ? listed.cursor : undefined
  } while (cursor)
}

/** Returns the SHA-256 of a text in UTF-8, in hex. */
const hashText = async (text: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex')
