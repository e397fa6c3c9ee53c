import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorBody } from '../contract/error.ts'

/** An answer the caller is meant to read: its message and issues are sent as they stand. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly issues: ErrorBody['issues']
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    message: string,
    issues?: ErrorBody['issues'],
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.status = status
    this.issues = issues
    this.headers = headers
  }
}

export const badRequest = (message: string, issues?: ErrorBody['issues']) => new ApiError(400, message, issues)
export const forbidden = (message: string) => new ApiError(403, message)
export const notFound = (what: string) => new ApiError(404, `${what} not found`)
export const methodNotAllowed = (allow: string) => new ApiError(405, 'Method not allowed', undefined, { Allow: allow })
export const bodyTooLarge = () => new ApiError(413, 'The request is too large')
export const wrongContentType = () => new ApiError(415, 'Send the body as application/json')
export const tooManyRequests = (retryAfterSeconds: number) =>
  new ApiError(429, 'Too many requests. Please wait a moment and try again.', undefined, {
    'Retry-After': String(retryAfterSeconds),
  })

/** The one place that writes error bodies. What is not an ApiError is logged and told to nobody. */
export function onError(error: Error, c: Context): Response {
  if (error instanceof ApiError) {
    const body: ErrorBody = { message: error.message, ...(error.issues && { issues: error.issues }) }
    return c.json(body, error.status, { 'Cache-Control': 'no-store', ...error.headers })
  }
  if (error instanceof HTTPException && error.status < 500) {
    return c.json<ErrorBody>({ message: error.message || 'Bad request' }, error.status, { 'Cache-Control': 'no-store' })
  }
  console.error('unhandled', error.name, error.message)
  return c.json<ErrorBody>({ message: 'Something went wrong. Please try again.' }, 500, { 'Cache-Control': 'no-store' })
}
