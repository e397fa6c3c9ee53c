import { Buffer } from 'node:buffer'
import { newLinkToken } from './link-token.ts'
import { equal, hs256 } from './token.ts'

/** Long enough to find the phone. */
export const CHALLENGE_MS = 5 * 60 * 1000

const signed = (secret: string, purpose: string, random: string, until: string) =>
  hs256(new TextEncoder().encode(secret), `challenge.${purpose}.${random}.${until}`)

/**
 * Returns a challenge for a passkey to sign, for one purpose: random, dated and signed. It is stored only once used, so
 * requests cannot fill the database.
 */
export async function issueChallenge(secret: string, purpose: string, now = Date.now()): Promise<string> {
  const [random, until] = [newLinkToken(), String(now + CHALLENGE_MS)]
  return `${random}.${until}.${await signed(secret, purpose, random, until)}`
}

/** Whether a challenge, as base64url of its bytes, is one that this site issued for that purpose and has not expired. */
export async function isChallenge(secret: string, purpose: string, encoded: string, now = Date.now()) {
  const [random = '', until = '', signature = ''] = Buffer.from(encoded, 'base64url').toString().split('.')
  return equal(signature, await signed(secret, purpose, random, until)) && Number(until) > now
}
