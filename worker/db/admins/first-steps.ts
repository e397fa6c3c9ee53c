import { and, isNotNull, ne, not, sql } from 'drizzle-orm'
import type { FirstSteps } from '#contract/admin/overview.ts'
import type { AdminSettings, SettingsInput } from '#contract/settings/settings.ts'
import { settings as demonstration } from '#migrations/demo/settings.ts'
import type { Db } from '#worker/db/client.ts'
import { demonstrationState, isDemonstration } from '#worker/db/demonstration.ts'
import { passkeys } from '#worker/db/schema/admins.ts'
import { backups } from '#worker/db/schema/backups.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { exchangeRates } from '#worker/db/schema/prices.ts'
import { settingsAndStart } from '#worker/db/settings.ts'

/** The settings that identify a firm: while a part has none, or one of the demonstration's, its step is not done. */
const FACTS = {
  firm: ({ name, legalName, street }: SettingsInput<'firm'>) => [name, legalName, street],
  contact: ({ phones, whatsapp, email }: SettingsInput<'contact'>) => [...phones, whatsapp, email],
}

const isMissing = (facts: string[], demonstrated: string[]) =>
  facts.every((fact) => fact === '') || facts.some((fact) => demonstrated.includes(fact))

const missingFacts = ({ firm, contact }: Pick<AdminSettings, 'firm' | 'contact'>): FirstSteps['missingFacts'] => [
  ...(isMissing(FACTS.firm(firm), FACTS.firm(demonstration.firm)) ? (['firm'] as const) : []),
  ...(isMissing(FACTS.contact(contact), FACTS.contact(demonstration.contact)) ? (['contact'] as const) : []),
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
