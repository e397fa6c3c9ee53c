import { and, asc, count, desc, eq, gte, isNotNull, isNull, type SQL, sql, sum } from 'drizzle-orm'
import type { Analytics, AnalyticsRange } from '#contract/admin/overview.ts'
import { QUOTATION_SUBJECT } from '#contract/inquiry/inquiry.ts'
import { addDays, addMonths, lagosDate, momentFromLagos } from '#domain/lagos-date.ts'
import { FEEDS } from '#domain/urls.ts'
import type { Db } from '#worker/db/client.ts'
import { contactInquiries } from '#worker/db/schema/inquiries.ts'
import { machinery, machinerySlugs } from '#worker/db/schema/machinery.ts'
import { blogPosts } from '#worker/db/schema/posts.ts'
import { itemViews, pageViews } from '#worker/db/schema/statistics.ts'
import { selectFetches } from './page-views.ts'

const MAX_ROWS = 20
/** The site promises an answer within 24 hours. */
const ANSWER_HOURS = [1, 4, 24, 72] as const
/** Returns the first day of a range that ends on `today`; a range of months begins with a whole month. */
const firstDay = (range: AnalyticsRange, today: string): string =>
  range === '30d' ? addDays(today, -29) : addMonths(`${today.slice(0, 7)}-01`, -11)

export async function analyticsOf(db: Db, range: AnalyticsRange, now: number): Promise<Analytics> {
  const today = lagosDate(now)
  const since = firstDay(range, today)
  const { createdAt, answeredAt, interest, subject, machineId, source, suspectedSpam } = contactInquiries
  const isInRange = and(gte(createdAt, momentFromLagos(`${since}T00:00`)), eq(suspectedSpam, false))
  // The Monday on or before the day: "weekday 1" is the next Monday, or the day itself.
  const week = sql<string>`date(${createdAt}, '+1 hour', '-6 days', 'weekday 1')`
  const subjectsMachine = sql`case when instr(${subject}, ${QUOTATION_SUBJECT}) = 1 then substr(${subject}, ${QUOTATION_SUBJECT.length + 1}) end`
  // A renamed machine counts under its current name, a deleted one under the name in the request.
  const machine = sql<string>`coalesce(${machinery.name}, ${subjectsMachine})`
  const period = range === '30d' ? sql<string>`${pageViews.day}` : sql<string>`substr(${pageViews.day}, 1, 7)`
  const hasSource = and(isInRange, isNotNull(source))
  const hoursToAnswer = sql<number | null>`(julianday(${answeredAt}) - julianday(${createdAt})) * 24`
  const [weeks, byInterest, byMachine, answers, machines, articles, fetches, sources, views] = await db.batch([
    db.select({ week, count: count() }).from(contactInquiries).where(isInRange).groupBy(week),
    db
      .select({ interest, count: count() })
      .from(contactInquiries)
      .where(isInRange)
      .groupBy(interest)
      .orderBy(isNull(interest), desc(count())),
    db
      .select({ machine, count: count() })
      .from(contactInquiries)
      .leftJoin(machinery, eq(machinery.id, machineId))
      .where(and(isInRange, isNotNull(machine)))
      .groupBy(machine)
      .orderBy(desc(count()), asc(machine))
      .limit(MAX_ROWS),
    db.select({ hours: hoursToAnswer }).from(contactInquiries).where(isInRange),
    mostSeen(db, since, 'machine', viewedMachineId),
    mostSeen(db, since, 'article', viewedArticleId),
    selectFetches(db),
    db.select({ source, count: count() }).from(contactInquiries).where(hasSource).groupBy(source),
    db
      .select({ period, route: pageViews.route, views: sum(pageViews.views).mapWith(Number) })
      .from(pageViews)
      .where(gte(pageViews.day, since))
      .groupBy(period, pageViews.route)
      .orderBy(period, pageViews.route),
  ])
  const hours = answers.flatMap(({ hours }) => (hours === null ? [] : [hours]))
  return {
    range,
    inquiriesByWeek: everyWeek(since, today, new Map(weeks.map(({ week, count }) => [week, count]))),
    byInterest,
    byMachine,
    medianHoursToFirstAnswer: median(hours),
    answerTimes: [...byAnswerTime(hours), { answered: false, withinHours: null, count: answers.length - hours.length }],
    byItem: [...machines, ...articles],
    feeds: FEEDS.map((feed) => ({
      feed,
      fetchedAt: fetches.find((one) => one.feed === feed)?.fetchedAt ?? null,
      inquiries: sources.find(({ source }) => source === feed)?.count ?? 0,
    })),
    views: views.map(({ period, ...rest }) =>
      range === '30d' ? { day: period, ...rest } : { month: period, ...rest },
    ),
  }
}

const viewedMachineId = sql`coalesce(
  (select ${machinery.id} from ${machinery} where ${machinery.slug} = seen.slug),
  (select ${machinerySlugs.machineId} from ${machinerySlugs} where ${machinerySlugs.slug} = seen.slug))`
const viewedArticleId = sql`(select ${blogPosts.id} from ${blogPosts} where ${blogPosts.slug} = seen.slug)`

/** Returns the most viewed items of a kind since a day; a deleted one appears under its slug. */
const mostSeen = (db: Db, since: string, route: 'machine' | 'article', itemOf: SQL) => {
  const views = sql<number>`sum(seen.views)`.mapWith(Number)
  const item = sql`coalesce(${itemOf}, seen.slug)`
  const name = sql<string>`coalesce(
    (select ${machinery.name} from ${machinery} where ${machinery.id} = ${itemOf}),
    (select ${blogPosts.title} from ${blogPosts} where ${blogPosts.id} = ${itemOf}),
    seen.slug)`
  const totals = sql`(select ${itemViews.slug} as slug, sum(${itemViews.views}) as views from ${itemViews}
    where ${itemViews.day} >= ${since} and ${itemViews.route} = ${route} group by ${itemViews.slug}) as seen`
  return db
    .select({ route: sql<'machine' | 'article'>`${route}`, name, views })
    .from(totals)
    .groupBy(item)
    .orderBy(desc(views), asc(name))
    .limit(MAX_ROWS)
}

function everyWeek(since: string, today: string, counts: Map<string, number>) {
  const weeks: { week: string; count: number }[] = []
  const monday = addDays(since, -((new Date(since).getUTCDay() + 6) % 7))
  for (let week = monday; week <= today; week = addDays(week, 7)) weeks.push({ week, count: counts.get(week) ?? 0 })
  return weeks
}

/** Counts how many of `hours` are at most each step but above the one before; last, those above all. */
function byAnswerTime(hours: number[]): Analytics['answerTimes'] {
  return [...ANSWER_HOURS, null].map((withinHours, i) => {
    const above = ANSWER_HOURS[i - 1] ?? Number.NEGATIVE_INFINITY
    const count = hours.filter((time) => time > above && time <= (withinHours ?? Number.POSITIVE_INFINITY)).length
    return { answered: true, withinHours, count }
  })
}

function median(hours: number[]): number | null {
  const sorted = hours.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : Math.round(((low + high) / 2) * 10) / 10
}
