import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DeliveryInput } from '#contract/order/delivery.ts'
import { type Actor, auditAction, THE_BUYER, withAudit } from '#worker/db/audit.ts'
import { type Db, isUniqueViolation } from '#worker/db/client.ts'
import { selectRow } from '#worker/db/insert-select.ts'
import { selectRows } from '#worker/db/json-rows.ts'
import { isBuyerHeard } from '#worker/db/quotations/links.ts'
import { deliveries, deliveryLines, serialNumbers } from '#worker/db/schema/orders.ts'
import { quotations } from '#worker/db/schema/quotations.ts'
import { numberTaken, numberText, takeNumber } from './numbers.ts'

const utcNow = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`

const auditedDelivery = {
  entity: 'delivery note',
  table: deliveries,
  id: deliveries.id,
  name: numberText('D', sql`${deliveries.numberYear}`, sql`${deliveries.numberSequence}`),
} as const

/** The message of the migration's trigger that refuses more than was ordered. */
const TOO_MANY = 'More than was ordered'

export type Issued = { id: string } | 'another' | 'no such order' | 'too many' | 'serial number taken'

/**
 * Issues a delivery note under the year's next number, with its lines and serial numbers, in one transaction. The same
 * delivery under the same key is not issued again, and another one under it is refused.
 */
export async function issueDelivery(
  db: Db,
  quotationId: string,
  input: DeliveryInput,
  { key, year }: { key: string; year: number },
  actor: Actor,
): Promise<Issued> {
  const before = await issuedUnder(db, key, quotationId, input)
  if (before) return before
  const { lines, place, deliveredOn, driver } = input
  const id = crypto.randomUUID()
  const isOrder = sql`from ${quotations} where ${quotations.id} = ${quotationId} and ${quotations.status} = 'accepted'
    and ${quotations.erasedAt} is null`
  const insert = db.insert(deliveries).select(
    selectRow(
      deliveries,
      {
        id,
        quotationId,
        numberYear: year,
        numberSequence: numberTaken('D', year),
        place: place.trim(),
        deliveredOn,
        driver: driver.trim(),
        issuedBy: actor.username ?? '',
        idempotencyKey: key,
      } as never,
      isOrder,
    ),
  )
  const serials = lines.flatMap(({ line, serials }) =>
    serials.map((serial) => ({ deliveryId: id, line, serial: serial.trim() })),
  )
  const rowsOf = lines.map(({ line, quantity }) => ({ deliveryId: id, line, quantity }))
  try {
    const [, { meta }] = await db.batch([
      takeNumber(db, 'D', year, isOrder),
      insert,
      auditAction(db, actor, 'issue', auditedDelivery, id),
      ...selectRows(deliveryLines, rowsOf).map((rows) => db.insert(deliveryLines).select(rows)),
      ...(serials.length > 0
        ? selectRows(serialNumbers, serials).map((rows) => db.insert(serialNumbers).select(rows))
        : []),
    ])
    return meta.changes > 0 ? { id } : 'no such order'
  } catch (error) {
    if (isCausedBy(error, TOO_MANY)) return 'too many'
    // Another request with the same key was faster.
    if (isUniqueViolation(error, 'idempotency_key'))
      return (await issuedUnder(db, key, quotationId, input)) ?? 'no such order'
    if (isUniqueViolation(error)) return 'serial number taken'
    // If there is no such order, the delivery was not inserted, and its lines refer to nothing.
    if (isCausedBy(error, 'FOREIGN KEY')) return 'no such order'
    throw error
  }
}

/** Returns the delivery that was issued under a key, if this is the same; undefined if there is none. */
async function issuedUnder(
  db: Db,
  key: string,
  quotationId: string,
  input: DeliveryInput,
): Promise<Issued | undefined> {
  const its = sql`(select id from ${deliveries} where idempotency_key = ${key})`
  const [[row], lines, serials] = await db.batch([
    db.select().from(deliveries).where(eq(deliveries.idempotencyKey, key)),
    db.select().from(deliveryLines).where(eq(deliveryLines.deliveryId, its)),
    db.select().from(serialNumbers).where(eq(serialNumbers.deliveryId, its)),
  ])
  if (!row) return undefined
  if (row.quotationId !== quotationId) return 'no such order'
  const stored = lines.map((one) => ({
    ...one,
    serials: serials.filter(({ line }) => line === one.line).map(({ serial }) => serial),
  }))
  // An erasure may have emptied the driver.
  const isSame =
    row.place === input.place.trim() &&
    row.deliveredOn === input.deliveredOn &&
    (row.driver === input.driver.trim() || row.driver === '') &&
    contentOf(stored) === contentOf(input.lines)
  return isSame ? { id: row.id } : 'another'
}

/** Returns the lines of a delivery as text, in whichever order they and their serial numbers were sent. */
const contentOf = (lines: DeliveryInput['lines']) =>
  JSON.stringify(
    lines
      .map(({ line, quantity, serials }) => [line, quantity, serials.map((serial) => serial.trim()).sort()] as const)
      .sort(([one], [other]) => one - other),
  )

const isCausedBy = (error: unknown, words: string): boolean =>
  error instanceof Error && (error.message.includes(words) || isCausedBy(error.cause, words))

/** Returns which of the serial numbers have already been delivered. */
export async function serialsTaken(db: Db, serials: string[]): Promise<string[]> {
  const rows = await db
    .select({ serial: serialNumbers.serial })
    .from(serialNumbers)
    .where(
      and(
        eq(serialNumbers.isFree, 0),
        sql`${serialNumbers.serial} collate nocase in (select trim(value) from json_each(${JSON.stringify(serials)}))`,
      ),
    )
  return rows.map(({ serial }) => serial)
}

/**
 * Cancels a delivery note whose goods did not leave: its number is not reused, its serial numbers are free again.
 * Returns whether this call cancelled it.
 */
export async function cancelDelivery(db: Db, deliveryId: string, reason: string, actor: Actor): Promise<boolean> {
  const cancel = db
    .update(deliveries)
    .set({ cancelledAt: utcNow, cancelReason: reason.trim(), cancelledBy: actor.username ?? '' })
    .where(and(eq(deliveries.id, deliveryId), isNull(deliveries.cancelledAt), isNull(deliveries.receivedAt)))
  const [{ meta }] = await db.batch([
    cancel,
    auditAction(db, actor, 'cancel', auditedDelivery, deliveryId),
    db
      .update(serialNumbers)
      .set({ isFree: 1 })
      .where(
        and(
          eq(serialNumbers.deliveryId, deliveryId),
          sql`exists (select 1 from ${deliveries} where id = ${deliveryId} and cancelled_at is not null)`,
        ),
      ),
  ])
  return meta.changes > 0
}

/** Records once that the buyer has received a delivery. Returns whether this call recorded it. */
export async function receiveDelivery(
  db: Db,
  quotationId: string,
  delivery: { year: number; sequence: number },
  name: string,
): Promise<boolean> {
  const isIt = and(
    eq(deliveries.quotationId, quotationId),
    eq(deliveries.numberYear, delivery.year),
    eq(deliveries.numberSequence, delivery.sequence),
  )
  const receive = db
    .update(deliveries)
    .set({ receivedName: name.trim(), receivedAt: utcNow })
    .where(and(isIt, isNull(deliveries.receivedAt), isNull(deliveries.cancelledAt), isBuyerHeard(quotationId)))
  const itsId = sql`(select id from ${deliveries} where ${isIt})`
  const { meta } = await withAudit(db, receive, auditAction(db, THE_BUYER, 'receive', auditedDelivery, itsId))
  return meta.changes > 0
}
