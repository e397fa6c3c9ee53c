import { eq, type SQL, sql } from 'drizzle-orm'
import type { DeliveryInput } from '#contract/order/delivery.ts'
import { serialKey, type Unit, type UnitSave } from '#contract/unit.ts'
import type { Db } from '#worker/db/client.ts'
import { foldedSql } from '#worker/db/folded-sql.ts'
import type { Guard } from '#worker/db/guards.ts'
import { insertFrom } from '#worker/db/insert-select.ts'
import { confirmedSum, hasUndelivered } from '#worker/db/orders/facts.ts'
import { deliveries } from '#worker/db/schema/deliveries.ts'
import { bin } from '#worker/db/schema/history.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { unitMoves, units } from '#worker/db/schema/units.ts'
import { binnedAmong } from '#worker/db/slugs.ts'

// What a unit is searched by, as the database computes it, is without the other forms of a phone number.
const ownSearchText = foldedSql(units.serial, units.serialKey, units.machineName)

export const binnedSearchText = foldedSql(
  ...['serial', 'serial_key', 'machine_name'].map((column) => sql`(${bin.row} ->> ${sql.raw(`'${column}'`)})`),
)

export const NO_OWNER = { ownerName: '', ownerPhone: '', town: '', shownAtWork: false }

/** Removes a unit's owner: the name, the town, which may be a home's address, and what the owner agreed to. */
export const OWNER_REMOVAL = { ...NO_OWNER, searchText: ownSearchText, version: sql`${units.version} + 1` }

/** Whether an order has its deposit, and goods to come: else the unit that is reserved for it is free. */
const waitsForGoods = sql`${quotations.status} = 'accepted' and ${confirmedSum} >= max(${quotations.deposit}, 1)
  and ${hasUndelivered}`

/** Whether a unit stands in the yard: it is nobody's. */
const isUnsold = sql<boolean>`(${units.deliveredOn} = '' and ${units.ended} = ''
  and ${units.ownerName} = '' and ${units.ownerPhone} = '')`.mapWith(Boolean)

/** Whether a unit is another order's, or was delivered: its serial number cannot leave with this one. */
const isElsewhere = (quotationId: string) =>
  sql`(not ${isUnsold}
    or exists (select 1 from ${quotations} where ${quotations.id} = ${units.quotationId} and ${quotations.id} <> ${quotationId} and ${waitsForGoods}))`

export const isReservedFor = (quotationId: string | SQL) =>
  sql`${units.quotationId} = ${quotationId} and ${isUnsold}
    and exists (select 1 from ${quotations} where ${quotations.id} = ${units.quotationId} and ${waitsForGoods})`

const piecesOf = (lines: DeliveryInput['lines']) =>
  lines.flatMap(({ line, serials }) =>
    serials.map((serial) => ({ line, serial: serial.trim(), key: serialKey(serial) })),
  )

/** Whether a unit is of one machine, and the line that it would leave with of another. */
const isOtherModel = (quotationId: string) =>
  sql`(${units.machine} <> '' and ${units.machine} <> coalesce((
    select json_extract(${quotations.lines}, '$[' || (asked.value ->> 'line') || '].machineId') from ${quotations}
    where ${quotations.id} = ${quotationId}), ${units.machine}))`

/** Selects the units with serial numbers of a delivery, beside what it says of each, that cannot leave with it. */
const unavailableUnitsSql = (lines: DeliveryInput['lines'], quotationId: string) =>
  sql`json_each(${JSON.stringify(piecesOf(lines))}) as asked join ${units} on ${units.serialKey} = asked.value ->> 'key'
    where ${isElsewhere(quotationId)} or ${isOtherModel(quotationId)}`

export function binnedSerials(lines: DeliveryInput['lines']) {
  const keys = piecesOf(lines).map(({ key }) => key)
  return binnedAmong('units', keys)
}

/** Requires that no serial number of a delivery is somebody's already, of another machine, or in the bin. */
export const requireUndelivered = (lines: DeliveryInput['lines'], quotationId: string): Guard => ({
  reason: 'slug-taken',
  when: sql`exists (select 1 from ${unavailableUnitsSql(lines, quotationId)}) or exists (select 1 from ${binnedSerials(lines)})`,
})

