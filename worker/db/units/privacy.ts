import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#contract/inquiry/inbox.ts'
import type { Unit } from '#contract/unit.ts'
import type { Db } from '#worker/db/client.ts'
import { phoneDigits } from '#worker/db/inquiries/person.ts'
import { bin } from '#worker/db/schema/history.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { units } from '#worker/db/schema/units.ts'
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
  'serial' | 'machineName' | 'deliveredOn' | 'town' | 'ownerName' | 'ownerPhone' | 'hours'
>

/** Returns the units of a person, oldest first; without the name and number of somebody who bought one from them. */
export const unitsOfPerson = (db: Db, person: Person, orders: SQL): Promise<OwnedUnit[]> => {
  const { serial, machineName, deliveredOn, town, hours } = units
  const buyer = sql`(select customer_name from ${quotations} where ${quotations.id} = ${units.quotationId})`
  const isTheirs = sql`(${units.ownerName} is ${buyer}${
    'phone' in person ? sql` or ${phoneDigits(units.ownerPhone)} = ${phoneDigits(person.phone)}` : sql``
  })`
  const ownerName = sql<string>`iif(${isTheirs}, ${units.ownerName}, '')`
  const ownerPhone = sql<string>`iif(${isTheirs}, ${units.ownerPhone}, '')`
  return db
    .select({ serial, machineName, deliveredOn, town, ownerName, ownerPhone, hours })
    .from(units)
    .where(ofPerson(person, orders))
    .orderBy(units.createdAt)
}

const NOBODY = { ownerName: '', ownerPhone: '', searchText: ownSearchText, version: sql`${units.version} + 1` }

/** Returns the statements that take a person off their units, and off those in the bin: machine, guarantee and service stay. */
export const unitErasure = (db: Db, person: Person, orders: SQL) =>
  [
    db
      .update(units)
      .set(NOBODY)
      .where(and(ofPerson(person, orders), sql`${units.ownerName} || ${units.ownerPhone} <> ''`)),
    binnedWithout(
      db,
      ['owner_name', 'owner_phone'],
      isOf(person, orders, sql`(${bin.row} ->> 'owner_phone')`, binnedOrder),
    ),
  ] as const

/** Returns the statements that empty every text that may name a person in the units of orders. */
export const emptyUnits = (db: Db, orders: SQL) =>
  [
    db
      .update(units)
      .set({ ...NOBODY, town: '' })
      .where(
        sql`${units.quotationId} in ${orders} and ${units.ownerName} || ${units.ownerPhone} || ${units.town} <> ''`,
      ),
    binnedWithout(db, ['owner_name', 'owner_phone', 'town'], sql`${binnedOrder} in ${orders}`),
  ] as const

const binnedOrder = sql`(${bin.row} ->> 'quotation_id')`

function binnedWithout(db: Db, columns: string[], where: SQL) {
  const [empty, filled] = [
    columns.map((column) => sql.raw(`'$.${column}', ''`)),
    columns.map((column) => sql`(${bin.row} ->> ${sql.raw(`'${column}'`)})`),
  ]
  return db
    .update(bin)
    .set({
      row: sql`json_set(${bin.row}, '$.search_text', '', ${sql.join(empty, sql`, `)})`,
      searchText: sql`lower(${bin.name})`,
    })
    .where(and(eq(bin.entity, 'unit'), where, sql`${sql.join(filled, sql` || `)} <> ''`))
}
