import type { Context } from 'hono'
import { html } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isBusy, isRestoring } from '#worker/db/backups/restoring.ts'
import { reasonOf } from '#worker/db/guards.ts'
import { ApiError, beingRestored, busy, errorInOneLine, imageDeleted } from '#worker/errors.ts'
import { isSecretPath } from './request-log.ts'

export function onError(error: Error, c: Context): Response {
  const { status, body, headers } = asApiError(error, c)
  return c.json(body, status, { 'Cache-Control': 'no-store', ...headers })
}

/** Responds to an error in a document with a plain page, without the parts that may have failed. */
export function onDocumentError(error: Error, c: Context): Response | Promise<Response> {
  if (/^\/api(?:\/|$)/.test(c.req.path)) return onError(error, c)
  const { status, message, headers } = asApiError(error, c)
  return c.html(plainPage(message), status, { 'Cache-Control': 'no-store', ...headers })
}

/** Returns the error as a client may see it. Internal errors are logged, beside a secret path counted, and the 500 reveals nothing. */
export function asApiError(error: unknown, c: Context): ApiError {
  if (error instanceof ApiError) return error
  if (reasonOf(error) === 'image-deleted') return imageDeleted()
  if (isRestoring(error)) return beingRestored()
  if (isBusy(error)) return busy()
  if (error instanceof HTTPException && error.status < 500) {
    return new ApiError(error.status as ContentfulStatusCode, error.message || 'Bad request')
  }
  if (error instanceof Error) {
    const failure = `${error.name} ${errorInOneLine(error)}`
    if (isSecretPath(c.req.path)) c.set('failure', failure)
    else console.error('unhandled', failure)
  }
  return new ApiError(500, 'Something went wrong. Please try again.')
}

const plainPage = (message: string) =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${message}</title></head>
<body><main><h1>${message}</h1><p><a href="/">Back to the home page</a></p></main></body>
</html>
`
