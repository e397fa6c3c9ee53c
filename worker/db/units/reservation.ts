import { type SQL, sql } from 'drizzle-orm'
import type { UnitSave } from '#contract/unit.ts'
import type { Guard } from '#worker/db/guards.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { units } from '#worker/db/schema/units.ts'
import { waitsForGoods } from './delivered.ts'

const orderNumber = sql`'Q-' || ${quotations.numberYear} || '-' || printf('%04d', ${quotations.numberSequence})`

/** The number of the order that a unit is reserved for; '' if it is for none. */
export const reservedForColumn = sql<string>`coalesce((select ${orderNumber} from ${quotations}
  where ${quotations}.id = ${units}.quotation_id and ${units}.delivered_on = '' and ${waitsForGoods}), '')`.as(
  'reserved_for',
)

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
  const stays = sql`iif(${units.deliveredOn} <> '', null, ${units.quotationId})`
  // Cancelling the note that it left with no longer concerns it.
  return { quotationId: reservedFor === undefined ? stays : order, deliveryId: null }
}

export const requireOrder = ({ reservedFor = '', deliveredOn = '' }: UnitSave): Guard[] =>
  reservedFor.trim() && !deliveredOn ? [{ reason: 'unknown-order', when: sql`${orderWith(reservedFor)} is null` }] : []
