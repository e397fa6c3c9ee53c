import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { pageViews } from './schema/page-views.ts'

export type Views = { day: string; route: string; views: number }

// D1 binds at most 100 parameters to a statement, and a row has three.
const MAX_ROWS = 33

/** Adds to the daily totals. */
export async function addViews(db: Db, counted: Views[]): Promise<void> {
  for (let i = 0; i < counted.length; i += MAX_ROWS) {
    await db
      .insert(pageViews)
      .values(counted.slice(i, i + MAX_ROWS))
      .onConflictDoUpdate({
        target: [pageViews.day, pageViews.route],
        set: { views: sql`${pageViews.views} + excluded.views` },
      })
  }
}
