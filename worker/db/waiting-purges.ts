import { inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { RefreshStatus } from '#contract/admin/overview.ts'
import type { Db } from './client.ts'
import { waitingPurges as table } from './schema/operations.ts'

/** How long a response is stored at most: whatever an older purge was for has expired by then. */
export const MAX_STORED_MS = 24 * 60 * 60 * 1000

const { id, tags, at, attempts } = table

/** A quarter of an hour after the first repetition, then twice as long after each further one, at most two hours. */
const nextAttempt = (time: string): SQL =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${time}, '+' || min(120, 15 << min(${attempts}, 3)) || ' minutes')`

/** Stores a purge that was refused, or waits for the next. */
export async function addWaitingPurge(db: Db, purge: { tags: string[]; lastError: string }): Promise<void> {
  await db.insert(table).values(purge)
}

/** Returns all that wait. */
export const listWaitingPurges = (db: Db) => db.select({ id, tags }).from(table)

/**
 * Claims all waiting purges if one of them is due, and sets their next attempt before this one, so that an interrupted one
 * is repeated.
 */
export async function claimPurges(db: Db, now: number) {
  const time = new Date(now).toISOString()
  return db
    .update(table)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: nextAttempt(time) })
    .where(sql`exists (select 1 from ${table} due where due.next_attempt_at <= ${time})`)
    .returning({ id, tags })
}

export async function purgesDone(db: Db, ids: number[]): Promise<void> {
  await db.delete(table).where(isOneOf(ids))
}

export async function purgesRefused(db: Db, ids: number[], error: string): Promise<void> {
  await db.update(table).set({ lastError: error }).where(isOneOf(ids))
}

/** Deletes purges whose responses have expired. */
export async function dropPointlessPurges(db: Db, now: number): Promise<void> {
  await db.delete(table).where(lt(at, new Date(now - MAX_STORED_MS).toISOString()))
}

/**
 * Returns whether pages wait to be refreshed, since when, and by when at the latest everything stored before has
 * expired.
 */
export async function refreshStatus(db: Db): Promise<RefreshStatus> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)`, since: sql<string | null>`min(${at})`, newest: sql<string>`max(${at})` })
    .from(table)
  if (!row?.since) return { waiting: 0, since: null, until: null }
  return {
    waiting: row.waiting,
    since: row.since,
    until: new Date(Date.parse(row.newest) + MAX_STORED_MS).toISOString(),
  }
}

/** D1 binds at most 100 parameters, so ids travel as one text. */
const isOneOf = (ids: number[]) => inArray(id, sql`(select value from json_each(${JSON.stringify(ids)}))`)
