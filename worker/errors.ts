import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorBody } from './contract/error.ts'

type More = Omit<ErrorBody, 'message' | 'issues'> & { headers?: Record<string, string> }

/** An error that the client receives unchanged, with its headers. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly headers: Record<string, string>
  readonly body: ErrorBody

  constructor(status: ContentfulStatusCode, message: string, issues?: ErrorBody['issues'], more: More = {}) {
    const { headers = {}, ...rest } = more
    super(message)
    this.status = status
    this.headers = headers
    this.body = { message, issues, ...rest }
  }
}

/**
 * Returns the text of an error's innermost cause as one line, so that no user input can start a line of its own in the log. A
 * failed query's own message contains its parameters, which may be anything a visitor wrote.
 */
export const errorInOneLine = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error
    ? errorInOneLine(error.cause)
    : (error instanceof Error ? error.message : String(error)).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

export const badRequest = (message: string, issues?: ErrorBody['issues']) => new ApiError(400, message, issues)
export const unauthorized = (message: string) =>
  new ApiError(401, message, undefined, { headers: { 'WWW-Authenticate': 'Bearer' } })
export const sessionEnded = () => unauthorized('Your session has ended. Please sign in again.')
export const forbidden = (message: string) => new ApiError(403, message)
export const adminsOnly = () => forbidden('Editors cannot do this. Ask an admin.')
export const identityUnconfirmed = () =>
  new ApiError(403, 'Confirm with your password or a passkey that it is you.', undefined, { confirm: true })
export const notFound = (what: string) => new ApiError(404, `${what} not found`)
export const methodNotAllowed = (allow: string) =>
  new ApiError(405, 'Method not allowed', undefined, { headers: { Allow: allow } })
export const requestTimedOut = () => new ApiError(408, 'The request took too long to arrive. Please try again.')
export const conflict = (message: string, issues?: ErrorBody['issues']) => new ApiError(409, message, issues)
/** Asks the sender to confirm what may be a mistake: sent again with `field` set to true, the request is accepted. */
export const askFirst = (question: string, field: string) => new ApiError(409, question, undefined, { asks: field })
export const slugInBin = (what: string) => {
  const message = `${what} in the bin has this slug: restore it, delete it permanently, or choose another slug`
  return conflict(message, [{ path: 'slug', message }])
}
export const imageDeleted = () =>
  badRequest('An image or manual chosen here has been deleted from the library. Choose another one, then save again.')
export const gone = (message: string) => new ApiError(410, message)
export const editConflict = (current: unknown) =>
  new ApiError(409, 'This item was changed by somebody else in the meantime.', undefined, { current })
export const bodyTooLarge = () => new ApiError(413, 'The request is too large')
export const wrongContentType = () => new ApiError(415, 'Send the body as application/json')
/** Rejects a different request with the same key (draft-ietf-httpapi-idempotency-key-header). */
export const keyReused = () => new ApiError(422, 'This was already sent with other content. Reload the page.')
export const refusedUpload = (message: string) => new ApiError(422, message)
export const imagesUnavailable = () =>
  new ApiError(503, 'Images cannot be processed at the moment. Please try again in a few minutes.')
/** Requires the version that the sender has read: nobody publishes or sends what has changed since (RFC 6585). */
export const versionRequired = () => new ApiError(428, 'This page is out of date. Reload it.')
export const tooManyRequests = (retryAfterSeconds: number) =>
  new ApiError(429, 'Too many requests. Please wait a moment and try again.', undefined, {
    headers: { 'Retry-After': String(retryAfterSeconds) },
  })
/** Seconds; replacing a small database takes less. */
const RETRY_AFTER = { headers: { 'Retry-After': '30' } }
export const beingRestored = () =>
  new ApiError(503, 'The site is being restored from a backup. Please try again in a minute.', undefined, RETRY_AFTER)
export const busy = () => new ApiError(503, 'The site is busy. Please try again in a minute.', undefined, RETRY_AFTER)
export const notSetUp = (message: string) => new ApiError(503, message)
