import { eq, lt } from 'drizzle-orm'
import { type Actor, auditAction } from './audit.ts'
import type { Db } from './client.ts'
import { blogPosts } from './schema/blog.ts'
import { endedPreviews } from './schema/ended-previews.ts'

const { postId, endedAt } = endedPreviews
const audited = { entity: 'blog post', table: blogPosts, id: blogPosts.id, name: blogPosts.title } as const

/** Ends every private link that was made of a post until now. */
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

/** When the links of a post were last ended, in milliseconds since 1970; 0 where they never were. */
export async function previewsEndedAt(db: Db, post: string): Promise<number> {
  const [row] = await db.select({ endedAt }).from(endedPreviews).where(eq(postId, post))
  return row ? Date.parse(row.endedAt) : 0
}

/** The statement that forgets what ended before `time`: every link from before has expired by itself. */
export const clearEndedPreviews = (db: Db, time: string) => db.delete(endedPreviews).where(lt(endedAt, time))
