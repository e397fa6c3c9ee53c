import { sql } from 'drizzle-orm'
import type { UnitInput } from '#contract/unit.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { requireVersions } from '#worker/db/guards.ts'
import { sqlList, storeRows } from '#worker/db/insert-select.ts'
import { KINDS } from '#worker/db/resources.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { units } from '#worker/db/schema/units.ts'
import { binnedAmong, requireFreeKeys } from '#worker/db/slugs.ts'
import { unlessRejected, write } from '#worker/db/write.ts'
import { orderOfDelivered } from './delivered.ts'
import { deliveredHoursOf, toUnitRow, unitColumns, unitSearchText } from './units.ts'

/** Reads what the rows of a file are compared with, by the ids and serial numbers of units and the slugs of machines in it. */
export async function unitsOfFile(db: Db, named: { ids: string[]; keys: string[]; slugs: string[] }) {
  const { id, name, guaranteeMonths } = machinery
  const [found, machines, binned] = await db.batch([
    db
      .select(unitColumns)
      .from(units)
      .where(sql`${units.id} in ${sqlList(named.ids)} or ${units.serialKey} in ${sqlList(named.keys)}`),
    db
      .select({ slug: machinery.slug, id, name, guaranteeMonths })
      .from(machinery)
      .where(sql`${machinery.slug} in ${sqlList(named.slugs)} or ${id} in ${sqlList(named.slugs)}`),
    db.select({ key: sql<string>`binned.value` }).from(binnedAmong('units', named.keys)),
  ])
  return {
    units: found,
    machines: new Map(
      machines.flatMap(({ slug, ...machine }) =>
        [slug ?? machine.id, machine.id].map((key) => [key, machine] as const),
      ),
    ),
    binned: new Set(binned.map(({ key }) => key)),
  }
}

type FileUnit = UnitInput & { machineName: string }

/** Stores a file's units, all or none, with one audit entry; false if a version differs or a serial number is taken. */
export async function importUnits(
  db: Db,
  create: FileUnit[],
  update: (FileUnit & { id: string; version: number })[],
  actor: Actor,
): Promise<boolean> {
  const toRow = (input: FileUnit) => ({ ...toUnitRow(input), searchText: unitSearchText(input) })
  const newRows = create.map((input) => ({ ...toRow(input), ...deliveredHoursOf(input), id: crypto.randomUUID() }))
  const changedRows = update.map((input) => ({ ...toRow(input), id: input.id }))
  const keys = [...newRows, ...changedRows].map(({ serialKey, id }) => [serialKey, id] as const)
  const isSameOwner = sql`excluded.owner_name = ${units.ownerName} and excluded.owner_phone = ${units.ownerPhone}`
  const rows = {
    create: newRows,
    update: changedRows,
    set: {
      quotationId: sql`iif(excluded.delivered_on <> '', ${orderOfDelivered}, ${units.quotationId})`,
      // Another owner was not reminded of a service.
      remindedOf: sql`iif(${isSameOwner}, ${units.remindedOf}, '')`,
      remindedBefore: sql`iif(${isSameOwner}, ${units.remindedBefore}, '')`,
    },
  }
  const written = write(db, db.select({ id: units.id }).from(units).limit(1), {
    actor,
    action: 'import',
    entity: 'units',
    summary: `${create.length} created, ${update.length} changed`,
    guards: [requireVersions(KINDS.units, update), requireFreeKeys('units', keys)],
    // What no file has stays as it is: the plate, the order of one that was delivered.
    before: storeRows(db, units, rows, ['token', 'deliveryId', 'deliveredHours', 'remindedOf', 'remindedBefore']),
  })
  return (await unlessRejected(['stale-version', 'slug-taken'], written)) !== undefined
}
