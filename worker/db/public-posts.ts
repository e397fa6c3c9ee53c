import { sql } from 'drizzle-orm'
import { blogPosts } from './schema/blog.ts'
import { now } from './schema/columns.ts'

const { status, publishAt, createdAt, updatedAt } = blogPosts

/** The condition that a post is public: it is published, and its time has come by the caller's clock. */
export const isPublic = sql`(${status} = 'published' and (${publishAt} is null or ${publishAt} <= ${now}))`

/** Since when a post is public: at a set time, or since it was written. */
export const publicSince = sql<string>`coalesce(${publishAt}, ${createdAt})`

/** When what the public sees of a post last changed: it appeared, or was saved. */
export const publicUpdate = sql<string>`max(${updatedAt}, ${publicSince})`
