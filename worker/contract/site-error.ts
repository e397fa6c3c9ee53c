/** What went wrong by the site's own fault: a request that was answered with a 5xx, or a task of the schedule. */
export type SiteError = {
  id: number
  /** ISO-8601 UTC. */
  at: string
  source: 'request' | 'schedule'
  /** The route's pattern, such as "GET /api/machinery/:id", or the task. */
  what: string
  /** Of the response; null for a task. */
  status: number | null
  /** By which the platform's log is searched; null for a task. */
  requestId: string | null
}
