import type { LoginInput, RecoveryInput, Session } from '#contract/admin/session.ts'
import { adminSend, errorBody, failureReason } from '#web/admin/lib/request.ts'
import { RequestError, send } from '#web/shared/lib/request.ts'
import { askForPasskey } from './account.ts'

const LOGIN = '/api/admin/login'
const CONFIRM = '/api/admin/account/confirm'

/** Signs in. Throws an error whose message is to be shown: the server's, or its replacement (spec section 8). */
export const sendSignIn = (input: LoginInput) => session(() => send('POST', LOGIN, input))

/** Signs in with a passkey, without a username. Throws like `sendSignIn`. */
export const signInWithPasskey = () =>
  session(async () => send('POST', `${LOGIN}/passkey`, await askForPasskey(`${LOGIN}/passkey`, send)))

/**
 * Signs in with a recovery code, which sets a new password. Throws like `sendSignIn`, or a RequestError about a field.
 */
export const recover = (input: RecoveryInput) => session(() => send('POST', `${LOGIN}/recovery`, input))

async function session(call: () => Promise<Response>): Promise<Session> {
  try {
    return await (await call()).json()
  } catch (error) {
    if (!(error instanceof RequestError)) {
      const reason = error instanceof TypeError ? failureReason(error) : (error as Error).message
      throw new Error(reason, { cause: error })
    }
    const message = errorBody(error).message ?? `Login failed with status ${error.status}`
    throw new Error(message || 'Invalid credentials', { cause: error })
  }
}

/** Confirms one's identity with the password. */
export const confirmWithPassword = (password: string) => adminSend('POST', CONFIRM, { password })

/** Confirms one's identity with a passkey. */
export const confirmWithPasskey = async () =>
  adminSend('POST', `${CONFIRM}/passkey`, await askForPasskey(`${CONFIRM}/passkey`, adminSend))

/** Ends the session. Never rejects: this browser signs out in any case. */
export const sendSignOut = () => send('POST', '/api/admin/logout').catch(() => undefined)
