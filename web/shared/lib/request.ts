import type { ErrorBody } from '#contract/error.ts'
import { authHeaders } from './session.ts'

/** A failed response. `message` is "status: body"; if the body is the API's own, "status: message". */
export class RequestError extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${apiErrorOf(body)?.message || body || statusText}`)
    this.status = status
    this.body = body
  }
}

/** Returns the API's error body; null if the text is anything else, such as a proxy's page. */
export function apiErrorOf(body: string): ErrorBody | null {
  try {
    const error = JSON.parse(body) as ErrorBody | null
    return typeof error?.message === 'string' ? error : null
  } catch {
    return null
  }
}

/** How a path is fetched: by the browser, or from the API in the same Worker when a page is rendered there. */
export type Fetcher = (path: string) => Response | Promise<Response>

const browserFetch: Fetcher = (path) => fetch(path, { credentials: 'include', headers: authHeaders() })

/** GETs a path. Throws RequestError if the response is not ok, unless its status is in `nullOn`, which yields null. */
export async function get(path: string, fetcher = browserFetch, nullOn: number[] = []): Promise<Response | null> {
  const response = await fetcher(path)
  return nullOn.includes(response.status) ? null : throwUnlessOk(response)
}

/** Sends JSON with the session's token, if there is one. Throws RequestError if the response is not ok. */
export async function send(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', ...authHeaders(), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  })
  return throwUnlessOk(response)
}

async function throwUnlessOk(response: Response): Promise<Response> {
  if (response.ok) return response
  throw new RequestError(response.status, response.statusText, await response.text().catch(() => ''))
}
