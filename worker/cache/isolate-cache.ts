import type { CachedResponse } from './cached-response.ts'

/**
 * How long the isolate's own memory responds without revalidating. Other isolates at the same location do not learn of
 * a change: they find it in the location's cache after this time, or twice it under load.
 */
const FRESH_MS = 1_000

// Far below the 128 MB an isolate has, and more pages than a catalogue's visitors open at once.
const MAX_BYTES = 16 * 1024 * 1024
const MAX_ENTRY_BYTES = MAX_BYTES / 8
const MAX_ENTRIES = 1_000
/** About what the objects of an entry take beside their content. */
const ENTRY_BYTES = 1_000

type CacheEntry = { response: CachedResponse; bytes: number; expires: number }

// A Map keeps the order of insertion: the first entry is the one stored longest ago.
const entries = new Map<string, CacheEntry>()
let bytes = 0
let epoch = 0

/** Changes with each invalidation: what was being rendered before one must not be stored after it. */
export const cacheEpoch = () => epoch

/** Returns a response stored within the last moment. */
export function getFromIsolate(key: string): CachedResponse | undefined {
  const entry = entries.get(key)
  if (!entry) return undefined
  const now = Date.now()
  if (entry.expires > now) return entry.response
  // The first request after that revalidates; concurrent ones are served from here for as long again.
  if (entry.expires + FRESH_MS > now) entry.expires = now + FRESH_MS
  return undefined
}

/** Returns whether that key is stored, even if expired: then it needs no computing. */
export const isKey = (key: string) => entries.has(key)

/**
 * Stores a response, unless there was an invalidation since `since`; evicts expired and then the oldest others to make
 * room.
 */
export function setInIsolate(key: string, response: CachedResponse, since: number) {
  if (since !== epoch) return
  remove(key)
  const entry = { response, bytes: bytesOf(key, response), expires: Date.now() + FRESH_MS }
  if (entry.bytes > MAX_ENTRY_BYTES) return
  entries.set(key, entry)
  bytes += entry.bytes
  const now = Date.now()
  for (const [oldest, { expires }] of entries) {
    const isExpired = expires + FRESH_MS < now
    if (!isExpired && bytes <= MAX_BYTES && entries.size <= MAX_ENTRIES) break
    remove(oldest)
  }
}

export function invalidateIsolate() {
  entries.clear()
  bytes = 0
  epoch += 1
}

/** What the isolate's memory holds, for tests. */
export const isolateUsage = () => ({ entries: entries.size, bytes })

function remove(key: string) {
  bytes -= entries.get(key)?.bytes ?? 0
  entries.delete(key)
}

/** Two bytes a character at most; the body is raw. */
function bytesOf(key: string, { body, headers }: CachedResponse): number {
  let characters = key.length
  for (const [name, value] of headers) characters += name.length + value.length
  return body.byteLength + 2 * characters + ENTRY_BYTES
}
