import '#web/site/styles/site.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { PAGE_URL_KEY } from '#contract/inquiry/plain-form.ts'
import { prefixOf, splitLanguage } from '#domain/language.ts'
import { documentLanguage } from '#web/shared/lib/browser.ts'
import { createQueryClient, type PageData, restorePageData } from '#web/shared/lib/query-client.ts'
import { translateInBrowser } from '#web/shared/messages/translate.ts'
import { pageQueries, pricesQuery } from '#web/site/lib/page-queries.ts'
import { HYDRATED, isDayOver, renderedSearch } from '#web/site/lib/page-state.ts'
import { isOutboxFlagSet } from '#web/site/outbox/flag.ts'
import { matchRoute } from '#web/site/pages/routes.ts'
import { App } from './app.tsx'
import { loadScreen } from './screens.ts'

function afterHydration() {
  document.addEventListener(HYDRATED, dropOutdatedRate, { once: true })
  for (const press of ['pointerdown', 'click']) document.addEventListener(press, fetchAhead, true)
  addEventListener('online', () => void flushOutbox().catch(() => undefined))
  document.addEventListener('click', leaveToBrowser, true)
  // May fail silently: the next visit retries.
  void flushOutbox().catch(() => undefined)
}

/** Fetches a screen's code and data in parallel as soon as its link is pressed; pressing a key arrives as a click. */
function fetchAhead({ target }: Event) {
  const link = target instanceof Element && target.closest('a')
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
  const to = splitLanguage(link.pathname)
  if (to.language !== language) return
  const { route, params } = matchRoute(to.path)
  // A failure is reported where the data is needed.
  loadScreen(route, language).catch(() => undefined)
  const url = { params, search: new URLSearchParams(link.search), prefix: prefixOf(language) }
  for (const query of route.queries(url, pageQueries)) void client.prefetchQuery(query)
}

/** Removes an outdated exchange rate from a cached page: only after hydration, because the markup still contains it. */
function dropOutdatedRate() {
  client.setQueryData(pricesQuery().queryKey, (prices) =>
    prices?.rate && isDayOver(prices.rate.until) ? { ...prices, rate: null } : prices,
  )
}

async function flushOutbox() {
  if (!isOutboxFlagSet()) return
  const outbox = await import('#web/site/outbox/toasts.ts')
  if ((await outbox.flushWithToasts()) === 0) return
  const note = await import('#web/site/components/queued-note.tsx')
  note.showQueuedNote()
}

/** Leaves links to the browser when offline: the stored document of a screen contains its data. */
function leaveToBrowser(event: MouseEvent) {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && link.origin === location.origin && link.pathname !== location.pathname) event.stopPropagation()
}

const root = document.getElementById('root') as HTMLElement
const data = document.getElementById('page-data')?.textContent
const language = documentLanguage()
const client = createQueryClient({ language })
if (data) restorePageData(client, JSON.parse(data) as PageData)
// A form that was returned has the URL of its action, which has no screen.
const pageUrl = client.getQueryData<string>(PAGE_URL_KEY)
if (pageUrl) history.replaceState(null, '', pageUrl)

const { route } = matchRoute(splitLanguage(location.pathname).path)
// No top-level await: the screen's code imports from this file's chunk, so each would wait for the other.
loadScreen(route, language).then(() => {
  const app = (
    <App
      client={client}
      translate={translateInBrowser()}
      origin={location.origin}
      ssrPath={location.pathname}
      ssrSearch={renderedSearch()}
    />
  )
  // In slices, between which the page responds.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  afterHydration()
})

if (import.meta.env.DEV) void import('#web/site/enhance/loader.ts')
