import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Person } from '#contract/inquiry/inbox.ts'
import type { Unit } from '#contract/unit.ts'
import type { UnitService } from '#contract/unit-service.ts'
import type { Db } from '#worker/db/client.ts'
import { byPerson, phoneDigits } from '#worker/db/inquiries/person.ts'
import { bin } from '#worker/db/schema/history.ts'
import { contactInquiries } from '#worker/db/schema/inquiries.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { unitServices, units } from '#worker/db/schema/units.ts'
import { binnedSearchText, ownSearchText } from './delivered.ts'

/** Who has a unit, and the order that it was delivered with. */
type Owned = Record<'name' | 'phone' | 'order', SQL>

const OWNED: Owned = {
  name: sql`${units.ownerName}`,
  phone: sql`${units.ownerPhone}`,
  order: sql`${units.quotationId}`,
}
const BINNED: Owned = {
  name: sql`(${bin.row} ->> 'owner_name')`,
  phone: sql`(${bin.row} ->> 'owner_phone')`,
  order: sql`(${bin.row} ->> 'quotation_id')`,
}

const isNumber = (phone: SQL, other: SQLWrapper | string) =>
  sql`(${phone} <> '' and ${phoneDigits(phone)} = ${phoneDigits(other)})`

/** Whether a unit of these orders is still its buyer's: another name and number are of somebody who bought it from them. */
const isOfOrders = (orders: SQL, { name, phone, order }: Owned) =>
  sql`(${order} in ${orders} and exists (select 1 from ${quotations} where ${quotations.id} = ${order}
    and (${name} || ${phone} = '' or ${name} = ${quotations.customerName} or ${isNumber(phone, quotations.customerPhone)})))`

/**
 * Whether a unit is a person's: delivered with an order of theirs, which `orders` selects, or with the number of one who has
 * no e-mail address. What somebody wrote in an inquiry makes no unit theirs: anybody may write another's name and number.
 */
const isOf = (person: Person, orders: SQL, owned: Owned) =>
  'phone' in person
    ? sql`(${isOfOrders(orders, owned)} or ${isNumber(owned.phone, person.phone)})`
    : isOfOrders(orders, owned)

export type OwnedUnit = Pick<
  Unit,
  'serial' | 'machineName' | 'deliveredOn' | 'town' | 'ownerName' | 'ownerPhone' | 'hours' | 'shownAtWork'
> & { services: Pick<UnitService, 'servicedOn' | 'hours' | 'work' | 'parts'>[] }

/** Returns the units of a person, oldest first; of one that somebody bought from them, only that it was theirs. */
export const unitsOfPerson = async (db: Db, person: Person, orders: SQL): Promise<OwnedUnit[]> => {
  const { serial, machineName, deliveredOn } = units
  const isTheirs = isOf(person, orders, OWNED)
  const ifTheirs = (column: SQLWrapper) => sql<string>`iif(${isTheirs}, ${column}, '')`
  const [town, ownerName, ownerPhone] = [ifTheirs(units.town), ifTheirs(units.ownerName), ifTheirs(units.ownerPhone)]
  const hours = sql<number | null>`iif(${isTheirs}, ${units.hours}, null)`
  const shownAtWork = sql<boolean>`(${isTheirs} and ${units.shownAtWork})`.mapWith(Boolean)
  const services = sql<string>`(select json_group_array(json_object('servicedOn', serviced_on, 'hours', hours, 'work', work, 'parts', parts))
    from ${unitServices} where unit_id = ${units}.id and ${isTheirs})`
  const rows = await db
    .select({ serial, machineName, deliveredOn, town, ownerName, ownerPhone, hours, shownAtWork, services })
    .from(units)
    .where(sql`${units.quotationId} in ${orders} or ${isTheirs}`)
    .orderBy(units.createdAt)
  return rows.map((row): OwnedUnit => ({ ...row, services: JSON.parse(row.services) }))
}

/** Counts the units that erasing a person would take their name off, with those in the bin. */
export async function countUnitsOfPerson(db: Db, person: Person, orders: SQL): Promise<number> {
  const counts = await Promise.all([
    db.$count(units, and(isOf(person, orders, OWNED), isNamed)),
    db.$count(bin, inBin(isOf(person, orders, BINNED), OWNER)),
  ])
  return counts[0] + counts[1]
}

