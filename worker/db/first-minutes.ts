import { and, inArray, isNotNull, ne, not, sql } from 'drizzle-orm'
import type { FirstMinutes } from '#contract/first-minutes.ts'
import type { Db } from './client.ts'
import { demonstrationState, isDemonstration } from './demonstration.ts'
import { backups } from './schema/backups.ts'
import { machinery } from './schema/machinery.ts'
import { passkeys } from './schema/passkeys.ts'
import { settings } from './schema/settings.ts'

/** The parts of the settings that say who the firm is. */
const FACTS = ['firm', 'contact'] as const

/** What of a new site is done. Whether e-mail is set up the database does not know. */
export async function firstMinutes(db: Db): Promise<Omit<FirstMinutes, 'mail'>> {
  const one = { found: sql<number>`1` }
  const [facts, machines, keys, verified] = await db.batch([
    db.select({ part: settings.part }).from(settings).where(inArray(settings.part, FACTS)),
    db
      .select(one)
      .from(machinery)
      .where(and(ne(machinery.imageUrl, ''), not(isDemonstration(db, machinery) ?? sql`false`)))
      .limit(1),
    db.select(one).from(passkeys).limit(1),
    db.select(one).from(backups).where(isNotNull(backups.verifiedAt)).limit(1),
  ])
  return {
    missingFacts: FACTS.filter((name) => !facts.some(({ part }) => part === name)),
    machine: machines.length > 0,
    passkey: keys.length > 0,
    backup: verified.length > 0,
    demonstration: await demonstrationState(db),
  }
}
