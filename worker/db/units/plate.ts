import { eq, sql } from 'drizzle-orm'
import type { Machinery } from '#contract/machinery/machinery.ts'
import type { SparePart } from '#contract/part.ts'
import type { ServiceSchedule } from '#contract/service-due.ts'
import type { InLanguage } from '#contract/translations/translation.ts'
import type { Unit } from '#contract/unit.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '#worker/db/client.ts'
import { partColumnsIn, toPart } from '#worker/db/parts.ts'
import { KINDS } from '#worker/db/resources.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { partMachines, parts } from '#worker/db/schema/parts.ts'
import { units } from '#worker/db/schema/units.ts'
import { textsIn, translateRowTexts } from '#worker/db/translations/translations.ts'
import { changeRow, type RowChange, updateOf } from '#worker/db/write.ts'
import { unitColumns } from './units.ts'

const MAX_PARTS = 6

const machineOf = (token: string) => sql`(select ${units.machine} from ${units} where ${units.token} = ${token})`

const { firstServiceHours, firstServiceMonths, serviceHours, serviceMonths, name, imageUrl, manual } = machinery
export const scheduleColumns = { firstServiceHours, firstServiceMonths, serviceHours, serviceMonths }

export type PlateMachine = ServiceSchedule &
  InLanguage &
  Pick<Machinery, 'name' | 'imageUrl' | 'manual'> & {
    /** Its name as the unit has it, unless that has one of its own. */
    storedName: string
    /** Null if the public does not see it. */
    slug: string | null
  }

export async function machineOfPlate(db: Db, token: string, language: Language): Promise<PlateMachine | undefined> {
  const [row] = await db
    .select({
      ...scheduleColumns,
      slug: sql<string | null>`case when ${machinery.hidden} = 0 then coalesce(${machinery.slug}, ${machinery.id}) end`,
      name,
      imageUrl,
      manual,
      storedName: name,
      texts: textsIn('machinery', machinery, language),
    })
    .from(machinery)
    .where(sql`${machinery.id} = ${machineOf(token)}`)
  return row && translateRowTexts('machinery', row, language)
}

/** Returns some of the parts that fit the unit's machine: first what wears out, A to Z. */
export async function partsOfPlate(db: Db, token: string, language: Language): Promise<SparePart[]> {
  const rows = await db
    .select(partColumnsIn(language))
    .from(parts)
    .where(sql`${parts.id} in (
      select ${partMachines.partId} from ${partMachines} where ${partMachines.machineId} = ${machineOf(token)})`)
    .orderBy(sql`${parts.wears} desc`, sql`${parts.name} collate nocase`, parts.id)
    .limit(MAX_PARTS)
  return rows.map((row) => toPart(row, language, 'public'))
}

/** Gives the unit's page another URL: a plate that was lost, or copied, leads nowhere. */
export function replaceToken(db: Db, change: RowChange): Promise<Unit | undefined> {
  const update = updateOf(db, units, change.id, { token: sql`lower(hex(randomblob(16)))` })
  return changeRow(db, KINDS.units, update.returning(unitColumns), { ...change, as: 'end links' })
}

export async function unitByToken(db: Db, token: string): Promise<Unit | undefined> {
  const [row] = await db.select(unitColumns).from(units).where(eq(units.token, token))
  return row
}
