import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The words that machines and gallery items are searched by, for a search that has one of them misspelt. */
export const searchWords = sqliteTable('search_words', { word: text('word').primaryKey() })
