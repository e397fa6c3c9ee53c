import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, version } from './columns.ts'

export const services = sqliteTable('services', {
  id: id(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  icon: text('icon').notNull(),
  category: text('category').notNull(),
  /** Those of the same position stand in the order they were entered. */
  position: integer('position').notNull().default(0),
  version: version(),
})
