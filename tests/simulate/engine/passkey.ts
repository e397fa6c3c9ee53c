import { createECDH, createHash, createPrivateKey, createSign, type KeyObject } from 'node:crypto'
import type { Random } from './random.ts'

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
