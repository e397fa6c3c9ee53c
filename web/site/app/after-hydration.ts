import type { QueryClient } from '@tanstack/react-query'
import { HYDRATED } from '#web/site/lib/hydrated.ts'
import { isOver } from '#web/site/lib/outdated.ts'
import { outboxFlag } from '#web/site/outbox/flag.ts'
import { pricesQuery } from '#web/site/queries/prices.ts'

/**
 * Starts what the app does after hydration: it sends queued inquiries, and leaves links to the browser when offline.
 */
export function afterHydration(client: QueryClient) {
  document.addEventListener(HYDRATED, () => dropOutdatedRate(client), { once: true })
  // A separate file: until it has loaded, screens load their code and their data one after the other.
  void import('./fetch-ahead.ts').then(
    (ahead) => ahead.fetchAhead(client),
    () => undefined,
  )
  addEventListener('online', () => void flushOutbox().catch(() => undefined))
  document.addEventListener('click', leaveToBrowser, true)
  // May fail silently: the next visit retries.
  void flushOutbox().catch(() => undefined)
}

/**
 * Removes the exchange rate from a page that was cached for longer than its rate is valid. Only after hydration,
 * because the markup still contains it.
 */
function dropOutdatedRate(client: QueryClient) {
  client.setQueryData(pricesQuery().queryKey, (prices) =>
    prices?.rate && isOver(prices.rate.until) ? { ...prices, rate: null } : prices,
  )
}

async function flushOutbox() {
  if (!outboxFlag()) return
  const outbox = await import('#web/site/outbox/toasts.ts')
  if ((await outbox.flushWithToasts()) === 0) return
  const note = await import('#web/site/components/queued-note.tsx')
  note.showQueuedNote()
}

/**
 * Leaves links to the browser when offline: a screen's data cannot be fetched, but the screen's stored document
 * contains it.
 */
function leaveToBrowser(event: MouseEvent) {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && link.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation()
}
