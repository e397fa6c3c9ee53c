import { count, sql } from 'drizzle-orm'
import { isPublic, publicSince, publicUpdate } from '#worker/db/posts.ts'
import type { Db } from './client.ts'
import { isVisibleTo } from './machinery/rows.ts'
import { selectRowCount } from './pagination.ts'
import { machinery } from './schema/machinery.ts'
import { blogPosts } from './schema/posts.ts'

/** A row with a URL: its key in that URL, its image, and when it last changed (ISO-8601 UTC). */
export type SitemapRow = { key: string; imageUrl: string; changedAt: string }

export type SitemapCount = { rows: number; changedAt: string | null }

/** The lists whose rows have URLs, in the sitemap's order: a row stays in its numbered one when others are added. */
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
      .where(isVisibleTo('public'))
      .orderBy(sql`created_at, id`)
      .limit(limit)
      .offset(offset),
}

export async function sitemapCounts(db: Db): Promise<Record<keyof typeof SITEMAP_LISTS, SitemapCount>> {
  const [[posts], [machines], [newest]] = await db.batch([
    db
      .select({ rows: count(), changedAt: sql<string | null>`max(${publicUpdate})` })
      .from(blogPosts)
      .where(isPublic),
    selectRowCount(db, 'public machinery'),
    db
      .select({ changedAt: machinery.createdAt })
      .from(machinery)
      .where(isVisibleTo('public'))
      .orderBy(sql`${machinery.createdAt} desc`)
      .limit(1),
  ])
  const none = { rows: 0, changedAt: null }
  return { posts: posts ?? none, machinery: { rows: machines?.rows ?? 0, changedAt: newest?.changedAt ?? null } }
}
