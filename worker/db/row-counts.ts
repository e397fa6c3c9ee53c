import { and, eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { rowCounts } from './schema/row-counts.ts'

/** The lists that are counted. Those of the machinery are all machines, and those the public sees. */
export type CountedList = 'machinery' | 'public machinery' | 'gallery' | 'inquiries'

const { list, key, rows } = rowCounts

/** How many rows a list has; with `group`, those of that category or status. No row where there never was one. */
export const countedRows = (db: Db, name: CountedList, group?: string) =>
  db
    .select({ rows })
    .from(rowCounts)
    .where(and(eq(list, name), group === undefined ? eq(key, '') : sql`${key} = '=' || lower(${group})`))

/** How many rows a list has of each category or status. */
export const countedGroups = (db: Db, name: CountedList) =>
  db
    .select({ group: sql<string>`substr(${key}, 2)`, rows })
    .from(rowCounts)
    .where(and(eq(list, name), sql`${key} > ''`))

/** Each list as its groups are counted: the table and what a row is grouped by. */
const COUNTED: Record<CountedList, string> = {
  machinery: 'lower(category) as "group" from machinery',
  'public machinery': 'lower(category) as "group" from machinery where hidden = 0',
  gallery: 'lower(category) as "group" from gallery_items',
  inquiries: 'status as "group" from contact_inquiries',
}

/**
 * Recounts the lists, reading every row. A backup is written while the site is in use, so a database restored from one
 * may have counts from a later or earlier moment than its rows.
 */
export async function recountLists(db: Db): Promise<void> {
  // Without parameters: Drizzle cannot bind those of such a statement in a batch.
  const recounted = Object.entries(COUNTED).map(([name, rows]) =>
    db.run(sql`insert into ${rowCounts} (list, key, rows)
      with counted as materialized (select "group", count(*) as number from (select ${sql.raw(rows)}) group by 1)
      select ${sql.raw(`'${name}'`)}, '', coalesce(sum(number), 0) from counted
      union all select ${sql.raw(`'${name}'`)}, '=' || "group", number from counted`),
  )
  const [first, ...rest] = [db.delete(rowCounts), ...recounted]
  await db.batch([first, ...rest] as never)
}
