import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Person, PersonWithUnits } from '#contract/inquiry/inbox.ts'
import type { Unit } from '#contract/unit.ts'
import type { UnitService } from '#contract/unit-service.ts'
import type { Db } from '#worker/db/client.ts'
import { buyersPhone, byPerson, phoneDigits } from '#worker/db/inquiries/person.ts'
import { sqlList } from '#worker/db/insert-select.ts'
import { bin } from '#worker/db/schema/history.ts'
import { contactInquiries } from '#worker/db/schema/inquiries.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { unitServices, units } from '#worker/db/schema/units.ts'
import { binnedSearchText, OWNER_REMOVAL } from './delivered.ts'

/** Where units are: in their table, or in the bin as they were. */
type Place = { table: typeof units | typeof bin; of: (column: string) => SQL; services: SQL }

const IN_USE: Place = {
  table: units,
  of: (column) => sql`${units}.${sql.identifier(column)}`,
  services: sql`(select json_object('servicedOn', serviced_on, 'hours', hours, 'work', work, 'parts', parts) as service
    from ${unitServices} where unit_id = ${units}.id)`,
}

const binnedServices = sql`json_each(${bin.dependents}, '$.unit_services')`

const IN_BIN: Place = {
  table: bin,
  of: (column) => sql`(${bin.row} ->> ${sql.raw(`'${column}'`)})`,
  services: sql`(select json_object('servicedOn', value ->> 'serviced_on', 'hours', value ->> 'hours', 'work', value ->> 'work',
    'parts', value ->> 'parts') as service from ${binnedServices})`,
}

const among = ({ table }: Place, is: SQL) =>
  sql`from ${table} where ${table === bin ? sql`${bin.resource} = 'units' and ` : sql``}${is}`

const isSamePhone = (phone: SQL, other: SQLWrapper | string) =>
  sql`(${phone} <> '' and ${phoneDigits(phone)} = ${phoneDigits(other)})`

/** Whether a unit of these orders is still its buyer's: another name and number are of somebody who bought it from them. */
function belongsToOrders(orders: SQL, { of }: Place) {
  const [name, phone, order] = [of('owner_name'), of('owner_phone'), of('quotation_id')]
  return sql`(${order} in ${orders} and exists (select 1 from ${quotations} where ${quotations.id} = ${order}
    and (${name} || ${phone} = '' or ${name} = ${quotations.customerName} or ${isSamePhone(phone, buyersPhone)})))`
}

/** Whether a unit has a number that a person gave: anybody may write another's, so the seller says whose each is. */
function hasNumberOf(person: Person, orders: SQL, { of }: Place) {
  const phone = of('owner_phone')
  if ('phone' in person) return isSamePhone(phone, person.phone)
  return sql`(${phone} <> '' and ${phoneDigits(phone)} in (
    select ${phoneDigits(contactInquiries.phone)} from ${contactInquiries} where ${byPerson(person)}
    union select ${phoneDigits(buyersPhone)} from ${quotations} where ${quotations.id} in ${orders}))`
}

/** Whether a unit is a person's: delivered with an order of theirs, which `orders` selects, or said to be theirs by the seller. */
const isOf = (person: PersonWithUnits, orders: SQL, place: Place) =>
  person.units?.length
    ? sql`(${belongsToOrders(orders, place)} or (${place.of('serial')} in ${sqlList(person.units)}
        and ${hasNumberOf(person, orders, place)}))`
    : belongsToOrders(orders, place)

export type OwnedUnit = Pick<
  Unit,
  'serial' | 'machineName' | 'deliveredOn' | 'town' | 'ownerName' | 'ownerPhone' | 'hours' | 'shownAtWork'
> & { services: Pick<UnitService, 'servicedOn' | 'hours' | 'work' | 'parts'>[] }

/** Returns the units of a person with those in the bin, oldest first; of one that somebody bought from them, only that it was theirs. */
export async function unitsOfPerson(db: Db, person: PersonWithUnits, orders: SQL): Promise<OwnedUnit[]> {
  const select = (place: Place) => {
    const { table, of, services } = place
    const ifTheirs = (column: string) => sql`iif(theirs, ${of(column)}, '')`
    return sql`select ${of('created_at')} as since, json_object('serial', ${of('serial')}, 'machineName', ${of('machine_name')},
      'deliveredOn', ${of('delivered_on')}, 'town', ${ifTheirs('town')}, 'ownerName', ${ifTheirs('owner_name')},
      'ownerPhone', ${ifTheirs('owner_phone')}, 'hours', iif(theirs, ${of('hours')}, null),
      'shownAtWork', json(iif(theirs and ${of('shown_at_work')}, 'true', 'false')),
      'services', (select json_group_array(json(service)) from ${services} where theirs)) as unit
      from (select *, ${isOf(person, orders, place)} as theirs ${among(place, sql`true`)}) as ${table}
      where theirs or ${of('quotation_id')} in ${orders}`
  }
  const rows = await db.all<{ unit: string }>(sql`${select(IN_USE)} union all ${select(IN_BIN)} order by since`)
  return rows.map(({ unit }) => JSON.parse(unit))
}

