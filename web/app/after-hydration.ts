import { outboxFlag } from '#web/outbox/flag.ts'

/** What the app does once it has taken over: send what is queued in the outbox, and leave links to the browser offline. */
export function afterHydration() {
  addEventListener('online', () => void flushOutbox().catch(() => undefined))
  document.addEventListener('click', leaveToBrowser, true)
  // It may fail silently: it is tried again at the next visit.
  void flushOutbox().catch(() => undefined)
}

async function flushOutbox() {
  if (!outboxFlag()) return
  const { countQueued, flush } = await import('#web/outbox/outbox.ts')
  await flush()
  if ((await countQueued()) > 0) (await import('#web/components/queued-note.tsx')).showQueuedNote()
}

/** Offline a screen's data cannot be fetched; the stored document of the screen has it. */
function leaveToBrowser(event: MouseEvent) {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && link.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation()
}
