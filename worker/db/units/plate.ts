import { eq, type SQL, sql } from 'drizzle-orm'
import type { SparePart } from '#contract/part.ts'
import type { ServiceSchedule } from '#contract/service-due.ts'
import type { Unit } from '#contract/unit.ts'
import type { Language } from '#domain/language.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { partColumnsIn, toPartIn } from '#worker/db/parts/rows.ts'
import { KINDS } from '#worker/db/resources.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { partMachines, parts } from '#worker/db/schema/parts.ts'
import { units } from '#worker/db/schema/units.ts'
import { changeRow } from '#worker/db/write.ts'
import { unitColumns } from './units.ts'

const MAX_PARTS = 6

/** The id of the machine of the unit whose plate has a token. */
const machineOf = (token: string) => sql`(select ${units.machine} from ${units} where ${units.token} = ${token})`

const { firstServiceHours, firstServiceMonths, serviceHours, serviceMonths } = machinery
/** The columns of a machine's schedule. */
export const scheduleColumns = { firstServiceHours, firstServiceMonths, serviceHours, serviceMonths }

/** Returns the schedule and the manual of the unit's machine, and its slug; that is null if the public does not see it. */
export async function machineOfPlate(
  db: Db,
  token: string,
): Promise<(ServiceSchedule & { slug: string | null; manual: string }) | undefined> {
  const slug = sql<
    string | null
  >`case when ${machinery.hidden} = 0 then coalesce(${machinery.slug}, ${machinery.id}) end`
  const [row] = await db
    .select({ ...scheduleColumns, slug, manual: machinery.manual })
    .from(machinery)
    .where(sql`${machinery.id} = ${machineOf(token)}`)
  return row
}

/** Returns some of the parts that fit the unit's machine: first what wears out, A to Z. */
export async function partsOfPlate(db: Db, token: string, language: Language): Promise<SparePart[]> {
  const rows = await db
    .select(partColumnsIn(language))
    .from(parts)
    .where(
      sql`${parts.id} in (select ${partMachines.partId} from ${partMachines} where ${partMachines.machineId} = ${machineOf(token)})`,
    )
    .orderBy(sql`${parts.wears} desc`, sql`${parts.name} collate nocase`, parts.id)
    .limit(MAX_PARTS)
  return rows.map(toPartIn(language))
}

/** Gives the unit's page another URL: a plate that was lost, or copied, leads nowhere. */
export async function replaceToken(
  db: Db,
  id: string,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<Unit | undefined> {
  const token: SQL = sql`lower(hex(randomblob(16)))`
  const update = db
    .update(units)
    .set({ token, version: sql`${units.version} + 1` })
    .where(eq(units.id, id))
    .returning(unitColumns)
  return changeRow(db, KINDS.units, update, { id, expectedVersion, actor, as: 'end links' })
}

/** Returns the unit whose plate has this token, unless it is in the bin. */
export async function unitByToken(db: Db, token: string): Promise<Unit | undefined> {
  const [row] = await db.select(unitColumns).from(units).where(eq(units.token, token))
  return row
}
