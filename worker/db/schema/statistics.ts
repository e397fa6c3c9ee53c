import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { FEEDS } from '#domain/urls.ts'
import { newestFirst, now } from './columns.ts'

export const siteErrors = sqliteTable(
  'site_errors',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: text('at').notNull().default(now),
    source: text('source', { enum: ['request', 'schedule'] }).notNull(),
    what: text('what').notNull(),
    status: integer('status'),
    requestId: text('request_id'),
  },
  (t) => [index('site_errors_newest').on(newestFirst(t.at))],
)

/** How often a kind of page was requested on a day in Lagos. Rows from before December 2026 have days of UTC. */
export const pageViews = sqliteTable(
  'page_views',
  { day: text('day').notNull(), route: text('route').notNull(), views: integer('views').notNull() },
  (t) => [primaryKey({ columns: [t.day, t.route] })],
)

/** When a feed was last fetched (ISO-8601 UTC), in each language. */
export const feedFetches = sqliteTable(
  'feed_fetches',
  {
    feed: text('feed', { enum: FEEDS }).notNull(),
    language: text('language').notNull(),
    fetchedAt: text('fetched_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.feed, t.language] })],
)

export const ITEM_ROUTES = ['machine', 'article'] as const

/** How often the page of one machine or article was requested on such a day, by the slug in its URL. */
export const itemViews = sqliteTable(
  'item_views',
  {
    day: text('day').notNull(),
    route: text('route', { enum: ITEM_ROUTES }).notNull(),
    slug: text('slug').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.route, t.slug] })],
)
