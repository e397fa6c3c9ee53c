import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { MAX_EXCERPT, MAX_KEY, MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import { createdAt, id, language, lengthsAtMost, newestFirst, searchTextColumn, version } from './columns.ts'

export const units = sqliteTable(
  'units',
  {
    id: id(),
    serial: text('serial').notNull(),
    /** The serial number as it is compared with others (contract/unit.ts). */
    serialKey: text('serial_key').notNull(),
    /** The id of its machine. Not a foreign key: the machine may leave the catalogue. */
    machine: text('machine').notNull().default(''),
    machineName: text('machine_name').notNull(),
    /** A day, such as 2026-03-14; empty while it is not delivered. */
    deliveredOn: text('delivered_on').notNull().default(''),
    guaranteeMonths: integer('guarantee_months'),
    town: text('town').notNull().default(''),
    /** Name and phone number are emptied when the person is erased. */
    ownerName: text('owner_name').notNull().default(''),
    ownerPhone: text('owner_phone').notNull().default(''),
    language: language(),
    /** What its meter showed last. */
    hours: integer('hours'),
    /** Day and hours of its last service, empty before the first one: triggers copy them from `unitServices`. */
    servicedOn: text('serviced_on').notNull().default(''),
    servicedHours: integer('serviced_hours'),
    /** What its meter showed when it was delivered: a trigger copies it, and empties it when the unit comes back. */
    deliveredHours: integer('delivered_hours'),
    /** The due service that the owner was reminded of last (contract/service-due.ts). */
    remindedOf: text('reminded_of').notNull().default(''),
    /** The reminders before it, one per line: a service that is taken back makes an earlier one due again. */
    remindedBefore: text('reminded_before').notNull().default(''),
    shownAtWork: integer('shown_at_work', { mode: 'boolean' }).notNull().default(false),
    ended: text('ended', { enum: ['', 'scrapped', 'sold-on'] })
      .notNull()
      .default(''),
    quotationId: text('quotation_id'),
    deliveryId: text('delivery_id'),
    /** 128 random bits. Stored as it is: the plate is printed again, and its page names nobody. */
    token: text('token').notNull().default(sql`(lower(hex(randomblob(16))))`),
    searchText: searchTextColumn(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('units_serial_key').on(t.serialKey),
    uniqueIndex('units_token').on(t.token),
    index('units_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    index('units_at_work').on(t.machine).where(sql`shown_at_work = 1`),
    index('units_quotation').on(t.quotationId).where(sql`quotation_id is not null`),
    index('units_delivery').on(t.deliveryId).where(sql`delivery_id is not null`),
    check('units_delivered_on', sql`${t.deliveredOn} = '' or ${t.deliveredOn} is date(${t.deliveredOn})`),
    check('units_hours', sql`${t.hours} >= 0`),
    ...lengthsAtMost(MAX_KEY, 'units', t.serial, t.machine),
    ...lengthsAtMost(MAX_SHORT_TEXT, 'units', t.machineName, t.town, t.ownerName, t.ownerPhone),
  ],
)

/**
 * Every move of a unit; the last row says where it is. Triggers add a row when the unit's own row changes, and refuse any
 * other change. Moves name nobody, and stay after their unit is deleted.
 */
export const unitMoves = sqliteTable(
  'unit_moves',
  {
    unitId: text('unit_id').notNull(),
    /** 1 for the first. */
    number: integer('number').notNull(),
    kind: text('kind').notNull(),
    quotationId: text('quotation_id'),
    deliveryId: text('delivery_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.unitId, t.number] }),
    check(
      'unit_moves_kind',
      sql`${t.kind} in ('received', 'reserved', 'released', 'delivered', 'returned', 'sold on', 'scrapped')`,
    ),
  ],
)

/** The services of a unit. Where only `servicedOn` of the unit is written, a trigger adds a service with that day and nothing else. */
export const unitServices = sqliteTable(
  'unit_services',
  {
    id: id(),
    unitId: text('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    servicedOn: text('serviced_on').notNull(),
    hours: integer('hours'),
    work: text('work').notNull().default(''),
    parts: text('parts').notNull().default(''),
    priceKobo: integer('price_kobo'),
    /** What the unit's meter showed until then, to show it again if this is taken back. */
    hoursBefore: integer('hours_before'),
    createdAt: createdAt(),
  },
  (t) => [
    index('unit_services_unit').on(t.unitId, newestFirst(t.servicedOn)),
    check('unit_services_serviced_on', sql`${t.servicedOn} is date(${t.servicedOn})`),
    check('unit_services_hours', sql`${t.hours} >= 0`),
    check('unit_services_price', sql`${t.priceKobo} >= 0`),
    ...lengthsAtMost(MAX_EXCERPT, 'unit_services', t.work, t.parts),
  ],
)
