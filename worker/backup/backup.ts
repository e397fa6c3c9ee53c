import { Buffer } from 'node:buffer'
import {
  BACKUPS,
  type BackupPart,
  backupKey,
  isBackupOver,
  NEWEST_BACKUP,
  type PartsManifest,
  retainedDays,
} from '#contract/admin/backup.ts'
import { lagosDate, lagosHour } from '#domain/lagos-date.ts'
import type { Actor } from '#worker/db/audit.ts'
import {
  addBackup,
  claimStep,
  listBackups,
  recordStep,
  recordStepFailure,
  releaseStep,
  removeBackups,
  type StepResult,
} from '#worker/db/backups/backups.ts'
import { type Copies, copyTables, dropCopies, NIGHTLY_PREFIX, runInD1, verifyPart } from '#worker/db/backups/copies.ts'
import { firstLine, readChunk } from '#worker/db/backups/lines.ts'
import type { Db } from '#worker/db/client.ts'
import { errorInOneLine } from '#worker/errors.ts'

/** The hour in Lagos from which the nightly backup is made. */
const NIGHT = 2
/** An invocation may run 1,000 D1 statements, and its last step takes about a hundred on top of this. */
const MAX_STATEMENTS = 700

/** Begins a backup unless one is in progress, and returns its id; nothing is written yet. */
export const beginBackup = (db: Db, actor: Actor | null, now = Date.now()): Promise<string> =>
  addBackup(db, new Date(now).toISOString(), JSON.stringify(BEGINNING), actor)

/**
 * Runs steps of a backup for at least `milliseconds`, or until it is done; the next call continues. Never throws: a
 * failed step is recorded, and retried by the next call; after three failures the backup is given up.
 */
export async function continueBackup(media: R2Bucket, db: Db, id: string, milliseconds: number): Promise<void> {
  let from = await claimStep(db, id)
  if (from === undefined) return
  const end = Date.now() + milliseconds
  try {
    let progress = JSON.parse(from) as BackupProgress
    let statements = 0
    do {
      progress = await takeStep(media, db, id, progress)
      const result = resultOf(progress)
      if (!(await recordStep(db, id, from, result))) return
      from = result.progress
      statements += 1 + (progress.cost ?? 0)
    } while (progress.phase !== 'done' && Date.now() < end && statements < MAX_STATEMENTS)
    if (progress.phase === 'done') await removePastBackups(media, db, id)
    await releaseStep(db, id)
  } catch (error) {
    const reason = errorInOneLine(error)
    console.error('backup', reason)
    if (await recordStepFailure(db, id, from, reason)) await dropCopies(runInD1(db), NIGHTLY_PREFIX)
  }
}

/** Continues the current backup, or starts tonight's: once a day, however often this runs. */
export async function backUpNightly(media: R2Bucket, db: Db, now: number, milliseconds: number): Promise<void> {
  const backups = await listBackups(db)
  const underWay = backups.find((backup) => !isBackupOver(backup))
  const isMadeToday = backups.some(({ startedAt }) => dayOf(startedAt) === lagosDate(now))
  if (!underWay && (isMadeToday || lagosHour(now) < NIGHT)) return
  await continueBackup(media, db, underWay?.id ?? (await beginBackup(db, null, now)), milliseconds)
}

const dayOf = (iso: string) => lagosDate(Date.parse(iso))