/** Whether erasing a person would change a unit, also one in the bin. */
export const hasUnits = (person: Person, orders: SQL) =>
  sql`(exists (select 1 from ${units} where ${isOf(person, orders, OWNED)} and ${isNamed})
    or exists (select 1 from ${bin} where ${inBin(isOf(person, orders, BINNED), OWNER)}))`

const MAX_OTHERS = 50

/** Returns the serial numbers of units with a number that a person with an e-mail address gave: whose they are, the seller says. */
export async function unitsOfSameNumber(db: Db, person: Person, orders: SQL): Promise<string[]> {
  if ('phone' in person) return []
  const numbers = sql`(select ${phoneDigits(contactInquiries.phone)} from ${contactInquiries} where ${byPerson(person)}
    union select ${phoneDigits(quotations.customerPhone)} from ${quotations} where ${quotations.id} in ${orders})`
  const rows = await db
    .select({ serial: units.serial })
    .from(units)
    .where(
      sql`${units.ownerPhone} <> '' and ${phoneDigits(units.ownerPhone)} in ${numbers} and not ${isOf(person, orders, OWNED)}`,
    )
    .orderBy(units.createdAt)
    .limit(MAX_OTHERS)
  return rows.map(({ serial }) => serial)
}

const isNamed = sql`${units.ownerName} || ${units.ownerPhone} || ${units.town} <> ''`
const OWNER = ['owner_name', 'owner_phone', 'town']

/** With the name goes the town, which may be a home's address, and what its owner agreed to. */
const NOBODY = {
  ownerName: '',
  ownerPhone: '',
  town: '',
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
    wordlessServices(db, isOf(person, orders, OWNED)),
    db
      .update(units)
      .set(NOBODY)
      .where(and(isOf(person, orders, OWNED), isNamed)),
    binnedWithout(db, OWNER, isOf(person, orders, BINNED)),
  ] as const

/**
 * Returns the statements that empty every text that may name the buyer in the units of orders, before the orders themselves
 * are emptied: whose a unit is now is compared with the buyer.
 */
export const emptyUnits = (db: Db, orders: SQL) =>
  [
    wordlessServices(db, isOfOrders(orders, OWNED)),
    db
      .update(units)
      .set(NOBODY)
      .where(and(isOfOrders(orders, OWNED), isNamed)),
    binnedWithout(db, OWNER, isOfOrders(orders, BINNED)),
  ] as const

/** Returns whether emptying the units of orders changes what a machine's page shows. */
export const showsAtWork = async (db: Db, orders: SQL): Promise<boolean> =>
  (await db.$count(units, and(units.shownAtWork, isOfOrders(orders, OWNED)))) > 0

/** Where the services of a unit in the bin are. */
const binnedServices = sql`json_each(${bin.dependents}, '$.unit_services')`

/** Returns the condition for units in the bin of which one of these columns, or what was done at a service, is not empty. */
function inBin(where: SQL, columns: string[]) {
  const texts = sql.join(
    columns.map((column) => sql`(${bin.row} ->> ${sql.raw(`'${column}'`)})`),
    sql` || `,
  )
  const isWorded = sql`exists (select 1 from ${binnedServices} where (value ->> 'work') || (value ->> 'parts') <> '')`
  return and(eq(bin.resource, 'units'), where, sql`(${texts} <> '' or ${isWorded})`)
}

function binnedWithout(db: Db, columns: string[], where: SQL) {
  const empty = columns.map((column) => sql.raw(`'$.${column}', ''`))
  return db
    .update(bin)
    .set({
      row: sql`json_set(${bin.row}, '$.search_text', ${binnedSearchText}, '$.shown_at_work', 0, ${sql.join(empty, sql`, `)})`,
      dependents: sql`json_set(${bin.dependents}, '$.unit_services',
        json((select json_group_array(json_set(value, '$.work', '', '$.parts', '')) from ${binnedServices})))`,
      searchText: sql`lower(${bin.name})`,
    })
    .where(inBin(where, columns))
}
