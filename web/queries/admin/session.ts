import type { LoginInput, Session } from '#contract/session.ts'
import { errorBody, failureReason } from '#web/lib/admin-request.ts'
import { RequestError, send } from '#web/lib/request.ts'

/** Signs in. Throws an error whose message is the text to show: the server's, or what stands for it (spec section 8). */
export async function signIn(input: LoginInput): Promise<Session> {
  try {
    const response = await send('POST', '/api/admin/login', input)
    return await response.json()
  } catch (error) {
    if (!(error instanceof RequestError)) throw new Error(failureReason(error), { cause: error })
    const message = errorBody(error).message ?? `Login failed with status ${error.status}`
    throw new Error(message || 'Invalid credentials', { cause: error })
  }
}

/** Ends the session's token. A call that fails leaves nobody signed in here. */
export const endSession = () => send('POST', '/api/admin/logout').catch(() => undefined)
