import { queryOptions } from '@tanstack/react-query'
import type { AcceptanceInput, Administrators, InvitationInput, NewInvitation } from '#contract/admin/administrators.ts'
import type { Role, Session } from '#contract/admin/session.ts'
import { useChange } from '#web/admin/lib/change.ts'
import { adminSend } from '#web/admin/lib/request.ts'
import { send } from '#web/shared/lib/request.ts'

const PATH = '/api/admin/administrators'

export const administratorsQuery = () => queryOptions<Administrators>({ queryKey: [PATH], staleTime: 0 })

/** Invites somebody and returns the link, which cannot be read again. */
export const useInvite = () =>
  useChange(
    [PATH],
    async (input: InvitationInput): Promise<NewInvitation> =>
      (await adminSend('POST', `${PATH}/invitations`, input)).json(),
  )

export const useRemoveInvitation = () =>
  useChange([PATH], (id: string) => adminSend('DELETE', `${PATH}/invitations/${encodeURIComponent(id)}`))

export type AccessChange = { id: string } & ({ field: 'role'; value: Role } | { field: 'disabled'; value: boolean })

export const useChangeAccess = () =>
  useChange([PATH], ({ id, field, value }: AccessChange) =>
    adminSend('PUT', `${PATH}/${encodeURIComponent(id)}/${field}`, { [field]: value }),
  )

export const useRemoveAdministrator = () =>
  useChange([PATH], (id: string) => adminSend('DELETE', `${PATH}/${encodeURIComponent(id)}`))

/** Queries what an invitation's link is for. The browser stores nothing about it. */
export const invitationQuery = (token: string) =>
  queryOptions<{ email: string; role: Role }>({
    queryKey: ['invitation', token],
    queryFn: async () => (await send('POST', '/api/admin/invitation', { token })).json(),
    gcTime: 0,
  })

export const sendAcceptance = async (input: AcceptanceInput): Promise<Session> =>
  (await send('POST', '/api/admin/invitation/accept', input)).json()
