import { z } from 'zod/mini'
import { emailText, MAX_SHORT_TEXT, optionalText, requiredText } from './text.ts'

export const loginInput = z.object({
  username: requiredText('Username is required', MAX_SHORT_TEXT),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(1_000)),
})

export type LoginInput = z.infer<typeof loginInput>

/** Lengths of a password in UTF-16 units. */
export const MIN_PASSWORD = 12
export const MAX_PASSWORD = 128

export const registerInput = z.object({
  username: requiredText('Username is required', MAX_SHORT_TEXT),
  email: emailText('Valid email is required'),
  password: z
    .string('Password is required')
    .check(
      z.minLength(MIN_PASSWORD, `Password must be at least ${MIN_PASSWORD} characters`),
      z.maxLength(MAX_PASSWORD, `Password must be at most ${MAX_PASSWORD} characters`),
    ),
  setupToken: z.optional(optionalText(MAX_SHORT_TEXT)),
})

export type RegisterInput = z.infer<typeof registerInput>

/** An administrator as the browser knows one. */
export type Admin = { id: string; username: string; role: string }

/** What a sign-in answers. */
export type Session = { token: string; admin: Admin }
