import type { MiddlewareHandler } from 'hono'
import { requestTimedOut } from '#worker/errors.ts'

// Apache's rule for bodies (mod_reqtimeout): so much time, and more for what has arrived. A phone on a weak connection
// is many times faster; headers that trickle in are cut off by the runtime.
const GRACE_MS = 20_000
const MS_PER_BYTE = 2

/** Responds with 408 to a body that trickles in, for nothing else ever ends the wait for it. */
export const bodyTimeout: MiddlewareHandler = async (c, next) => {
  const { body } = c.req.raw
  if (!body) return next()
  const timed = withDeadline(body)
  c.req.raw = new Request(c.req.raw, { body: timed.body })
  await next()
  // Readers of a body would mistake the abort for a malformed body.
  if (timed.isLate()) throw requestTimedOut()
}

/** The body, which breaks off when it is too slow. */
function withDeadline(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  let deadline = Date.now() + GRACE_MS
  let isLate = false
  const timed = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const read = await before(deadline, reader.read())
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

/** Returns what `work` comes to, or null when it has not by then. */
async function before<Result>(deadline: number, work: Promise<Result>): Promise<Result | null> {
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
