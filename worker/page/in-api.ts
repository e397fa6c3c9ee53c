import type { Context } from 'hono'
import type { Fetcher as PageFetcher } from '#web/lib/request.ts'
import { api } from '#worker/api/index.ts'
import { inOneRoundTrip } from '#worker/db/one-round-trip.ts'
import type { AppEnv } from '#worker/env.ts'

/** Answers `/api` paths from this Worker's own handlers; what they ask the database travels together. */
export function inApi(c: Context<AppEnv>): PageFetcher {
  const env = { ...c.env, DB: inOneRoundTrip(c.env.DB) }
  return (path) => api.request(path.replace(/^\/api/, ''), undefined, env, c.executionCtx)
}
