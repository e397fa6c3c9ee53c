import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { MAX_SHORT_TEXT } from '#contract/text.ts'
import type { Described } from '#worker/db/resources.ts'
import { createdAt, lengthAtMost, newestFirst, now, searchTextColumn, version } from './columns.ts'

/** Uploads, with their URLs: "/objects/<id>". */
export const images = sqliteTable(
  'images',
  {
    imageUrl: text('image_url').primaryKey(),
    name: text('name').notNull(),
    alt: text('alt').notNull().default(''),
    searchText: searchTextColumn(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index('images_newest').on(newestFirst(t.createdAt), newestFirst(t.imageUrl)),
    lengthAtMost('images_name_length', t.name, MAX_SHORT_TEXT),
    lengthAtMost('images_alt_length', t.alt, MAX_SHORT_TEXT),
  ],
)

export const IMAGES = {
  entity: 'image',
  table: images,
  id: images.imageUrl,
  version: images.version,
  name: images.name,
} as const satisfies Described

/** The ids of deleted uploads, so that a form that was still open cannot save one again. */
export const deletedImages = sqliteTable('deleted_images', {
  id: text('id').primaryKey(),
  /** Whether its files have been deleted. */
  isGone: integer('is_gone', { mode: 'boolean' }).notNull().default(false),
  deletedAt: text('deleted_at').notNull().default(now),
})
