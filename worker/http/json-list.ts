import type { Context } from 'hono'
import type { AppEnv } from '#worker/env.ts'
import { errorInOneLine } from '#worker/errors.ts'
import { countTry } from './rate-limit.ts'

/**
 * Responds with a whole list as a JSON array. One of more than one chunk is read from the database as fast as the
 * client takes it, so that its length needs no memory, and it is not cached: each network may have some of those a
 * minute.
 */
export async function jsonList<Row>(
  c: Context<AppEnv>,
  chunks: AsyncGenerator<Row[], undefined>,
  audit?: () => Promise<void>,
): Promise<Response> {
  const read = [await chunks.next(), await chunks.next()]
  if (read[1]?.done) return c.json(read[0]?.value ?? [])
  if (!c.var.actor) await countTry(c, 'LIST_LIMIT')
  await audit?.()
  const encoder = new TextEncoder()
  let opening = '['
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value: rows, done } = read.shift() ?? (await chunks.next().catch(abort))
        if (done || !rows) {
          controller.enqueue(encoder.encode(']'))
          return controller.close()
        }
        controller.enqueue(encoder.encode(opening + rows.map((row) => JSON.stringify(row)).join(',')))
        opening = ','
      },
      cancel: () => void chunks.return(undefined),
    },
    // Reads no further than the client has.
    { highWaterMark: 0 },
  )
  return c.body(body, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' })
}

/** Aborts a response whose status is already sent, so that no client mistakes it for a complete list. */
function abort(error: unknown): never {
  console.error('list', errorInOneLine(error))
  throw error
}
