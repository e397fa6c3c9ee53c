import { and, eq, gt, isNotNull, isNull, ne, not, sql } from 'drizzle-orm'
import type { FirstSteps } from '#contract/admin/overview.ts'
import { DEMONSTRATED } from '#contract/settings/first-settings.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import { isDemonstration } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { demonstrationState } from '#worker/db/demonstration.ts'
import { passkeys } from '#worker/db/schema/admins.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { backups } from '#worker/db/schema/operations.ts'
import { parts } from '#worker/db/schema/parts.ts'
import { exchangeRates, priceSettings } from '#worker/db/schema/prices.ts'
import { hasDemonstration, partsOf, selectSettings } from '#worker/db/settings.ts'

/** A part's step is not done while all that identifies the firm in it is empty, or the demonstration's. */
const isMissing = (facts: string[], demonstrated: string[]) =>
  facts.every((fact) => fact === '' || demonstrated.includes(fact))

function missingFacts({ firm, contact }: Pick<AdminSettings, 'firm' | 'contact'>): FirstSteps['missingFacts'] {
  const facts = {
    firm: [firm.name, firm.legalName, firm.street],
    contact: [...contact.phones, contact.whatsapp, contact.email],
  }
  return (['firm', 'contact'] as const).filter((part) =>
    isMissing(facts[part], Object.values(DEMONSTRATED[part]).flat()),
  )
}

/** Returns which of a new site's first steps are done, except email, of which the database does not know. */
export async function firstSteps(db: Db): Promise<Omit<FirstSteps, 'mail'>> {
  const one = { found: sql<number>`1` }
  const isOwnMachine = and(ne(machinery.imageUrl, ''), not(isDemonstration(db, machinery) ?? sql`false`))
  const [rows, state, [machines, rates, machinesInDollars, partsInDollars, deposits, keys, verified]] =
    await Promise.all([
      selectSettings(db),
      demonstrationState(db),
      db.batch([
        db.select(one).from(machinery).where(isOwnMachine).limit(1),
        db.select(one).from(exchangeRates).where(eq(exchangeRates.isExample, false)).limit(1),
        db
          .select(one)
          .from(machinery)
          .where(and(gt(machinery.priceCents, 0), isNull(machinery.priceKobo)))
          .limit(1),
        db
          .select(one)
          .from(parts)
          .where(and(gt(parts.priceCents, 0), isNull(parts.priceKobo)))
          .limit(1),
        db.select(one).from(priceSettings).where(gt(priceSettings.depositPoints, 0)).limit(1),
        db.select(one).from(passkeys).limit(1),
        db.select(one).from(backups).where(isNotNull(backups.verifiedAt)).limit(1),
      ]),
    ])
  const saved = partsOf(rows)
  return {
    missingFacts: missingFacts(saved),
    machine: machines.length > 0,
    // Whoever prices everything in naira needs none.
    rate: rates.length > 0 || (machines.length > 0 && machinesInDollars.length + partsInDollars.length === 0),
    whatsapp: !isMissing([saved.contact.whatsapp], [DEMONSTRATED.contact.whatsapp]),
    deposit: deposits.length > 0,
    account: saved.accounts.accounts.length > 0,
    passkey: keys.length > 0,
    backup: verified.length > 0,
    demonstration: state,
    isOwn: !hasDemonstration(rows),
  }
}
