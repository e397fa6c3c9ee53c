import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id } from './columns.ts'

export const services = sqliteTable('services', {
  id: id(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  icon: text('icon').notNull(),
  category: text('category').notNull(),
})
