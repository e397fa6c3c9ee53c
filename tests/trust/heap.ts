import { openInspector } from '#tests/support/inspector.ts'

/** The inspector of a Worker that handles no request does not respond either. */
const KNOCK_MS = 100

/**
 * Connects to the Worker's heap and returns a function that measures the bytes left after garbage collection. `wake`
 * sends the Worker a request, because the inspector responds only when it is awake.
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
