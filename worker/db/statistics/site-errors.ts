import { desc, not, sql } from 'drizzle-orm'
import type { SiteError } from '#contract/admin/overview.ts'
import type { Db } from '#worker/db/client.ts'
import { insertFrom } from '#worker/db/insert-select.ts'
import { siteErrors } from '#worker/db/schema/statistics.ts'

const isWithin = (time: string) => sql`${siteErrors.at} >= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${time}`})`
const isToday = isWithin('1 day')
/** A site that fails at every request must not fill its own database. */
const MAX_ERRORS_PER_DAY = 100
const MAX_SHOWN = 20

/** What the schedule fails at run by run is stored once an hour, so that there is room for other failures. */
export async function addSiteError(db: Db, error: Omit<SiteError, 'id' | 'at'>): Promise<void> {
  const isKnown = sql`source = 'schedule' and what = ${error.what} and ${isWithin('1 hour')}`
  const isStored = sql`count(*) < ${MAX_ERRORS_PER_DAY} and not coalesce(max(${isKnown}), 0)`
  await insertFrom(db, siteErrors, error, sql`where (select ${isStored} from ${siteErrors} where ${isToday})`)
}

export async function errorsOfTheDay(db: Db): Promise<{ count: number; newest: SiteError[] }> {
  const [counted, newest] = await Promise.all([
    db.$count(siteErrors, isToday),
    db.select().from(siteErrors).where(isToday).orderBy(desc(siteErrors.id)).limit(MAX_SHOWN),
  ])
  return { count: counted, newest }
}

export async function purgeSiteErrors(db: Db): Promise<void> {
  await db.delete(siteErrors).where(not(isWithin('14 days')))
}
