import { Buffer } from 'node:buffer'

/** Returns the first `bytes` bytes of the SHA-256 of the content, in hex: a name that changes with the content. */
export async function shortDigest(content: ArrayBuffer | string, bytes: number): Promise<string> {
  const data = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return Buffer.from(await crypto.subtle.digest('SHA-256', data))
    .subarray(0, bytes)
    .toString('hex')
}

/** Returns the hash of an inline script as a content security policy names it. */
export const scriptSource = async (script: string): Promise<string> =>
  `'sha256-${Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))).toString('base64')}'`
