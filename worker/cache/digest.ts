import { Buffer } from 'node:buffer'

/** The first `bytes` bytes of the content's SHA-256, in hex: a name that changes with the content. */
export async function shortDigest(content: ArrayBuffer | string, bytes: number): Promise<string> {
  const data = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return Buffer.from(await crypto.subtle.digest('SHA-256', data))
    .subarray(0, bytes)
    .toString('hex')
}

/** The hash of a script that stands in a document, as a content security policy names it. */
export const scriptSource = async (script: string): Promise<string> =>
  `'sha256-${Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))).toString('base64')}'`
