import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { CONTENT_FORMATS, POST_STATUSES } from '#contract/post.ts'
import { MAX_EXCERPT, MAX_POST_TEXT, MAX_SHORT_TEXT, MAX_URL } from '#domain/text-lengths.ts'
import { createdAt, id, lengthsAtMost, newestFirst, now, searchTextColumn, version } from './columns.ts'

export const blogPosts = sqliteTable(
  'blog_posts',
  {
    id: id(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    content: text('content').notNull(),
    excerpt: text('excerpt').notNull(),
    imageUrl: text('image_url').notNull(),
    category: text('category').notNull(),
    status: text('status', { enum: POST_STATUSES }).notNull().default('draft'),
    // The default of rows written without a format: by a migration, or from a backup.
    format: text('format', { enum: CONTENT_FORMATS }).notNull().default('text'),
    publishAt: text('publish_at'),
    searchText: searchTextColumn(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: text('updated_at').notNull().default(now),
  },
  (t) => [
    uniqueIndex('blog_posts_slug').on(t.slug),
    index('blog_posts_status_newest').on(t.status, newestFirst(t.createdAt), newestFirst(t.id)),
    check('blog_posts_status', sql`${t.status} in ('draft', 'published')`),
    ...lengthsAtMost(MAX_SHORT_TEXT, 'blog_posts', t.title, t.slug, t.category),
    ...lengthsAtMost(MAX_EXCERPT, 'blog_posts', t.excerpt),
    ...lengthsAtMost(MAX_POST_TEXT, 'blog_posts', t.content),
    ...lengthsAtMost(MAX_URL, 'blog_posts', t.imageUrl),
  ],
)

/** Posts whose private links were ended, and when: links made before do not work. Times are ISO-8601 UTC. */
export const endedPreviews = sqliteTable('ended_previews', {
  postId: text('post_id').primaryKey(),
  endedAt: text('ended_at').notNull(),
})
