import type { MiddlewareHandler } from 'hono'
import { articlePath } from '#web/app/server.tsx'
import { openPostPreview } from '#worker/auth/preview.ts'
import { tokenSecret } from '#worker/auth/secret.ts'
import { postBySlug, postToCome } from '#worker/db/blog.ts'
import type { AppEnv } from '#worker/env.ts'

/** Redirects from an article's preview to its public page, once there is one. */
export const endedPreview: MiddlewareHandler<AppEnv> = async (c, next) => {
  const preview = c.req.query('preview')
  if (preview === undefined) return next()
  const id = await openPostPreview(c.var.db, tokenSecret(c.env), preview)
  const previewed = id === undefined ? undefined : await postToCome(c.var.db, id)
  const post = previewed?.isPublic ? previewed : await postBySlug(c.var.db, c.req.param('slug') ?? '')
  // A slug that another post has taken is not what the preview is of.
  const isEnded = post && (!previewed || previewed.isPublic)
  return isEnded ? c.redirect(articlePath(post.slug), 302) : next()
}
