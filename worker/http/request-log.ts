import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { openDb } from '#worker/db/client.ts'
import { addSiteError } from '#worker/db/statistics/site-errors.ts'
import type { AppEnv, Timings } from '#worker/env.ts'

/** A log line without personal data: the route is a pattern, not a URL. */
type RequestLine = {
  id: string
  method: string
  route: string
  status: number
  ms: number
  dbMs: number
  renderMs: number
}

/** Returns the platform's request id, to search its log for; without a platform, a random one. */
const requestId = (request: Request) => request.headers.get('CF-Ray') ?? crypto.randomUUID()

/** Writes a line as JSON, so that the platform's log can be searched by each of its fields. */
// biome-ignore lint/suspicious/noConsole: this is what the platform's log is made of
const logRequest = (line: RequestLine) => console.log(JSON.stringify(line))

/** Adds up a request's waiting times, writes its log line, and records a failure. */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const start = performance.now()
  const timings: Timings = { db: 0, render: 0 }
  c.set('timings', timings)
  await next()
  const line: RequestLine = {
    id: requestId(c.req.raw),
    method: c.req.method,
    route: routeOf(c),
    status: c.res.status,
    ms: whole(performance.now() - start),
    dbMs: whole(timings.db),
    renderMs: whole(timings.render),
  }
  if (!isSecretPath(c.req.path)) logRequest(line)
  if (c.env.SERVER_TIMING) c.header('Server-Timing', serverTiming(line))
  if (isError(line)) c.executionCtx.waitUntil(note(c, line))
}

const MAX_WHAT = 300

/** Returns whether a response is a failure; a 503 from the API means that something is not configured. */
const isError = ({ status, route }: RequestLine) => status >= 500 && (status !== 503 || !route.startsWith('/api/'))

/** Formats the timings for the browser's network panel. */
const serverTiming = ({ dbMs, renderMs, ms }: RequestLine) => `db;dur=${dbMs}, render;dur=${renderMs}, total;dur=${ms}`

const whole = Math.round

/** Returns the pattern of the route that responded: the last matching one that is not for every path. */
function routeOf(c: Context): string {
  const patterns = matchedRoutes(c).map(({ path }) => path)
  return patterns.findLast((path) => !path.endsWith('*')) ?? patterns.at(-1) ?? '*'
}

async function note(c: Context<AppEnv>, { id, method, route, status }: RequestLine) {
  const what = [`${method} ${route}`, c.get('failure')].filter(Boolean).join(': ').slice(0, MAX_WHAT)
  try {
    await addSiteError(openDb(c.env.DB), { source: 'request', what, status, requestId: id })
  } catch {
    // The log already has the failure.
  }
}

/**
 * Returns whether a path itself is a secret that grants access: a buyer's link, or a machine's plate. The platform stores a request's URL
 * with each of its log lines, so nothing is logged for these; their failures are counted in the database.
 */
export const isSecretPath = (path: string) => /\/(?:quotation|unit)\//i.test(path)
