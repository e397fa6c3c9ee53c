import type { Quotation } from '#contract/quotation/quotation.ts'
import type { Feed } from '#domain/urls.ts'

/** Counts of waiting work stop here; a higher one is shown as "100+". */
export const MAX_COUNTED = 100

/** How many due items are listed by name. */
export const MAX_LISTED_TODAY = 5

/** What waits for the seller; times are ISO-8601 UTC. Inquiries flagged as spam are left out. */
export type Today = {
  /** Not yet answered; `late` counts those older than the promised 24 hours, `only` is the id of an only one. */
  newInquiries: { count: number; late: number; oldest: string | null; only?: string }
  due: { count: number; first: { id: string; firstName: string; lastName: string; nextActionOn: string | null }[] }
  /** Quotations to follow up, those that end first at the top, and why: "Viewed, not answered", "Expires in 2 days". */
  quotations: (Pick<Quotation, 'id' | 'number' | 'customerName' | 'customerCompany' | 'currency' | 'total'> & {
    why: string
  })[]
}

export const ANALYTICS_RANGES = ['30d', '12m'] as const

export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number]

/** Days and weeks are Lagos's, a week begins on Monday, weeks with no inquiries are listed. Spam is left out. */
export type Analytics = {
  range: AnalyticsRange
  inquiriesByWeek: { week: string; count: number }[]
  /** Most requested first. Those without an interest, such as quotation requests, are null and come last. */
  byInterest: { interest: string | null; count: number }[]
  /** The machines that most quotations were requested for, at most 20. */
  byMachine: { machine: string; count: number }[]
  /** For the answered inquiries of this range; null if there are none. */
  medianHoursToFirstAnswer: number | null
  /** Answered within these hours, but not within the previous ones; null hours: later than all of them, or not yet. */
  answerTimes: { answered: boolean; withinHours: number | null; count: number }[]
  /** The machines and articles whose pages were viewed most, at most 20 of each, under their current names. */
  byItem: { route: 'machine' | 'article'; name: string; views: number }[]
  /** The feeds of the catalogue, each with when it was last fetched (ISO-8601 UTC), or null, and the inquiries it led to. */
  feeds: { feed: Feed; fetchedAt: string | null; inquiries: number }[]
  /** By day (YYYY-MM-DD) for 30 days, by month (YYYY-MM) for 12 months. */
  views: ({ day: string; route: string; views: number } | { month: string; route: string; views: number })[]
}

/** The site's emails: whether it sends any, how many wait or were given up, and why the last unsent one failed. */
export type MailStatus = {
  isConfigured: boolean
  pending: number
  /** Notices that were given up. */
  failed: number
  /** Quotations that were given up: their customers have received nothing. */
  failedQuotations: number
  lastError: string | null
}

/** Changes whose pages the cache refused to drop, and when every page shows them at the latest (ISO-8601 UTC). */
export type RefreshStatus = { waiting: number; since: string | null; until: string | null }

/** A server error: a request with a 5xx response, or a failed scheduled task. `at` is ISO-8601 UTC. */
export type SiteError = {
  id: number
  at: string
  source: 'request' | 'schedule'
  /** The route's pattern, such as "GET /api/machinery/:id", or the task. */
  what: string
  /** The response's status; null for a task. */
  status: number | null
  /** The id to search the log for: the request's, or the scheduled run's. */
  requestId: string | null
}

/** Returns an error in one line: "POST /api/contact: 500, request 8c2f…", "the schedule, backing up, run 41c0…". */
export function siteErrorText({ source, what, status, requestId }: SiteError): string {
  const isTask = source === 'schedule'
  const id = requestId ? `, ${isTask ? 'run' : 'request'} ${requestId}` : ''
  return `${isTask ? `the schedule, ${what}` : what}${status === null ? '' : `: ${status}`}${id}`
}

/** Which of a new site's first steps are done, as far as stored data shows. */
export type FirstSteps = {
  /** Parts of the settings that nobody has entered, or that have no fact of a firm. */
  missingFacts: ('firm' | 'contact')[]
  /** Whether a machine has an image that is not the demonstration's. */
  machine: boolean
  mail: boolean
  rate: boolean
  /** Whether buyers can write on WhatsApp, to a number that is not the demonstration's. */
  whatsapp: boolean
  deposit: boolean
  /** Whether a bank account has been entered, without which a quotation does not say where to pay. */
  account: boolean
  passkey: boolean
  backup: boolean
  demonstration: DemonstrationState
  /** Whether the site was started without the demonstration, as a firm's own. */
  isOwn: boolean
}

/** How much of the demonstration content is unchanged, and how much can be restored. */
export type DemonstrationState = { rows: number; removed: number }
