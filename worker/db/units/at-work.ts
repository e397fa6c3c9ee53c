import { and, eq, inArray, ne } from 'drizzle-orm'
import { placesAtWork } from '#contract/unit.ts'
import type { Db } from '#worker/db/client.ts'
import { type Read, read } from '#worker/db/read.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { units } from '#worker/db/schema/units.ts'
import { isNamed } from '#worker/db/slugs.ts'

const MAX_TOWNS = 100

/** Returns where a machine is seen at work, by its id or a slug: the towns of units in service whose owners agreed. */
export function placesOfMachine(db: Db, key: string): Read<string[]> {
  const named = db.select({ id: machinery.id }).from(machinery).where(isNamed(db, key))
  const select = db
    .selectDistinct({ town: units.town })
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
    .orderBy(units.town)
    .limit(MAX_TOWNS)
  return read(db, [select], (rows) => placesAtWork(rows.map(({ town }) => town)))
}
