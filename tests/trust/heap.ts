/** A Worker that nobody asks anything answers no inspector either. */
const KNOCK_MS = 100

/**
 * Opens the Worker's own heap (workerd runs others beside it) and answers a function that measures it: the bytes that
 * are held once all else is collected. `wake` sends the Worker a request: it answers when it is next awake.
 */
export async function openHeap(inspector: URL, wake: () => Promise<unknown>): Promise<() => Promise<number>> {
  const listed = await fetch(`http://${inspector.host}/json`)
  const [target] = (await listed.json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer')))
  })
  const waiting = new Map<number, (result: Record<string, number>) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let last = 0
  const call = (method: string) =>
    new Promise<Record<string, number>>((resolve) => {
      last += 1
      waiting.set(last, resolve)
      socket.send(JSON.stringify({ id: last, method }))
    })
  return async () => {
    const knock = setInterval(() => void wake().catch(() => undefined), KNOCK_MS)
    await call('HeapProfiler.collectGarbage')
    const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await call('Runtime.getHeapUsage')
    clearInterval(knock)
    return usedSize + embedderHeapUsedSize + backingStorageSize
  }
}
