import { Buffer } from 'node:buffer'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import { mustEqual, mustHold, ofText, type Target } from '#tests/fuzz/target.ts'
import { issueToken, readToken } from '#worker/auth/token.ts'

const SECRET = 'a secret that only this target knows'
const SUBJECT = { id: 'a1', session: 's1' }
const NOW = Date.parse('2026-11-23T12:00:00Z')
const TOKEN = await issueToken(SECRET, SUBJECT, NOW)

/** No token but the issued one is read. */
async function checkToken(token: string) {
  const read = await readToken([SECRET], token, NOW)
  if (!read) return
  mustHold(token === TOKEN, `another token is read: ${token}`)
  mustEqual(read.id, SUBJECT.id, 'its owner')
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const [, claims = ''] = TOKEN.split('.')

export const tokens: Target = {
  seeds: [
    TOKEN,
    `${part({ alg: 'none' })}.${claims}.`,
    `${part({ alg: 'HS256', typ: 'JWT' })}.${claims}.AAAA`,
    '..',
    'Bearer x',
  ],
  words: ['.', '=', '-', '_', 'eyJ', part({ alg: 'none' }), part({ sub: 'a1' }), ' ', '%', '\0'],
  check: ofText(checkToken),
}

const EXPECTED = {
  expectedChallenge: Buffer.from('challenge').toString('base64url'),
  expectedOrigin: 'https://gona.example',
  expectedRPID: 'gona.example',
  requireUserVerification: true,
}

/** What an authenticator made and signed once for https://gona.example: the same seed must make the same inputs. */
const KEY = 'GIlvvmWhVCuXckIvI32QzGYJ34o0FRMFEvbztq1UzRU'
const OF_KEY = { id: KEY, rawId: KEY, type: 'public-key', clientExtensionResults: {} }
const made = {
  ...OF_KEY,
  response: {
    clientDataJSON:
      'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiWTJoaGJHeGxibWRsIiwib3JpZ2luIjoiaHR0cHM6Ly9nb25hLmV4YW1wbGUiLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
    attestationObject:
      'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik1Rdla80S30WCSKvtmonqQ1HYXrATMRBYFfuhMJQMx41FAAAAAAAAAAAAAAAAAAAAAAAAAAAAIBiJb75loVQrl3JCLyN9kMxmCd-KNBUTBRL287atVM0VpQECAyYgASFYINti3m57fy1DD6X6w2zAk7uZ4iFdr0MemlYUaOVSHvQjIlgg0iR8Z0SdpLb_mRauV1lUiti9kSp4Az0ZjjHnZI7dP5I',
    transports: ['internal'],
  },
}
const used = {
  ...OF_KEY,
  response: {
    clientDataJSON:
      'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiWTJoaGJHeGxibWRsIiwib3JpZ2luIjoiaHR0cHM6Ly9nb25hLmV4YW1wbGUiLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
    authenticatorData: '1Rdla80S30WCSKvtmonqQ1HYXrATMRBYFfuhMJQMx40FAAAAAQ',
    signature: 'MEYCIQDbVG7-IiC0WerP-vMULJ9ejH8ip44xgS8FsCNnEapIogIhAM0af4e034KyYnUhDsr5QUJJqQ1ESWNz9b8P8fmFAwEZ',
  },
}

const { registrationInfo } = await verifyRegistrationResponse({ ...EXPECTED, response: made as never })
const credential = registrationInfo?.credential as NonNullable<typeof registrationInfo>['credential']
type Parsed = { id?: unknown; response?: Record<string, unknown> } | null

const bytesOf = (value: unknown) => Buffer.from(isoBase64URL.toBuffer(String(value))).toString('hex')

/** Whether what the authenticator signed is as it was. */
const isSame = (parsed: Parsed) =>
  bytesOf(parsed?.response?.authenticatorData) === bytesOf(used.response.authenticatorData) &&
  bytesOf(parsed?.response?.clientDataJSON) === bytesOf(used.response.clientDataJSON)

function parse(text: string): Parsed {
  try {
    return JSON.parse(text) as Parsed
  } catch {
    return null
  }
}

/** No response but the signed one signs in, and any other is refused with an Error. */
async function checkResponse(text: string) {
  const response = parse(text)
  if (!response) return
  const refused = (error: unknown) => {
    const isOverflow = error instanceof RangeError && /call stack/i.test(error.message)
    mustHold(error instanceof Error && !isOverflow, String(error))
    return { verified: false }
  }
  const sent = { ...EXPECTED, response: response as never }
  const { verified } = await verifyAuthenticationResponse({ ...sent, credential }).catch(refused)
  mustHold(!verified || isSame(response), 'a response that was not signed is verified')
  await verifyRegistrationResponse(sent).catch(refused)
}

export const passkeys: Target = {
  seeds: [JSON.stringify(made), JSON.stringify(used)],
  words: [
    ...['o2NmbXQ', 'AA', '-_', '=', '"', 'null', '{}', '[]', '""', '0', '____'],
    ...['webauthn.get', 'attestationObject', 'signature'],
  ],
  check: ofText(checkResponse),
}
