// Used by pages and by the service worker.

import type { QuotationInput } from '#contract/inquiry/contact.ts'
import type { SentUnitRequest } from '#contract/unit-request.ts'
import { RequestError, send } from '#web/shared/lib/request.ts'
import { allEntries, type Delivered, findEntry, type InquiryKind, type Queued, saveEntry, takeEntry } from './store.ts'

/** The tag of the Background Sync with which the browser wakes the service worker when it is online again. */
export const SYNC_TAG = 'outbox'
/** The channel on which a delivered inquiry is reported to all pages; each message is a `Delivered`. */
export const CHANNEL = 'gona-outbox'

/** After this long without a response the attempt has failed; the next one uses the same key. */
const SEND_TIMEOUT_MS = 60_000
/** An inquiry that the server has rejected for this long will never be accepted, and a reply would be too late. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** The status for what the server takes in no case. */
const BAD_REQUEST = 400

/** The status for a key that belongs to another inquiry. */
export const KEY_REUSED = 422

/** Returns the name of the lock that lets only one page, or the service worker, send an inquiry at a time. */
export const lockOf = (key: string) => `gona-outbox-${key}`

/** Posts an inquiry, stored once for each key, and returns its id if the response has it. Throws RequestError. */
export async function postInquiry(
  { kind, body, key }: { kind: InquiryKind; body: string; key?: string },
  signal?: AbortSignal,
): Promise<string | null> {
  const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {}
  const path = kind === 'unit' ? '/api/unit-requests' : '/api/contact'
  const response = await send('POST', path, JSON.parse(body), headers, signal)
  const stored: { id?: unknown } | null = await response.json().catch(() => null)
  return typeof stored?.id === 'string' ? stored.id : null
}

/** Sends queued inquiries. Rejects if any remain, so that the browser wakes the service worker again. */
export async function sendQueued(): Promise<void> {
  let left = 0
  for (const { key } of await allEntries()) {
    // If the lock is taken, another page is sending this inquiry.
    await navigator.locks.request(lockOf(key), { ifAvailable: true }, async (lock) => {
      if (lock && !(await sendEntry(key))) left += 1
    })
  }
  if (left > 0) throw new Error(`${left} inquiries are still queued`)
}

/** Returns whether nothing is left to send under this key. */
async function sendEntry(key: string): Promise<boolean> {
  const entry = await findEntry(key)
  if (!entry || !isQueued(entry)) return true
  try {
    const id = await postInquiry(entry, AbortSignal.timeout(SEND_TIMEOUT_MS))
    const { token }: Partial<SentUnitRequest> = JSON.parse(entry.body)
    const delivered: Delivered = { key, kind: entry.kind, id, token }
    await saveEntry(delivered)
    const channel = new BroadcastChannel(CHANNEL)
    channel.postMessage(delivered)
    channel.close()
    return true
  } catch (error) {
    if (!(error instanceof RequestError)) return false
    const words = error.status === BAD_REQUEST && inWords(entry.body)
    if (words) {
      await saveEntry({ ...entry, body: words })
      return sendEntry(key)
    }
    const isReused = error.status === KEY_REUSED
    if (isReused) await saveEntry({ ...entry, key: crypto.randomUUID() })
    if (isReused || Date.now() - entry.savedAt > MAX_AGE_MS) await takeEntry(key)
    return false
  }
}

/** Returns a request with its parts in the message's words: one may be gone since. Null if it has none. */
function inWords(body: string): string | null {
  const { parts, message, ...rest }: Partial<QuotationInput> = JSON.parse(body)
  const lines = parts?.map(({ quantity, number }) => `${quantity} × ${number}`)
  return lines ? JSON.stringify({ ...rest, message: [message, ...lines].join('\n') }) : null
}

export const isQueued = (entry: Queued | Delivered): entry is Queued => 'body' in entry
