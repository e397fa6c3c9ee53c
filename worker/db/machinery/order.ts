import { sql } from 'drizzle-orm'
import { MAX_ORDERED, type MachineryOrder, type OrderedMachine } from '#contract/machinery/machinery.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireRow } from '#worker/db/guards.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { rejectionOf, write } from '#worker/db/write.ts'

const { id, name, imageUrl, featured, position, hidden, version } = machinery

const inOrder = sql`featured desc, position is null, position, created_at desc, id desc`

/** In the order of the index of public machines, which is then read no further than MAX_ORDERED rows. */
const firstOfAll = sql`select id, featured, position, row_number() over (order by ${inOrder}) as place
  from (select id, featured, position, created_at from machinery where hidden = 0 order by ${inOrder} limit ${sql.raw(String(MAX_ORDERED))})`

/** A machine that was featured earlier may still store its place, which does not count. */
const withPlace = sql`select id, place from (${firstOfAll}) where featured = 1`

/** Returns the featured machines, in order. Hidden ones have no place. */
export async function orderedMachines(db: Db): Promise<OrderedMachine[]> {
  return db
    .select({ id, name, imageUrl })
    .from(machinery)
    .innerJoin(sql`(${withPlace}) as ordered`, sql`ordered.id = ${id}`)
    .orderBy(sql`ordered.place`)
}

/**
 * Gives these machines the first places, in this order, and removes the place of any other; those follow, newest first.
 * Returns false if the current order is not `before`, or if a machine is not public.
 */
export async function orderMachines(db: Db, { ids, before }: MachineryOrder, actor: Actor): Promise<boolean> {
  const asked = sql`json_each(${JSON.stringify(ids)})`
  const isOther = sql`(select json_group_array(id) from (${withPlace} order by place)) <> ${JSON.stringify(before)}
    or (select count(distinct ${id}) from ${asked} join ${machinery} on ${id} = value where ${hidden} = 0) <> ${ids.length}`
  const place = sql`(select key + 1 from ${asked} where value = ${id})`
  const isMoved = sql`${id} in (select value from ${asked} union select value from json_each(${JSON.stringify(before)}))
    and (${position} is not ${place} or ${featured} <> (${place} is not null))`
  const move = db
    .update(machinery)
    .set({ featured: sql`${place} is not null`, position: place, version: sql`${version} + 1` })
    .where(isMoved)
  const written = write(db, move, {
    ...{ actor, action: 'update', entity: 'machinery', summary: 'the order on the home page' },
    guards: [{ reason: 'stale-version', when: isOther }, requireRow(machinery, isMoved, 'unchanged')],
  })
  return (await rejectionOf(written)) !== 'stale-version'
}

/** Returns the statement that stores the places of the featured machines as shown, if one has none. */
export const settlePlaces = (db: Db) =>
  db
    .update(machinery)
    .set({ position: sql`(select place from (${withPlace}) as settled where settled.id = ${id})` })
    .where(
      sql`${id} in (select id from (${withPlace})) and exists (select 1 from (${firstOfAll}) where featured = 1 and position is null)`,
    )

export const lastPlace = sql<number>`(select coalesce(max(place), 0) + 1 from (${withPlace}))`

/** A featured machine's place: its own, or the last if it has none or was not featured until now. */
export const placeOfFeatured = sql<number>`coalesce(iif(${featured}, ${position}, null), ${lastPlace})`
