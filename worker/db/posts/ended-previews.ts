import { eq, lt } from 'drizzle-orm'
import { type Actor, auditAction } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { blogPosts, endedPreviews } from '#worker/db/schema/posts.ts'

const { postId, endedAt } = endedPreviews
const audited = { entity: 'blog post', table: blogPosts, id: blogPosts.id, name: blogPosts.title } as const

/** Ends every private link to a post made so far. */
export async function endPreviews(db: Db, post: string, actor: Actor): Promise<void> {
  const now = new Date().toISOString()
  await db.batch([
    db
      .insert(endedPreviews)
      .values({ postId: post, endedAt: now })
      .onConflictDoUpdate({ target: postId, set: { endedAt: now } }),
    auditAction(db, actor, 'end links', audited, post),
  ])
}

/** Returns when the links of a post were last ended, in milliseconds since 1970; 0 if never. */
export async function previewsEndedAt(db: Db, post: string): Promise<number> {
  const [row] = await db.select({ endedAt }).from(endedPreviews).where(eq(postId, post))
  return row ? Date.parse(row.endedAt) : 0
}

/** Returns the statement that deletes entries from before `time`, whose links have expired anyway. */
export const clearEndedPreviews = (db: Db, time: string) => db.delete(endedPreviews).where(lt(endedAt, time))
