import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Fetcher as PageFetcher } from '#web/app/server.tsx'
import { api } from '#worker/api/index.ts'
import { batchQueries } from '#worker/db/batch-queries.ts'
import type { AppEnv } from '#worker/env.ts'
import { timedDatabase } from '#worker/http/database.ts'

type InProcess = {
  Bindings: AppEnv['Bindings'] & { receive: (value: unknown) => void }
  Variables: AppEnv['Variables']
}

/** The API, which hands over what it would send as JSON: written and read again, a list takes longer than its query. */
const inProcess = new Hono<InProcess>()
  .use((c, next) => {
    c.json = ((value: unknown, status?: 200, headers?: Record<string, string>) => {
      c.env.receive(value)
      return c.body(null, status, headers)
    }) as unknown as typeof c.json
    return next()
  })
  .route('/', api)

/** Fetches `/api` paths from this Worker's own handlers, without a request; their queries are one batch. */
export function inProcessFetch(c: Context<AppEnv>): PageFetcher {
  const env = { ...c.env, DB: batchQueries(timedDatabase(c)) }
  return async (path) => {
    let value: unknown
    const receive = (given: unknown) => {
      value = given
    }
    const url = new URL(path.replace(/^\/api/, ''), c.req.url).href
    const response = await inProcess.request(url, undefined, { ...env, receive }, c.executionCtx)
    return Object.assign(response, { json: async () => value })
  }
}
