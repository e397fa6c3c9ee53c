import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { openDb } from '#worker/db/client.ts'
import { addSiteError } from '#worker/db/site-errors.ts'
import type { AppEnv, Timings } from '#worker/env.ts'

/** A log line without personal data: the route is a pattern, not a URL. */
export type RequestLine = {
  id: string
  method: string
  route: string
  status: number
  ms: number
  cache: 'hit' | 'miss'
  dbMs: number
  renderMs: number
}

/** The platform's request id, to search its log for; our own without a platform. */
export const requestId = (request: Request) => request.headers.get('CF-Ray') ?? crypto.randomUUID()

/** Writes a line as JSON, so that the platform's log can be searched by each of its fields. */
// biome-ignore lint/suspicious/noConsole: this is what the platform's log is made of
export const logRequest = (line: RequestLine) => console.log(JSON.stringify(line))

/** Totals a request's waiting times, writes its log line, and records a failure. */
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
    cache: 'miss',
    dbMs: whole(timings.db),
    renderMs: whole(timings.render),
  }
  logRequest(line)
  if (c.env.SERVER_TIMING) c.header('Server-Timing', serverTiming(line))
  if (isError(line)) c.executionCtx.waitUntil(note(c, line))
}

/** A 503 from the API means that something is not set up; from a page, that its data could not be read. */
const isError = ({ status, route }: RequestLine) => status >= 500 && (status !== 503 || !route.startsWith('/api/'))

/** The timings that the browser's network panel shows. */
const serverTiming = ({ dbMs, renderMs, ms }: RequestLine) => `db;dur=${dbMs}, render;dur=${renderMs}, total;dur=${ms}`

const whole = Math.round

/** The pattern of the route that responded: of those that matched, the last that is not for everything. */
function routeOf(c: Context): string {
  const patterns = matchedRoutes(c).map(({ path }) => path)
  return patterns.findLast((path) => !path.endsWith('*')) ?? patterns.at(-1) ?? '*'
}

async function note(c: Context<AppEnv>, { id, method, route, status }: RequestLine) {
  try {
    await addSiteError(openDb(c.env.DB), { source: 'request', what: `${method} ${route}`, status, requestId: id })
  } catch {
    // The log has it.
  }
}
