import type { LoginInput, RecoveryInput, Session } from '#contract/session.ts'
import { adminSend, errorBody, failureReason } from '#web/lib/admin-request.ts'
import { RequestError, send } from '#web/lib/request.ts'
import { usedPasskey } from './passkeys.ts'

const LOGIN = '/api/admin/login'
const CONFIRM = '/api/admin/account/confirm'

/** Signs in. Throws an error whose message is the text to show: the server's, or what stands for it (spec section 8). */
export const signIn = (input: LoginInput) => session(() => send('POST', LOGIN, input))

/** Signs in with a passkey, without a name. Throws as `signIn` does. */
export const signInWithPasskey = () =>
  session(async () => send('POST', `${LOGIN}/passkey`, await usedPasskey(`${LOGIN}/passkey`, send)))

/** Signs in with a recovery code, which sets a new password. Throws as `signIn` does, or a RequestError of a field. */
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

/** Shows again who is signed in, with the password. */
export const confirmWithPassword = (password: string) => adminSend('POST', CONFIRM, { password })

/** Shows again who is signed in, with a passkey. */
export const confirmWithPasskey = async () =>
  adminSend('POST', `${CONFIRM}/passkey`, await usedPasskey(`${CONFIRM}/passkey`, adminSend))

/** Ends the session's token. A call that fails leaves nobody signed in here. */
export const endSession = () => send('POST', '/api/admin/logout').catch(() => undefined)
