type Connection = { saveData?: boolean; effectiveType?: string }

const connection = () => (navigator as { connection?: Connection }).connection

/** Whether the visitor has asked the browser to save data. */
export const isSavingData = () => connection()?.saveData === true

/** Below this, 100 kB take over a second of what the pictures need. In bytes per millisecond: 0.8 Mbit/s. */
const FAST_BYTES_PER_MS = 100
/** A smaller document, or one out of a cache, says little about the connection. */
const MEASURABLE_BYTES = 5_000

/** Whether the connection is fast and costs nothing to speak of: by what the browser says, and as the document came. */
export function isFast(): boolean {
  if (isSavingData()) return false
  const type = connection()?.effectiveType
  if (type && type !== '4g') return false
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!document || document.transferSize < MEASURABLE_BYTES) return type === '4g'
  return document.transferSize / Math.max(1, document.responseEnd - document.responseStart) > FAST_BYTES_PER_MS
}
