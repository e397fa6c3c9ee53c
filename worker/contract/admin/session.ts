import { z } from 'zod/mini'
import { emailText, optionalText, requiredText } from '#contract/text.ts'
import { MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import { newUsername, username } from './username.ts'

/** A password to check, not a new one: its length is limited so that nobody can make hashing it expensive. */
const givenPassword = z.string('Password is required').check(z.minLength(1), z.maxLength(1_000, 'Password is too long'))

export const signInInput = z.object({ username, password: givenPassword })

export type SignInInput = z.infer<typeof signInInput>

/** Lengths of a password in UTF-16 units. */
export const MIN_PASSWORD = 12
export const MAX_PASSWORD = 128

export const COMMON_PASSWORD = 'This password is too common. Please choose another.'

export const newPassword = z
  .string('Password is required')
  .check(
    z.minLength(MIN_PASSWORD, `Password must be at least ${MIN_PASSWORD} characters`),
    z.maxLength(MAX_PASSWORD, `Password must be at most ${MAX_PASSWORD} characters`),
  )

export const registerInput = z.object({
  username: newUsername,
  email: emailText('Valid email is required'),
  password: newPassword,
  setupToken: z.optional(optionalText(MAX_SHORT_TEXT)),
})

export const passwordInput = z.object({
  currentPassword: givenPassword,
  newPassword,
  /** Whether passkeys and recovery codes are deleted with the old password: somebody else may have created them. */
  removesOtherSignIns: z.optional(z.boolean('removesOtherSignIns must be true or false')),
})

export type PasswordInput = z.infer<typeof passwordInput>

/** The password again, before something that cannot be undone. */
export const confirmInput = z.object({ password: givenPassword })

export const recoveryInput = z.object({
  username,
  code: requiredText('Recovery code is required', MAX_SHORT_TEXT),
  newPassword,
})

export type RecoveryInput = z.infer<typeof recoveryInput>

/** `admin` can do everything; `editor` manages content, inquiries and quotations. */
export const ROLES = ['admin', 'editor'] as const

export type Role = (typeof ROLES)[number]

export type NewAdministrator = { id: string; username: string; email: string; role: Role }

/** The signed-in administrator, as the browser stores it. */
export type SignedInAdministrator = { id: string; username: string; role: Role }

export type Session = { token: string; admin: SignedInAdministrator }