/** A unit that cannot leave with a delivery: somebody's, another order's, or of another machine than the line's. */
type Taken = { serial: string; machineName: string; why: 'sold' | 'reserved' | 'other' }

export const unavailableUnits = (db: Db, lines: DeliveryInput['lines'], quotationId: string) =>
  db.all<Taken>(sql`select ${units.serial} as serial, ${units.machineName} as "machineName",
      iif(not ${isUnsold}, 'sold', iif(${isElsewhere(quotationId)}, 'reserved', 'other')) as why
    from ${unavailableUnitsSql(lines, quotationId)}`)

/** Makes a unit of each serial number of a delivery note, after it. One from the yard, or reserved, stays the same. */
export function deliverUnits(db: Db, deliveryId: string, lines: DeliveryInput['lines']) {
  const [serial, key] = [sql`(one.value ->> 'serial')`, sql`(one.value ->> 'key')`]
  const line = sql`json_extract(${quotations.lines}, '$[' || (one.value ->> 'line') || ']')`
  const typed = sql`trim(${line} ->> 'description')`
  const name = sql`coalesce(${machinery.name}, substr(${typed}, 1, min(200, instr(${typed} || char(10), char(10)) - 1)))`
  const [town, owner] = [sql`${deliveries.place}`, sql`${quotations.customerName}`]
  const phone = sql`coalesce(${quotations.customerPhone}, '')`
  // A number is searched as it is dialled within the country as well.
  const dialled = sql`replace(replace(${phone}, ' ', ''), '+234', '0')`
  const row = {
    serial,
    serialKey: key,
    machine: sql`coalesce(${line} ->> 'machineId', '')`,
    machineName: name,
    deliveredOn: sql`${deliveries.deliveredOn}`,
    guaranteeMonths: sql`${machinery.guaranteeMonths}`,
    town,
    ownerName: owner,
    ownerPhone: phone,
    language: sql`${quotations.language}`,
    quotationId: sql`${quotations.id}`,
    deliveryId: sql`${deliveries.id}`,
    searchText: foldedSql(serial, key, name, town, owner, phone, dialled),
  }
  const from = sql`from ${deliveries} join ${quotations} on ${quotations.id} = ${deliveries.quotationId}
    join json_each(${JSON.stringify(piecesOf(lines))}) as one
    left join ${machinery} on ${machinery.id} = ${line} ->> 'machineId'
    where ${deliveries.id} = ${deliveryId}`
  const taken = ['deliveredOn', 'town', 'ownerName', 'ownerPhone', 'language', 'quotationId', 'deliveryId'] as const
  const excluded = (column: keyof typeof row) => sql`excluded.${sql.identifier(units[column].name)}`
  return insertFrom(db, units, row, from).onConflictDoUpdate({
    target: units.serialKey,
    set: {
      ...Object.fromEntries(taken.map((column) => [column, excluded(column)])),
      shownAtWork: false,
      machine: sql`iif(${units.machine} = '', excluded.machine, ${units.machine})`,
      guaranteeMonths: sql`coalesce(${units.guaranteeMonths}, excluded.guarantee_months)`,
      // One from the yard has its own name.
      searchText: sql`${excluded('searchText')} || ' ' || ${foldedSql(units.machineName)}`,
      version: sql`${units.version} + 1`,
    },
  })
}

/** Returns what undoes `deliverUnits`: each is in the yard again, or would be from the bin, with the plate it has. */
export const returnUnits = (db: Db, deliveryId: string) => {
  const isIts = eq(units.deliveryId, deliveryId)
  return [
    db
      .update(units)
      .set({
        // One that stood there before waits for its order again: somebody else's note cannot take it by mistake. One that the
        // note made may have had a wrong serial number.
        quotationId: sql`iif((select delivery_id from ${unitMoves} where unit_id = ${units.id} and number = 1) is ${deliveryId},
          null, ${units.quotationId})`,
        deliveredOn: '',
        ...OWNER_REMOVAL,
      })
      .where(isIts),
    db
      .update(bin)
      .set({
        row: sql`json_set(${bin.row}, '$.delivered_on', '', '$.town', '', '$.owner_name', '', '$.owner_phone', '',
          '$.delivery_id', null, '$.delivered_hours', null, '$.shown_at_work', 0, '$.search_text', ${binnedSearchText})`,
        searchText: sql`lower(${bin.name})`,
      })
      .where(sql`${bin.resource} = 'units' and ${bin.row} ->> 'delivery_id' = ${deliveryId}`),
  ] as const
}

