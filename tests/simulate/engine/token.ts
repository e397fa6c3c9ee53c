import { createHash, createHmac } from 'node:crypto'

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Issues a token like worker/auth/token.ts, but without threads, whose order the seed would not determine. */
export function tokenOf(secret: string, subject: { id: string; session: string }, now: number): string {
  const kid = createHash('sha256').update(`key id of ${secret}`).digest('hex').slice(0, 8)
  const iat = Math.floor(now / 1000)
  const claims = { iss: 'gona', aud: 'gona-admin', sub: subject.id, sid: subject.session, iat, exp: iat + 8 * 60 * 60 }
  const input = `${base64url({ alg: 'HS256', typ: 'JWT', kid })}.${base64url(claims)}`
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}
