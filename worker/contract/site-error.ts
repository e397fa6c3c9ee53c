/** A server error: a request with a 5xx response, or a failed scheduled task. */
export type SiteError = {
  id: number
  /** ISO-8601 UTC. */
  at: string
  source: 'request' | 'schedule'
  /** The route's pattern, such as "GET /api/machinery/:id", or the task. */
  what: string
  /** Of the response; null for a task. */
  status: number | null
  /** The id to search the log for: the request's, or the scheduled run's. */
  requestId: string | null
}

/** "POST /api/contact: 500, request 8c2f…", "the schedule, backing up, run 41c0…". */
export function siteErrorText({ source, what, status, requestId }: SiteError): string {
  const isTask = source === 'schedule'
  const id = requestId ? `, ${isTask ? 'run' : 'request'} ${requestId}` : ''
  return `${isTask ? `the schedule, ${what}` : what}${status === null ? '' : `: ${status}`}${id}`
}
