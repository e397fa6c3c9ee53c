import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { STOCK } from '#domain/machinery/choices.ts'
import { MAX_KEY, MAX_SHORT_TEXT, MAX_URL } from '#domain/text-lengths.ts'
import { createdAt, id, indexVersion, lengthsAtMost, newestFirst, searchTextColumn, version } from './columns.ts'

export const parts = sqliteTable(
  'parts',
  {
    id: id(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    /** The ids of the machines that it fits. */
    machines: text('machines', { mode: 'json' }).$type<string[]>().notNull(),
    priceCents: integer('price_cents').notNull(),
    /** Null without a fixed price in naira. */
    priceKobo: integer('price_kobo'),
    stock: text('stock', { enum: STOCK }).notNull().default('in-stock'),
    wears: integer('wears', { mode: 'boolean' }).notNull().default(false),
    /** Empty for the usual class. */
    vatClass: text('vat_class').notNull().default(''),
    imageUrl: text('image_url').notNull().default(''),
    searchText: searchTextColumn(),
    indexVersion: indexVersion(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('parts_number').on(t.number),
    index('parts_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    index('parts_name').on(sql`${t.name} collate nocase`, t.id),
    index('parts_index_version').on(t.indexVersion),
    check('parts_machines', sql`json_valid(${t.machines})`),
    check('parts_price', sql`${t.priceCents} between 0 and 9999999999`),
    ...lengthsAtMost(MAX_KEY, 'parts', t.number),
    ...lengthsAtMost(MAX_SHORT_TEXT, 'parts', t.name),
    ...lengthsAtMost(MAX_URL, 'parts', t.imageUrl),
  ],
)

/** The machines of each part, a row each: finds the parts of a machine by an index. Triggers keep it as `parts.machines` is. */
export const partMachines = sqliteTable(
  'part_machines',
  { machineId: text('machine_id').notNull(), partId: text('part_id').notNull() },
  (t) => [primaryKey({ columns: [t.machineId, t.partId] })],
)
