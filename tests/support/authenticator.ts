import { createECDH, createHash, createPrivateKey, createSign, randomBytes } from 'node:crypto'
import type { NewPasskeyResponse, PasskeyResponse } from '#contract/admin/account.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40
type Made = { challenge: string; rpId: string; origin: string; isVerified?: boolean }

type Options = {
  userId?: string
  /** Whether it is on several devices, and therefore counts nothing, as those of telephones do. */
  isSynced?: boolean
  /** Where its id and its key come from. */
  bytes?: (length: number) => Uint8Array
}

/** Returns an authenticator: a passkey with ES256, used as in WebAuthn Level 3, or wrongly if a test says so. */
export function anAuthenticator({ userId = '', isSynced = false, bytes = randomBytes }: Options = {}) {
  const rawId = Buffer.from(bytes(32))
  const id = base64url(rawId)
  const ecdh = createECDH('prime256v1')
  // Below the order of the curve, whatever follows.
  ecdh.setPrivateKey(Buffer.from([1, ...bytes(31)]))
  const point = ecdh.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  const jwk = { kty: 'EC', crv: 'P-256', x: base64url(x), y: base64url(y), d: base64url(ecdh.getPrivateKey()) }
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' })
  let counter = 0

  const clientData = (type: string, { challenge, origin }: Made) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })

  const head = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  /** The public key in COSE's format (RFC 9053, section 7.1): a map in CBOR. */
  const [start, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
  const coseKey = Buffer.concat([start, x, between, y])
  const credential = () => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

  return {
    isSynced,
    make({ isVerified = true, ...made }: Made): NewPasskeyResponse {
      const flags = USER_PRESENT | ATTESTED | (isVerified ? USER_VERIFIED : 0)
      const length = Buffer.from([0, rawId.length])
      const authData = Buffer.concat([head(made.rpId, flags), Buffer.alloc(16), length, rawId, coseKey])
      const size = Buffer.from([0x58, authData.length])
      const object = Buffer.concat([
        Buffer.from(`a363666d74646e6f6e656761747453746d74a0686175746844617461`, 'hex'),
        size,
        authData,
      ])
      return {
        ...credential(),
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', made)),
          attestationObject: base64url(object),
          transports: ['internal'],
        },
      }
    },
    use({ isVerified = true, ...made }: Made, count = isSynced ? 0 : counter + 1): PasskeyResponse {
      counter = count
      const authData = head(made.rpId, USER_PRESENT | (isVerified ? USER_VERIFIED : 0))
      const data = clientData('webauthn.get', made)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey)
      return {
        ...credential(),
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          ...(userId && { userHandle: base64url(userId) }),
        },
      }
    },
  }
}
