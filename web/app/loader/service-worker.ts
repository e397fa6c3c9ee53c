import { prefixOf } from '#contract/language.ts'
import { isSavingData } from '#web/lib/connection.ts'
import { documentLanguage } from '#web/lib/document-language.ts'
import { isFast } from './connection.ts'

/** A slow connection is reserved for images for this long before loading what helps the next visit. */
const QUIET_MS = 4_000
/** The catalogue is stored for everyone: it is what a buyer comes back to, in the field as well. */
const CATALOGUE = `${prefixOf(documentLanguage())}/gallery`

/** Makes the site readable offline, well after the page has loaded. */
export function registerServiceWorker() {
  if (!__SERVICE_WORKER__ || !('serviceWorker' in navigator)) return
  // Offline there is nothing to fetch it from; the next page tries again.
  const start = () => setTimeout(() => navigator.onLine && void register().catch(() => undefined), QUIET_MS)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

/** Starts the service worker and reports the pages shown, which it did not see on a first visit. */
async function register() {
  const { serviceWorker } = navigator
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  const report = (pages: string[]) => active?.postMessage({ pages, images: shownImages(), withCode: isFast() })
  report(isSavingData() ? [location.pathname] : [location.pathname, CATALOGUE])
  // wouter dispatches these events for history calls; a client-side navigation is a visited page too.
  addEventListener('pushState', () => report([location.pathname]))
  addEventListener('pagehide', () => report([]))
}

const shownImages = () => [
  ...new Set(
    [...document.images].filter((image) => image.complete && image.naturalWidth > 0).map((image) => image.currentSrc),
  ),
]
