import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AcceptanceInput, Administrators, InvitationInput, NewInvitation } from '#contract/admin/administrators.ts'
import type { Role, Session } from '#contract/admin/session.ts'
import { invalidatePath } from '#web/admin/lib/list.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { send } from '#web/shared/lib/request.ts'

const PATH = '/api/admin/administrators'

export const administratorsQuery = () => queryOptions<Administrators>({ queryKey: [PATH], staleTime: 0 })

function useAdministratorsChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => void invalidatePath(client, PATH) })
}

/** Invites somebody and returns the link, which cannot be read again. */
export const useInvite = () =>
  useAdministratorsChange(
    async (input: InvitationInput): Promise<NewInvitation> =>
      (await adminSend('POST', `${PATH}/invitations`, input)).json(),
  )

export const useRemoveInvitation = () =>
  useAdministratorsChange((id: string) => adminSend('DELETE', `${PATH}/invitations/${encodeURIComponent(id)}`))

export const useSetRole = () =>
  useAdministratorsChange(({ id, role }: { id: string; role: Role }) =>
    adminSend('PUT', `${PATH}/${encodeURIComponent(id)}/role`, { role }),
  )

export const useSetDisabled = () =>
  useAdministratorsChange(({ id, disabled }: { id: string; disabled: boolean }) =>
    adminSend('PUT', `${PATH}/${encodeURIComponent(id)}/disabled`, { disabled }),
  )

export const useRemoveAdministrator = () =>
  useAdministratorsChange((id: string) => adminSend('DELETE', `${PATH}/${encodeURIComponent(id)}`))

/** Queries what an invitation's link is for. The browser stores nothing about it. */
export const invitationQuery = (token: string) =>
  queryOptions<{ email: string; role: Role }>({
    queryKey: ['invitation', token],
    queryFn: async () => (await send('POST', '/api/admin/invitation', { token })).json(),
    gcTime: 0,
  })

export const sendAcceptance = async (input: AcceptanceInput): Promise<Session> =>
  (await send('POST', '/api/admin/invitation/accept', input)).json()
