import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** How often a page was requested on a day (UTC). */
export const pageViews = sqliteTable(
  'page_views',
  {
    day: text('day').notNull(),
    route: text('route').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.route] })],
)
