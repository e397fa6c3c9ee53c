import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id } from './columns.ts'
import { quotationId } from './quotations.ts'

// What has been delivered of an order; rows are written like those in ./orders.ts.

export const deliveries = sqliteTable(
  'deliveries',
  {
    id: id(),
    quotationId: quotationId(),
    numberYear: integer('number_year').notNull(),
    numberSequence: integer('number_sequence').notNull(),
    /** Place, driver and receiver may be emptied when the person is erased. */
    place: text('place').notNull(),
    deliveredOn: text('delivered_on').notNull(),
    driver: text('driver').notNull(),
    issuedBy: text('issued_by').notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    createdAt: createdAt(),
    /** Set once, by the buyer. */
    receivedName: text('received_name'),
    receivedAt: text('received_at'),
    /** Set once, by an administrator, if the goods did not leave. */
    cancelledAt: text('cancelled_at'),
    cancelReason: text('cancel_reason'),
    cancelledBy: text('cancelled_by'),
  },
  (t) => [
    index('deliveries_quotation').on(t.quotationId),
    uniqueIndex('deliveries_number').on(t.numberYear, t.numberSequence),
    check('deliveries_delivered_on', sql`${t.deliveredOn} is date(${t.deliveredOn})`),
  ],
)

const deliveryId = () =>
  text('delivery_id')
    .notNull()
    .references(() => deliveries.id)

/** How many pieces of a quotation's line are delivered; a trigger rejects more than were ordered. */
export const deliveryLines = sqliteTable(
  'delivery_lines',
  {
    deliveryId: deliveryId(),
    /** The line's position in the quotation, from 0. */
    line: integer('line').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [primaryKey({ columns: [t.deliveryId, t.line] }), check('delivery_lines_quantity', sql`${t.quantity} > 0`)],
)

/** The serial numbers on a delivery note. Only ./units.ts says who owns a machine now. */
export const serialNumbers = sqliteTable(
  'serial_numbers',
  {
    deliveryId: deliveryId(),
    line: integer('line').notNull(),
    serial: text('serial').notNull(),
    /** Read by the previous release alone: triggers set it to 1 once the machine is in the yard again. */
    isFree: integer('is_free').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.deliveryId, t.serial] }),
    // For the trigger that compares their number with that of the machines.
    index('serial_numbers_line').on(t.deliveryId, t.line),
  ],
)
