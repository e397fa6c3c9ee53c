import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { loginAttempts } from './schema.ts'

const HOUR_MS = 60 * 60 * 1000
const KNOWN_FOR_MS = 30 * 24 * HOUR_MS

/** Sign-ins that failed in a row, the last at `failedAt` (milliseconds); `known` when one succeeded in 30 days. */
export type Attempts = { failures: number; failedAt: number; known: boolean }

/** What is remembered under a key; failures are forgotten an hour after the last. */
export async function attemptsOf(db: Db, key: string, now: number): Promise<Attempts> {
  const [row] = await db.select().from(loginAttempts).where(eq(loginAttempts.key, key))
  if (!row || row.forgetAt < now) return { failures: 0, failedAt: 0, known: false }
  const failures = row.failedAt < now - HOUR_MS ? 0 : row.failures
  return { failures, failedAt: row.failedAt, known: row.known }
}

/** Counts a failure under each key, and drops the rows that say nothing any more. */
export async function countFailure(db: Db, keys: string[], now: number): Promise<void> {
  const { failures, failedAt, forgetAt } = loginAttempts
  await db.batch([
    db.delete(loginAttempts).where(lt(forgetAt, now)),
    db
      .insert(loginAttempts)
      .values(keys.map((key) => ({ key, failures: 1, failedAt: now, forgetAt: now + HOUR_MS })))
      .onConflictDoUpdate({
        target: loginAttempts.key,
        set: {
          failures: sql`case when ${failedAt} < ${now - HOUR_MS} then 1 else ${failures} + 1 end`,
          failedAt: now,
          forgetAt: sql`max(${forgetAt}, ${now + HOUR_MS})`,
        },
      }),
  ])
}

/** Forgets the failures under a key and remembers that a sign-in succeeded there. */
export async function countSuccess(db: Db, key: string, now: number): Promise<void> {
  const known = { failures: 0, failedAt: 0, known: true, forgetAt: now + KNOWN_FOR_MS }
  await db
    .insert(loginAttempts)
    .values({ key, ...known })
    .onConflictDoUpdate({ target: loginAttempts.key, set: known })
}
