import { authorization } from './session.ts'

/** A failed response: `message` is "status: body" as the spec has it, `body` the answer's text. */
export class RequestError extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.body = body
  }
}

/** How a path is fetched: the browser's own fetch, or the API in the same Worker while a page is rendered there. */
export type Fetcher = (path: string) => Response | Promise<Response>

const browserFetch: Fetcher = (path) => fetch(path, { credentials: 'include', headers: authorization() })

/** GETs a path; throws RequestError for any answer that is not ok, but for those statuses in `nullOn`, which yield null. */
export async function get(
  path: string,
  { fetcher = browserFetch, nullOn = [] }: { fetcher?: Fetcher; nullOn?: number[] } = {},
): Promise<Response | null> {
  const response = await fetcher(path)
  if (nullOn.includes(response.status)) return null
  return throwUnlessOk(response)
}

/** Sends JSON with the session's token, if there is one. Throws RequestError for any answer that is not ok. */
export async function send(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', ...authorization(), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return throwUnlessOk(response)
}

async function throwUnlessOk(response: Response): Promise<Response> {
  if (response.ok) return response
  throw new RequestError(response.status, response.statusText, await response.text().catch(() => ''))
}
