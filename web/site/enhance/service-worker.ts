import { prefixOf } from '#domain/language.ts'
import { documentLanguage, isSaveDataOn, networkConnection } from '#web/shared/lib/browser.ts'

/** For this long a slow connection is left to images, before anything is loaded for the next visit. */
const QUIET_MS = 4_000
/** The catalogue is stored for everyone: buyers come back to it, also in the field. */
const CATALOGUE = `${prefixOf(documentLanguage())}/gallery`

export function registerServiceWorker() {
  if (!__SERVICE_WORKER__ || !('serviceWorker' in navigator)) return
  // Offline it cannot be fetched; the next page tries again.
  whenLoaded(() => setTimeout(() => navigator.onLine && void register().catch(() => undefined), QUIET_MS))
}

export function whenLoaded(act: () => void) {
  if (document.readyState === 'complete') act()
  else addEventListener('load', act, { once: true })
}

/** Starts the service worker and sends it the pages that were shown, because it did not see those of a first visit. */
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

function shownImages(): string[] {
  const shown = [...document.images].filter((image) => image.complete && image.naturalWidth > 0)
  return [...new Set(shown.map((image) => image.currentSrc))]
}

/** Bytes per millisecond (0.5 and 1.2 Mbit/s) below which the app delays content; less where the browser reports. */
const FAST_WHERE_BROWSER_SAYS_SO = 60
const FAST = 150
/** A smaller response says nothing about the connection. */
const MEASURABLE_BYTES = 10_000

/** Returns whether the connection is fast and unmetered, by the browser's report and how fast this page arrived. */
export function isFast(): boolean {
  if (isSaveDataOn()) return false
  const type = networkConnection()?.effectiveType
  if (type && type !== '4g') return false
  const fastest = Math.max(0, ...['navigation', 'resource'].flatMap(rates))
  // Everything came from a cache, so only the browser's report is left.
  if (fastest === 0) return type === '4g' && document.readyState === 'complete'
  return fastest > (type ? FAST_WHERE_BROWSER_SAYS_SO : FAST)
}

const rates = (kind: string): number[] =>
  (performance.getEntriesByType(kind) as PerformanceResourceTiming[]).map(
    ({ transferSize, responseStart, responseEnd }) =>
      transferSize < MEASURABLE_BYTES || !responseEnd ? 0 : transferSize / Math.max(1, responseEnd - responseStart),
  )
