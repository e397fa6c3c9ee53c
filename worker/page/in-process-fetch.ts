import type { Context } from 'hono'
import type { Fetcher as PageFetcher } from '#web/app/server.tsx'
import { api } from '#worker/api/index.ts'
import { batchQueries } from '#worker/db/batch-queries.ts'
import type { AppEnv } from '#worker/env.ts'
import { timedDatabase } from '#worker/http/database.ts'

/** Fetches `/api` paths from this Worker's own handlers, without a request; their queries are one batch. */
export function inProcessFetch(c: Context<AppEnv>): PageFetcher {
  const env = { ...c.env, DB: batchQueries(timedDatabase(c)) }
  return (path) => api.request(new URL(path.replace(/^\/api/, ''), c.req.url).href, undefined, env, c.executionCtx)
}
