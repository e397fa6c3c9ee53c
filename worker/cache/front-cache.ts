import type { Context, MiddlewareHandler } from 'hono'
import type { Db } from '#worker/db/client.ts'
import {
  addWaitingPurge,
  claimPurges,
  dropPointlessPurges,
  listWaitingPurges,
  purgesDone,
  purgesRefused,
} from '#worker/db/waiting-purges.ts'
import type { AppEnv } from '#worker/env.ts'
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

/**
 * Drops every response that shows what this request has changed. Where the
 * platform's purges run out, they wait for each other for some seconds, and go out as one.
 */
export async function purgeChanged(c: Context<AppEnv>): Promise<void> {
  const cache = frontCache(c)
  const tags = changedTags(c)
  const { db } = c.var
  if (!cache || tags.length === 0) return
  const { LOCAL_PURGES } = c.env
  const isLimited = LOCAL_PURGES !== 'unlimited'
  const mustWait = isLimited && !hasPlenty(LOCAL_PURGES !== undefined)
  if (mustWait) await repeatLater(db, tags, 'Waits for the next')
  else if (await purgeTags(cache, db, tags)) return
  if (isLimited) repeatSoon(c.executionCtx, () => repeatPurges(db, cache))
}

/** Drops every response with any of these tags, and returns whether it was done; a refused purge is stored, to be repeated. */
export async function purgeTags(cache: CacheContext, db: Db, tags: string[]): Promise<boolean> {
  const refusal = await purge(cache, tags)
  if (refusal === null) return true
  console.error('purge', refusal)
  // The write has succeeded even if the purge fails, so the response must not be an error.
  await repeatLater(db, tags, refusal)
  return false
}

/**
 * Has the schedule drop what a failed write would have changed: the database may have done it, and its answer been lost.
 * Not at once: while the database is out of reach, what is stored is all that the site can show.
 */
export async function purgeUncertain(c: Context<AppEnv>): Promise<void> {
  const tags = changedTags(c)
  if (frontCache(c) && tags.length > 0) await repeatLater(c.var.db, tags, 'The write failed, and may have been done')
}

const repeatLater = (db: Db, tags: string[], lastError: string) =>
  addWaitingPurge(db, { tags, lastError }).catch((error) => console.error('purge not stored', inOneLine(error)))

/** Repeats what was refused beside the next request, where nobody sees to it any more. */
export const repeatRefused: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const cache = frontCache(c)
  if (cache) repeatNow(c.executionCtx, () => repeatPurges(c.var.db, cache))
}

type Waiting = { id: number; tags: string[] | null }[]

/** Repeats all purges that wait as one, if one of them is due. Throws if it is refused again. */
export async function repeatDuePurges(db: Db, cache: CacheContext, now: number): Promise<void> {
  await dropPointlessPurges(db, now)
  await repeat(db, cache, await claimPurges(db, now))
}

/** Repeats all purges that wait as one, whether or not one is due. Throws if it is refused again. */
export const repeatPurges = async (db: Db, cache: CacheContext): Promise<void> =>
  repeat(db, cache, await listWaitingPurges(db))

async function repeat(db: Db, cache: CacheContext, waiting: Waiting) {
  if (waiting.length === 0) return
  const ids = waiting.map(({ id }) => id)
  const all = waiting.flatMap(({ tags }) => tags ?? [])
  const refusal = await purge(cache, waiting.some(({ tags }) => tags === null) ? undefined : [...new Set(all)])
  if (refusal === null) return purgesDone(db, ids)
  await purgesRefused(db, ids, refusal)
  throw new Error(refusal)
}

/** Drops every response with any of these tags, or all responses without tags. Returns the platform's error, or null. */
async function purge(cache: CacheContext, tags?: string[]): Promise<string | null> {
  const refusal = await ask(cache, tags && tags.length <= MAX_TAGS ? { tags } : { purgeEverything: true })
  countPurge(refusal !== null)
  return refusal
}

async function ask(cache: CacheContext, options: CachePurgeOptions): Promise<string | null> {
  try {
    const { success, errors } = await cache.purge(options)
    return success ? null : errors.map(({ code, message }) => `${code} ${message}`).join(', ') || 'refused'
  } catch (error) {
    return inOneLine(error)
  }
}

/** How long a purge waits for others, and after a refusal for the next try. */
const FIRST_MS = 8_000
const AGAIN_MS = 4_000
/** For how long a request tries after its response, of the half minute that the platform allows; and others rely on it. */
const TRIES_MS = 24_000
const RELIED_ON_MS = 18_000

type Repeat = () => Promise<void>

/** Whether purges wait that this isolate has seen, since when the last of them, and until when a request sees to them. */
let isWaiting = false
let lastAt = 0
let seenToUntil = 0

/** Has the purges that wait repeated some seconds after the response, unless another request of the isolate does it. */
function repeatSoon(context: Pick<ExecutionContext, 'waitUntil'>, repeat: Repeat) {
  isWaiting = true
  lastAt = Date.now()
  if (lastAt >= seenToUntil) start(context, repeat, FIRST_MS)
}

/** Has them repeated beside the next request, where those that tried before have ended in vain. */
function repeatNow(context: Pick<ExecutionContext, 'waitUntil'>, repeat: Repeat) {
  if (isWaiting && Date.now() >= seenToUntil) start(context, repeat, 0)
}

function start(context: Pick<ExecutionContext, 'waitUntil'>, repeat: Repeat, pause: number) {
  seenToUntil = Date.now() + RELIED_ON_MS
  context.waitUntil(keepTrying(repeat, pause))
}

async function keepTrying(repeat: Repeat, firstPause: number) {
  const end = Date.now() + TRIES_MS
  for (let pause = firstPause; Date.now() < end; pause = AGAIN_MS) {
    await new Promise<void>((resolve) => setTimeout(resolve, pause))
    const triedAt = Date.now()
    // Somebody still saves, and the bucket has just enough for the last time.
    if (isNearlyEmpty() && triedAt - lastAt < AGAIN_MS) continue
    const isDone = await repeat().then(
      () => true,
      () => false,
    )
    if (!isDone || lastAt >= triedAt) continue
    isWaiting = false
    seenToUntil = 0
    return
  }
}

/** "Requests: 5 requests per minute. Bucket size: 25" (developers.cloudflare.com/cache/how-to/purge-cache). */
const SIZE = 25
const REFILL_MS = 12_000

/** What the platform's bucket of purges holds, as far as this isolate knows, and when that was counted. */
let held = SIZE
let countedAt = 0

function purgesLeft(): number {
  const now = Date.now()
  held = Math.min(SIZE, held + Math.max(0, now - countedAt) / REFILL_MS)
  countedAt = now
  return held
}

/** How many an isolate takes one after the other: the platform runs several, which share the bucket and do not know of each other. */
const AT_ONCE = 5
/** A local site is a single isolate. */
const ALONE_AT_ONCE = 20

/** Returns whether there are plenty, so that none has to wait for the next. */
const hasPlenty = (isAlone: boolean): boolean => purgesLeft() > SIZE - (isAlone ? ALONE_AT_ONCE : AT_ONCE)

/** Returns whether there are only those that a last save may need. */
const isNearlyEmpty = (): boolean => purgesLeft() < 4

/** Counts a purge; one that was refused says that the bucket is empty. */
function countPurge(isRefused: boolean) {
  held = isRefused ? 0 : Math.max(0, purgesLeft() - 1)
  countedAt = Date.now()
}
