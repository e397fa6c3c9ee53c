import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { placesAtWork } from '#contract/unit.ts'
import type { State } from '#domain/states.ts'
import type { Db } from '#worker/db/client.ts'
import { type Read, read } from '#worker/db/read.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { units } from '#worker/db/schema/units.ts'
import { isNamed } from '#worker/db/slugs.ts'

const MAX_TOWNS = 1_000

/**
 * Returns where a machine is seen at work, by its id or a slug: the towns of units in service whose owners agreed, near a
 * state first.
 */
export function placesOfMachine(db: Db, key: string, near?: State): Read<string[]> {
  const named = db.select({ id: machinery.id }).from(machinery).where(isNamed(db, key))
  const select = db
    .select({ town: units.town })
    .from(units)
    .where(
      and(
        eq(units.shownAtWork, true),
        inArray(units.machine, named),
        eq(units.ended, ''),
        ne(units.deliveredOn, ''),
        ne(units.town, ''),
      ),
    )
    .groupBy(units.town)
    .orderBy(sql`max(${units.deliveredOn}) desc`)
    .limit(MAX_TOWNS)
  return read(db, [select], (rows) =>
    placesAtWork(
      rows.map(({ town }) => town),
      near,
    ),
  )
}
