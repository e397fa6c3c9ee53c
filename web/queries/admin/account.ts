import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/account.ts'
import type { PasswordInput, Session } from '#contract/session.ts'
import { adminSend } from '#web/lib/admin-request.ts'
import { storeSession } from '#web/lib/admin-session.ts'
import { invalidatePath } from './list.ts'
import { registerPasskey } from './passkeys.ts'

const PATH = '/api/admin/account'

/** The account of the signed-in administrator. */
export const accountQuery = () => queryOptions<Account>({ queryKey: [PATH], staleTime: 0 })

/** A change to one's own account, which is read again afterwards. */
function useAccountChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => void invalidatePath(client, PATH) })
}

/** Ends every session and stores the new one, before anything is read again with the old one's token. */
export const useChangePassword = () =>
  useAccountChange(async (input: PasswordInput) => {
    const session: Session = await (await adminSend('POST', '/api/admin/password', input)).json()
    storeSession(session)
  })

export const useEndSession = () =>
  useAccountChange((id: string) => adminSend('DELETE', `${PATH}/sessions/${encodeURIComponent(id)}`))

export const useSignOutEverywhere = () =>
  useMutation({ mutationFn: () => adminSend('POST', `${PATH}/sign-out-everywhere`) })

export const useAddPasskey = () => useAccountChange((name: string) => registerPasskey(name))

export const useRemovePasskey = () =>
  useAccountChange((id: string) => adminSend('DELETE', `${PATH}/passkeys/${encodeURIComponent(id)}`))

/** Returns the new codes, which nobody can read again. */
export const useNewRecoveryCodes = () =>
  useAccountChange(
    async (_: undefined): Promise<string[]> => (await (await adminSend('POST', `${PATH}/recovery-codes`)).json()).codes,
  )
