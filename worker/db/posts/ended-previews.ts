import { eq, lt } from 'drizzle-orm'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { KINDS } from '#worker/db/resources.ts'
import { endedPreviews } from '#worker/db/schema/posts.ts'
import { write } from '#worker/db/write.ts'

const { postId, endedAt } = endedPreviews

/** Ends every private link to a post made so far. */
export async function endPreviews(db: Db, post: string, actor: Actor): Promise<void> {
  const now = new Date().toISOString()
  const end = db
    .insert(endedPreviews)
    .values({ postId: post, endedAt: now })
    .onConflictDoUpdate({ target: postId, set: { endedAt: now } })
  await write(db, end, { actor, action: 'end links', of: KINDS.posts, id: post })
}

/** Returns when the links of a post were last ended, in milliseconds since 1970; 0 if never. */
export async function previewsEndedAt(db: Db, post: string): Promise<number> {
  const [row] = await db.select({ endedAt }).from(endedPreviews).where(eq(postId, post))
  return row ? Date.parse(row.endedAt) : 0
}

/** Returns the statement that deletes entries from before `time`, whose links have expired anyway. */
export const clearEndedPreviews = (db: Db, time: string) => db.delete(endedPreviews).where(lt(endedAt, time))
