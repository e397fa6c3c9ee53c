import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Backup } from '#contract/admin/backup.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { insertFrom } from '#worker/db/insert-select.ts'
import { utcNow } from '#worker/db/schema/columns.ts'
import { backups } from '#worker/db/schema/operations.ts'
import { rejectionOf, write } from '#worker/db/write.ts'

const { id, startedAt, finishedAt, verifiedAt, bytes, rows, error, failures, progress, busyUntil } = backups
const columns = { id, startedAt, finishedAt, verifiedAt, bytes, rows, error }
const isUnderWay = and(isNull(verifiedAt), isNull(error))
const inTwoMinutes = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+2 minutes')`

const MAX_FAILURES = 3

export const listBackups = (db: Db): Promise<Backup[]> => db.select(columns).from(backups).orderBy(desc(startedAt))

export async function backupById(db: Db, backupId: string): Promise<Backup | undefined> {
  const [row] = await db.select(columns).from(backups).where(eq(id, backupId))
  return row
}

/** Records the start of a backup unless one is in progress, and returns the id of the current one. */
export async function addBackup(db: Db, backupId: string, progress: string, actor: Actor | null): Promise<string> {
  const isBusy = sql`exists (select 1 from ${backups} where ${isUnderWay})`
  const insert = insertFrom(db, backups, { id: backupId, startedAt: backupId, progress }, sql`where not ${isBusy}`)
  if (actor)
    await rejectionOf(
      write(db, insert, {
        of: { entity: 'backup', table: backups, id, name: id },
        id: backupId,
        actor,
        action: 'create',
        guards: [{ reason: 'unchanged', when: isBusy }],
      }),
    )
  else await insert
  // One that was in progress may have ended meanwhile: then it is the newest.
  const [newest] = await db
    .select({ id })
    .from(backups)
    .orderBy(desc(sql`${isUnderWay}`), desc(startedAt))
    .limit(1)
  return newest?.id ?? backupId
}

/**
 * Claims the next step of a backup and returns its starting point; undefined if one is in progress or none is left. A
 * claim that ends later than any new one could was made before the clock was set back.
 */
export async function claimStep(db: Db, backupId: string): Promise<string | undefined> {
  const isFree = or(isNull(busyUntil), lt(busyUntil, utcNow), gt(busyUntil, inTwoMinutes))
  const [claimed] = await db
    .update(backups)
    .set({ busyUntil: inTwoMinutes })
    .where(and(eq(id, backupId), isUnderWay, isFree))
    .returning({ progress: backups.progress })
  return claimed?.progress
}

/** The result of a step: the bytes and rows so far, and whether the backup is written, or verified. */
export type StepResult = { progress: string; bytes: number; rows: number; isFinished: boolean; isVerified: boolean }

/** Stores the result of the step that started at `from`, and claims the next; false if another call has continued. */
export async function recordStep(db: Db, backupId: string, from: string, result: StepResult): Promise<boolean> {
  const { isFinished, isVerified, ...done } = result
  const noted = await db
    .update(backups)
    .set({
      ...done,
      failures: 0,
      busyUntil: inTwoMinutes,
      ...(isFinished && { finishedAt: sql`coalesce(${finishedAt}, ${utcNow})` }),
      ...(isVerified && { verifiedAt: utcNow }),
    })
    .where(and(eq(id, backupId), eq(progress, from), isNull(error)))
    .returning({ id })
  return noted.length > 0
}

/** Records why the step that began at `from` failed. After the third failure in a row the backup has failed, and true is returned. */
export async function recordStepFailure(db: Db, backupId: string, from: string, why: string): Promise<boolean> {
  const [row] = await db
    .update(backups)
    .set({
      failures: sql`${failures} + 1`,
      error: sql`case when ${failures} + 1 >= ${MAX_FAILURES} then ${why} end`,
      busyUntil: null,
    })
    .where(and(eq(id, backupId), eq(progress, from), isUnderWay))
    .returning({ error })
  return row?.error != null
}

export async function releaseStep(db: Db, backupId: string): Promise<void> {
  await db.update(backups).set({ busyUntil: null }).where(eq(id, backupId))
}

export async function removeBackups(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(backups).where(inArray(id, ids))
}
