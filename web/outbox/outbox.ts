// The page's side of the outbox, fetched with the code that submits a form, or when something is queued.

import { RequestError } from '#web/lib/request.ts'
import { toast } from '#web/lib/toast.ts'
import type { Toast } from '#web/lib/toaster.tsx'
import { translateInBrowser } from '#web/messages/translate.ts'
import { setOutboxFlag } from './flag.ts'
import { CHANNEL, isQueued, KEY_REUSED, lockOf, post, SYNC_TAG, sendQueued } from './send.ts'
import { all, type Delivered, type Entry, find, type InquiryKind, save, take } from './store.ts'

/** What confirms an inquiry that the server has (spec section 8). */
export function sentToast(kind: InquiryKind): Toast {
  const t = translateInBrowser()
  return kind === 'contact'
    ? { title: t('Message Sent!'), description: t("Thank you for your inquiry. We'll contact you soon.") }
    : { title: t('Quotation Request Sent'), description: t("We'll get back to you with a detailed quotation soon!") }
}

/** Listens for a delivery, whoever makes it; returns how to stop listening. */
export type Subscribe = (onDelivered: (id: string | null) => void) => () => void

/** What came of sending an inquiry. */
export type Sent =
  | { state: 'sent'; id: string | null }
  | { state: 'queued'; subscribe: Subscribe }
  | { state: 'failed'; error: unknown }

/**
 * Keys of unacknowledged attempts, by their content: a resend has the same key, because the first request may have
 * arrived with only its response lost.
 */
const keys = new Map<string, string>()

/**
 * Saves an inquiry to the outbox, sends it and removes it. It stays queued only if the browser knows it is offline (or
 * the page is closed): then it is sent later under the same key, and stored once.
 */
export async function sendOrQueue(kind: InquiryKind, body: string): Promise<Sent> {
  // Without HTTPS there are neither locks nor a service worker.
  if (!navigator.locks) {
    return post({ body }).then(
      (id) => ({ state: 'sent', id }),
      (error) => ({ state: 'failed', error }),
    )
  }
  const key = keys.get(body) ?? (await keyOfQueued(body)) ?? crypto.randomUUID()
  keys.set(body, key)
  return navigator.locks.request(lockOf(key), async (): Promise<Sent> => {
    const earlier = await find(key).catch(() => undefined)
    if (earlier && !isQueued(earlier)) return acknowledged(body, key, earlier.id)
    setOutboxFlag(true)
    const isSaved = await save({ key, kind, body, savedAt: Date.now() }).then(
      () => true,
      () => false,
    )
    try {
      return await acknowledged(body, key, await post({ body, key }))
    } catch (error) {
      // The next attempt uses another key.
      if (error instanceof RequestError && error.status === KEY_REUSED) keys.delete(body)
      if (isSaved && !navigator.onLine && !(error instanceof RequestError)) {
        await wakeWhenOnline()
        return { state: 'queued', subscribe: deliveryOf(key) }
      }
      await drop(key)
      return { state: 'failed', error }
    }
  })
}

async function acknowledged(body: string, key: string, id: string | null): Promise<Sent> {
  keys.delete(body)
  await drop(key)
  return { state: 'sent', id }
}

const drop = (key: string) =>
  take(key)
    .then(updateFlag)
    .catch(() => undefined)

/** The key of the same inquiry from an earlier page. */
async function keyOfQueued(body: string): Promise<string | undefined> {
  const entries = await all().catch((): Entry[] => [])
  return entries.filter(isQueued).find((entry) => entry.body === body)?.key
}

/** Background Sync where supported; elsewhere the page's 'online' event or the next visit. */
async function wakeWhenOnline() {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } }
  await sync?.register(SYNC_TAG).catch(() => undefined)
}

/** Sends queued inquiries and confirms delivered ones: the service worker may have been faster. */
export async function flush() {
  listen()
  await sendQueued().catch(() => undefined)
  await confirmDelivered()
}

/** How many inquiries have not reached the server. */
export const countQueued = async () => (await all()).filter(isQueued).length

/** Calls `listener` at each delivery, whoever makes it; returns how to stop listening. */
export function onDelivery(listener: (event: MessageEvent<Delivered>) => void) {
  const channel = listen()
  channel.addEventListener('message', listener)
  return () => channel.removeEventListener('message', listener)
}

const deliveryOf =
  (key: string): Subscribe =>
  (onDelivered) => {
    const stop = onDelivery(({ data }) => data.key === key && onDelivered(data.id))
    // It may have been delivered before anybody listened.
    find(key)
      .then((entry) => !(entry && isQueued(entry)) && onDelivered(entry?.id ?? null))
      .then(confirmDelivered, () => undefined)
    return stop
  }

let channel: BroadcastChannel | undefined

/** Confirms deliveries from now on, whoever makes them. */
function listen(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel(CHANNEL)
  const quietly = (work: () => Promise<void>) => () => void work().catch(() => undefined)
  channel.addEventListener('message', quietly(confirmDelivered))
  document.addEventListener('visibilitychange', quietly(confirmDelivered))
  addEventListener('online', quietly(flush))
  return channel
}

async function confirmDelivered() {
  if (document.hidden) return
  for (const entry of await all()) {
    if (!isQueued(entry) && (await take(entry.key))) await toast(sentToast(entry.kind))
  }
  await updateFlag()
}

/** Notes for the next visit whether there is something to look for. */
const updateFlag = async () => setOutboxFlag((await all()).length > 0)
