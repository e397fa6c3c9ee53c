import { Buffer } from 'node:buffer'

/** The SHA-256 of a text in UTF-8, in hex. */
export const hashText = async (text: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex')
