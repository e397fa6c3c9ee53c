import { count, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { isPublic, publicSince, publicUpdate } from './public-posts.ts'
import { countedRows } from './row-counts.ts'
import { blogPosts } from './schema/blog.ts'
import { machinery } from './schema/machinery.ts'

/** A row with a URL of its own: what names it there, its image, and when it last changed (ISO-8601 UTC). */
export type SitemapRow = { key: string; imageUrl: string; changedAt: string }

/** How many rows a list has, and when the last of them was added or changed. */
export type SitemapCount = { rows: number; changedAt: string | null }

// Written out, for the index of public machines to be used.
const visible = sql`${machinery.hidden} = 0`
// Oldest first: a row has the same place among the numbered sitemaps as others are added.
const oldestFirst = [sql`created_at`, sql`id`]

/** The lists whose rows have URLs, in the order a sitemap has them. */
export const SITEMAP_LISTS = {
  posts: (db: Db, limit: number, offset: number): Promise<SitemapRow[]> =>
    db
      .select({ key: blogPosts.slug, imageUrl: blogPosts.imageUrl, changedAt: publicUpdate })
      .from(blogPosts)
      .where(isPublic)
      .orderBy(publicSince, blogPosts.id)
      .limit(limit)
      .offset(offset),
  machinery: (db: Db, limit: number, offset: number): Promise<SitemapRow[]> =>
    db
      .select({
        key: sql<string>`coalesce(${machinery.slug}, ${machinery.id})`,
        imageUrl: machinery.imageUrl,
        changedAt: machinery.createdAt,
      })
      .from(machinery)
      .where(visible)
      .orderBy(...oldestFirst)
      .limit(limit)
      .offset(offset),
}

export async function sitemapCounts(db: Db): Promise<Record<keyof typeof SITEMAP_LISTS, SitemapCount>> {
  const [[posts], [machines], [newest]] = await db.batch([
    db
      .select({ rows: count(), changedAt: sql<string | null>`max(${publicUpdate})` })
      .from(blogPosts)
      .where(isPublic),
    countedRows(db, 'public machinery'),
    db
      .select({ changedAt: machinery.createdAt })
      .from(machinery)
      .where(visible)
      .orderBy(sql`${machinery.createdAt} desc`)
      .limit(1),
  ])
  const none = { rows: 0, changedAt: null }
  return { posts: posts ?? none, machinery: { rows: machines?.rows ?? 0, changedAt: newest?.changedAt ?? null } }
}
