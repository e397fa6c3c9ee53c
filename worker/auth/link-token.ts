import { Buffer } from 'node:buffer'

const TOKEN_BYTES = 16

/** Returns a new link's secret: 128 random bits in base64url. */
export const newLinkToken = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))).toString('base64url')

/** Returns a token's stored form: its SHA-256 in hex. It is random enough to need neither salt nor a slow hash. */
export async function hashLinkToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Buffer.from(digest).toString('hex')
}
