import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The words by which machines and gallery items are found, for searches with a misspelt word. */
export const knownWords = sqliteTable('search_words', { word: text('word').primaryKey() })
