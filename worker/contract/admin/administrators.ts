import { z } from 'zod/mini'
import { emailText, requiredText } from '#contract/text.ts'
import { MAX_KEY } from '#domain/text-lengths.ts'
import { newPassword, ROLES, type Role } from './session.ts'
import { newUsername } from './username.ts'

/** An administrator in the list of all; times are ISO-8601 UTC. */
export type Administrator = {
  id: string
  username: string
  email: string
  role: Role
  createdAt: string
  disabledAt: string | null
  /** Null where they have no session now. */
  lastUsedAt: string | null
}

/** An invitation that is neither used nor expired. */
export type Invitation = { id: string; email: string; role: Role; createdAt: string; expiresAt: string }

export type Administrators = { administrators: Administrator[]; invitations: Invitation[] }

const role = z.enum(ROLES, `Role must be ${ROLES.join(' or ')}`)

export const invitationInput = z.object({ email: emailText('Valid email is required'), role })

export type InvitationInput = z.infer<typeof invitationInput>

/** The response to a new invitation; its link is shown only once. */
export type NewInvitation = { invitation: Invitation; link: string }

export const roleInput = z.object({ role })

export const disabledInput = z.object({ disabled: z.boolean('Disabled must be true or false') })

const token = requiredText('The link is incomplete', MAX_KEY)

export const invitationToken = z.object({ token })

export const acceptanceInput = z.object({ token, username: newUsername, password: newPassword })

export type AcceptanceInput = z.infer<typeof acceptanceInput>
