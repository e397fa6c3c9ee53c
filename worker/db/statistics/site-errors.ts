import { desc, gte, sql } from 'drizzle-orm'
import type { SiteError } from '#contract/admin/overview.ts'
import type { Db } from '#worker/db/client.ts'
import { insertFrom } from '#worker/db/insert-select.ts'
import { siteErrors } from '#worker/db/schema/statistics.ts'

const DAY_AGO = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')`
/** A site that fails at every request must not fill its own database. */
const MAX_ERRORS_PER_DAY = 100
const MAX_SHOWN = 20
const STORED_DAYS = 14

export async function addSiteError(db: Db, error: Omit<SiteError, 'id' | 'at'>): Promise<void> {
  const ofTheDay = sql`select count(*) from ${siteErrors} where ${siteErrors.at} >= ${DAY_AGO}`
  await insertFrom(db, siteErrors, error, sql`where (${ofTheDay}) < ${MAX_ERRORS_PER_DAY}`)
}

export async function errorsOfTheDay(db: Db): Promise<{ count: number; newest: SiteError[] }> {
  const isToday = gte(siteErrors.at, DAY_AGO)
  const [counted, newest] = await Promise.all([
    db.$count(siteErrors, isToday),
    db.select().from(siteErrors).where(isToday).orderBy(desc(siteErrors.id)).limit(MAX_SHOWN),
  ])
  return { count: counted, newest }
}

export async function purgeSiteErrors(db: Db): Promise<void> {
  await db.run(
    sql`delete from ${siteErrors} where ${siteErrors.at} < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${STORED_DAYS} days`})`,
  )
}
