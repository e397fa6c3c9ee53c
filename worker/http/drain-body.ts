import type { MiddlewareHandler } from 'hono'

/** A request rejected early may still be sending: a response while nobody reads the body would break the connection. */
const MAX_DRAINED_BYTES = 1024 * 1024

/** Reads a body to its end after a response that did not wait for it: up to a limit, and without storing any of it. */
export const drainBody: MiddlewareHandler = async (c, next) => {
  await next()
  const { body, bodyUsed } = c.req.raw
  if (!body || bodyUsed) return
  const reader = body.getReader()
  try {
    for (let bytes = 0; bytes <= MAX_DRAINED_BYTES; ) {
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.byteLength
    }
    await reader.cancel()
  } catch {
    // It did not arrive in time (./body-timeout.ts), or the client went away: the response stands.
  }
}
