import type { ErrorBody } from '#contract/error.ts'
import { createQueryClient } from '#web/shared/lib/query-client.ts'
import { apiErrorOf, RequestError, send } from '#web/shared/lib/request.ts'
import { authHeaders } from '#web/shared/lib/session.ts'

/** Asks the administrator to sign in again; resolves to whether they did. Set by the screen with the dialog. */
let askToSignIn: (call: { isChange: boolean }) => Promise<boolean> = async () => false

/** Asks for the password or a passkey again; resolves to whether it was given. Set by the screen with the dialog. */
let askToConfirm: () => Promise<boolean> = async () => false

export function setConfirmationHandler(ask: typeof askToConfirm) {
  askToConfirm = ask
}

export function setExpiredSessionHandler(ask: typeof askToSignIn) {
  askToSignIn = ask
}

/** Adds a param that no route reads to a public path, so that the cache in front has no response for it. */
export const uncachedUrl = (path: string) =>
  /^\/api\/(?!admin\/)/.test(path) ? `${path}${path.includes('?') ? '&' : '?'}own=1` : path

/** What the document declares (worker/page/routes.ts): requests by URL, when they began, and how they begin. */
type EarlyRequests = { begun?: Record<string, Promise<Response>>; begunAt?: number; begin?: (token: string) => void }

/** How long (ms) an early request may be used; an unused one may be left from an earlier screen. */
const EARLY_REQUEST_MS = 30_000

/** Starts the first requests of the screen after a sign-in while that screen is being rendered. */
export const startEarlyRequests = (token: string) => (globalThis as EarlyRequests).begin?.(token)

/** Returns a request that started while the code was loading, once and only for its session. */
function takeEarlyRequest(url: string): Promise<Response> | undefined {
  const { begun, begunAt = 0 } = globalThis as EarlyRequests
  const request = begun?.[url]
  delete begun?.[url]
  return performance.now() < begunAt + EARLY_REQUEST_MS ? request : undefined
}

/** Fetches for any query of the admin area, never from a cache; asks to sign in again if the session has ended. */
export async function adminFetch(path: string): Promise<Response> {
  const request = () => fetch(uncachedUrl(path), { credentials: 'include', cache: 'no-store', headers: authHeaders() })
  const response = await (takeEarlyRequest(uncachedUrl(path)) ?? request())
  if (response.status !== 401 || !(await askToSignIn({ isChange: false }))) return response
  return request()
}

/** Returns the response of `adminFetch`, after a confirmation if the server requires one. Throws RequestError. */
export async function adminGet(path: string): Promise<Response> {
  const response = await adminFetch(path)
  if (response.ok) return response
  const error = new RequestError(response.status, response.statusText, await response.text().catch(() => ''))
  if (errorBody(error).confirm === true && (await askToConfirm())) return adminGet(path)
  throw error
}

/** Sends a request like `send`: again after signing in if the session has ended, or after a confirmation. */
export async function adminSend(...call: Parameters<typeof send>): Promise<Response> {
  // What was requested before this change would show the rows as they were.
  ;(globalThis as EarlyRequests).begun = undefined
  try {
    return await send(...call)
  } catch (error) {
    if (!(await reauthenticate(error))) throw error
    return adminSend(...call)
  }
}

async function reauthenticate(error: unknown): Promise<boolean> {
  if (error instanceof RequestError && error.status === 401) return askToSignIn({ isChange: true })
  return errorBody(error).confirm === true && askToConfirm()
}

/** Returns the body of a failed response; an empty object if it is not the API's own. */
export const errorBody = (error: unknown): Partial<ErrorBody> =>
  (error instanceof RequestError && apiErrorOf(error.body)) || {}

export function serverMessage(error: unknown): string | undefined {
  if (!(error instanceof RequestError)) return undefined
  const isMarkupOrJson = /^\s*[<{[]/.test(error.body)
  return errorBody(error).message || (!isMarkupOrJson && error.body.trim()) || undefined
}

export const failureReason = (error: unknown): string =>
  serverMessage(error) ??
  (error instanceof RequestError ? `Request failed with status ${error.status}` : 'The server could not be reached')

export function saveFile(name: string, content: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Downloads an admin file: a plain link would be requested without the token. */
export const download = async (path: string, name: string) => saveFile(name, await (await adminGet(path)).blob())

export function createAdminClient() {
  const client = createQueryClient({ fetcher: adminFetch })
  // Offline a save fails at once: one that is paused would be sent later, even if its form was discarded.
  client.setDefaultOptions({ ...client.getDefaultOptions(), mutations: { networkMode: 'always' } })
  return client
}
