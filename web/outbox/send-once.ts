import type { ContactInput, QuotationInput } from '#contract/contact.ts'
import { setOutboxFlag } from '#web/lib/outbox-flag.ts'
import { RequestError } from '#web/lib/request.ts'
import { sendInquiry } from '#web/queries/contact.ts'
import { KEY_REUSED, lockOf, SYNC_TAG } from './deliver.ts'
import { arrivalOf, noteFlag } from './outbox.ts'
import { all, find, type InquiryKind, remove, save, type Waiting } from './store.ts'

/** The stored inquiry's id, where the server told it; or why it was not stored, and how to hear of its arrival where it waits. */
export type Sending = { id: string | null } | { error: unknown; waits: ReturnType<typeof arrivalOf> | null }

/**
 * Keys of what was tried and not acknowledged, by what was to be sent: sent again, it has the same key, because the
 * first request may have arrived and only its answer was lost.
 */
const keys = new Map<string, string>()

/**
 * Saves an inquiry to the outbox, sends it and takes it out again. It stays in there only where the browser knows that
 * it has no line (or the page is closed meanwhile): then it is sent later under the same key, and stored once.
 */
export async function sendOnce(kind: InquiryKind, input: ContactInput | QuotationInput): Promise<Sending> {
  // Without HTTPS there are neither locks nor a service worker.
  if (!navigator.locks)
    return sendInquiry(input).then(
      (id) => ({ id }),
      (error) => ({ error, waits: null }),
    )
  const body = JSON.stringify(input)
  const key = keys.get(body) ?? (await keyOfWaiting(body)) ?? crypto.randomUUID()
  keys.set(body, key)
  return navigator.locks.request(lockOf(key), async () => {
    const earlier = await find(key).catch(() => undefined)
    if (earlier && 'id' in earlier) return arrived(body, key, earlier.id)
    const isSaved = await saved({ key, kind, body, savedAt: Date.now() })
    try {
      return await arrived(body, key, await sendInquiry(input, key))
    } catch (error) {
      // The server holds another inquiry under this key: the next try takes a new one.
      if (error instanceof RequestError && error.status === KEY_REUSED) keys.delete(body)
      const waits = isSaved && !navigator.onLine && !(error instanceof RequestError)
      if (waits) await wakeWhenOnline()
      else await forget(key)
      return { error, waits: waits ? arrivalOf(key) : null }
    }
  })
}

async function arrived(body: string, key: string, id: string | null) {
  keys.delete(body)
  await forget(key)
  return { id }
}

/** Whether the inquiry is on disk. */
async function saved(entry: Waiting): Promise<boolean> {
  setOutboxFlag(true)
  return save(entry).then(
    () => true,
    () => false,
  )
}

const forget = (key: string) =>
  remove(key)
    .then(noteFlag)
    .catch(() => undefined)

/** The key of the same inquiry from an earlier page. */
async function keyOfWaiting(body: string): Promise<string | undefined> {
  const entries = await all().catch(() => [])
  return entries.find((entry) => 'body' in entry && entry.body === body)?.key
}

/** Background Sync where it exists; elsewhere the page's own 'online' event and the next visit do it. */
async function wakeWhenOnline() {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } }
  await sync?.register(SYNC_TAG).catch(() => undefined)
}
