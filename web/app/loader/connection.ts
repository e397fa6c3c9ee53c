import { connection, isSavingData } from '#web/lib/connection.ts'

/**
 * Below this many bytes per millisecond (0.5 and 1.2 Mbit/s) the app would take seconds from what the visitor reads. The
 * browser's own word counts more than the moment at which the document came.
 */
const FAST_WHERE_BROWSER_SAYS_SO = 60
const FAST = 150
/** A smaller response says little about the connection. */
const MEASURABLE_BYTES = 10_000

/** Whether the connection is fast and costs nothing to speak of: by what the browser says, and as this page came. */
export function isFast(): boolean {
  if (isSavingData()) return false
  const type = connection()?.effectiveType
  if (type && type !== '4g') return false
  const fastest = Math.max(0, ...['navigation', 'resource'].flatMap(rates))
  // All of it out of a cache: then there is only the browser's word.
  if (fastest === 0) return type === '4g' && document.readyState === 'complete'
  return fastest > (type ? FAST_WHERE_BROWSER_SAYS_SO : FAST)
}

/** At how many bytes per millisecond what is large enough has come. */
const rates = (kind: string): number[] =>
  (performance.getEntriesByType(kind) as PerformanceResourceTiming[]).map(
    ({ transferSize, responseStart, responseEnd }) =>
      transferSize < MEASURABLE_BYTES || !responseEnd ? 0 : transferSize / Math.max(1, responseEnd - responseStart),
  )
