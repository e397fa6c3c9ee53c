import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { openDb } from '#worker/db/client.ts'
import { addSiteError } from '#worker/db/statistics/site-errors.ts'
import type { AppEnv, Timings } from '#worker/env.ts'

export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const start = performance.now()
  const timings: Timings = { db: 0, render: 0 }
  c.set('timings', timings)
  await next()
  // Without personal data: the route is a pattern, not a URL. The id is the platform's own, to search its log for.
  const id = c.req.header('CF-Ray') ?? crypto.randomUUID()
  const { method } = c.req
  const route = routeOf(c)
  const { status } = c.res
  const ms = Math.round(performance.now() - start)
  const dbMs = Math.round(timings.db)
  const renderMs = Math.round(timings.render)
  if (!isSecretPath(c.req.path)) {
    // biome-ignore lint/suspicious/noConsole: this is what the platform's log is made of
    console.log(JSON.stringify({ id, method, route, status, ms, dbMs, renderMs }))
  }
  if (c.env.SERVER_TIMING) c.header('Server-Timing', `db;dur=${dbMs}, render;dur=${renderMs}, total;dur=${ms}`)
  // A 503 from the API means that something is not configured.
  const isError = status >= 500 && (status !== 503 || !route.startsWith('/api/'))
  if (isError) c.executionCtx.waitUntil(note(c, `${method} ${route}`, status, id))
}

const MAX_WHAT = 300

/** Returns the pattern of the route that responded: the last matching one that is not for every path. */
function routeOf(c: Context): string {
  const patterns = matchedRoutes(c).map(({ path }) => path)
  return patterns.findLast((path) => !path.endsWith('*')) ?? patterns.at(-1) ?? '*'
}

async function note(c: Context<AppEnv>, request: string, status: number, requestId: string) {
  const what = [request, c.get('failure')].filter(Boolean).join(': ').slice(0, MAX_WHAT)
  try {
    await addSiteError(openDb(c.env.DB), { source: 'request', what, status, requestId })
  } catch {
    // The log already has the failure.
  }
}

/**
 * Returns whether a path itself grants access: a buyer's link, or a machine's plate. The platform stores a request's URL with
 * each of its log lines, so nothing is logged for these; their failures are counted in the database.
 */
export const isSecretPath = (path: string) => /\/(?:quotation|unit)\//i.test(path)
