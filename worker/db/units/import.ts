import { getTableColumns, sql } from 'drizzle-orm'
import type { UnitInput } from '#contract/unit.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireVersions } from '#worker/db/guards.ts'
import { selectRows } from '#worker/db/insert-select.ts'
import { KINDS } from '#worker/db/resources.ts'
import { bin } from '#worker/db/schema/history.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { units } from '#worker/db/schema/units.ts'
import { unless, write } from '#worker/db/write.ts'
import { orderOfDelivered } from './reservation.ts'
import { toUnitRow, unitColumns, unitSearchText } from './units.ts'

const valuesOf = (values: string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`

/** Reads what the rows of a file are compared with, by the ids and serial numbers of units and the slugs of machines in it. */
export async function unitsOfFile(db: Db, named: { ids: string[]; keys: string[]; slugs: string[] }) {
  const { id, name, guaranteeMonths } = machinery
  const [found, machines, binned] = await db.batch([
    db
      .select(unitColumns)
      .from(units)
      .where(sql`${units.id} in ${valuesOf(named.ids)} or ${units.serialKey} in ${valuesOf(named.keys)}`),
    db
      .select({ slug: machinery.slug, id, name, guaranteeMonths })
      .from(machinery)
      .where(sql`${machinery.slug} in ${valuesOf(named.slugs)} or ${id} in ${valuesOf(named.slugs)}`),
    db
      .select({ key: sql<string>`binned.value` })
      .from(sql`${bin}, json_each(${bin.slugs}) as binned`)
      .where(sql`${bin.resource} = 'units' and binned.value in ${valuesOf(named.keys)}`),
  ])
  return {
    units: found,
    machines: new Map(
      machines.flatMap(({ slug, ...machine }) => [
        [slug ?? machine.id, machine],
        [machine.id, machine],
      ]),
    ),
    binned: new Set(binned.map(({ key }) => key)),
  }
}

type FileUnit = UnitInput & { machineName: string }

/**
 * Creates and changes the units of a file, all or none, with one audit entry; returns false, and does nothing, if one no
 * longer has the version it was compared with, or a serial number was taken meanwhile.
 */
export async function importUnits(
  db: Db,
  create: FileUnit[],
  update: (FileUnit & { id: string; version: number })[],
  actor: Actor,
): Promise<boolean> {
  const toRow = (input: FileUnit) => ({
    ...toUnitRow(input),
    machineName: input.machineName,
    searchText: unitSearchText(input),
  })
  const newRows = create.map((input) => ({ ...toRow(input), id: crypto.randomUUID() }))
  const changedRows = update.map(({ version: _, ...input }) => ({ ...toRow(input), id: input.id }))
  const keys = JSON.stringify([...newRows, ...changedRows].map(({ serialKey, id }) => [serialKey, id]))
  const asked = sql`json_each(${keys}) as asked`
  const isTaken = sql`exists (select 1 from ${asked} join ${units} on ${units.serialKey} = asked.value ->> 0 where ${units.id} <> asked.value ->> 1)
    or exists (select 1 from ${bin}, json_each(${bin.slugs}) as binned, ${asked} where ${bin.resource} = 'units' and binned.value = asked.value ->> 0)`
  // What no file has stays as it is: the plate, the order of one that was delivered.
  const {
    id,
    version,
    createdAt: _,
    token: __,
    quotationId: ___,
    deliveryId: ____,
    deliveredHours: _______,
    remindedOf: _____,
    remindedBefore: ______,
    ...changed
  } = getTableColumns(units)
  const set = Object.fromEntries(
    Object.entries(changed).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  )
  const written = write(db, db.select({ id }).from(units).limit(1), {
    ...{ actor, action: 'import', entity: 'units', summary: `${create.length} created, ${update.length} changed` },
    guards: [requireVersions(KINDS.units, update), { reason: 'slug-taken', when: isTaken }],
    before: [
      ...selectRows(units, newRows).map((select) => db.insert(units).select(select)),
      ...selectRows(units, changedRows).map((select) =>
        db
          .insert(units)
          .select(select)
          .onConflictDoUpdate({
            target: id,
            set: {
              ...set,
              quotationId: sql`iif(excluded.delivered_on <> '', ${orderOfDelivered}, ${units.quotationId})`,
              version: sql`${version} + 1`,
            },
          }),
      ),
    ],
  })
  return (await unless(['stale-version', 'slug-taken'], written)) !== undefined
}
