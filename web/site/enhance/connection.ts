import { isSaveDataOn, networkConnection } from '#web/shared/lib/browser.ts'

/**
 * Below these bytes per millisecond (0.5 and 1.2 Mbit/s) the app would delay the visitor's content by seconds. The
 * browser's own report is trusted more than the measured arrival of the document.
 */
const FAST_WHERE_BROWSER_SAYS_SO = 60
const FAST = 150
/** A smaller response says nothing about the connection. */
const MEASURABLE_BYTES = 10_000

/**
 * Returns whether the connection is fast and unmetered, according to the browser's report and to how fast this page
 * arrived.
 */
export function isFast(): boolean {
  if (isSaveDataOn()) return false
  const type = networkConnection()?.effectiveType
  if (type && type !== '4g') return false
  const fastest = Math.max(0, ...['navigation', 'resource'].flatMap(rates))
  // Everything came from a cache, so only the browser's report is left.
  if (fastest === 0) return type === '4g' && document.readyState === 'complete'
  return fastest > (type ? FAST_WHERE_BROWSER_SAYS_SO : FAST)
}

/** Returns the bytes per millisecond of sufficiently large responses. */
const rates = (kind: string): number[] =>
  (performance.getEntriesByType(kind) as PerformanceResourceTiming[]).map(
    ({ transferSize, responseStart, responseEnd }) =>
      transferSize < MEASURABLE_BYTES || !responseEnd ? 0 : transferSize / Math.max(1, responseEnd - responseStart),
  )