const orderNumber = sql`'Q-' || ${quotations.numberYear} || '-' || printf('%04d', ${quotations.numberSequence})`

export const reservedForColumn = sql<string>`coalesce((select ${orderNumber} from ${quotations}
  where ${quotations}.id = ${units}.quotation_id and ${isUnsold} and ${waitsForGoods}), '')`.as('reserved_for')

const orderWith = (number: string) =>
  sql`(select ${quotations.id} from ${quotations} where upper(trim(${number})) = ${orderNumber} and ${waitsForGoods})`

/** The order of a unit as it is stored, where that was delivered, and otherwise another one. */
const orderUnlessDelivered = (otherwise: SQL) =>
  sql`iif(${units}.delivered_on <> '', ${units}.quotation_id, ${otherwise})`

/** The order of a unit that a save or a file says was delivered: of one from the yard, the one it is reserved for. */
export const orderOfDelivered = orderUnlessDelivered(
  sql`(select ${quotations.id} from ${quotations} where ${quotations.id} = ${units}.quotation_id and ${waitsForGoods})`,
)

/** The order that a save reserves a unit for; one that was delivered stays with its order, unless it came back. */
export function reservation({ reservedFor, deliveredOn }: UnitSave) {
  if (deliveredOn) return { quotationId: orderOfDelivered }
  if (reservedFor === undefined) {
    if (deliveredOn === undefined) return {}
    return { quotationId: sql`iif(${units.deliveredOn} <> '', null, ${units.quotationId})` }
  }
  const order = reservedFor.trim() ? orderWith(reservedFor) : sql`null`
  return { quotationId: deliveredOn === undefined ? orderUnlessDelivered(order) : order }
}

/** The pieces of an order's machines that have not left, of the lines `its` selects among `line`: spare parts are none. */
const piecesLeft = (order: SQL, its: SQL) => sql`(select coalesce(sum((line.value ->> 'quantity') - coalesce((
    select sum(l.quantity) from delivery_lines l join deliveries d on d.id = l.delivery_id
    where d.quotation_id = q.id and d.cancelled_at is null and l.line = line.key), 0)), 0)
  from quotations q, json_each(q.lines) line where q.id = ${order} and ${its}
    and coalesce(line.value -> 'source' ->> 'of', 'typed') in ('machine', 'typed'))`

/** Requires the order to wait for goods, and for one more of this unit's machine than is reserved for it. */
export function requireOrder(
  id: string,
  { reservedFor = '', deliveredOn = '', machine: typed }: UnitSave,
  before?: Pick<Unit, 'machine'>,
): Guard[] {
  if (!reservedFor.trim() || deliveredOn) return []
  const order = orderWith(reservedFor)
  const machine = typed ?? before?.machine ?? ''
  const others = sql`from ${units} where ${units.quotationId} = ${order} and ${isUnsold} and ${units.id} <> ${id}`
  return [
    { reason: 'unknown-order', when: sql`${order} is null` },
    {
      reason: 'no-piece-left',
      when: sql`${piecesLeft(order, sql`true`)} <= (select count(*) ${others})
        or (${machine} <> '' and ${piecesLeft(order, sql`coalesce(line.value ->> 'machineId', '') in ('', ${machine})`)}
          <= (select count(*) ${others} and ${units.machine} = ${machine}))`,
    },
  ]
}

/** Requires a save that moves a unit from one order to another, or to none, to name the version that it has seen. */
export function requireSeenVersion({ reservedFor }: UnitSave, before?: Unit, expected?: number): Guard[] {
  if (expected !== undefined || !before?.reservedFor || reservedFor === undefined) return []
  const isSame = reservedFor.trim().toUpperCase() === before.reservedFor
  return isSame ? [] : [{ reason: 'reserved', when: sql`true` }]
}
