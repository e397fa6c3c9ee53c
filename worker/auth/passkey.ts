import { Buffer } from 'node:buffer'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Context } from 'hono'
import type { NewPasskeyResponse, PasskeyResponse } from '#contract/admin/account.ts'
import { countUse, passkeyById, type StoredPasskey, spendChallenge } from '#worker/db/admins/credentials.ts'
import type { AccountOwner } from '#worker/db/admins/sessions.ts'
import type { AppEnv } from '#worker/env.ts'
import { newLinkToken, tokenSecret } from './secret.ts'
import { hs256, safeEqual } from './token.ts'

/** Enough time to find one's phone. */
export const CHALLENGE_MS = 5 * 60 * 1000

const signChallenge = (secret: string, purpose: string, random: string, until: string) =>
  hs256(new TextEncoder().encode(secret), `challenge.${purpose}.${random}.${until}`)

/** Returns a random, dated and signed challenge for a passkey, for one purpose. It is stored when it is used. */
export async function issueChallenge(secret: string, purpose: string, now = Date.now()): Promise<string> {
  const [random, until] = [newLinkToken(), String(now + CHALLENGE_MS)]
  return `${random}.${until}.${await signChallenge(secret, purpose, random, until)}`
}

/** Returns whether this site issued a challenge (base64url of its bytes) for that purpose, and it has not expired. */
export async function isChallenge(secret: string, purpose: string, encoded: string, now = Date.now()) {
  const [random = '', until = '', signature = ''] = Buffer.from(encoded, 'base64url').toString().split('.')
  return safeEqual(signature, await signChallenge(secret, purpose, random, until)) && Number(until) > now
}

/** Thrown if a passkey is rejected; its message is for the user. */
export class PasskeyRefused extends Error {
  readonly administrator: AccountOwner | undefined

  constructor(message: string, administrator?: AccountOwner) {
    super(message)
    this.administrator = administrator
  }
}

const EXPIRED = 'This took too long, or has already been used. Please try again.'
const OTHER_SITE = 'This passkey belongs to another site'
export const UNKNOWN_PASSKEY = 'This passkey is not known here. Sign in with your password.'
const REFUSED = 'This passkey could not be verified. Please try again, or use your password.'

const purposeOf = (c: Context<AppEnv>, what: 'sign-in' | 'add' | 'confirm') =>
  what === 'sign-in' ? what : `${what}.${c.var.session.id}`

const challengeFor = (c: Context<AppEnv>, what: 'sign-in' | 'add' | 'confirm') =>
  issueChallenge(tokenSecret(c.env), purposeOf(c, what))

/** Returns what the browser needs to create a passkey that signs in without a username and verifies its user. */
export async function newPasskeyOptions(c: Context<AppEnv>, existing: Credential[]) {
  const { hostname } = new URL(c.req.url)
  return generateRegistrationOptions({
    rpName: hostname,
    rpID: hostname,
    userID: new Uint8Array(Buffer.from(c.var.actor.id)),
    userName: c.var.actor.username,
    challenge: await challengeFor(c, 'add'),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Returns what the browser needs to use a passkey: any of this site's, or one of the given ones. */
export async function passkeyOptions(c: Context<AppEnv>, what: 'sign-in' | 'confirm', allowed: Credential[] = []) {
  return generateAuthenticationOptions({
    rpID: new URL(c.req.url).hostname,
    challenge: await challengeFor(c, what),
    timeout: CHALLENGE_MS,
    allowCredentials: allowed,
    userVerification: 'required',
  })
}

/** Returns a new passkey, ready to be stored. Throws PasskeyRefused. */
export async function verifyNewPasskey(c: Context<AppEnv>, response: NewPasskeyResponse): Promise<StoredPasskey> {
  const expected = await expectedOf(c, 'add', response)
  const checked = await verifyRegistrationResponse({ ...expected, response: response as never }).catch(() => null)
  if (!checked?.verified) throw new PasskeyRefused(REFUSED)
  await spend(c, response)
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return {
    id,
    adminId: c.var.actor.id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports ?? [],
  }
}

/** Returns the owner of the passkey that was used. Throws PasskeyRefused. */
export async function verifyPasskey(c: Context<AppEnv>, what: 'sign-in' | 'confirm', response: PasskeyResponse) {
  const expected = await expectedOf(c, what, response)
  const passkey = await passkeyById(c.var.db, response.id)
  if (!passkey) throw new PasskeyRefused(UNKNOWN_PASSKEY)
  const { adminId, id, counter, username } = passkey
  const administrator = { id: adminId, username }
  const { userHandle } = response.response
  const isOthers = userHandle && Buffer.from(userHandle, 'base64url').toString() !== adminId
  if (isOthers) throw new PasskeyRefused(REFUSED, administrator)
  const checked = await verifyAuthenticationResponse({
    ...expected,
    response: response as never,
    credential: { id, counter, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')) },
  }).catch(() => null)
  if (!checked?.verified) throw new PasskeyRefused(REFUSED, administrator)
  await spend(c, response)
  // If two responses have the same count, one is from a copied passkey.
  const isCounted = await countUse(c.var.db, id, counter, checked.authenticationInfo.newCounter)
  if (!isCounted) throw new PasskeyRefused(REFUSED, administrator)
  return passkey
}

/** Returns what both verifications expect, after checking that the response is for this site and has not expired. */
async function expectedOf(c: Context<AppEnv>, what: 'sign-in' | 'add' | 'confirm', response: ClientResponse) {
  const { origin, hostname } = new URL(c.req.url)
  const client = clientData(response)
  if (client.origin !== origin) throw new PasskeyRefused(OTHER_SITE)
  const challenge = String(client.challenge)
  if (!(await isChallenge(tokenSecret(c.env), purposeOf(c, what), challenge))) throw new PasskeyRefused(EXPIRED)
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }
}

type Credential = { id: string; transports: string[] }

type ClientResponse = { response: { clientDataJSON: string } }

function clientData({ response }: ClientResponse): { origin?: unknown; challenge?: unknown } {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return typeof data === 'object' && data !== null ? data : {}
  } catch {
    return {}
  }
}

/** Records the use of a challenge: it is accepted once, however often its response arrives. */
async function spend(c: Context<AppEnv>, response: ClientResponse) {
  const isFirst = await spendChallenge(c.var.db, String(clientData(response).challenge), Date.now() + CHALLENGE_MS)
  if (!isFirst) throw new PasskeyRefused(EXPIRED)
}
