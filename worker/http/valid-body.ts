import { zValidator } from '@hono/zod-validator'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { $ZodIssue, $ZodType } from 'zod/v4/core'
import { badRequest, bodyTooLarge, wrongContentType } from './errors.ts'

function refuse(result: { success: boolean; error?: { issues: readonly $ZodIssue[] } }) {
  if (result.success || !result.error) return
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw badRequest(issues[0]?.message ?? 'Validation failed', issues)
}

/** The JSON body as `schema` takes it; otherwise a 400 that names each field. Malformed JSON is a 400 as well. */
export const validBody = <Schema extends $ZodType>(schema: Schema) => zValidator('json', schema, refuse)

/** The query string as `schema` takes it; otherwise a 400. */
export const validQuery = <Schema extends $ZodType>(schema: Schema) => zValidator('query', schema, refuse)

/** Refuses a longer body with 413, counting what arrives where Content-Length is absent. */
export const atMost = (maxBytes: number) =>
  bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw bodyTooLarge()
    },
  })

const MUTATING = new Set(['POST', 'PUT', 'PATCH'])

/** 415 for a body in another format; zValidator would take it for an empty object. A call without a body passes. */
export const jsonOnly: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('Content-Type')
  const isJson = /^application\/json\s*(;|$)/i.test(type ?? '')
  if (MUTATING.has(c.req.method) && c.req.raw.body && !isJson) throw wrongContentType()
  await next()
}
