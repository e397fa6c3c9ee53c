import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * How many rows the growing lists have, in total and by category or status: counting would read every row. Triggers in
 * a migration update them with the rows. A key is '' for the whole list, otherwise '=' and the category or status.
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
