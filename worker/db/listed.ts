import { count, eq, sql } from 'drizzle-orm'
import type { BlogPost } from '#contract/blog.ts'
import type { Db } from './client.ts'
import { blogPosts, machinery } from './schema.ts'

/** A page for search engines: its address's part, its picture and when it last changed (ISO-8601 UTC). */
export type Listed = { key: string; title: string; imageUrl: string; changedAt: string }

const published = eq(blogPosts.status, 'published')
// Oldest first: a row keeps its place among the numbered sitemaps as others are added.
const oldestFirst = [sql`created_at`, sql`id`]

/** How many published posts and machines there are, and when the last of each was entered or changed. */
export async function countListed(db: Db) {
  const [[posts], [machines]] = await db.batch([
    db
      .select({ rows: count(), changedAt: sql<string | null>`max(${blogPosts.updatedAt})` })
      .from(blogPosts)
      .where(published),
    db.select({ rows: count(), changedAt: sql<string | null>`max(${machinery.createdAt})` }).from(machinery),
  ])
  const none = { rows: 0, changedAt: null }
  return { posts: posts ?? none, machines: machines ?? none }
}

/** Published posts by slug. */
export const listedPosts = (db: Db, limit: number, offset: number): Promise<Listed[]> =>
  db
    .select({
      key: blogPosts.slug,
      title: blogPosts.title,
      imageUrl: blogPosts.imageUrl,
      changedAt: blogPosts.updatedAt,
    })
    .from(blogPosts)
    .where(published)
    .orderBy(...oldestFirst)
    .limit(limit)
    .offset(offset)

/** Machines by id. */
export const listedMachines = (db: Db, limit: number, offset: number): Promise<Listed[]> =>
  db
    .select({
      key: machinery.id,
      title: machinery.name,
      imageUrl: machinery.imageUrl,
      changedAt: machinery.createdAt,
    })
    .from(machinery)
    .orderBy(...oldestFirst)
    .limit(limit)
    .offset(offset)

/** The newest published posts with their text. */
export const postsForFeed = (db: Db, limit: number): Promise<BlogPost[]> =>
  db.select().from(blogPosts).where(published).orderBy(sql`created_at desc`, sql`id desc`).limit(limit)
