import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorBody } from '#contract/error.ts'

/** An answer the caller is meant to read: its message and issues are sent as they stand. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly issues: ErrorBody['issues']
  readonly headers: Record<string, string>
  /** The row as it is stored now, where a save was based on an older one. */
  readonly current: unknown

  constructor(
    status: ContentfulStatusCode,
    message: string,
    issues?: ErrorBody['issues'],
    { headers = {}, current }: { headers?: Record<string, string>; current?: unknown } = {},
  ) {
    super(message)
    this.status = status
    this.issues = issues
    this.headers = headers
    this.current = current
  }
}

export const badRequest = (message: string, issues?: ErrorBody['issues']) => new ApiError(400, message, issues)
export const unauthorized = (message: string) =>
  new ApiError(401, message, undefined, { headers: { 'WWW-Authenticate': 'Bearer' } })
export const forbidden = (message: string) => new ApiError(403, message)
export const notFound = (what: string) => new ApiError(404, `${what} not found`)
export const methodNotAllowed = (allow: string) =>
  new ApiError(405, 'Method not allowed', undefined, { headers: { Allow: allow } })
export const requestTimedOut = () => new ApiError(408, 'The request took too long to arrive. Please try again.')
export const conflict = (message: string, issues?: ErrorBody['issues']) => new ApiError(409, message, issues)
export const changedMeanwhile = (current: unknown) =>
  new ApiError(409, 'This item was changed by somebody else in the meantime.', undefined, { current })
export const bodyTooLarge = () => new ApiError(413, 'The request is too large')
export const wrongContentType = () => new ApiError(415, 'Send the body as application/json')
/** Sent again under the same key, a request must be the same one (draft-ietf-httpapi-idempotency-key-header). */
export const keyReused = () => new ApiError(422, 'This Idempotency-Key was used for another inquiry')
export const refusedUpload = (message: string) => new ApiError(422, message)
export const picturesUnavailable = () =>
  new ApiError(503, 'Pictures cannot be processed at the moment. Please try again in a few minutes.')
export const tooManyRequests = (retryAfterSeconds: number) =>
  new ApiError(429, 'Too many requests. Please wait a moment and try again.', undefined, {
    headers: { 'Retry-After': String(retryAfterSeconds) },
  })
export const notSetUp = (message: string) => new ApiError(503, message)

/** Writes every error body of the API. What is not an ApiError is logged and told to nobody. */
export function onError(error: Error, c: Context): Response {
  const { status, message, issues, current, headers } = asApiError(error)
  const body: ErrorBody = { message, ...(issues && { issues }), ...(current !== undefined && { current }) }
  return c.json(body, status, { 'Cache-Control': 'no-store', ...headers })
}

/** The same for whoever asked for a document: a plain page, drawn without the parts that may have failed. */
export function onDocumentError(error: Error, c: Context): Response {
  if (/^\/api(?:\/|$)/.test(c.req.path)) return onError(error, c)
  const { status, message, headers } = asApiError(error)
  return c.html(plainPage(message), status, { 'Cache-Control': 'no-store', ...headers })
}

function asApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPException && error.status < 500) {
    return new ApiError(error.status as ContentfulStatusCode, error.message || 'Bad request')
  }
  console.error('unhandled', error.name, rootCause(error).message)
  return new ApiError(500, 'Something went wrong. Please try again.')
}

/** `message` is one of this file's own: it needs no escaping. */
const plainPage = (message: string) =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${message}</title></head>
<body><main><h1>${message}</h1><p><a href="/">Back to the home page</a></p></main></body>
</html>
`

/** A failed query names its parameters, which may be anything a visitor wrote; the database's own error does not. */
const rootCause = (error: Error): Error => (error.cause instanceof Error ? rootCause(error.cause) : error)
