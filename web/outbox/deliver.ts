import { type Arrived, all, find, remove, save } from './store.ts'

/** The name under which the browser is asked to wake the service worker when the line is back. */
export const SYNC_TAG = 'outbox'
/** Where whoever has delivered an inquiry, a page or the service worker, tells the pages so; each message is an `Arrived`. */
export const CHANNEL = 'gona-outbox'

/** A line so slow that nothing comes back is no line; the next occasion tries again under the same key. */
const PATIENCE_MS = 60_000
/** An inquiry the server has refused for this long will not be taken any more, and a price asked for then is no use now. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** The status of a key under which the server holds another inquiry. */
export const KEY_REUSED = 422

/** Only one page, or the service worker, sends an inquiry at a time. */
export const lockOf = (key: string) => `gona-outbox-${key}`

/** The header under which the server stores an inquiry once, however often it arrives. */
export const idempotent = (key: string) => ({ 'Idempotency-Key': key })

/** Sends what waits. Rejects where something has to wait on, so that the browser wakes the service worker again. */
export async function deliverWaiting(): Promise<void> {
  let left = 0
  for (const { key } of await all()) {
    // Without the lock, another page is sending this very one.
    await navigator.locks.request(lockOf(key), { ifAvailable: true }, async (lock) => {
      if (lock && !(await deliver(key).catch(() => false))) left += 1
    })
  }
  if (left > 0) throw new Error(`${left} inquiries wait for a line`)
}

/** Answers whether nothing is left to send under this key. */
async function deliver(key: string): Promise<boolean> {
  const entry = await find(key)
  if (!entry || 'id' in entry) return true
  const { kind, body, savedAt } = entry
  const response = await fetch('/api/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...idempotent(key) },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (response.status === KEY_REUSED) {
    await save({ ...entry, key: crypto.randomUUID() })
    await remove(key)
    return false
  }
  if (!response.ok) {
    if (Date.now() - savedAt > MAX_AGE_MS) await remove(key)
    return false
  }
  const { id } = (await response.json()) as { id: string }
  const arrived: Arrived = { key, kind, id }
  await save(arrived)
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(arrived)
  channel.close()
  return true
}
