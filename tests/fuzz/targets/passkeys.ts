import { Buffer } from 'node:buffer'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import { mustHold, ofText, type Target } from '#tests/fuzz/target.ts'
import { RESPONSES } from './passkey-responses.ts'

const SITE = {
  rpId: 'gona.example',
  origin: 'https://gona.example',
  challenge: Buffer.from('challenge').toString('base64url'),
}
const EXPECTED = {
  expectedChallenge: SITE.challenge,
  expectedOrigin: SITE.origin,
  expectedRPID: SITE.rpId,
  requireUserVerification: true,
}

const { made, used } = RESPONSES
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
    mustHold(
      error instanceof Error && !(error instanceof RangeError && /call stack/i.test(error.message)),
      String(error),
    )
    return { verified: false }
  }
  const { verified } = await verifyAuthenticationResponse({
    ...EXPECTED,
    response: response as never,
    credential,
  }).catch(refused)
  mustHold(!verified || isSame(response), 'a response that was not signed is verified')
  await verifyRegistrationResponse({ ...EXPECTED, response: response as never }).catch(refused)
}

/** Reads what a browser says of a passkey: CBOR, COSE, client data, signatures. */
export const passkeys: Target = {
  seeds: [JSON.stringify(made), JSON.stringify(used)],
  words: [
    'o2NmbXQ',
    'AA',
    '-_',
    '=',
    '"',
    'null',
    '{}',
    '[]',
    '""',
    '0',
    'webauthn.get',
    'attestationObject',
    'signature',
    '____',
  ],
  check: ofText(checkResponse),
}
