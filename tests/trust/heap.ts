import { openInspector } from '#tests/support/inspector.ts'

/** A Worker that handles no request does not respond to its inspector either. */
const KNOCK_MS = 100

/**
 * Opens the Worker's own heap and returns a function that measures it: the bytes that are held once all else is
 * collected. `wake` sends the Worker a request: the inspector responds when it is next awake.
 */
export async function openHeap(inspector: URL, wake: () => Promise<unknown>): Promise<() => Promise<number>> {
  const call = await openInspector(inspector)
  return async () => {
    const knock = setInterval(() => void wake().catch(() => undefined), KNOCK_MS)
    await call('HeapProfiler.collectGarbage')
    const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await call('Runtime.getHeapUsage')
    clearInterval(knock)
    return usedSize + embedderHeapUsedSize + backingStorageSize
  }
}
