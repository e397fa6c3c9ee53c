import type { MiddlewareHandler } from 'hono'
import { requestTimedOut } from '#worker/errors.ts'

// Apache's rule for request bodies (mod_reqtimeout): a fixed time, plus more for what has arrived. A phone on a weak
// connection is many times faster; the runtime itself cuts off headers that trickle in.
const GRACE_MS = 20_000
const MS_PER_BYTE = 2

/** Responds with 408 to a body that trickles in: otherwise the wait for it would never end. */
export const bodyTimeout: MiddlewareHandler = async (c, next) => {
  const { body } = c.req.raw
  if (!body) return next()
  const timed = withDeadline(body)
  c.req.raw = new Request(c.req.raw, { body: timed.body })
  await next()
  // Whoever reads the body would mistake the abort for a malformed body.
  if (timed.isLate()) throw requestTimedOut()
}

function withDeadline(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  let deadline = Date.now() + GRACE_MS
  let isLate = false
  const timed = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const read = await raceDeadline(deadline, reader.read())
      if (!read) {
        isLate = true
        controller.error(requestTimedOut())
        await reader.cancel()
      } else if (read.done) {
        controller.close()
      } else {
        deadline += read.value.byteLength * MS_PER_BYTE
        controller.enqueue(read.value)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return { body: timed, isLate: () => isLate }
}

async function raceDeadline<Result>(deadline: number, work: Promise<Result>): Promise<Result | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), deadline - Date.now())
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The client of a request rejected early may still be sending: a response while nobody reads the body would break the
 * connection, and the client would never see it. This is more than the longest body that is accepted anywhere.
 */
export const MAX_DRAINED_BYTES = 16 * 1024 * 1024

/** Reads what is left of the body before the response is sent: up to a limit, storing nothing. */
export const drainBody: MiddlewareHandler = async (c, next) => {
  await next()
  const { body, bodyUsed } = c.req.raw
  if (!body || bodyUsed || body.locked) return
  const reader = body.getReader()
  try {
    for (let bytes = 0; bytes <= MAX_DRAINED_BYTES; ) {
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.byteLength
    }
    await reader.cancel()
  } catch {
    // It did not arrive in time, or the client has gone: the response stays as it is.
  }
}
