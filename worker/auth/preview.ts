import { equal, hs256 } from './token.ts'

const PREVIEW_MS = 24 * 60 * 60 * 1000

const signed = (secret: string, id: string, until: string) =>
  hs256(new TextEncoder().encode(secret), `preview.${id}.${until}`)

/** Returns what lets whoever has it see one hidden machine for a day. It opens nothing else: its signature is of no token. */
export async function issuePreview(secret: string, id: string, now = Date.now()): Promise<string> {
  const until = String(now + PREVIEW_MS)
  return `${until}.${await signed(secret, id, until)}`
}

/** Whether a preview is one this site signed for that machine, and has not ended. */
export async function isPreviewOf(secret: string, id: string, preview: string, now = Date.now()): Promise<boolean> {
  const [until = '', signature = ''] = preview.split('.')
  return equal(signature, await signed(secret, id, until)) && Number(until) > now
}
