import { and, lt, max, or, sql } from 'drizzle-orm'
import { addDays, lagosDate } from '#domain/lagos-date.ts'
import type { Language } from '#domain/language.ts'
import type { Feed } from '#domain/urls.ts'
import type { Db } from '#worker/db/client.ts'
import { isAmong, selectRows } from '#worker/db/insert-select.ts'
import { isVisibleTo } from '#worker/db/machinery/rows.ts'
import { isPublic } from '#worker/db/posts.ts'
import { machinery } from '#worker/db/schema/machinery.ts'
import { blogPosts } from '#worker/db/schema/posts.ts'
import { feedFetches, ITEM_ROUTES, itemViews, pageViews } from '#worker/db/schema/statistics.ts'

/** How often a kind of page was viewed on a day; with `slug`, one machine's or article's page. */
export type Views = { day: string; route: string; slug?: string; views: number }

/** More days than the overview's longest range. */
const STORED_DAYS = 400

/** Adds to the daily totals, and to those of the machines and articles; what is not public has no page, and no view. */
export async function addViews(db: Db, named: Views[]): Promise<void> {
  const counted = await ofPublicPages(db, named)
  const byRoute = new Map<string, Views>()
  for (const { day, route, views } of counted) {
    const key = `${day} ${route}`
    byRoute.set(key, { day, route, views: (byRoute.get(key)?.views ?? 0) + views })
  }
  for (const rows of selectRows(pageViews, [...byRoute.values()])) {
    await db
      .insert(pageViews)
      .select(rows)
      .onConflictDoUpdate({
        target: [pageViews.day, pageViews.route],
        set: { views: sql`${pageViews.views} + excluded.views` },
      })
  }
  const items = counted.flatMap(({ route, slug, ...rest }) => {
    const knownRoute = ITEM_ROUTES.find((one) => one === route)
    return knownRoute && slug ? [{ ...rest, route: knownRoute, slug }] : []
  })
  for (const rows of selectRows(itemViews, items)) {
    await db
      .insert(itemViews)
      .select(rows)
      .onConflictDoUpdate({
        target: [itemViews.day, itemViews.route, itemViews.slug],
        set: { views: sql`${itemViews.views} + excluded.views` },
      })
  }
}

/** Leaves out the views of machines and articles that are not there: whoever counts one says its slug. */
async function ofPublicPages(db: Db, named: Views[]): Promise<Views[]> {
  const slugs = named.flatMap(({ slug }) => slug ?? [])
  if (slugs.length === 0) return named
  const isNamedMachine = and(isVisibleTo('public'), or(isAmong(machinery.slug, slugs), isAmong(machinery.id, slugs)))
  const isNamedArticle = and(isPublic, isAmong(blogPosts.slug, slugs))
  const [machines, articles] = await db.batch([
    db.select({ slug: machinery.slug, id: machinery.id }).from(machinery).where(isNamedMachine),
    db.select({ slug: blogPosts.slug }).from(blogPosts).where(isNamedArticle),
  ])
  const known = {
    machine: new Set(machines.map(({ slug, id }) => slug ?? id)),
    article: new Set(articles.map(({ slug }) => slug)),
  }
  return named.filter(({ route, slug }) => {
    const item = ITEM_ROUTES.find((one) => one === route)
    return !item || (slug !== undefined && known[item].has(slug))
  })
}

export async function purgeItemViews(db: Db, now: number): Promise<void> {
  await db.delete(itemViews).where(lt(itemViews.day, addDays(lagosDate(now), -STORED_DAYS)))
}

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
