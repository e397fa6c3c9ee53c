// The page's side of the outbox, fetched with the code that sends a form or when something waits.

import { setOutboxFlag } from '#web/lib/outbox-flag.ts'
import { type Toast, toast } from '#web/lib/toast.ts'
import { CHANNEL, deliverWaiting } from './deliver.ts'
import { type Arrived, all, find, type InquiryKind, take } from './store.ts'

/** What the visitor is told of an inquiry that has arrived. */
export const SUCCESS: Record<InquiryKind, Toast> = {
  contact: { title: 'Message Sent!', description: "Thank you for your inquiry. We'll contact you soon." },
  quotation: {
    title: 'Quotation Request Sent',
    description: "We'll get back to you with a detailed quotation soon!",
  },
}

/** Why a failure that was just told needs no second try by hand. */
export const SENT_LATER = 'You are offline: it is kept here and will be sent by itself.'

/** Sends what waits, and tells what has arrived meanwhile: the service worker may have been first. */
export async function sendWaiting() {
  listen()
  await deliverWaiting().catch(() => undefined)
  await tellArrived()
}

/** How many inquiries have not reached the server. */
export const countWaiting = async () => (await all()).filter((entry) => 'body' in entry).length

/** Tells of each arrival, whoever delivered it; answers how to stop listening. */
export function onArrival(listener: () => void) {
  const channel = listen()
  channel.addEventListener('message', listener)
  return () => channel.removeEventListener('message', listener)
}

let channel: BroadcastChannel | undefined

/** Hears of arrivals from now on, whoever delivers. */
function listen(): BroadcastChannel {
  if (channel) return channel
  channel = new BroadcastChannel(CHANNEL)
  const quietly = (work: () => Promise<void>) => () => void work().catch(() => undefined)
  channel.addEventListener('message', quietly(tellArrived))
  document.addEventListener('visibilitychange', quietly(tellArrived))
  addEventListener('online', quietly(sendWaiting))
  return channel
}

/** Tells when the inquiry under `key` has arrived; the listener answers how to stop listening. */
export const arrivalOf = (key: string) => (onArrived: (id: string | null) => void) => {
  const channel = listen()
  const onMessage = ({ data }: MessageEvent<Arrived>) => {
    if (data.key === key) onArrived(data.id)
  }
  channel.addEventListener('message', onMessage)
  // It may have arrived before anybody listened.
  find(key)
    .then((entry) => (!entry || 'id' in entry) && onArrived(entry?.id ?? null))
    .then(tellArrived, () => undefined)
  return () => channel.removeEventListener('message', onMessage)
}

async function tellArrived() {
  if (document.hidden) return
  for (const entry of await all()) {
    if ('id' in entry && (await take(entry.key))) await toast(SUCCESS[entry.kind])
  }
  await noteFlag()
}

/** Notes for the next visit whether there is something to look for. */
export const noteFlag = async () => setOutboxFlag((await all()).length > 0)
