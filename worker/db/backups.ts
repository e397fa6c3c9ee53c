import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Backup } from '#contract/backup.ts'
import { type Actor, auditCreate, withAudit } from './audit.ts'
import type { Db } from './client.ts'
import { backups } from './schema/backups.ts'

const { id, startedAt, finishedAt, verifiedAt, bytes, rows, error, failures, busyUntil } = backups
const columns = { id, startedAt, finishedAt, verifiedAt, bytes, rows, error }
const utcNow = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
const inTwoMinutes = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+2 minutes')`

/** A step that fails three times in a row ends the backup: its `error` says why. */
const MAX_FAILURES = 3

/** A name of a table that the site's own rows are in; the platform keeps some beside them. */
export const UNSAVED_TABLE = 'backups'

/** Every backup, the newest first. */
export const listBackups = (db: Db): Promise<Backup[]> => db.select(columns).from(backups).orderBy(desc(startedAt))

export async function backupById(db: Db, backupId: string): Promise<Backup | undefined> {
  const [row] = await db.select(columns).from(backups).where(eq(id, backupId))
  return row
}

/** Notes the beginning of a backup; `actor` is null for the nightly one, which is no change of an administrator. */
export async function addBackup(db: Db, backupId: string, progress: string, actor: Actor | null): Promise<void> {
  const insert = db.insert(backups).values({ id: backupId, startedAt: backupId, progress })
  const audited = { entity: 'backup', table: backups, id, name: id } as const
  if (actor) await withAudit(db, insert, auditCreate(db, actor, audited))
  else await insert.onConflictDoNothing()
}

/** Claims the next step of a backup; returns where it starts from, undefined where one is under way or none is left. */
export async function claimStep(db: Db, backupId: string): Promise<string | undefined> {
  const [claimed] = await db
    .update(backups)
    .set({ busyUntil: inTwoMinutes })
    .where(and(eq(id, backupId), isNull(verifiedAt), isNull(error), or(isNull(busyUntil), lt(busyUntil, utcNow))))
    .returning({ progress: backups.progress })
  return claimed?.progress
}

/** What a step has written: how many bytes and rows there are now, and whether that is all, or was verified. */
export type StepResult = { progress: string; bytes: number; rows: number; isFinished: boolean; isVerified: boolean }

/** Notes a step, and that the next one is under way. */
export async function stepDone(db: Db, backupId: string, { isFinished, isVerified, ...done }: StepResult) {
  await db
    .update(backups)
    .set({
      ...done,
      failures: 0,
      busyUntil: inTwoMinutes,
      ...(isFinished && { finishedAt: sql`coalesce(${finishedAt}, ${utcNow})` }),
      ...(isVerified && { verifiedAt: utcNow }),
    })
    .where(eq(id, backupId))
}

/** Notes why a step failed; the third time in a row it is the end of the backup. */
export async function stepFailed(db: Db, backupId: string, why: string): Promise<void> {
  await db
    .update(backups)
    .set({
      failures: sql`${failures} + 1`,
      error: sql`case when ${failures} + 1 >= ${MAX_FAILURES} then ${why} end`,
      busyUntil: null,
    })
    .where(eq(id, backupId))
}

/** Says that no step is under way. */
export async function releaseStep(db: Db, backupId: string): Promise<void> {
  await db.update(backups).set({ busyUntil: null }).where(eq(id, backupId))
}

export async function removeBackups(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(backups).where(inArray(id, ids))
}
