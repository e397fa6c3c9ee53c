import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#contract/inquiry/inbox.ts'
import type { Unit } from '#contract/unit.ts'
import type { UnitService } from '#contract/unit-service.ts'
import type { Db } from '#worker/db/client.ts'
import { phoneDigits } from '#worker/db/inquiries/person.ts'
import { bin } from '#worker/db/schema/history.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { unitServices, units } from '#worker/db/schema/units.ts'
import { ownSearchText } from './delivered.ts'

/**
 * The units of a person: delivered with an order of theirs, or with the number of one who has no e-mail address. `orders`
 * selects the ids of their quotations.
 */
const isOf = (person: Person, orders: SQL, phone: SQL, quotationId: SQL) =>
  sql`(${quotationId} in ${orders}${
    'phone' in person ? sql` or (${phone} <> '' and ${phoneDigits(phone)} = ${phoneDigits(person.phone)})` : sql``
  })`

const ofPerson = (person: Person, orders: SQL) =>
  isOf(person, orders, sql`${units.ownerPhone}`, sql`${units.quotationId}`)

export type OwnedUnit = Pick<
  Unit,
  'serial' | 'machineName' | 'deliveredOn' | 'town' | 'ownerName' | 'ownerPhone' | 'hours' | 'shownAtWork'
> & { services: Pick<UnitService, 'servicedOn' | 'hours' | 'work' | 'parts'>[] }

/** Returns the units of a person, oldest first; without the name, number and services of somebody who bought one from them. */
export const unitsOfPerson = async (db: Db, person: Person, orders: SQL): Promise<OwnedUnit[]> => {
  const { serial, machineName, deliveredOn, town, hours, shownAtWork } = units
  const buyer = sql`(select customer_name from ${quotations} where ${quotations.id} = ${units.quotationId})`
  const isTheirs = sql`(${units.ownerName} is ${buyer}${
    'phone' in person ? sql` or ${phoneDigits(units.ownerPhone)} = ${phoneDigits(person.phone)}` : sql``
  })`
  const ownerName = sql<string>`iif(${isTheirs}, ${units.ownerName}, '')`
  const ownerPhone = sql<string>`iif(${isTheirs}, ${units.ownerPhone}, '')`
  const services = sql<string>`(select json_group_array(json_object('servicedOn', serviced_on, 'hours', hours, 'work', work, 'parts', parts))
    from ${unitServices} where unit_id = ${units}.id and ${isTheirs})`
  const rows = await db
    .select({ serial, machineName, deliveredOn, town, ownerName, ownerPhone, hours, shownAtWork, services })
    .from(units)
    .where(ofPerson(person, orders))
    .orderBy(units.createdAt)
  return rows.map((row): OwnedUnit => ({ ...row, services: JSON.parse(row.services) }))
}

/** Counts the units that erasing a person would take their name off, with those in the bin. */
export async function countUnitsOfPerson(db: Db, person: Person, orders: SQL): Promise<number> {
  const counts = await Promise.all([
    db.$count(units, and(ofPerson(person, orders), isNamed)),
    db.$count(bin, inBin(binnedOf(person, orders), OWNER)),
  ])
  return counts[0] + counts[1]
}

const isNamed = sql`${units.ownerName} || ${units.ownerPhone} <> ''`
const OWNER = ['owner_name', 'owner_phone']
const binnedOrder = sql`(${bin.row} ->> 'quotation_id')`
const binnedOf = (person: Person, orders: SQL) => isOf(person, orders, sql`(${bin.row} ->> 'owner_phone')`, binnedOrder)

/** With the name goes what its owner agreed to. */
const NOBODY = {
  ownerName: '',
  ownerPhone: '',
  shownAtWork: false,
  searchText: ownSearchText,
  version: sql`${units.version} + 1`,
}

/** Returns the statement that empties the words of services: their days, hours and prices stay. */
const wordlessServices = (db: Db, ofUnits: SQL) =>
  db
    .update(unitServices)
    .set({ work: '', parts: '' })
    .where(
      sql`${unitServices.unitId} in (select ${units.id} from ${units} where ${ofUnits}) and ${unitServices.work} || ${unitServices.parts} <> ''`,
    )

/** Returns the statements that take a person off their units, and off those in the bin: machine, guarantee and service stay. */
export const unitErasure = (db: Db, person: Person, orders: SQL) =>
  [
    wordlessServices(db, ofPerson(person, orders)),
    db
      .update(units)
      .set(NOBODY)
      .where(and(ofPerson(person, orders), isNamed)),
    binnedWithout(db, OWNER, binnedOf(person, orders)),
  ] as const

/** Returns the statements that empty every text that may name a person in the units of orders. */
export const emptyUnits = (db: Db, orders: SQL) =>
  [
    wordlessServices(db, sql`${units.quotationId} in ${orders}`),
    db
      .update(units)
      .set({ ...NOBODY, town: '' })
      .where(
        sql`${units.quotationId} in ${orders} and ${units.ownerName} || ${units.ownerPhone} || ${units.town} <> ''`,
      ),
    binnedWithout(db, [...OWNER, 'town'], sql`${binnedOrder} in ${orders}`),
  ] as const

/** Where the services of a unit in the bin are. */
const binnedServices = sql`json_each(${bin.dependents}, '$.unit_services')`

/** Returns the condition for units in the bin of which one of these columns, or what was done at a service, is not empty. */
function inBin(where: SQL, columns: string[]) {
  const texts = sql.join(
    columns.map((column) => sql`(${bin.row} ->> ${sql.raw(`'${column}'`)})`),
    sql` || `,
  )
  const isWorded = sql`exists (select 1 from ${binnedServices} where (value ->> 'work') || (value ->> 'parts') <> '')`
  return and(eq(bin.entity, 'unit'), where, sql`(${texts} <> '' or ${isWorded})`)
}

function binnedWithout(db: Db, columns: string[], where: SQL) {
  const empty = columns.map((column) => sql.raw(`'$.${column}', ''`))
  return db
    .update(bin)
    .set({
      row: sql`json_set(${bin.row}, '$.search_text', '', '$.shown_at_work', 0, ${sql.join(empty, sql`, `)})`,
      dependents: sql`json_set(${bin.dependents}, '$.unit_services',
        json((select json_group_array(json_set(value, '$.work', '', '$.parts', '')) from ${binnedServices})))`,
      searchText: sql`lower(${bin.name})`,
    })
    .where(inBin(where, columns))
}
