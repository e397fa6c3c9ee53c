import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Fetcher as PageFetcher } from '#web/site/app/server.tsx'
import { api } from '#worker/api/index.ts'
import { freshUntil, tagResponse } from '#worker/cache/tags.ts'
import { batchQueries } from '#worker/db/batch-queries.ts'
import type { AppEnv } from '#worker/env.ts'

type InProcess = {
  Bindings: AppEnv['Bindings'] & { receive: (value: unknown) => void }
  Variables: AppEnv['Variables']
}

/**
 * The API, which passes on the data of its JSON responses: encoding and decoding a list takes longer than its query.
 */
const inProcess = new Hono<InProcess>()
  .use((c, next) => {
    c.json = ((value: unknown, status?: 200, headers?: Record<string, string>) => {
      c.env.receive(value)
      return c.body(null, status, headers)
    }) as unknown as typeof c.json
    return next()
  })
  .route('/', api)

/**
 * Fetches `/api` paths from this Worker's own handlers, without a network request; their queries are sent as one batch.
 */
export function inProcessFetch(c: Context<AppEnv>): PageFetcher {
  const env = { ...c.env, DB: batchQueries(c.var.d1) }
  return async (path) => {
    let value: unknown
    const receive = (given: unknown) => {
      value = given
    }
    const url = new URL(path.replace(/^\/api/, ''), c.req.url).href
    const response = await inProcess.request(url, undefined, { ...env, receive }, c.executionCtx)
    takeOver(c, response.headers)
    return Object.assign(response, { json: async () => value })
  }
}

/** Adds the tags of an API response to the page's, and shortens the time for which the page is fresh. */
function takeOver(c: Context, headers: Headers) {
  tagResponse(c, ...(headers.get('Cache-Tag')?.split(',') ?? []))
  const end = headers.get('Expires')
  if (end) freshUntil(c, Date.parse(end))
}
