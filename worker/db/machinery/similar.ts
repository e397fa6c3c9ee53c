import { and, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Machinery } from '#contract/machinery/machinery.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import type { Db } from '#worker/db/client.ts'
import { type Read, read } from '#worker/db/read.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { isNamed } from '#worker/db/slugs.ts'
import { columnsIn, newest, seenBy, toMachineryIn } from './rows.ts'

/** Returns the machines most similar to that one: of the same category, closest in price first. */
export function machinesLike(
  db: Db,
  key: string,
  limit: number,
  language: Language = DEFAULT_LANGUAGE,
): Read<Machinery[]> {
  const one = db.$with('one').as(
    db
      .select({ id: machinery.id, category: machinery.category, priceCents: machinery.priceCents })
      .from(machinery)
      .where(and(seenBy('public'), isNamed(db, key)))
      .limit(1),
  )
  // The closest at the same or a higher price, and the closest at a lower one, each read in an index's order. With a
  // join, or in one query, all machines would be sorted first.
  const ofOne = (column: SQLiteColumn) => sql`(select ${sql.identifier(column.name)} from ${one})`
  const beside = (isBeside: SQL, order: SQL) =>
    sql`select * from (select ${machinery.id} from ${machinery}
      where ${machinery.category} = ${ofOne(machinery.category)} collate nocase and ${seenBy('public')} and ${isBeside}
        and ${machinery.id} <> ${ofOne(machinery.id)} order by ${sql.join([order, ...newest], sql`, `)} limit ${limit})`
  const dearer = beside(sql`${machinery.priceCents} >= ${ofOne(machinery.priceCents)}`, sql`${machinery.priceCents}`)
  const cheaper = beside(
    sql`${machinery.priceCents} < ${ofOne(machinery.priceCents)}`,
    sql`${machinery.priceCents} desc`,
  )
  const select = db
    .with(one)
    .select(columnsIn(language))
    .from(machinery)
    .crossJoin(one)
    .where(sql`${machinery.id} in (${dearer} union all ${cheaper})`)
    .orderBy(sql`abs(${machinery.priceCents} - ${one.priceCents})`, ...newest)
    .limit(limit)
  return read(db, [select], (rows) => rows.map(toMachineryIn(language)))
}
