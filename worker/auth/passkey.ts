import { Buffer } from 'node:buffer'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Context } from 'hono'
import type { NewPasskeyResponse, PasskeyResponse } from '#contract/account.ts'
import { countUse, passkeyById, type StoredPasskey, spendChallenge } from '#worker/db/passkeys.ts'
import type { AppEnv } from '#worker/env.ts'
import { CHALLENGE_MS, isChallenge, issueChallenge } from './challenge.ts'
import { tokenSecret } from './secret.ts'

type Administrator = { id: string; username: string }

/** Why a passkey was rejected, as a message for its user. */
export class PasskeyRefused extends Error {
  /** Whose passkey it was, if known. */
  readonly admin: Administrator | undefined

  constructor(message: string, admin?: Administrator) {
    super(message)
    this.admin = admin
  }
}

const EXPIRED = 'This took too long, or has already been used. Please try again.'
const OTHER_SITE = 'This passkey belongs to another site'
const UNKNOWN = 'This passkey is not known here. Sign in with your password.'
const REFUSED = 'This passkey could not be verified. Please try again, or use your password.'

/** The site that passkeys belong to: the one of the request. */
function siteOf(c: Context<AppEnv>) {
  const { origin, hostname } = new URL(c.req.url)
  return { origin, hostname }
}

/** What a passkey is created or used for: a challenge for one purpose is not valid for another. */
const purposeOf = (c: Context<AppEnv>, what: 'sign-in' | 'add' | 'confirm') =>
  what === 'sign-in' ? what : `${what}.${c.var.session.id}`

const challengeFor = (c: Context<AppEnv>, what: 'sign-in' | 'add' | 'confirm') =>
  issueChallenge(tokenSecret(c.env), purposeOf(c, what))

/** Returns what the browser needs to create a passkey that signs in without a username and verifies its user. */
export async function newPasskeyOptions(c: Context<AppEnv>, existing: Credential[]) {
  const { hostname } = siteOf(c)
  return generateRegistrationOptions({
    rpName: hostname,
    rpID: hostname,
    userID: new Uint8Array(Buffer.from(c.var.admin.id)),
    userName: c.var.admin.username,
    challenge: await challengeFor(c, 'add'),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Returns what the browser needs to use a passkey: any of this site's, or one of those named. */
export async function passkeyOptions(c: Context<AppEnv>, what: 'sign-in' | 'confirm', allowed: Credential[] = []) {
  return generateAuthenticationOptions({
    rpID: siteOf(c).hostname,
    challenge: await challengeFor(c, what),
    timeout: CHALLENGE_MS,
    allowCredentials: allowed,
    userVerification: 'required',
  })
}

/** Returns the passkey that was made, ready to be stored. Throws PasskeyRefused. */
export async function verifyNewPasskey(c: Context<AppEnv>, response: NewPasskeyResponse): Promise<StoredPasskey> {
  const expected = await expectedOf(c, 'add', response)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...expected,
    response: response as never,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) throw new PasskeyRefused(REFUSED)
  await spend(c, response)
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    id,
    adminId: c.var.admin.id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports ?? [],
  }
}

/** Returns whose passkey was used. Throws PasskeyRefused. */
export async function verifyPasskey(c: Context<AppEnv>, what: 'sign-in' | 'confirm', response: PasskeyResponse) {
  const expected = await expectedOf(c, what, response)
  const passkey = await passkeyById(c.var.db, response.id)
  if (!passkey) throw new PasskeyRefused(UNKNOWN)
  const { adminId, id, counter, username } = passkey
  const admin = { id: adminId, username }
  const { userHandle } = response.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== adminId) {
    throw new PasskeyRefused(REFUSED, admin)
  }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected,
    response: response as never,
    credential: { id, counter, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')) },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) throw new PasskeyRefused(REFUSED, admin)
  await spend(c, response)
  // Of two responses with the same count, one comes from a copy.
  if (!(await countUse(c.var.db, id, counter, authenticationInfo.newCounter))) {
    throw new PasskeyRefused(REFUSED, admin)
  }
  return passkey
}

/** What both verifications expect, once it is clear that the response is for this site and this moment. */
async function expectedOf(c: Context<AppEnv>, what: 'sign-in' | 'add' | 'confirm', response: ClientResponse) {
  const { origin, hostname } = siteOf(c)
  const client = clientData(response)
  if (client.origin !== origin) throw new PasskeyRefused(OTHER_SITE)
  const challenge = String(client.challenge)
  if (!(await isChallenge(tokenSecret(c.env), purposeOf(c, what), challenge))) throw new PasskeyRefused(EXPIRED)
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  }
}

/** A passkey as a browser knows one. */
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

/** A challenge is accepted once, however often its response arrives. */
async function spend(c: Context<AppEnv>, response: ClientResponse) {
  if (!(await spendChallenge(c.var.db, String(clientData(response).challenge), Date.now() + CHALLENGE_MS))) {
    throw new PasskeyRefused(EXPIRED)
  }
}
