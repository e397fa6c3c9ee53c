import type { Context, MiddlewareHandler } from 'hono'
import type { Resource } from '#contract/resources.ts'
import type { Db } from '#worker/db/client.ts'
import { addWaitingPurge, deletePurges, listWaitingPurges } from '#worker/db/waiting-purges.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorInOneLine } from '#worker/errors.ts'

// Cloudflare's cache in front of the Worker, where wrangler.toml has it switched on (`cache.enabled`): a response that is
// stored there is served without the Worker, to everybody, until a write drops it by its tags.

export function frontCache(c: Context): CacheContext | undefined {
  try {
    return (c.executionCtx as unknown as { cache?: CacheContext }).cache
  } catch {
    // Hono throws where a request was made without an execution context, as in some tests.
    return undefined
  }
}

/**
 * Declares which resources a route or a router writes. A successful write drops the cached responses that read them, before
 * its own response. One that failed may have been done as well, and its answer been lost: the schedule drops what it would
 * have changed, and not the response, because while the database is out of reach, what is stored is all that can be shown.
 */
export const writes =
  (...resources: Resource[]): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next()
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return
    if (c.res.ok) await dropCached(c, resources)
    else if (c.res.status >= 500 && frontCache(c))
      await store(c.var.db, resources, 'The write failed, and may have been done')
  }

/** Drops every response with any of these tags, and after the response what waits; where there is no cache, nothing. */
export async function dropCached(c: Context<AppEnv>, tags: Tag[]): Promise<void> {
  const cache = frontCache(c)
  if (!cache || !(await purge(cache, c.var.db, tags))) return
  const rest = purgeWaiting(cache, c.var.db)
  c.executionCtx.waitUntil(rest.catch((error) => console.error('purge', errorInOneLine(error))))
}

/** The most tags that one purge takes (developers.cloudflare.com/cache/how-to/purge-cache). */
const MAX_TAGS = 100

/** Returns whether it was done. What the platform refuses waits in a table: the write itself has succeeded. */
export async function purge(cache: CacheContext, db: Db, tags: Tag[]): Promise<boolean> {
  const refusal = await send(cache, [tags])
  if (refusal !== null) await store(db, tags, refusal)
  return refusal === null
}

export async function purgeWaiting(cache: CacheContext, db: Db): Promise<void> {
  const waiting = await listWaitingPurges(db)
  if (waiting.length === 0) return
  const tags = waiting.map((row) => row.tags)
  if ((await send(cache, tags)) === null) await deletePurges(db, waiting)
}

const store = (db: Db, tags: Tag[], lastError: string) =>
  addWaitingPurge(db, { tags, lastError }).catch((error) => console.error('purge not stored', errorInOneLine(error)))

/** Drops what has any of these tags, or everything if some are null. Returns the platform's error, or null. */
async function send(cache: CacheContext, all: (string[] | null)[]): Promise<string | null> {
  const tags = [...new Set(all.flatMap((some) => some ?? []))]
  const isEverything = all.includes(null) || tags.length > MAX_TAGS
  try {
    const { success, errors } = await cache.purge(isEverything ? { purgeEverything: true } : { tags })
    if (success) return null
    throw new Error(errors.map(({ code, message }) => `${code} ${message}`).join(', ') || 'refused')
  } catch (error) {
    const refusal = errorInOneLine(error)
    console.error('purge', refusal)
    return refusal
  }
}

/**
 * What public responses are made of. A loader names the resources that it reads (../load/loader.ts), which the response has in
 * its tags (`Cache-Tag`); a router declares which it writes (`writes`): a write drops the responses that read the same.
 * An image has a tag of its own: it never changes, but is deleted.
 */
export type Tag = Resource | `image:${string}`

export const imageTag = (id: string): Tag => `image:${encodeURIComponent(id)}`

const variables = (c: Context) => c as unknown as Context<{ Variables: { tags?: Set<string>; freshUntil?: number } }>

export function tagResponse(c: Context, ...tags: string[]): void {
  variables(c).set('tags', new Set([...tagsOf(c), ...tags]))
}

export const tagsOf = (c: Context): string[] => [...(variables(c).var.tags ?? [])]

/** Sets when a response expires (ms since 1970) unless a write drops it before. */
export function limitExpiry(c: Context, time: number): void {
  variables(c).set('freshUntil', Math.min(time, expiryOf(c) ?? time))
}

export const expiryOf = (c: Context): number | undefined => variables(c).var.freshUntil
