/** The connection broke or stalled before a response arrived. */
export class ConnectionLost extends Error {}

/** Between one attempt and the next; after the last of them, the administrator decides. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000]

/** fetch throws a TypeError where there was no response. */
const isLost = (error: unknown) => error instanceof ConnectionLost || error instanceof TypeError

/**
 * Retries a request with growing delays while only the connection fails. An offline device waits until it is online
 * again. Rejections by the server are thrown at once.
 */
export async function withRetries<Result>(
  call: () => Promise<Result>,
  { signal, onWait }: { signal: AbortSignal; onWait: () => void },
): Promise<Result> {
  for (const wait of WAITS_MS) {
    try {
      return await call()
    } catch (error) {
      if (signal.aborted || !isLost(error)) throw error
      onWait()
      await until(signal, (done) => setTimeout(done, wait))
      if (!navigator.onLine) await until(signal, (done) => addEventListener('online', done, { once: true }))
    }
  }
  return call()
}

/** Resolves when `start` says so; rejects when the signal is aborted first. */
const until = (signal: AbortSignal, start: (done: () => void) => void) =>
  new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    start(resolve)
  })
