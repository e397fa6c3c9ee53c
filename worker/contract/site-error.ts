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
  /** By which the log is searched: of the request, or of the schedule's run. */
  requestId: string | null
}

/** "POST /api/contact: 500, request 8c2f…", "the schedule, backing up, run 41c0…". */
export function siteErrorText({ source, what, status, requestId }: SiteError): string {
  const isTask = source === 'schedule'
  const id = requestId ? `, ${isTask ? 'run' : 'request'} ${requestId}` : ''
  return `${isTask ? `the schedule, ${what}` : what}${status === null ? '' : `: ${status}`}${id}`
}
