import type { QueryClient } from '@tanstack/react-query'
import { isOver } from '#web/lib/outdated.ts'
import { outboxFlag } from '#web/outbox/flag.ts'
import { pricesQuery } from '#web/queries/prices.ts'
import { HYDRATED } from './hydrated.ts'

/** What the app does after hydration: send queued inquiries, and leave links to the browser when offline. */
export function afterHydration(client: QueryClient) {
  document.addEventListener(HYDRATED, () => dropOutdatedRate(client), { once: true })
  // A separate file: until it is loaded, screens load their parts one after the other.
  void import('./fetch-ahead.ts').then(
    (ahead) => ahead.fetchAhead(client),
    () => undefined,
  )
  addEventListener('online', () => void flushOutbox().catch(() => undefined))
  document.addEventListener('click', leaveToBrowser, true)
  // It may fail silently: the next visit retries.
  void flushOutbox().catch(() => undefined)
}

/** A page cached for longer than its rate is valid has no rate. Only after hydration: the markup still has it. */
function dropOutdatedRate(client: QueryClient) {
  client.setQueryData(pricesQuery().queryKey, (prices) =>
    prices?.rate && isOver(prices.rate.until) ? { ...prices, rate: null } : prices,
  )
}

async function flushOutbox() {
  if (!outboxFlag()) return
  // Whole, and not by their names: the build would write each of those three times.
  const outbox = await import('#web/outbox/outbox.ts')
  await outbox.flush()
  if ((await outbox.countQueued()) === 0) return
  const note = await import('#web/components/queued-note.tsx')
  note.showQueuedNote()
}

/** Offline a screen's data cannot be fetched; the stored document of the screen has it. */
function leaveToBrowser(event: MouseEvent) {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && link.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation()
}
