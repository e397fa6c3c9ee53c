import { Buffer } from 'node:buffer'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/admin/account.ts'
import type { Bindings } from '#worker/env.ts'
import { notSetUp } from '#worker/errors.ts'

const MIN_SECRET = 32

/** Secrets whose tokens are accepted: the current one, and the previous one until its tokens expire. */
export function tokenSecrets(env: Pick<Bindings, 'JWT_SECRET' | 'JWT_SECRET_PREVIOUS'>): string[] {
  const previous = env.JWT_SECRET_PREVIOUS ?? ''
  return previous.length < MIN_SECRET ? [tokenSecret(env)] : [tokenSecret(env), previous]
}

/** Returns the secret that signs tokens. There is no default: throws 503 if it is missing or too short. */
export function tokenSecret({ JWT_SECRET }: Pick<Bindings, 'JWT_SECRET'>): string {
  if (!JWT_SECRET || JWT_SECRET.length < MIN_SECRET) {
    throw notSetUp(`The admin area is not set up: JWT_SECRET is missing or shorter than ${MIN_SECRET} characters`)
  }
  return JWT_SECRET
}

/** Throws 503 before anything is done that would need the secret in the end. */
export const requireTokenSecret = (env: Pick<Bindings, 'JWT_SECRET'>): void => void tokenSecret(env)

/** Returns a new link's secret: 128 random bits in base64url. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url')

/** Returns a token's stored form: its SHA-256 in hex. It is random enough to need neither salt nor a slow hash. */
export async function hashLinkToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Buffer.from(digest).toString('hex')
}

// Crockford's base 32, without letters that look like digits. 24 characters are 120 bits, so that their hash needs
// neither salt nor a slow function (OWASP ASVS 5, 6.5.2: from 112 bits on).
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 6
const GROUP_LENGTH = 4

const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const newCode = () => Array.from({ length: GROUPS }, group).join('-')

/** Returns new codes, such as "7K2M-09QD-XV4T-H6ZP-3C8W-R5NB". */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode)

/** Returns a code's stored form, however it was typed. */
export function hashRecoveryCode(code: string): string {
  const plain = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return createHash('sha256').update(plain).digest('hex')
}
