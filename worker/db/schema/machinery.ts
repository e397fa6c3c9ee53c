import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, type SQLiteColumn, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { MachineImage } from '#contract/machinery/machinery.ts'
import { STOCK } from '#domain/machinery/choices.ts'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT, MAX_URL } from '#domain/text-lengths.ts'
import { createdAt, id, indexVersion, lengthsAtMost, newestFirst, searchTextColumn, version } from './columns.ts'

/** Queries must write it like this for the indexes of public machines to be used. */
const isPublic = sql`hidden = 0`

export const machinery = sqliteTable(
  'machinery',
  {
    id: id(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** A fixed price in naira; the migration has the contract's limits. */
    priceKobo: integer('price_kobo'),
    series: text('series').notNull(),
    imageUrl: text('image_url').notNull(),
    specifications: text('specifications').notNull(),
    /** Null in a row older than slugs, until it is indexed again (search/index.ts). */
    slug: text('slug'),
    deliveredTo: text('delivered_to').notNull().default(''),
    /** A day, such as 2026-03-14. */
    deliveredOn: text('delivered_on').notNull().default(''),
    delivered: text('delivered').notNull().default(''),
    imageAlt: text('image_alt').notNull().default(''),
    moreImages: text('more_images', { mode: 'json' }).$type<MachineImage[]>().notNull().default([]),
    stock: text('stock', { enum: STOCK }).notNull().default('in-stock'),
    orderWeeks: integer('order_weeks'),
    guaranteeMonths: integer('guarantee_months'),
    firstServiceHours: integer('first_service_hours'),
    firstServiceMonths: integer('first_service_months'),
    serviceHours: integer('service_hours'),
    serviceMonths: integer('service_months'),
    yearlyService: integer('yearly_service'),
    /** The path of its PDF (contract/machinery/machinery.ts). */
    manual: text('manual').notNull().default(''),
    featured: integer('featured', { mode: 'boolean' }).notNull().default(false),
    position: integer('position'),
    hidden: integer('hidden', { mode: 'boolean' }).notNull().default(false),
    searchText: searchTextColumn(),
    // The figures in its specifications (domain/machinery/figures.ts), written together with the search text.
    haFrom: integer('ha_from'),
    haTo: integer('ha_to'),
    hpFrom: integer('hp_from'),
    hpTo: integer('hp_to'),
    indexVersion: indexVersion(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => {
    const newest = [newestFirst(t.createdAt), newestFirst(t.id)] as const
    const name = sql`${t.name} collate nocase`
    const category = sql`${t.category} collate nocase`
    const publicIndex = (indexName: string, ...order: (SQL | SQLiteColumn)[]) =>
      index(indexName)
        .on(...(order as []), ...newest)
        .where(isPublic)
    // Machines without a price come last in both orders.
    const hasNoPrice = sql`${t.priceCents} = 0`
    return [
      uniqueIndex('machinery_slug').on(t.slug),
      index('machinery_newest').on(...newest),
      // One for all that the public can sort and filter by, in that order: no page reads more rows than it shows.
      publicIndex('machinery_public'),
      publicIndex('machinery_position', sql`${t.featured} desc`, sql`${t.position} is null`, t.position),
      publicIndex('machinery_name', name),
      publicIndex('machinery_price', t.priceCents, name),
      publicIndex('machinery_price_low', hasNoPrice, t.priceCents, name),
      index('machinery_hectares').on(t.haTo, t.haFrom).where(isPublic),
      index('machinery_horsepower').on(t.hpTo, t.hpFrom).where(isPublic),
      publicIndex('machinery_category', category),
      publicIndex('machinery_category_name', category, name),
      publicIndex('machinery_category_price', category, t.priceCents, name),
      publicIndex('machinery_category_price_low', category, hasNoPrice, t.priceCents, name),
      index('machinery_index_version').on(t.indexVersion),
      check('machinery_price', sql`${t.priceCents} between 0 and 9999999999`),
      ...lengthsAtMost(MAX_SHORT_TEXT, 'machinery', t.name, t.category, t.series),
      ...lengthsAtMost(MAX_LONG_TEXT, 'machinery', t.description, t.specifications),
      ...lengthsAtMost(MAX_URL, 'machinery', t.imageUrl),
    ]
  },
)

/** The former slugs of machines, which still lead to them. */
export const machinerySlugs = sqliteTable('machinery_slugs', {
  slug: text('slug').primaryKey(),
  machineId: text('machine_id')
    .notNull()
    .references(() => machinery.id, { onDelete: 'cascade' }),
})
