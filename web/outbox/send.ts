// The sender: a page's and the service worker's alike.

import { RequestError, send } from '#web/lib/request.ts'
import { all, type Delivered, find, type Queued, save, take } from './store.ts'

/** The name under which the browser wakes the service worker when there is a connection again. */
export const SYNC_TAG = 'outbox'
/**
 * The channel on which a page or the service worker reports a delivered inquiry to all pages; each message is a
 * `Delivered`.
 */
export const CHANNEL = 'gona-outbox'

/** A connection too slow for a response counts as none; the next occasion retries with the same key. */
const PATIENCE_MS = 60_000
/** An inquiry rejected by the server for this long will never be accepted, and a reply would be too late. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** The status of a key under which the server holds another inquiry. */
export const KEY_REUSED = 422

/** Only one page, or the service worker, sends an inquiry at a time. */
export const lockOf = (key: string) => `gona-outbox-${key}`

/**
 * Posts an inquiry, which the server stores once under its key; without one, each time. Returns the id it is stored
 * under, where the response says so. Throws RequestError if the server rejects it.
 */
export async function post(
  { body, key }: { body: string; key?: string },
  signal?: AbortSignal,
): Promise<string | null> {
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {}
  const response = await send('POST', '/api/contact', JSON.parse(body), headers, signal)
  const stored: { id?: unknown } | null = await response.json().catch(() => null)
  return typeof stored?.id === 'string' ? stored.id : null
}

/** Sends queued inquiries. Rejects if any remain, so that the browser wakes the service worker again. */
export async function sendQueued(): Promise<void> {
  let left = 0
  for (const { key } of await all()) {
    // Without the lock, another page is sending this very one.
    await navigator.locks.request(lockOf(key), { ifAvailable: true }, async (lock) => {
      if (lock && !(await sendEntry(key))) left += 1
    })
  }
  if (left > 0) throw new Error(`${left} inquiries are still queued`)
}

/** Returns whether nothing is left to send under this key. */
async function sendEntry(key: string): Promise<boolean> {
  const entry = await find(key)
  if (!entry || !isQueued(entry)) return true
  try {
    const id = await post(entry, AbortSignal.timeout(PATIENCE_MS))
    const delivered: Delivered = { key, kind: entry.kind, id }
    await save(delivered)
    report(delivered)
    return true
  } catch (error) {
    if (!(error instanceof RequestError)) return false
    const isReused = error.status === KEY_REUSED
    if (isReused) await save({ ...entry, key: crypto.randomUUID() })
    if (isReused || Date.now() - entry.savedAt > MAX_AGE_MS) await take(key)
    return false
  }
}

export const isQueued = (entry: Queued | Delivered): entry is Queued => 'body' in entry

function report(delivered: Delivered) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(delivered)
  channel.close()
}
