import real, { createHash, createHmac, type KeyObject } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Nature } from './program.ts'

const require = createRequire(import.meta.url)

/** How often others take a turn while a password is hashed, which takes 110 ms. */
const TURNS_OF_A_HASH = 4

type Cost = { N: number; r: number; p: number }
type Callback = (error: Error | null, key: Buffer) => void

/** A hash of the same inputs as scrypt's, without its work: a run could not afford that. */
export const cheapHash = (password: string, salt: Buffer, { N, r, p }: Cost) =>
  real.createHash('sha256').update(`${N} ${r} ${p} ${password}`).update(salt).digest()

/** Node's cryptography with the random numbers of a world, and a password's hash that takes turns in place of time. */
const cryptoModule = (nature: () => Nature) =>
  Object.assign(Object.create(real), {
    randomBytes: (length: number) => Buffer.from(nature().random.bytes(length)),
    randomInt: (end: number) => nature().random.below(end),
    scrypt: async (password: string, salt: Buffer, _: number, cost: Cost, done: Callback) => {
      for (let turns = 0; turns < TURNS_OF_A_HASH; turns++) await nature().breath()
      done(null, cheapHash(password, salt, cost))
    },
  })

/** Returns what a program's imports of Node's modules become. */
export function requireOf(nature: () => Nature): (name: string) => unknown {
  const ours = cryptoModule(nature)
  return (name) => (name === 'node:crypto' ? ours : require(name))
}

/** Verifies a passkey's signature as WebCrypto does, without threads. */
export const verifiedBy = (key: KeyObject, signature: Uint8Array, data: Uint8Array) =>
  real.verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature)

/** Issues a token like worker/auth/token.ts, but without threads, whose order the seed would not determine. */
export function tokenOf(secret: string, subject: { id: string; session: string }, now: number): string {
  const kid = createHash('sha256').update(`key id of ${secret}`).digest('hex').slice(0, 8)
  const iat = Math.floor(now / 1000)
  const claims = { iss: 'gona', aud: 'gona-admin', sub: subject.id, sid: subject.session, iat, exp: iat + 8 * 60 * 60 }
  const input = `${base64url(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid }))}.${base64url(JSON.stringify(claims))}`
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}

const base64url = (data: string) => Buffer.from(data).toString('base64url')
