import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt } from './columns.ts'

/** The demonstration's rows as they were when an administrator removed them, so that they can be brought back. */
export const removedDemonstration = sqliteTable(
  'removed_demonstration',
  {
    id: integer('id').primaryKey(),
    entity: text('entity').notNull(),
    row: text('row', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    removedAt: createdAt(),
  },
  (t) => [check('removed_demonstration_row', sql`json_valid(${t.row})`)],
)
