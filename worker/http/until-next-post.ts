import type { Context } from 'hono'
import { frontCache } from '#worker/cache/front-cache.ts'
import { freshUntil } from '#worker/cache/tags.ts'
import { nextPublication } from '#worker/db/posts/public.ts'
import { known, type Read } from '#worker/db/read.ts'
import type { AppEnv } from '#worker/env.ts'

/** Limits how long the cache in front of the Worker stores a list of posts: until the next scheduled one appears. */
export function untilNextPost(c: Context<AppEnv>): Read<void> {
  if (!frontCache(c)) return known(c.var.db, undefined)
  return nextPublication(c.var.db).map((next) => (next ? freshUntil(c, Date.parse(next)) : undefined))
}