/** Counts the units that erasing a person would take their name off, with those in the bin. */
export async function countUnitsOfPerson(db: Db, person: PersonWithUnits, orders: SQL): Promise<number> {
  const counts = await Promise.all([
    db.$count(units, and(isOf(person, orders, IN_USE), hasOwnerText)),
    db.$count(bin, isNamedInBin(isOf(person, orders, IN_BIN))),
  ])
  return counts[0] + counts[1]
}

/** Whether erasing a person would change a unit, also one in the bin. */
export const hasUnits = (person: PersonWithUnits, orders: SQL) =>
  sql`(exists (select 1 from ${units} where ${isOf(person, orders, IN_USE)} and ${hasOwnerText})
    or exists (select 1 from ${bin} where ${isNamedInBin(isOf(person, orders, IN_BIN))}))`

const MAX_OTHERS = 50

/** Returns the serial numbers of units with a number that a person gave, also of those in the bin: whose they are, the seller says. */
export async function unitsWithSamePhone(db: Db, person: Person, orders: SQL): Promise<string[]> {
  const select = (place: Place) => sql`select ${place.of('serial')} as serial, ${place.of('created_at')} as since
    ${among(place, sql`${hasNumberOf(person, orders, place)} and not ${belongsToOrders(orders, place)}`)}`
  const rows = await db.all<{ serial: string }>(
    sql`${select(IN_USE)} union all ${select(IN_BIN)} order by since limit ${MAX_OTHERS}`,
  )
  return rows.map(({ serial }) => serial)
}

/** Whether an inquiry was sent without an address from the plate of a person's unit, with the number of its owner or buyer. */
export function isSentFromPlate(person: PersonWithUnits, orders: SQL): SQL {
  const { unitId, email, phone } = contactInquiries
  const isAt = (place: Place) => {
    const numbers = sql`${phoneDigits(place.of('owner_phone'))},
      (select ${phoneDigits(buyersPhone)} from ${quotations} where ${quotations.id} = ${place.of('quotation_id')})`
    const isTheirs = sql`${isOf(person, orders, place)} and ${phoneDigits(phone)} in (${numbers})`
    return sql`exists (select 1 ${among(place, sql`${place.of('id')} = ${unitId} and ${isTheirs}`)})`
  }
  return sql`(${unitId} is not null and ${email} = '' and (${isAt(IN_USE)} or ${isAt(IN_BIN)}))`
}

const hasOwnerText = sql`${units.ownerName} || ${units.ownerPhone} || ${units.town} <> ''`

/** Returns the statements that empty every text that may name somebody in some units, and in some of the bin. */
const clearOwnerTexts = (db: Db, isUsed: SQL, isBinned: SQL) =>
  [
    // The days, hours and prices of services stay.
    db
      .update(unitServices)
      .set({ work: '', parts: '' })
      .where(sql`${unitServices.unitId} in (select ${units.id} from ${units} where ${isUsed})
        and ${unitServices.work} || ${unitServices.parts} <> ''`),
    db.update(units).set(OWNER_REMOVAL).where(and(isUsed, hasOwnerText)),
    db
      .update(bin)
      .set({
        row: sql`json_set(${bin.row}, '$.search_text', ${binnedSearchText}, '$.shown_at_work', 0,
          '$.owner_name', '', '$.owner_phone', '', '$.town', '')`,
        dependents: sql`json_set(${bin.dependents}, '$.unit_services',
          json((select json_group_array(json_set(value, '$.work', '', '$.parts', '')) from ${binnedServices})))`,
        searchText: sql`lower(${bin.name})`,
      })
      .where(isNamedInBin(isBinned)),
  ] as const

/** Returns the statements that take a person off their units, and off those in the bin: machine, guarantee and service stay. */
export const unitErasure = (db: Db, person: PersonWithUnits, orders: SQL) =>
  clearOwnerTexts(db, isOf(person, orders, IN_USE), isOf(person, orders, IN_BIN))

/** Returns what empties the buyer's texts in units of orders, before the orders, with which they are compared. */
export const clearOwnersOfOrders = (db: Db, orders: SQL) =>
  clearOwnerTexts(db, belongsToOrders(orders, IN_USE), belongsToOrders(orders, IN_BIN))

/** Returns whether emptying the units of orders changes what a machine's page shows. */
export const hasUnitsShownAtWork = async (db: Db, orders: SQL): Promise<boolean> =>
  (await db.$count(units, and(units.shownAtWork, belongsToOrders(orders, IN_USE)))) > 0

function isNamedInBin(where: SQL) {
  const texts = sql.join(['owner_name', 'owner_phone', 'town'].map(IN_BIN.of), sql` || `)
  const isWorded = sql`exists (select 1 from ${binnedServices} where (value ->> 'work') || (value ->> 'parts') <> '')`
  return and(eq(bin.resource, 'units'), where, sql`(${texts} <> '' or ${isWorded})`)
}
