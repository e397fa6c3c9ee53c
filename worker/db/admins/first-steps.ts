import { and, isNotNull, ne, not, sql } from 'drizzle-orm'
import type { FirstSteps } from '#contract/admin/overview.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import type { Db } from '#worker/db/client.ts'
import { demonstrationState, isDemonstration } from '#worker/db/demonstration.ts'
import { passkeys } from '#worker/db/schema/admins.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { backups } from '#worker/db/schema/operations.ts'
import { exchangeRates } from '#worker/db/schema/prices.ts'
import { settingsAndStart } from '#worker/db/settings.ts'

/** A part's step is not done while nobody has entered it, or it has none of the facts that identify a firm. */
const isMissing = ({ version }: { version: number }, facts: string[]) =>
  version === 0 || facts.every((fact) => fact === '')

const missingFacts = ({ firm, contact }: Pick<AdminSettings, 'firm' | 'contact'>): FirstSteps['missingFacts'] => [
  ...(isMissing(firm, [firm.name, firm.legalName, firm.street]) ? (['firm'] as const) : []),
  ...(isMissing(contact, [...contact.phones, contact.whatsapp, contact.email]) ? (['contact'] as const) : []),
]

/**
 * Returns which of a new site's first steps are done, except whether e-mail is set up, which the database does not
 * know.
 */
export async function firstSteps(db: Db): Promise<Omit<FirstSteps, 'mail'>> {
  const one = { found: sql<number>`1` }
  const [{ saved, isDemonstrated }, state, [machines, rates, keys, verified]] = await Promise.all([
    settingsAndStart(db),
    demonstrationState(db),
    db.batch([
      db
        .select(one)
        .from(machinery)
        .where(and(ne(machinery.imageUrl, ''), not(isDemonstration(db, machinery) ?? sql`false`)))
        .limit(1),
      db.select(one).from(exchangeRates).limit(1),
      db.select(one).from(passkeys).limit(1),
      db.select(one).from(backups).where(isNotNull(backups.verifiedAt)).limit(1),
    ]),
  ])
  return {
    missingFacts: missingFacts(saved),
    machine: machines.length > 0,
    rate: rates.length > 0,
    account: saved.accounts.accounts.length > 0,
    passkey: keys.length > 0,
    backup: verified.length > 0,
    demonstration: state,
    isOwn: !isDemonstrated,
  }
}
