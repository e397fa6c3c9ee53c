import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * How many rows the lists have that grow, and how many of each category or status: counting reads every row. Triggers of
 * the migration change them with the rows. A key is '' for the whole list, else '=' and the category or status.
 */
export const rowCounts = sqliteTable(
  'row_counts',
  {
    list: text('list').notNull(),
    key: text('key').notNull(),
    rows: integer('rows').notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.key] })],
)
