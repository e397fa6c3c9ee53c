import { Hono } from 'hono'
import { type PostText, postTextInput, type RenderedText } from '#contract/post.ts'
import { SETTINGS_SAVES } from '#contract/settings/settings.ts'
import { issueAppearancePreview, issuePostPreview, issuePreview } from '#worker/auth/preview.ts'
import { tokenSecret } from '#worker/auth/secret.ts'
import { machineById } from '#worker/db/machinery/machinery.ts'
import { endPreviews, postById } from '#worker/db/posts.ts'
import { storedAppearance } from '#worker/db/settings.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { postHtml } from '#worker/markdown/post-html.ts'
import { missingImages, withLogoRatio } from '#worker/storage/image-files.ts'

/** Previews for authors. Nothing is stored, so no cache needs invalidating. */
export const blogPreviewRoutes = new Hono<AppEnv>()
  .post('/preview', validBody(postTextInput), async (c) => {
    const text: PostText = c.req.valid('json')
    const html = postHtml(text)
    return c.json<RenderedText>({ html, missingImages: await missingImages(c.env.MEDIA, html) })
  })
  .get('/:id/preview', async (c) => {
    const post = await postById(c.var.db, c.req.param('id'))
    if (!post) throw notFound('Blog post')
    const preview = await issuePostPreview(tokenSecret(c.env), post.id)
    return c.json<{ path: string }>({ path: `/blog/${encodeURIComponent(post.slug)}?preview=${preview}` })
  })
  /** Ends the existing links before their week has passed. */
  .delete('/:id/preview', async (c) => {
    const post = await postById(c.var.db, c.req.param('id'))
    if (!post) throw notFound('Blog post')
    await endPreviews(c.var.db, post.id, c.var.actor)
    return c.body(null, 204)
  })

/** Returns a link to the home page as it would be with settings that are not saved. The guard is in ./index.ts. */
export const appearancePreviewRoutes = new Hono<AppEnv>().post(
  '/preview',
  validBody(SETTINGS_SAVES.appearance),
  async (c) => {
    const { translations: _, ...unsaved } = c.req.valid('json')
    const measured = await withLogoRatio(c.env, unsaved, () => storedAppearance(c.var.db))
    const preview = await issueAppearancePreview(tokenSecret(c.env), measured)
    return c.json<{ path: string }>({ path: `/?preview=${preview}` })
  },
)

export const previewRoutes = new Hono<AppEnv>().get('/:id/preview', async (c) => {
  const machine = await machineById(c.var.db, c.req.param('id'))
  if (!machine) throw notFound('Machinery')
  const preview = await issuePreview(tokenSecret(c.env), machine.id)
  return c.json<{ path: string }>({ path: `/machinery/${encodeURIComponent(machine.slug)}?preview=${preview}` })
})
