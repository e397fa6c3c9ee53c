import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

type Place = { createdAt: string; id: string }

/** Some 150 kB of machines. */
const ROWS = 100

/**
 * Reads a list that is sorted newest first in chunks, each after the last row of the one before: whoever passes them on
 * as they come holds one chunk in memory, however long the list is. No chunk is empty. A row added or deleted meanwhile
 * is in the list or not; no other row is skipped or repeated for it. `select` takes the condition and the limit.
 */
export async function* readInChunks<Row extends Place>(
  table: Record<keyof Place, SQLiteColumn | SQL>,
  select: (older: SQL | undefined, limit: number) => PromiseLike<Row[]>,
  limit = ROWS,
): AsyncGenerator<Row[], undefined> {
  let last: Place | undefined
  do {
    const older = last && sql`(${table.createdAt}, ${table.id}) < (${last.createdAt}, ${last.id})`
    const rows = await select(older, limit)
    if (rows.length > 0) yield rows
    last = rows.length === limit ? rows.at(-1) : undefined
  } while (last)
}
