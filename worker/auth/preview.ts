import type { Db } from '#worker/db/client.ts'
import { previewsEndedAt } from '#worker/db/ended-previews.ts'
import { equal, hs256 } from './token.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Posts are sent to reviewers. */
const POST_PREVIEW_DAYS = 7

const signed = (secret: string, id: string, until: string) =>
  hs256(new TextEncoder().encode(secret), `preview.${id}.${until}`)

/** Returns a key to view one hidden machine for a day. It opens nothing else: its signature is not valid for tokens. */
export async function issuePreview(secret: string, id: string, days = 1, now = Date.now()): Promise<string> {
  const until = String(now + days * DAY_MS)
  return `${until}.${await signed(secret, id, until)}`
}

/** Returns whether this site signed the preview for that machine and it has not expired. */
export async function isPreviewOf(secret: string, id: string, preview: string, now = Date.now()): Promise<boolean> {
  const [until = '', signature = ''] = preview.split('.')
  return equal(signature, await signed(secret, id, until)) && Number(until) > now
}

/** As issuePreview, for a post and for a week. It names the post by id, because the slug may change. */
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
