import type { SettingsInput } from '#contract/settings/settings.ts'
import { DAY_MS } from '#domain/lagos-date.ts'
import type { Db } from '#worker/db/client.ts'
import { previewsEndedAt } from '#worker/db/posts.ts'
import { hs256, safeEqual } from './token.ts'

const POST_PREVIEW_DAYS = 7

const signPreview = (secret: string, id: string, until: string) =>
  hs256(new TextEncoder().encode(secret), `preview.${id}.${until}`)

/** Returns a key to view one hidden machine for a day, and nothing else: its signature is not valid for tokens. */
export async function issuePreview(secret: string, id: string, days = 1, now = Date.now()): Promise<string> {
  const until = String(now + days * DAY_MS)
  return `${until}.${await signPreview(secret, id, until)}`
}

/** Returns whether this site signed the preview for that machine and it has not expired. */
export async function isPreviewOf(secret: string, id: string, preview: string, now = Date.now()): Promise<boolean> {
  const [until = '', signature = ''] = preview.split('.')
  return safeEqual(signature, await signPreview(secret, id, until)) && Number(until) > now
}

/** Issues a preview of a post for a week. It contains the post's id, because the slug may change. */
export const issuePostPreview = async (secret: string, id: string, now = Date.now()): Promise<string> =>
  `${id}.${await issuePreview(secret, `post.${id}`, POST_PREVIEW_DAYS, now)}`

/** Returns the id of the post a preview is for; undefined if this site did not sign it or it has expired. */
export async function previewedPostId(secret: string, preview: string, now = Date.now()): Promise<string | undefined> {
  const [id = '', ...rest] = preview.split('.')
  return (await isPreviewOf(secret, `post.${id}`, rest.join('.'), now)) ? id : undefined
}

/** Returns the same as `previewedPostId`; also undefined if the post's links were ended after this one was made. */
export async function openPostPreview(db: Db, secret: string, preview: string): Promise<string | undefined> {
  const id = await previewedPostId(secret, preview)
  if (id === undefined) return undefined
  const until = Number(preview.split('.')[1])
  return until - POST_PREVIEW_DAYS * DAY_MS > (await previewsEndedAt(db, id)) ? id : undefined
}

type Appearance = SettingsInput<'appearance'>

const APPEARANCE_PREVIEW_DAYS = 1 / 48

/** Returns a key to view the site for half an hour as settings say that are not saved; they are part of it. */
export async function issueAppearancePreview(secret: string, unsaved: Appearance, now = Date.now()): Promise<string> {
  const written = Buffer.from(JSON.stringify(unsaved)).toString('base64url')
  return `${written}.${await issuePreview(secret, `appearance.${written}`, APPEARANCE_PREVIEW_DAYS, now)}`
}

export async function previewedAppearance(secret: string, preview: string, now = Date.now()) {
  const [written = '', ...rest] = preview.split('.')
  if (!(await isPreviewOf(secret, `appearance.${written}`, rest.join('.'), now))) return undefined
  return JSON.parse(Buffer.from(written, 'base64url').toString()) as Appearance
}
