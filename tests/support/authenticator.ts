import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { NewPasskeyResponse, PasskeyResponse } from '#contract/admin/account.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

type Made = { challenge: string; rpId: string; origin: string; isVerified?: boolean }

/**
 * Returns an authenticator: a passkey with ES256, created and used as in WebAuthn Level 3, or wrongly if a test says
 * so.
 */
export function anAuthenticator(userId = '') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, { challenge, origin }: Made) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })

  const head = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  /** Returns the public key in COSE's format (RFC 9053, section 7.1): a map in CBOR. */
  function coseKey() {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const [start, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
    return Buffer.concat([start, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')])
  }

  const credential = () => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  })

  return {
    make({ isVerified = true, ...made }: Made): NewPasskeyResponse {
      const flags = USER_PRESENT | ATTESTED | (isVerified ? USER_VERIFIED : 0)
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([head(made.rpId, flags), Buffer.alloc(16), length, id, coseKey()])
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
    use({ isVerified = true, ...made }: Made, count = counter + 1): PasskeyResponse {
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
