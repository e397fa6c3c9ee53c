import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { adminSend } from '#web/lib/admin-request.ts'
import type { send } from '#web/lib/request.ts'

/** Whether this browser can make and use passkeys here. */
export const canUsePasskeys = browserSupportsWebAuthn

/** Asks the server for options, and the person for a passkey. Throws what to say where none was used. */
export async function usedPasskey(path: string, sender: typeof send) {
  const optionsJSON = await (await sender('POST', `${path}/options`)).json()
  return { response: await startAuthentication({ optionsJSON }).catch(explain) }
}

/** Makes a passkey on a device of the person's choice, and registers it under a name. */
export async function registerPasskey(name: string): Promise<void> {
  const path = '/api/admin/account/passkeys'
  const optionsJSON = await (await adminSend('POST', `${path}/options`)).json()
  const response = await startRegistration({ optionsJSON }).catch(explain)
  await adminSend('POST', path, { name, response })
}

const TEXTS: Record<string, string> = {
  NotAllowedError: 'No passkey was used: it was cancelled, or it took too long.',
  InvalidStateError: 'This device already has a passkey for this account.',
  SecurityError: 'Passkeys do not work at this address: open the site by its name.',
}

/** Browsers report few details, in developers' terms. */
function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  throw new Error(TEXTS[name] ?? 'The passkey could not be used on this device.', { cause: error })
}
