import { sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Posts whose private links were ended, and when: a link made before that opens nothing. Times are ISO-8601 UTC. */
export const endedPreviews = sqliteTable('ended_previews', {
  postId: text('post_id').primaryKey(),
  endedAt: text('ended_at').notNull(),
})
