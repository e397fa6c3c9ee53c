import { timingSafeEqual } from 'node:crypto'

const ISSUER = 'gona'
const AUDIENCE = 'gona-admin'

export const TOKEN_SECONDS = 8 * 60 * 60

/** A token's content: its owner and its session, without which it is not valid. */
export type TokenSubject = { id: string; session: string }

const base64url = (text: string) => Buffer.from(text).toString('base64url')

// Headers are compared as text, so that a token cannot choose another algorithm, or none.
/** The header of tokens signed before keys had ids. */
const HEADER_WITHOUT_ID = base64url('{"alg":"HS256","typ":"JWT"}')

const headerOf = async (secret: string) => base64url(`{"alg":"HS256","typ":"JWT","kid":"${await keyId(secret)}"}`)

/** Returns the id of a secret, which a token states: 32 bits of a hash, which reveal nothing about it. */
async function keyId(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`key id of ${secret}`))
  return Buffer.from(digest).toString('hex').slice(0, 8)
}

/** Returns the accepted secret that a token's header names; the current one is checked first. */
async function secretOf(header: string | undefined, secrets: readonly string[]): Promise<string | undefined> {
  if (header === HEADER_WITHOUT_ID) return secrets[0]
  for (const secret of secrets) if (header === (await headerOf(secret))) return secret
  return undefined
}

/** Issues a JWT (RFC 7519) for an administrator, signed with HS256, for `TOKEN_SECONDS` from `now` (milliseconds). */
export async function issueToken(secret: string, { id, session }: TokenSubject, now = Date.now()): Promise<string> {
  const iat = Math.floor(now / 1000)
  const claims = { iss: ISSUER, aud: AUDIENCE, sub: id, sid: session, iat, exp: iat + TOKEN_SECONDS }
  const input = `${await headerOf(secret)}.${base64url(JSON.stringify(claims))}`
  return `${input}.${await hs256(new TextEncoder().encode(secret), input)}`
}

/** Returns the subject of a token signed with one of the secrets, for this audience, not expired; otherwise null. */
export async function readToken(secrets: readonly string[], token: string, now = Date.now()) {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!payload || !signature || rest.length > 0) return null
  const secret = await secretOf(header, secrets)
  if (secret === undefined) return null
  // Compared as text: decoding base64 first would accept several spellings of one signature.
  if (!safeEqual(signature, await hs256(new TextEncoder().encode(secret), `${header}.${payload}`))) return null
  const { iss, aud, sub, sid, exp, nbf = 0 } = claimsOf(payload)
  const isOurs = iss === ISSUER && aud === AUDIENCE && typeof sub === 'string' && typeof sid === 'string'
  const isNow = typeof exp === 'number' && exp > now / 1000 && typeof nbf === 'number' && nbf <= now / 1000
  return isOurs && isNow ? { id: sub, session: sid } : null
}

function claimsOf(payload: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Returns the HS256 signature (RFC 7515) of a JWS signing input, in base64url. */
export async function hs256(secret: BufferSource, input: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(input))
  return Buffer.from(signature).toString('base64url')
}

/** Compares two texts in constant time. */
export function safeEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
