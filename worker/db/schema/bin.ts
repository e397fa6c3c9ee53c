import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { BINNED } from '#contract/bin.ts'
import { newestFirst, now, searchText } from './columns.ts'

/** What was deleted and can come back: each row as it was, apart from its table, so that nothing shows it. */
export const bin = sqliteTable(
  'bin',
  {
    /** The id of the row itself. */
    id: text('id').primaryKey(),
    entity: text('entity', { enum: BINNED }).notNull(),
    name: text('name').notNull(),
    imageUrl: text('image_url'),
    /** The slugs that lead to the row, as a list in JSON: nothing else takes them meanwhile. */
    slugs: text('slugs').notNull(),
    /** The row in JSON, by the names of its columns. */
    row: text('row').notNull(),
    /** The rows of other tables that went with it, in JSON by the names of their tables. */
    dependents: text('dependents').notNull(),
    searchText: searchText(),
    deletedById: text('deleted_by_id'),
    deletedBy: text('deleted_by'),
    deletedAt: text('deleted_at').notNull().default(now),
  },
  (t) => [index('bin_newest').on(newestFirst(t.deletedAt), newestFirst(t.id))],
)
