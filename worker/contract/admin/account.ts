import { z } from 'zod/mini'
import { requiredText } from '#contract/text.ts'
import { MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import type { Role } from './session.ts'

/** A session of an administrator; times are ISO-8601 UTC. */
export type AccountSession = {
  id: string
  /** Such as "Chrome on Android". */
  device: string
  createdAt: string
  /** Accurate to within five minutes. */
  lastUsedAt: string
  isThis: boolean
}

export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string | null }

export type Account = {
  id: string
  username: string
  email: string
  role: Role
  sessions: AccountSession[]
  passkeys: Passkey[]
  /** How many codes are still unused. */
  recoveryCodes: number
}

export const RECOVERY_CODES = 10

/** More passkeys than anybody has devices. */
export const MAX_PASSKEYS = 20

const base64url = (max: number) =>
  z.string().check(z.maxLength(max, 'This is not a passkey'), z.regex(/^[\w-]*$/, 'This is not a passkey'))

const credential = {
  id: base64url(2_000),
  rawId: base64url(2_000),
  type: z.literal('public-key', 'This is not a passkey'),
  clientExtensionResults: z.object({}),
}

/** What a browser returns for a new passkey (WebAuthn Level 3, RegistrationResponseJSON): the fields used here. */
export const newPasskeyInput = z.object({
  name: requiredText('Name is required', MAX_SHORT_TEXT).check(z.trim()),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(10_000),
      attestationObject: base64url(50_000),
      transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
    }),
  }),
})

/** What a browser returns when a passkey is used (AuthenticationResponseJSON): the fields used here. */
export const passkeyInput = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(10_000),
      authenticatorData: base64url(10_000),
      signature: base64url(10_000),
      userHandle: z.optional(base64url(200)),
    }),
  }),
})

export type NewPasskeyResponse = z.infer<typeof newPasskeyInput>['response']
export type PasskeyResponse = z.infer<typeof passkeyInput>['response']
