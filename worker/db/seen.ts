import { and, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { isPublic } from './posts/public.ts'
import { machinery } from './schema/machinery.ts'
import { blogPosts } from './schema/posts.ts'

type Kind = 'machinery' | 'gallery' | 'posts' | 'parts'

/**
 * Returns the kind if visitors see one of these rows of it, as they see every image of the gallery and every part. It is asked after a write,
 * what of it has to be dropped from the cache: a save that shows or hides a row drops what shows it by itself.
 */
export async function seen<Asked extends Kind>(db: Db, kind: Asked, ids: string[]): Promise<Asked[]> {
  if (ids.length === 0) return []
  if (kind === 'gallery' || kind === 'parts') return [kind]
  const asked = sql`(select value from json_each(${JSON.stringify(ids)}))`
  const rows =
    kind === 'posts'
      ? await db
          .select({ id: blogPosts.id })
          .from(blogPosts)
          .where(and(isPublic, sql`${blogPosts.id} in ${asked}`))
          .limit(1)
      : await db
          .select({ id: machinery.id })
          .from(machinery)
          .where(sql`${machinery.hidden} = 0 and ${machinery.id} in ${asked}`)
          .limit(1)
  return rows.length > 0 ? [kind] : []
}
