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
export const hasPlenty = (isAlone: boolean): boolean => purgesLeft() > SIZE - (isAlone ? ALONE_AT_ONCE : AT_ONCE)

/** Returns whether there are only those that a last save may need. */
export const isNearlyEmpty = (): boolean => purgesLeft() < 4

/** Counts a purge; one that was refused says that the bucket is empty. */
export function countPurge(isRefused: boolean) {
  held = isRefused ? 0 : Math.max(0, purgesLeft() - 1)
  countedAt = Date.now()
}
