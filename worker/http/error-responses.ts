import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorBody } from '#contract/error.ts'
import { isDeletedImage } from '#worker/db/deleted-images.ts'
import { ApiError, imageDeleted, inOneLine } from '#worker/errors.ts'

/**
 * Responds to an error of the API with its JSON body. Anything but an ApiError is logged, and the 500 reveals nothing.
 */
export function onError(error: Error, c: Context): Response {
  const { status, message, issues, current, confirm, headers } = asApiError(error)
  const body: ErrorBody = {
    message,
    ...(issues && { issues }),
    ...(current !== undefined && { current }),
    ...(confirm && { confirm }),
  }
  return c.json(body, status, { 'Cache-Control': 'no-store', ...headers })
}

/** Responds to an error on the way to a document with a plain page, rendered without the parts that may have failed. */
export function onDocumentError(error: Error, c: Context): Response {
  if (/^\/api(?:\/|$)/.test(c.req.path)) return onError(error, c)
  const { status, message, headers } = asApiError(error)
  return c.html(plainPage(message), status, { 'Cache-Control': 'no-store', ...headers })
}

/** Returns the error as it may be shown. Internal errors are logged, and the 500 reveals nothing. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDeletedImage(error)) return imageDeleted()
  if (error instanceof HTTPException && error.status < 500) {
    return new ApiError(error.status as ContentfulStatusCode, error.message || 'Bad request')
  }
  if (error instanceof Error) console.error('unhandled', error.name, inOneLine(rootCause(error)))
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
