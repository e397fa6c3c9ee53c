import { max } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import type { Feed } from '#domain/urls.ts'
import type { Db } from '#worker/db/client.ts'
import { feedFetches } from '#worker/db/schema/statistics.ts'

/** Stores that a feed was fetched now. */
export const recordFetch = (db: Db, feed: Feed, language: Language) => {
  const fetchedAt = new Date().toISOString()
  return db
    .insert(feedFetches)
    .values({ feed, language, fetchedAt })
    .onConflictDoUpdate({ target: [feedFetches.feed, feedFetches.language], set: { fetchedAt } })
}

/** Selects when each feed was last fetched, in whichever language; a feed that never was is missing. */
export const selectFetches = (db: Db) =>
  db
    .select({ feed: feedFetches.feed, fetchedAt: max(feedFetches.fetchedAt) })
    .from(feedFetches)
    .groupBy(feedFetches.feed)
