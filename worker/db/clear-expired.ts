import { lt } from 'drizzle-orm'
import { clearExpiredSessions } from './admins/sessions.ts'
import type { Db } from './client.ts'
import { clearEndedPreviews } from './posts/posts.ts'
import { adminInvitations, spentChallenges } from './schema/admins.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Deletes expired rows; invitations only a week later, so that their link can say that it has expired. */
export async function clearExpired(db: Db, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  const aWeekAgo = new Date(now - WEEK_MS).toISOString()
  await db.batch([
    clearExpiredSessions(db, at),
    db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, at)),
    db.delete(adminInvitations).where(lt(adminInvitations.expiresAt, aWeekAgo)),
    clearEndedPreviews(db, aWeekAgo),
  ])
}
