import { and, eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { rowCounts } from './schema/operations.ts'

/** The lists that are counted; "machinery" includes hidden machines. */
export type CountedList = 'machinery' | 'public machinery' | 'gallery' | 'parts' | 'units' | 'inquiries'

const { list, key, rows } = rowCounts

/** Counts the rows of a list, or with `group` those of a category or status. Returns no row if there never were any. */
export const countedRows = (db: Db, name: CountedList, group?: string) =>
  db
    .select({ rows })
    .from(rowCounts)
    .where(and(eq(list, name), group === undefined ? eq(key, '') : sql`${key} = '=' || lower(${group})`))

/** Counts the rows of a list by category or status. */
export const countedGroups = (db: Db, name: CountedList) =>
  db
    .select({ group: sql<string>`substr(${key}, 2)`, rows })
    .from(rowCounts)
    .where(and(eq(list, name), sql`${key} > ''`))

/** For each list, its table and what its rows are grouped by. */
const COUNTED: Record<CountedList, string> = {
  machinery: 'lower(category) as "group" from machinery',
  'public machinery': 'lower(category) as "group" from machinery where hidden = 0',
  gallery: 'lower(category) as "group" from gallery_items',
  parts: `'' as "group" from parts`,
  units: `'' as "group" from units`,
  inquiries: 'status as "group" from contact_inquiries',
}

/**
 * Recounts the lists by reading every row. Earlier releases wrote a backup while the site was in use, so the counts of
 * a database restored from one may be from another moment than its rows.
 */
export async function recountLists(db: Db): Promise<void> {
  // Without parameters, which Drizzle cannot bind for such a statement in a batch.
  const recounted = Object.entries(COUNTED).map(([name, rows]) =>
    db.run(sql`insert into ${rowCounts} (list, key, rows)
      with counted as materialized (select "group", count(*) as number from (select ${sql.raw(rows)}) group by 1)
      select ${sql.raw(`'${name}'`)}, '', coalesce(sum(number), 0) from counted
      union all select ${sql.raw(`'${name}'`)}, '=' || "group", number from counted where "group" <> ''`),
  )
  await db.batch([db.delete(rowCounts), ...recounted])
}
