import { and, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { isPublic } from './posts/public.ts'
import { machinery } from './schema/machinery.ts'
import { blogPosts } from './schema/posts.ts'

/**
 * Returns those of the ids whose rows visitors see; every image of the gallery is one. It is asked after a write, what of it
 * has to be dropped from the cache: a save that shows or hides a row drops what shows it by itself.
 */
export async function seenRows(db: Db, kind: 'machinery' | 'gallery' | 'posts', ids: string[]): Promise<string[]> {
  if (kind === 'gallery' || ids.length === 0) return ids
  const asked = sql`(select value from json_each(${JSON.stringify(ids)}))`
  const rows =
    kind === 'posts'
      ? await db
          .select({ id: blogPosts.id })
          .from(blogPosts)
          .where(and(isPublic, sql`${blogPosts.id} in ${asked}`))
      : await db
          .select({ id: machinery.id })
          .from(machinery)
          .where(sql`${machinery.hidden} = 0 and ${machinery.id} in ${asked}`)
  return rows.map(({ id }) => id)
}
