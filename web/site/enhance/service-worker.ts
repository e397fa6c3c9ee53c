import { prefixOf } from '#domain/language.ts'
import { documentLanguage, isSaveDataOn } from '#web/shared/lib/browser.ts'
import { isFast } from './connection.ts'

/** For this long a slow connection is left to images, before anything is loaded for the next visit. */
const QUIET_MS = 4_000
/** The catalogue is stored for everyone: buyers come back to it, also in the field. */
const CATALOGUE = `${prefixOf(documentLanguage())}/gallery`

/** Makes the site readable offline, well after the page has loaded. */
export function registerServiceWorker() {
  if (!__SERVICE_WORKER__ || !('serviceWorker' in navigator)) return
  // Offline it cannot be fetched; the next page tries again.
  const start = () => setTimeout(() => navigator.onLine && void register().catch(() => undefined), QUIET_MS)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Starts the service worker and tells it which pages were shown, because it did not see those of a first visit. */
async function register() {
  const { serviceWorker } = navigator
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  const report = (pages: string[]) => active?.postMessage({ pages, images: shownImages(), withCode: isFast() })
  report(isSaveDataOn() ? [location.pathname] : [location.pathname, CATALOGUE])
  // wouter dispatches these events for history calls; a client-side navigation also visits a page.
  addEventListener('pushState', () => report([location.pathname]))
  addEventListener('pagehide', () => report([]))
}

const shownImages = () => [
  ...new Set(
    [...document.images].filter((image) => image.complete && image.naturalWidth > 0).map((image) => image.currentSrc),
  ),
]
