import { inArray, sql } from 'drizzle-orm'
import type { RefreshStatus } from '#contract/admin/overview.ts'
import type { Db } from './client.ts'
import { waitingPurges as table } from './schema/operations.ts'

/** How long a response is stored: whatever a purge that was lost should have dropped has expired by then. */
export const MAX_STORED_MS = 60 * 60 * 1000

const { id, tags, at } = table

/** Stores a purge that was refused, or that is uncertain. */
export async function addWaitingPurge(db: Db, purge: { tags: string[]; lastError: string }): Promise<void> {
  await db.insert(table).values(purge)
}

/** Returns all that wait; without tags, everything is to be dropped. */
export const listWaitingPurges = (db: Db) => db.select({ id, tags }).from(table)

/** Deletes purges that were done. D1 binds at most 100 parameters, so their ids travel as one text. */
export async function deletePurges(db: Db, done: { id: number }[]): Promise<void> {
  const ids = JSON.stringify(done.map((purge) => purge.id))
  await db.delete(table).where(inArray(id, sql`(select value from json_each(${ids}))`))
}

/** Returns whether pages wait to be refreshed, since when, and by when at the latest what was stored before has expired. */
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
