import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT, MAX_URL } from '#domain/text-lengths.ts'
import { createdAt, id, indexVersion, lengthsAtMost, newestFirst, now, searchTextColumn, version } from './columns.ts'

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
    ...lengthsAtMost(MAX_SHORT_TEXT, 'images', t.name, t.alt),
  ],
)

export const IMAGES = {
  entity: 'image',
  table: images,
  id: images.imageUrl,
  version: images.version,
  name: images.name,
} as const

/** The ids of deleted uploads, so that a form that was still open cannot save one again. */
export const deletedImages = sqliteTable('deleted_images', {
  id: text('id').primaryKey(),
  /** Whether its files have been deleted. */
  isGone: integer('is_gone', { mode: 'boolean' }).notNull().default(false),
  deletedAt: text('deleted_at').notNull().default(now),
})

export const galleryItems = sqliteTable(
  'gallery_items',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    imageUrl: text('image_url').notNull(),
    category: text('category').notNull(),
    searchText: searchTextColumn(),
    indexVersion: indexVersion(),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    index('gallery_items_newest').on(newestFirst(t.createdAt), newestFirst(t.id)),
    index('gallery_items_category').on(sql`${t.category} collate nocase`, newestFirst(t.createdAt), newestFirst(t.id)),
    index('gallery_items_index_version').on(t.indexVersion),
    ...lengthsAtMost(MAX_SHORT_TEXT, 'gallery_items', t.title, t.category),
    ...lengthsAtMost(MAX_LONG_TEXT, 'gallery_items', t.description),
    ...lengthsAtMost(MAX_URL, 'gallery_items', t.imageUrl),
  ],
)
