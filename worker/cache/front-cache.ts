import type { Context } from 'hono'
import type { Db } from '#worker/db/client.ts'
import {
  addWaitingPurge,
  claimPurges,
  dropPointlessPurges,
  purgesDone,
  purgesRefused,
} from '#worker/db/waiting-purges.ts'
import { inOneLine } from '#worker/errors.ts'
import { changedTags } from './tags.ts'

// Cloudflare's cache in front of the Worker, where wrangler.toml has it switched on (`cache.enabled`): a response that is
// stored there is served without the Worker, to everybody, until a write drops it by its tags.

type Front = { cache?: CacheContext }

/** Returns the cache in front of the Worker; undefined where there is none. */
export function frontCache(c: Context): CacheContext | undefined {
  try {
    return (c.executionCtx as unknown as Front).cache
  } catch {
    // Hono throws where a request was made without an execution context, as in some tests.
    return undefined
  }
}

/** The most tags that one purge takes (developers.cloudflare.com/cache/how-to/purge-cache). */
const MAX_TAGS = 100

/** Drops every response that shows what this request has changed; all of them if the request does not name it. */
export async function purgeChanged(c: Context, db: Db): Promise<void> {
  const cache = frontCache(c)
  const tags = changedTags(c)
  if (cache && tags?.length !== 0) await purgeTags(cache, db, tags)
}

/** Drops every response with any of these tags, or all without tags; a refused purge waits for the schedule. */
export async function purgeTags(cache: CacheContext, db: Db, tags: string[] | undefined): Promise<void> {
  const refusal = await purge(cache, tags)
  if (refusal === null) return
  console.error('purge', refusal)
  // The write has succeeded even if the purge fails, so the response must not be an error.
  await repeatLater(db, tags, refusal)
}

/**
 * Has the schedule drop what a failed write would have changed: the database may have done it, and its answer been lost.
 * Not at once: while the database is out of reach, what is stored is all that the site can show.
 */
export async function purgeUncertain(c: Context, db: Db): Promise<void> {
  const tags = changedTags(c)
  if (frontCache(c) && tags?.length !== 0) await repeatLater(db, tags, 'The write failed, and may have been done')
}

const repeatLater = (db: Db, tags: string[] | undefined, lastError: string) =>
  addWaitingPurge(db, { tags: tags ?? null, lastError }).catch((error) =>
    console.error('purge not stored', inOneLine(error)),
  )

/**
 * Repeats all refused purges as one, if one of them is due; with `isAsked`, even if none is. Throws if it is refused
 * again.
 */
export async function repeatPurges(db: Db, cache: CacheContext, now: number, isAsked = false): Promise<void> {
  await dropPointlessPurges(db, now)
  const claimed = await claimPurges(db, now, isAsked)
  if (claimed.length === 0) return
  const ids = claimed.map(({ id }) => id)
  const all = claimed.flatMap(({ tags }) => tags ?? [])
  const refusal = await purge(cache, claimed.some(({ tags }) => tags === null) ? undefined : [...new Set(all)])
  if (refusal === null) return purgesDone(db, ids)
  await purgesRefused(db, ids, refusal)
  throw new Error(refusal)
}

/** Drops every response with any of these tags, or all responses without tags. Returns the platform's error, or null. */
async function purge(cache: CacheContext, tags?: string[]): Promise<string | null> {
  try {
    const options = tags && tags.length <= MAX_TAGS ? { tags } : { purgeEverything: true }
    const { success, errors } = await cache.purge(options)
    return success ? null : errors.map(({ code, message }) => `${code} ${message}`).join(', ') || 'refused'
  } catch (error) {
    return inOneLine(error)
  }
}
