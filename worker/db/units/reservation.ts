import { type SQL, sql } from 'drizzle-orm'
import type { Unit, UnitSave } from '#contract/unit.ts'
import type { Guard } from '#worker/db/guards.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { units } from '#worker/db/schema/units.ts'
import { isUnsold, waitsForGoods } from './delivered.ts'

const orderNumber = sql`'Q-' || ${quotations.numberYear} || '-' || printf('%04d', ${quotations.numberSequence})`

/** The number of the order that a unit is reserved for; '' if it is for none. */
export const reservedForColumn = sql<string>`coalesce((select ${orderNumber} from ${quotations}
  where ${quotations}.id = ${units}.quotation_id and ${isUnsold} and ${waitsForGoods}), '')`.as('reserved_for')

/** Selects the id of the order with that number, if it waits for goods. */
const orderWith = (number: string) =>
  sql`(select ${quotations.id} from ${quotations} where upper(trim(${number})) = ${orderNumber} and ${waitsForGoods})`

/** The order that a unit in the yard stays with when it is entered as delivered: the one that it is reserved for. */
const heldFor = sql`(select ${quotations.id} from ${quotations} where ${quotations.id} = ${units}.quotation_id and ${waitsForGoods})`

/** The order of a unit as it is stored, where that was delivered, and otherwise another one. */
const orderUnlessDelivered = (otherwise: SQL) =>
  sql`iif(${units}.delivered_on <> '', ${units}.quotation_id, ${otherwise})`

/** The order of a unit that a save or a file says was delivered. */
export const orderOfDelivered = orderUnlessDelivered(heldFor)

/**
 * What a save says of the order that a unit is reserved for; one that was delivered stays with its order, unless the save says
 * that it came back.
 */
export function reservation({ reservedFor, deliveredOn }: UnitSave) {
  if (deliveredOn) return { quotationId: orderOfDelivered }
  const order = reservedFor?.trim() ? orderWith(reservedFor) : sql`null`
  if (deliveredOn === undefined) return reservedFor !== undefined && { quotationId: orderUnlessDelivered(order) }
  return {
    quotationId: reservedFor === undefined ? sql`iif(${units.deliveredOn} <> '', null, ${units.quotationId})` : order,
  }
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
export const requireSeen = (
  { reservedFor }: UnitSave,
  before: Unit | undefined,
  expected: number | undefined,
): Guard[] =>
  expected === undefined &&
  before?.reservedFor &&
  reservedFor !== undefined &&
  reservedFor.trim().toUpperCase() !== before.reservedFor
    ? [{ reason: 'reserved', when: sql`true` }]
    : []
