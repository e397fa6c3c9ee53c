import { type Backup, isBackupOver, retainedDays } from '#contract/admin/backup.ts'
import { lagosDate, lagosHour } from '#domain/lagos-date.ts'
import type { Actor } from '#worker/db/audit.ts'
import {
  addBackup,
  claimStep,
  listBackups,
  releaseStep,
  removeBackups,
  stepDone,
  stepFailed,
} from '#worker/db/backups/backups.ts'
import { dropCopies, NIGHTLY, runIn } from '#worker/db/backups/copies.ts'
import type { Db } from '#worker/db/client.ts'
import { recountLists } from '#worker/db/row-counts.ts'
import { inOneLine } from '#worker/errors.ts'
import { type BackupProgress, BEGINNING, backupFolders, deleteFiles, resultOf, takeStep } from './steps.ts'

/** The hour in Lagos from which the nightly backup is made. */
const NIGHT = 2
/** An invocation may run 1,000 D1 statements, and its last step takes about a hundred on top of this. */
const MAX_STATEMENTS = 700

/** Begins a backup unless one is in progress, and returns its id; nothing is written yet. */
export async function beginBackup(db: Db, actor: Actor | null, now = Date.now()): Promise<string> {
  const id = new Date(now).toISOString()
  // The only time of day when every row is read anyway.
  await recountLists(db)
  return addBackup(db, id, JSON.stringify(BEGINNING), actor)
}

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
      if (!(await stepDone(db, id, from, result))) return
      from = result.progress
      statements += 1 + (progress.cost ?? 0)
    } while (progress.phase !== 'done' && Date.now() < end && statements < MAX_STATEMENTS)
    if (progress.phase === 'done') await removePastBackups(media, db, id)
    await releaseStep(db, id)
  } catch (error) {
    const reason = inOneLine(error)
    console.error('backup', reason)
    const isGivenUp = await stepFailed(db, id, reason)
    if (isGivenUp) await dropCopies(runIn(db), NIGHTLY)
  }
}

/** Continues the current backup, or starts tonight's: once a day, however often this runs. */
export async function backUpNightly(media: R2Bucket, db: Db, now: number, milliseconds: number): Promise<void> {
  const known = await listBackups(db)
  const underWay = known.find((backup) => !isBackupOver(backup))
  const isMadeToday = known.some(({ startedAt }) => dayOf(startedAt) === lagosDate(now))
  if (!underWay && (isMadeToday || lagosHour(now) < NIGHT)) return
  await continueBackup(media, db, underWay?.id ?? (await beginBackup(db, null, now)), milliseconds)
}

const dayOf = (iso: string) => lagosDate(Date.parse(iso))

/**
 * Deletes expired backups. A day is represented by its newest verified backup; failed ones are deleted with their day.
 * The backup just made always stays, even if the clock was set back and it appears to be the oldest.
 */
async function removePastBackups(media: R2Bucket, db: Db, made: string): Promise<void> {
  const listed = await listBackups(db)
  const known = new Set(listed.map(({ id }) => id))
  // After a restore, the database does not list the bucket's newer backups.
  const unlisted = (await backupFolders(media)).filter((id) => !known.has(id)).map(found)
  const over = [...listed.filter(isBackupOver), ...unlisted].sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
  const retained = retainedDays(over.filter(({ verifiedAt }) => verifiedAt).map(({ startedAt }) => dayOf(startedAt)))
  const past = over.filter(
    (backup, i) =>
      backup.id !== made && (!retained.has(dayOf(backup.startedAt)) || isReplaced(backup, over.slice(0, i))),
  )
  for (const { id } of past) await deleteFiles(media, id)
  await removeBackups(
    db,
    past.map(({ id }) => id).filter((id) => known.has(id)),
  )
}

type Past = Pick<Backup, 'id' | 'startedAt' | 'verifiedAt'>

/** Describes a folder that no row lists: its name is the time when it was made. */
const found = (id: string): Past => ({ id, startedAt: id, verifiedAt: id })

const isReplaced = ({ startedAt }: Past, newer: Past[]) =>
  newer.some((other) => other.verifiedAt && dayOf(other.startedAt) === dayOf(startedAt))