/** A day is represented by its newest verified backup. The one just made stays, even if the clock was set back. */
async function removePastBackups(media: R2Bucket, db: Db, made: string): Promise<void> {
  const listed = await listBackups(db)
  const listedIds = new Set(listed.map(({ id }) => id))
  // After a restore, the database does not list the bucket's newer backups. A folder's name is the time when it was made.
  const folders = (await backupFolders(media)).filter((id) => !listedIds.has(id))
  const unlisted = folders.map((id) => ({ id, startedAt: id, verifiedAt: id }))
  const over = [...listed.filter(isBackupOver), ...unlisted].sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
  const retained = retainedDays(over.filter(({ verifiedAt }) => verifiedAt).map(({ startedAt }) => dayOf(startedAt)))
  const past = over.filter(({ id, startedAt }, i) => {
    const day = dayOf(startedAt)
    const isReplaced = over.slice(0, i).some((newer) => newer.verifiedAt && dayOf(newer.startedAt) === day)
    return id !== made && (isReplaced || !retained.has(day))
  })
  for (const { id } of past) await deleteFiles(media, id)
  const rows = past.map(({ id }) => id).filter((id) => listedIds.has(id))
  await removeBackups(db, rows)
}

type BackupProgress = {
  phase: 'tables' | 'rows' | 'images' | 'closing' | 'verify' | 'done'
  /** The tables as they were copied. Missing until then, and if a release that wrote SQL began the backup. */
  copies?: Copies
  cursor: string | null
  rows: Record<string, number>
  parts: BackupPart[]
  /** How many parts have been tested, and how many rows of the next one's table. */
  verified: number
  after: number
  /** How many D1 statements the last step took. */
  cost?: number
}

const BEGINNING: BackupProgress = { phase: 'tables', cursor: null, rows: {}, parts: [], verified: 0, after: 0 }

type Step = (media: R2Bucket, db: Db, id: string, progress: BackupProgress, copies: Copies) => Promise<BackupProgress>

/** Each step writes at most one file of about 1 MB, so that it needs little memory and repeats little. */
const STEPS: Record<Exclude<BackupProgress['phase'], 'done' | 'tables'>, Step> = {
  async rows(media, db, id, progress, { tables, counts }) {
    const table = tables.find(({ name }) => progress.rows[name] !== counts[name])
    if (!table) return { ...progress, phase: 'images' }
    // A copy's rows are numbered from 1 on.
    const after = progress.rows[table.name] ?? 0
    const chunk = await readChunk(runInD1(db), table, after, NIGHTLY_PREFIX + table.name)
    if (chunk.rows === 0) throw new Error(`Rows of ${table.name} are missing`)
    const parts = await writePart(media, id, progress.parts, table.name, table.columns, chunk.text)
    const rows = { ...progress.rows, [table.name]: after + chunk.rows }
    return { ...progress, cost: chunk.queries, parts, rows }
  },
  async images(media, _db, id, progress) {
    const listed = await media.list({ prefix: 'objects/', cursor: progress.cursor ?? undefined })
    const lines = listed.objects.map(({ key, size, etag }) => `${JSON.stringify([key, size, etag])}\n`).join('')
    const parts = lines ? await writePart(media, id, progress.parts, null, IMAGE, lines) : progress.parts
    const cursor = listed.truncated ? listed.cursor : null
    return { ...progress, parts, cursor, phase: cursor ? 'images' : 'closing' }
  },
  async closing(media, _db, id, progress, { migration, sequences }) {
    const manifest: PartsManifest = { savedAt: id, migration, rows: progress.rows, sequences, parts: progress.parts }
    await media.put(backupKey(id, 'manifest.json'), JSON.stringify(manifest, null, 2))
    return { ...progress, phase: 'verify' }
  },
  async verify(media, db, id, progress, { tables }) {
    const part = progress.parts[progress.verified]
    if (!part) {
      await media.put(NEWEST_BACKUP, JSON.stringify({ id }))
      await dropCopies(runInD1(db), NIGHTLY_PREFIX)
      return { ...progress, phase: 'done' }
    }
    const object = await media.get(backupKey(id, part.file))
    const text = await object?.text()
    if (text === undefined || (await hashText(text)) !== part.sha256) throw new Error(`${part.file} was not stored`)
    const next = { ...progress, verified: progress.verified + 1, after: 0 }
    const table = tables.find(({ name }) => name === part.table)
    if (!table) return next
    const isFirst = progress.parts[progress.verified - 1]?.table !== table.name
    const after = isFirst ? 0 : progress.after
    const tried = await verifyPart(db, table, text, after)
    const isLast = progress.parts[progress.verified + 1]?.table !== table.name
    if (isLast && after + tried.rows !== progress.rows[table.name])
      throw new Error(`Rows of ${table.name} do not come back`)
    return { ...next, after: after + tried.rows, cost: tried.statements }
  },
}

