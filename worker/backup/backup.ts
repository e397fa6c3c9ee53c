import { type Backup, isBackupOver } from '#contract/backup.ts'
import { retainedDays } from '#contract/backup-retention.ts'
import { lagosDate, lagosHour } from '#contract/money/lagos-date.ts'
import type { Actor } from '#worker/db/audit.ts'
import {
  addBackup,
  claimStep,
  listBackups,
  releaseStep,
  removeBackups,
  stepDone,
  stepFailed,
} from '#worker/db/backups.ts'
import type { Db } from '#worker/db/client.ts'
import { recountLists } from '#worker/db/row-counts.ts'
import { inOneLine } from '#worker/errors.ts'
import { BEGINNING, deleteFiles, type Progress, resultOf, takeStep } from './steps.ts'

/** The hour in Lagos from which a night's backup is made. */
const NIGHT = 2

/** Begins a backup and returns its id; nothing is written yet. */
export async function beginBackup(db: Db, actor: Actor | null, now = Date.now()): Promise<string> {
  const id = new Date(now).toISOString()
  // The only time of day when every row is read anyway.
  await recountLists(db)
  await addBackup(db, id, JSON.stringify(BEGINNING), actor)
  return id
}

/**
 * Runs steps of a backup for at least `milliseconds`, or until it is done; the next call continues. Never throws: a
 * failed step is recorded, retried by the next call, and given up the third time.
 */
export async function continueBackup(media: R2Bucket, db: Db, id: string, milliseconds: number): Promise<void> {
  const claimed = await claimStep(db, id)
  if (claimed === undefined) return
  const end = Date.now() + milliseconds
  try {
    let progress = JSON.parse(claimed) as Progress
    do {
      progress = await takeStep(media, db, id, progress)
      await stepDone(db, id, resultOf(progress))
    } while (progress.phase !== 'done' && Date.now() < end)
    if (progress.phase === 'done') await removePastBackups(media, db)
    await releaseStep(db, id)
  } catch (error) {
    console.error('backup', inOneLine(error))
    await stepFailed(db, id, error instanceof Error ? error.message : String(error))
  }
}

/** Continues the running backup, or starts tonight's; once a day, however often this runs. */
export async function backUpNightly(media: R2Bucket, db: Db, now: number, milliseconds: number): Promise<void> {
  const known = await listBackups(db)
  const underWay = known.find((backup) => !isBackupOver(backup))
  const isMadeToday = known.some(({ startedAt }) => dayOf(startedAt) === lagosDate(now))
  if (!underWay && (isMadeToday || lagosHour(now) < NIGHT)) return
  await continueBackup(media, db, underWay?.id ?? (await beginBackup(db, null, now)), milliseconds)
}

const dayOf = (iso: string) => lagosDate(Date.parse(iso))

/** Deletes expired backups. The newest verified one represents its day; failed ones go with their day. */
async function removePastBackups(media: R2Bucket, db: Db): Promise<void> {
  const over = (await listBackups(db)).filter(isBackupOver)
  const retained = retainedDays(over.filter(({ verifiedAt }) => verifiedAt).map(({ startedAt }) => dayOf(startedAt)))
  const past = over.filter(
    (backup, i) => !retained.has(dayOf(backup.startedAt)) || isReplaced(backup, over.slice(0, i)),
  )
  for (const { id } of past) await deleteFiles(media, id)
  await removeBackups(
    db,
    past.map(({ id }) => id),
  )
}

const isReplaced = ({ startedAt }: Backup, newer: Backup[]) =>
  newer.some((other) => other.verifiedAt && dayOf(other.startedAt) === dayOf(startedAt))
