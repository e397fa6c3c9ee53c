import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DeliveryInput } from '#contract/order/delivery.ts'
import { type Actor, BUYER_ACTOR } from '#worker/db/audit.ts'
import { type Db, errorText } from '#worker/db/client.ts'
import { rejectWhere, requireRow } from '#worker/db/guards.ts'
import { selectRows } from '#worker/db/insert-select.ts'
import { canBuyerWrite } from '#worker/db/quotations/links.ts'
import { utcNow } from '#worker/db/schema/columns.ts'
import { deliveries, deliveryLines, serialNumbers } from '#worker/db/schema/deliveries.ts'
import { bin } from '#worker/db/schema/history.ts'
import {
  binnedSerials,
  deliverUnits,
  requireUndelivered,
  returnUnits,
  unavailableUnits,
} from '#worker/db/units/delivered.ts'
import { isWritten, rejectionOf, write } from '#worker/db/write.ts'
import { documentNumberColumn, lastTakenNumber, requireFacts, takeNumber } from './facts.ts'

const NOTE_ROWS = {
  entity: 'delivery note',
  table: deliveries,
  id: deliveries.id,
  name: documentNumberColumn('D', deliveries),
} as const

const isOnTheWay = and(isNull(deliveries.cancelledAt), isNull(deliveries.receivedAt))

/** The message of the migration's trigger that refuses more than was ordered. */
const TOO_MANY = 'More than was ordered'

export type DeliveryIssueResult =
  | { id: string }
  | 'another'
  | 'no such order'
  | 'unpaid'
  | 'too many'
  | 'serial number taken'

/** Issues a delivery note, once under a key. Unpaid goods, by the payments then, leave only if the input says so. */
export async function issueDelivery(
  db: Db,
  quotationId: string,
  input: DeliveryInput,
  { key, year }: { key: string; year: number },
  actor: Actor,
): Promise<DeliveryIssueResult> {
  const before = await issuedUnder(db, key, quotationId, input)
  if (before) return before
  const { lines, place, deliveredOn, driver } = input
  const id = crypto.randomUUID()
  const insert = db.insert(deliveries).values({
    id,
    quotationId,
    numberYear: year,
    numberSequence: lastTakenNumber('D', year),
    place: place.trim(),
    deliveredOn,
    driver: driver.trim(),
    issuedBy: actor.username ?? '',
    idempotencyKey: key,
  })
  const serials = lines.flatMap(({ line, serials }) =>
    serials.map((serial) => ({ deliveryId: id, line, serial: serial.trim() })),
  )
  const rows = lines.map(({ line, quantity }) => ({ deliveryId: id, line, quantity }))
  const written = write(db, insert, {
    actor,
    action: 'issue',
    of: NOTE_ROWS,
    id,
    guards: [
      // Another request with the same key was faster.
      {
        reason: 'unchanged',
        when: sql`exists (select 1 from ${deliveries} where ${deliveries.idempotencyKey} = ${key})`,
      },
      requireFacts(quotationId, sql`credited < 1`, 'not-allowed'),
      ...(input.unpaid ? [] : [requireFacts(quotationId, sql`total <= confirmed`, 'unpaid')]),
    ],
    before: [takeNumber(db, 'D', year)],
    after: [
      ...selectRows(deliveryLines, rows).map((selected) => db.insert(deliveryLines).select(selected)),
      ...(serials.length > 0
        ? [
            // After the lines: more than was ordered is said before a serial number that is taken.
            rejectWhere(db, [requireUndelivered(lines, quotationId)]),
            ...selectRows(serialNumbers, serials).map((rows) => db.insert(serialNumbers).select(rows)),
            deliverUnits(db, id, lines),
          ]
        : []),
    ],
  })
  try {
    const reason = await rejectionOf(written)
    if (!reason) return { id }
    if (reason === 'slug-taken') return 'serial number taken'
    if (reason === 'unpaid') return 'unpaid'
    return (reason === 'unchanged' && (await issuedUnder(db, key, quotationId, input))) || 'no such order'
  } catch (error) {
    if (errorText(error).includes(TOO_MANY)) return 'too many'
    throw error
  }
}

/** Returns the delivery that was issued under a key, if this is the same; undefined if there is none. */
async function issuedUnder(db: Db, key: string, quotationId: string, input: DeliveryInput) {
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

export async function serialsTaken(db: Db, lines: DeliveryInput['lines'], quotationId: string) {
  const [taken, binned] = await Promise.all([
    unavailableUnits(db, lines, quotationId),
    db.select({ serial: sql<string>`${bin.row} ->> 'serial'` }).from(binnedSerials(lines)),
  ])
  return {
    sold: taken.filter(({ why }) => why === 'sold').map(({ serial }) => serial),
    reserved: taken.filter(({ why }) => why === 'reserved').map(({ serial }) => serial),
    other: taken.filter(({ why }) => why === 'other').map(({ serial, machineName }) => `${serial}, ${machineName}`),
    binned: binned.map(({ serial }) => serial),
  }
}

/** Cancels a note whose goods did not leave: its number is not reused, its machines return. Returns whether it did. */
export async function cancelDelivery(db: Db, deliveryId: string, reason: string, actor: Actor): Promise<boolean> {
  const cancel = db
    .update(deliveries)
    .set({ cancelledAt: utcNow, cancelReason: reason.trim(), cancelledBy: actor.username ?? '' })
    .where(eq(deliveries.id, deliveryId))
  return isWritten(db, cancel, {
    actor,
    action: 'cancel',
    of: NOTE_ROWS,
    id: deliveryId,
    guards: [requireRow(deliveries, and(eq(deliveries.id, deliveryId), isOnTheWay), 'not-allowed')],
    after: returnUnits(db, deliveryId),
  })
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
  const receive = db.update(deliveries).set({ receivedName: name.trim(), receivedAt: utcNow }).where(isIt)
  return isWritten(db, receive, {
    actor: BUYER_ACTOR,
    action: 'receive',
    of: NOTE_ROWS,
    where: isIt,
    guards: [requireRow(deliveries, and(isIt, isOnTheWay, canBuyerWrite(quotationId)), 'not-allowed')],
  })
}
