import real, { createECDH, createHash, createHmac, createPrivateKey, createSign, type KeyObject } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Nature } from './program.ts'
import type { Random } from './turns.ts'

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

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

const [USER_PRESENT, USER_VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]

type Asked = { challenge: string; rpId: string; origin: string }

/** A passkey with ES256 whose key comes from the seed; tests/support/authenticator.ts says what its bytes are. */
export class Passkey {
  readonly #id: Buffer
  readonly #key: KeyObject
  readonly #cose: Buffer
  #counter = 0
  /** Whether it is on several devices, and therefore counts nothing, as those of telephones do. */
  readonly isSynced: boolean

  constructor(random: Random, isSynced = false) {
    this.isSynced = isSynced
    this.#id = Buffer.from(random.bytes(32))
    const ecdh = createECDH('prime256v1')
    // Below the order of the curve, whatever follows.
    ecdh.setPrivateKey(Buffer.from([1, ...random.bytes(31)]))
    const point = ecdh.getPublicKey()
    const [x, y, d] = [point.subarray(1, 33), point.subarray(33), ecdh.getPrivateKey()]
    const jwk = { kty: 'EC', crv: 'P-256', x: base64url(x), y: base64url(y), d: base64url(d) }
    this.#key = createPrivateKey({ key: jwk, format: 'jwk' })
    const [start, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
    this.#cose = Buffer.concat([start, x, between, y])
  }

  get id(): string {
    return base64url(this.#id)
  }

  #credential = () => ({ id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {} })

  #head(rpId: string, flags: number) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.#counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  /** Returns what a browser sends when it is created. */
  made({ challenge, rpId, origin }: Asked) {
    const head = this.#head(rpId, USER_PRESENT | USER_VERIFIED | ATTESTED)
    const length = Buffer.from([0, this.#id.length])
    const data = Buffer.concat([head, Buffer.alloc(16), length, this.#id, this.#cose])
    const start = Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex')
    const object = Buffer.concat([start, Buffer.from([0x58, data.length]), data])
    const clientDataJSON = base64url(JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: false }))
    return {
      ...this.#credential(),
      response: { clientDataJSON, attestationObject: base64url(object), transports: ['internal'] },
    }
  }

  /** Returns what a browser sends when it is used; `count` is the authenticator's, one more each time. */
  used({ challenge, rpId, origin }: Asked, count = this.isSynced ? 0 : this.#counter + 1) {
    this.#counter = count
    const head = this.#head(rpId, USER_PRESENT | USER_VERIFIED)
    const data = JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false })
    const signature = createSign('sha256')
      .update(Buffer.concat([head, sha256(data)]))
      .sign(this.#key)
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(head),
        signature: base64url(signature),
      },
    }
  }
}
