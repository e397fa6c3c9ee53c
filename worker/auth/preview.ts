import type { Db } from '#worker/db/client.ts'
import { previewsEndedAt } from '#worker/db/ended-previews.ts'
import { equal, hs256 } from './token.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** An article is sent to whoever checks it. */
const POST_PREVIEW_DAYS = 7

const signed = (secret: string, id: string, until: string) =>
  hs256(new TextEncoder().encode(secret), `preview.${id}.${until}`)

/** Returns what lets whoever has it see one hidden machine for a day. It opens nothing else: its signature is of no token. */
export async function issuePreview(secret: string, id: string, days = 1, now = Date.now()): Promise<string> {
  const until = String(now + days * DAY_MS)
  return `${until}.${await signed(secret, id, until)}`
}

/** Whether a preview is one this site signed for that machine, and has not ended. */
export async function isPreviewOf(secret: string, id: string, preview: string, now = Date.now()): Promise<boolean> {
  const [until = '', signature = ''] = preview.split('.')
  return equal(signature, await signed(secret, id, until)) && Number(until) > now
}

/** As issuePreview, for a post and for a week. It names the post, whose slug may change meanwhile. */
export const issuePostPreview = async (secret: string, id: string, now = Date.now()): Promise<string> =>
  `${id}.${await issuePreview(secret, `post.${id}`, POST_PREVIEW_DAYS, now)}`

/** Returns the id of the post that a preview is of; undefined where this site did not sign it, or it has ended. */
export async function previewedPostId(secret: string, preview: string, now = Date.now()): Promise<string | undefined> {
  const [id = '', ...rest] = preview.split('.')
  return (await isPreviewOf(secret, `post.${id}`, rest.join('.'), now)) ? id : undefined
}

/** As previewedPostId; undefined as well where the links of that post were ended after this one was made. */
export async function openPostPreview(db: Db, secret: string, preview: string): Promise<string | undefined> {
  const id = await previewedPostId(secret, preview)
  if (id === undefined) return undefined
  const until = Number(preview.split('.')[1])
  return until - POST_PREVIEW_DAYS * DAY_MS > (await previewsEndedAt(db, id)) ? id : undefined
}
