import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { MachineImage } from '#contract/machinery.ts'
import { STOCK } from '#contract/stock.ts'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT, MAX_URL } from '#contract/text.ts'
import { binned } from '#worker/db/binned.ts'
import { createdAt, id, indexVersion, lengthAtMost, newestFirst, searchText, version } from './columns.ts'
import { binnedTexts } from './translations.ts'

/** As queries must write it for the indexes of public machines to be used. */
const isPublic = sql`hidden = 0`

export const machinery = sqliteTable(
  'machinery',
  {
    id: id(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** A price fixed in naira; the migration holds it to the contract's limits. */
    priceKobo: integer('price_kobo'),
    series: text('series').notNull(),
    imageUrl: text('image_url').notNull(),
    specifications: text('specifications').notNull(),
    /** Null in a row from before there were slugs, until it is indexed again (search-index.ts). */
    slug: text('slug'),
    imageAlt: text('image_alt').notNull().default(''),
    moreImages: text('more_images', { mode: 'json' }).$type<MachineImage[]>().notNull().default([]),
    stock: text('stock', { enum: STOCK }).notNull().default('in-stock'),
    orderWeeks: integer('order_weeks'),
    featured: integer('featured', { mode: 'boolean' }).notNull().default(false),
    position: integer('position'),
    hidden: integer('hidden', { mode: 'boolean' }).notNull().default(false),
    searchText: searchText(),
    indexVersion: indexVersion(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('machinery_slug').on(t.slug),
    index('machinery_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    // What the public can sort and filter by, each in the order it is listed: no page reads more rows than it shows.
    index('machinery_public').on(newestFirst(t.createdAt), newestFirst(t.id)).where(isPublic),
    index('machinery_position')
      .on(sql`${t.featured} desc`, sql`${t.position} is null`, t.position, newestFirst(t.createdAt), newestFirst(t.id))
      .where(isPublic),
    index('machinery_name')
      .on(sql`${t.name} collate nocase`, newestFirst(t.createdAt), newestFirst(t.id))
      .where(isPublic),
    index('machinery_price')
      .on(t.priceCents, sql`${t.name} collate nocase`, newestFirst(t.createdAt), newestFirst(t.id))
      .where(isPublic),
    index('machinery_category')
      .on(sql`${t.category} collate nocase`, newestFirst(t.createdAt), newestFirst(t.id))
      .where(isPublic),
    index('machinery_category_name')
      .on(sql`${t.category} collate nocase`, sql`${t.name} collate nocase`, newestFirst(t.createdAt), newestFirst(t.id))
      .where(isPublic),
    index('machinery_category_price')
      .on(
        sql`${t.category} collate nocase`,
        t.priceCents,
        sql`${t.name} collate nocase`,
        newestFirst(t.createdAt),
        newestFirst(t.id),
      )
      .where(isPublic),
    index('machinery_index_version').on(t.indexVersion),
    check('machinery_price', sql`${t.priceCents} between 0 and 9999999999`),
    lengthAtMost('machinery_name_length', t.name, MAX_SHORT_TEXT),
    lengthAtMost('machinery_category_length', t.category, MAX_SHORT_TEXT),
    lengthAtMost('machinery_series_length', t.series, MAX_SHORT_TEXT),
    lengthAtMost('machinery_description_length', t.description, MAX_LONG_TEXT),
    lengthAtMost('machinery_specifications_length', t.specifications, MAX_LONG_TEXT),
    lengthAtMost('machinery_image_url_length', t.imageUrl, MAX_URL),
  ],
)

/** The slugs that machines had before; they still lead to them. */
export const machinerySlugs = sqliteTable('machinery_slugs', {
  slug: text('slug').primaryKey(),
  machineId: text('machine_id')
    .notNull()
    .references(() => machinery.id, { onDelete: 'cascade' }),
})

export const binnedMachines = binned('machinery', {
  table: machinery,
  name: machinery.name,
  image: machinery.imageUrl,
  slugs: sql`(select json_group_array(slug) from (select ${machinery.slug} as slug where slug is not null
    union select ${machinerySlugs.slug} from ${machinerySlugs} where ${machinerySlugs.machineId} = ${machinery.id}))`,
  dependents: [{ table: machinerySlugs, of: machinerySlugs.machineId }, binnedTexts],
})
