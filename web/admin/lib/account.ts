import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Account } from '#contract/admin/account.ts'
import type { PasswordInput, RecoveryInput, Session, SignInInput } from '#contract/admin/session.ts'
import { RequestError, send } from '#web/shared/lib/request.ts'
import { useChange } from './change.ts'
import { adminSend, errorBody, failureReason } from './request.ts'
import { storeSession } from './session.ts'

const PATH = '/api/admin/account'

export const accountQuery = () => queryOptions<Account>({ queryKey: [PATH], staleTime: 0 })

/** Changes the password, which ends every session, and stores the new session before anything else is loaded. */
export const useChangePassword = () =>
  useChange([PATH], async (input: PasswordInput) =>
    storeSession(await (await adminSend('POST', '/api/admin/password', input)).json()),
  )

export const useEndSession = () =>
  useChange([PATH], (id: string) => adminSend('DELETE', `${PATH}/sessions/${encodeURIComponent(id)}`))

export const useSignOutEverywhere = () =>
  useMutation({ mutationFn: () => adminSend('POST', `${PATH}/sign-out-everywhere`) })

/** Registers a new passkey. The signal cancels the browser's prompt; one created by then is registered nevertheless. */
export const useAddPasskey = () =>
  useChange([PATH], async ({ name, signal }: { name: string; signal: AbortSignal }) => {
    const path = `${PATH}/passkeys`
    const [{ startRegistration, WebAuthnAbortService }, optionsJSON] = await Promise.all([
      passkeyCode(),
      adminSend('POST', `${path}/options`).then((response) => response.json()),
    ])
    const cancel = () => WebAuthnAbortService.cancelCeremony()
    signal.throwIfAborted()
    signal.addEventListener('abort', cancel)
    const response = await startRegistration({ optionsJSON })
      .catch(throwPasskeyError)
      .finally(() => signal.removeEventListener('abort', cancel))
    await adminSend('POST', path, { name, response })
  })

export const useRemovePasskey = () =>
  useChange([PATH], (id: string) => adminSend('DELETE', `${PATH}/passkeys/${encodeURIComponent(id)}`))

/** Creates recovery codes and returns them: they cannot be read again. */
export const useNewRecoveryCodes = () =>
  useChange(
    [PATH],
    async (): Promise<string[]> => (await (await adminSend('POST', `${PATH}/recovery-codes`)).json()).codes,
  )

export const canUsePasskeys = () => typeof globalThis.PublicKeyCredential === 'function'

/** Fetches the code that speaks to the browser's passkeys, beside the first request. */
const passkeyCode = () => import('@simplewebauthn/browser')

/** Asks the server for options and the person for a passkey, and sends it. Throws an error with a message to show. */
async function sendPasskey(path: string, sender: typeof send) {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    passkeyCode(),
    sender('POST', `${path}/options`).then((response) => response.json()),
  ])
  return sender('POST', path, { response: await startAuthentication({ optionsJSON }).catch(throwPasskeyError) })
}

const PASSKEY_ERRORS: Record<string, string> = {
  NotAllowedError: 'No passkey was used: it was cancelled, or it took too long.',
  InvalidStateError: 'This device already has a passkey for this account.',
  SecurityError: 'Passkeys do not work at this address: open the site by its name.',
}

function throwPasskeyError(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  throw new Error(PASSKEY_ERRORS[name] ?? 'The passkey could not be used on this device.', { cause: error })
}

const LOGIN = '/api/admin/login'
const CONFIRM = `${PATH}/confirm`

/** Signs in. Throws an error whose message is to be shown: the server's, or its replacement (spec section 8). */
export const signInWithPassword = (input: SignInInput) => sessionFrom(send('POST', LOGIN, input))

/** Signs in with a passkey, without a username. Throws like `signInWithPassword`. */
export const signInWithPasskey = () => sessionFrom(sendPasskey(`${LOGIN}/passkey`, send))

/** Signs in with a recovery code, which sets a new password. Throws like `signInWithPassword`; the cause of an error is the RequestError with its fields. */
export const signInWithRecoveryCode = (input: RecoveryInput) => sessionFrom(send('POST', `${LOGIN}/recovery`, input))

async function sessionFrom(response: Promise<Response>): Promise<Session> {
  try {
    return await (await response).json()
  } catch (error) {
    if (!(error instanceof RequestError)) {
      throw new Error(error instanceof TypeError ? failureReason(error) : (error as Error).message, { cause: error })
    }
    const message = errorBody(error).message ?? `Login failed with status ${error.status}`
    throw new Error(message || 'Invalid credentials', { cause: error })
  }
}

export const confirmWithPassword = (password: string) => adminSend('POST', CONFIRM, { password })

export const confirmWithPasskey = () => sendPasskey(`${CONFIRM}/passkey`, adminSend)

/** Ends the session. Never rejects: this browser signs out in any case. */
export const sendSignOut = () => send('POST', '/api/admin/logout').catch(() => undefined)
