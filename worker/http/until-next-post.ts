import type { Context } from 'hono'
import { frontCache } from '#worker/cache/front-cache.ts'
import { freshUntil } from '#worker/cache/tags.ts'
import { nextPublication } from '#worker/db/posts/public.ts'
import type { AppEnv } from '#worker/env.ts'

/** Limits how long the cache in front of the Worker stores a list of posts: until the next scheduled one appears. */
export async function untilNextPost(c: Context<AppEnv>): Promise<void> {
  if (!frontCache(c)) return
  const next = await nextPublication(c.var.db)
  if (next) freshUntil(c, Date.parse(next))
}
