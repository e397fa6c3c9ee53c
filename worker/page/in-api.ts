import type { Context } from 'hono'
import type { Fetcher as PageFetcher } from '../../web/lib/request.ts'
import { api } from '../api/index.ts'
import type { AppEnv } from '../env.ts'

/** Answers an `/api` path from the same Worker's own handlers, without a request over the network. */
export const inApi =
  (c: Context<AppEnv>): PageFetcher =>
  (path) =>
    api.request(path.replace(/^\/api/, ''), undefined, c.env, c.executionCtx)
