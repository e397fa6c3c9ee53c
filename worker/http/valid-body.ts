import { zValidator } from '@hono/zod-validator'
import type { Context, MiddlewareHandler } from 'hono'
import type { ZodMiniType, z } from 'zod/mini'
import type { $ZodIssue, $ZodType } from 'zod/v4/core'
import { badRequest, bodyTooLarge, wrongContentType } from '#worker/errors.ts'
import { MAX_DRAINED_BYTES } from './body-timeout.ts'

type Result = { success: boolean; error?: { issues: readonly $ZodIssue[] } }

function refuse(result: Result) {
  if (result.success || !result.error) return
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw badRequest(issues[0]?.message ?? 'Validation failed', issues)
}

const isJson = (c: Context) => /^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')

/** Returns whether the request has a body: a client may announce an empty one. */
const hasBody = (c: Context) =>
  c.req.raw.body !== null && (c.req.header('Transfer-Encoding') !== undefined || c.req.header('Content-Length') !== '0')

/** Validates the JSON body with `schema`; throws a 400 that names each field, and a 415 for another format. */
export const validBody = <Schema extends $ZodType>(schema: Schema) =>
  zValidator('json', schema, (result, c) => {
    if (!isJson(c) && hasBody(c)) throw wrongContentType()
    refuse(result)
  })

/** Returns the JSON body, or an empty object if there is none, validated by `schema`. Throws like `validBody`. */
export async function optionalBody<Schema extends ZodMiniType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const text = await c.req.text()
  if (text !== '' && !isJson(c)) throw wrongContentType()
  const result = schema.safeParse(text === '' ? {} : parseJson(text))
  if (result.success) return result.data
  refuse(result)
  throw badRequest('Validation failed')
}

/** Throws a 400 for malformed JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('Malformed JSON in request body')
  }
}

export const validQuery = <Schema extends $ZodType>(schema: Schema) => zValidator('query', schema, refuse)

/** Rejects a longer body with 413: at once if its length is announced, otherwise when somebody reads it so far. */
export const bodyLimit =
  (maxBytes: number): MiddlewareHandler =>
  async (c, next) => {
    const { body, headers } = c.req.raw
    if (!body) return next()
    const announced = headers.has('Transfer-Encoding') ? null : headers.get('Content-Length')
    if (Number(announced) > maxBytes) throw bodyTooLarge()
    if (announced !== null) return next()
    let bytes = 0
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes <= maxBytes) controller.enqueue(chunk)
        else if (bytes > MAX_DRAINED_BYTES) throw bodyTooLarge()
      },
      // The rest was read, and dropped, so that the client sees the response.
      flush() {
        if (bytes > maxBytes) throw bodyTooLarge()
      },
    })
    c.req.raw = new Request(c.req.raw, { body: body.pipeThrough(counted) })
    await next()
    // Whoever reads the body would mistake this for a malformed body.
    if (bytes > maxBytes) throw bodyTooLarge()
  }
