import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT, MAX_URL } from '#contract/text.ts'
import { createdAt, id, indexVersion, lengthAtMost, newestFirst, searchTextColumn, version } from './columns.ts'

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
    lengthAtMost('gallery_items_title_length', t.title, MAX_SHORT_TEXT),
    lengthAtMost('gallery_items_category_length', t.category, MAX_SHORT_TEXT),
    lengthAtMost('gallery_items_description_length', t.description, MAX_LONG_TEXT),
    lengthAtMost('gallery_items_image_url_length', t.imageUrl, MAX_URL),
  ],
)
