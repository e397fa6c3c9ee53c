import { lt } from 'drizzle-orm'
import { clearExpiredSessions } from './admin-sessions.ts'
import type { Db } from './client.ts'
import { clearEndedPreviews } from './ended-previews.ts'
import { adminInvitations } from './schema/invitations.ts'
import { spentChallenges } from './schema/passkeys.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Deletes what was valid for a while; an invitation a week later, so that its link can say that it has expired. */
export async function clearExpired(db: Db, now: number): Promise<void> {
  const [at, aWeekAgo] = [now, now - WEEK_MS].map((time) => new Date(time).toISOString()) as [string, string]
  await db.batch([
    clearExpiredSessions(db, at),
    db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, at)),
    db.delete(adminInvitations).where(lt(adminInvitations.expiresAt, aWeekAgo)),
    clearEndedPreviews(db, aWeekAgo),
  ])
}
