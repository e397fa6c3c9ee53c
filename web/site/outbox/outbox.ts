// The page's side of the outbox without toasts, which the page of a machine's plate does not have.

import { RequestError } from '#web/shared/lib/request.ts'
import { setOutboxFlag } from './flag.ts'
import { CHANNEL, isQueued, KEY_REUSED, lockOf, postInquiry, SYNC_TAG, sendQueued } from './send.ts'
import type { Delivered, Entry, InquiryKind, Queued } from './store.ts'
import { allEntries, findEntry, saveEntry, takeEntry } from './store.ts'

/** How a page confirms deliveries: `concerns` says which; another page is left to confirm the others. */
export type Confirmation = { concerns: (delivered: Delivered) => boolean; show: (delivered: Delivered) => unknown }

let confirmation: Confirmation | undefined

export function setDeliveryConfirmation(by: Confirmation) {
  confirmation = by
}

type Subscribe = (onDelivered: (id: string | null) => void) => () => void

export type SendResult =
  | { state: 'sent'; id: string | null }
  | { state: 'queued'; subscribe: Subscribe }
  | { state: 'failed'; error: unknown }

const KEYS = 'gona_unacknowledged'
/**
 * The keys of unacknowledged attempts by their content. Sending the same again uses the same key, because the first
 * request may have arrived and only its response got lost. Stored like drafts: the form may be reloaded in between.
 */
const keys = storedKeys()

function storedKeys(): Map<string, string> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEYS) ?? '[]'))
  } catch {
    return new Map() // Storage is blocked.
  }
}

function removeKey(body: string) {
  keys.delete(body)
  storeKeys()
}

function storeKeys() {
  try {
    sessionStorage.setItem(KEYS, JSON.stringify([...keys]))
  } catch {
    // Storage is blocked or full: a reloaded form is sent under another key.
  }
}

/**
 * Saves an inquiry to the outbox, sends it and removes it. It stays queued only if the browser knows that it is
 * offline, or the page is closed: then it is sent later under the same key, and stored once. `onSaved` is called once the
 * outbox has it, and returns a function that is called before it is removed unsent.
 */
export async function sendOrQueue(kind: InquiryKind, body: string, onSaved?: () => () => void): Promise<SendResult> {
  // Without HTTPS there are neither locks nor a service worker.
  if (!navigator.locks) {
    return postInquiry({ kind, body }).then(
      (id) => ({ state: 'sent', id }),
      (error) => ({ state: 'failed', error }),
    )
  }
  const key = keys.get(body) ?? (await keyOfQueued(body)) ?? crypto.randomUUID()
  keys.set(body, key)
  storeKeys()
  return navigator.locks.request(lockOf(key), async (): Promise<SendResult> => {
    const earlier = await findEntry(key).catch(() => undefined)
    if (earlier && !isQueued(earlier)) return acknowledge(body, key, earlier.id)
    setOutboxFlag(true)
    const isSaved = await saveEntry({ key, kind, body, savedAt: Date.now() }).then(
      () => true,
      () => false,
    )
    const onFailed = isSaved ? onSaved?.() : undefined
    try {
      return await acknowledge(body, key, await postInquiry({ kind, body, key }))
    } catch (error) {
      // The next attempt needs another key.
      if (error instanceof RequestError && error.status === KEY_REUSED) removeKey(body)
      if (isSaved && !navigator.onLine && !(error instanceof RequestError)) {
        await wakeWhenOnline()
        return { state: 'queued', subscribe: (onDelivered) => subscribeToDelivery(key, onDelivered) }
      }
      onFailed?.()
      await drop(key)
      return { state: 'failed', error }
    }
  })
}

async function acknowledge(body: string, key: string, id: string | null): Promise<SendResult> {
  removeKey(body)
  await drop(key)
  return { state: 'sent', id }
}

const drop = (key: string) =>
  takeEntry(key)
    .then(updateFlag)
    .catch(() => undefined)

async function keyOfQueued(body: string): Promise<string | undefined> {
  const entries = await allEntries().catch((): Entry[] => [])
  return entries.find((entry) => isQueued(entry) && entry.body === body)?.key
}

/** Registers a Background Sync if supported; otherwise the page's 'online' event or the next visit sends. */
async function wakeWhenOnline() {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } }
  await sync?.register(SYNC_TAG).catch(() => undefined)
}

/** Sends queued inquiries and confirms delivered ones, which the service worker may have sent. */
export async function flush() {
  listen()
  await sendQueued().catch(() => undefined)
  await confirmDelivered()
}

export const countQueued = async () => (await allEntries()).filter(isQueued).length

export const queuedOf = async (kind: InquiryKind): Promise<Queued[]> =>
  (await allEntries()).filter(isQueued).filter((entry) => entry.kind === kind)

/** Calls `listener` at each delivery, by whichever page; returns a function that stops it. */
export function onDelivery(listener: (event: MessageEvent<Delivered>) => void) {
  const channel = listen()
  channel.addEventListener('message', listener)
  return () => channel.removeEventListener('message', listener)
}

function subscribeToDelivery(key: string, onDelivered: (id: string | null) => void) {
  const stop = onDelivery(({ data }) => {
    if (data.key === key) onDelivered(data.id)
  })
  // It may have been delivered before the listener was registered.
  findEntry(key)
    .then((entry) => {
      if (!entry || !isQueued(entry)) onDelivered(entry?.id ?? null)
    })
    .then(confirmDelivered, () => undefined)
  return stop
}

let channel: BroadcastChannel | undefined

/** Confirms deliveries from now on, by whichever page. */
function listen(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel(CHANNEL)
  const confirmQuietly = () => void confirmDelivered().catch(() => undefined)
  channel.addEventListener('message', confirmQuietly)
  document.addEventListener('visibilitychange', confirmQuietly)
  addEventListener('online', () => void flush().catch(() => undefined))
  return channel
}

async function confirmDelivered() {
  if (document.hidden) return
  for (const entry of await allEntries()) {
    if (isQueued(entry) || !confirmation?.concerns(entry)) continue
    if (await takeEntry(entry.key)) await confirmation.show(entry)
  }
  await updateFlag()
}

const updateFlag = async () => setOutboxFlag((await allEntries()).length > 0)