/** What a backup says of an image; its file stays where it is, under a key that never changes. */
const IMAGE = ['key', 'bytes', 'etag']

async function beginCopies(db: Db): Promise<BackupProgress> {
  // An interrupted command may have left its copies behind.
  await dropCopies(runInD1(db), 'backup_')
  const copies = await copyTables(runInD1(db), NIGHTLY_PREFIX)
  const rows = { backups: 0, ...Object.fromEntries(copies.tables.map(({ name }) => [name, 0])) }
  return { ...BEGINNING, phase: 'rows', cost: 3 * copies.tables.length, copies, rows }
}

/** Runs the next step; interrupted before it is recorded, it runs again and writes the same file. */
async function takeStep(media: R2Bucket, db: Db, id: string, progress: BackupProgress): Promise<BackupProgress> {
  if (progress.phase === 'done') return progress
  if (progress.phase === 'tables' || !progress.copies) return beginCopies(db)
  return STEPS[progress.phase](media, db, id, { ...progress, cost: 1 }, progress.copies)
}

/** Writes the next part: its first line says what the others are. */
async function writePart(
  media: R2Bucket,
  id: string,
  parts: BackupPart[],
  table: string | null,
  columns: string[],
  lines: string,
) {
  const file = `${String(parts.length).padStart(4, '0')}.jsonl`
  const text = firstLine(table, columns) + lines
  const stored = await media.put(backupKey(id, file), text)
  return [...parts, { file, table, bytes: (stored as R2Object).size, sha256: await hashText(text) }]
}

const resultOf = (progress: BackupProgress): StepResult => ({
  progress: JSON.stringify(progress),
  bytes: progress.parts.reduce((sum, { bytes }) => sum + bytes, 0),
  rows: Object.values(progress.rows).reduce((sum, rows) => sum + rows, 0),
  isFinished: progress.phase === 'verify' || progress.phase === 'done',
  isVerified: progress.phase === 'done',
})

async function backupFolders(media: R2Bucket): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const listed = await media.list({ prefix: BACKUPS, delimiter: '/', cursor })
    ids.push(...listed.delimitedPrefixes.map((prefix) => prefix.slice(BACKUPS.length, -1)))
    cursor = listed.truncated ? listed.cursor : undefined
  } while (cursor)
  return ids.filter((id) => !Number.isNaN(Date.parse(id)))
}

async function deleteFiles(media: R2Bucket, id: string): Promise<void> {
  let cursor: string | undefined
  do {
    const listed = await media.list({ prefix: `${BACKUPS}${id}/`, cursor })
    if (listed.objects.length > 0) await media.delete(listed.objects.map(({ key }) => key))
    cursor = listed.truncated ? listed.cursor : undefined
  } while (cursor)
}

const hashText = async (text: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex')

/** Returns a backup as one file, read as fast as the client takes it; null if there is no such backup. */
export async function backupFile(media: R2Bucket, id: string): Promise<ReadableStream<Uint8Array> | null> {
  const stored = await media.get(backupKey(id, 'manifest.json'))
  if (!stored) return null
  const manifest = await stored.json<PartsManifest>()
  const waiting = [...manifest.parts]
  const firstLine = new TextEncoder().encode(`${JSON.stringify(manifest)}\n`)
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(firstLine),
      async pull(controller) {
        const part = waiting.shift()
        if (!part) return controller.close()
        const object = await media.get(backupKey(id, part.file))
        if (!object) throw new Error(`${part.file} is missing`)
        controller.enqueue(new Uint8Array(await object.arrayBuffer()))
      },
    },
    { highWaterMark: 1 },
  )
}
