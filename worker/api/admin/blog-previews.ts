import { Hono } from 'hono'
import { type PostText, postTextInput, type RenderedText } from '#contract/blog.ts'
import type { Preview } from '#contract/machinery.ts'
import { issuePostPreview } from '#worker/auth/preview.ts'
import { tokenSecret } from '#worker/auth/secret.ts'
import { postById } from '#worker/db/blog.ts'
import { endPreviews } from '#worker/db/ended-previews.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { validBody } from '#worker/http/valid-body.ts'
import { articleHtml } from '#worker/markdown/article-html.ts'
import { missingImages } from '#worker/storage/missing-images.ts'

/** Previews for authors. Nothing is stored, so no cache needs invalidating. */
export const blogPreviewRoutes = new Hono<AppEnv>()
  /** Renders a form's text as the post's page would show it. */
  .post('/preview', validBody(postTextInput), async (c) => {
    const text: PostText = c.req.valid('json')
    const html = articleHtml(text)
    return c.json<RenderedText>({ html, missingImages: await missingImages(c.env.MEDIA, html) })
  })
  /** Returns a link to the page of an unpublished post. */
  .get('/:id/preview', async (c) => {
    const post = await postById(c.var.db, c.req.param('id'))
    if (!post) throw notFound('Blog post')
    const preview = await issuePostPreview(tokenSecret(c.env), post.id)
    return c.json<Preview>({ path: `/blog/${encodeURIComponent(post.slug)}?preview=${preview}` })
  })
  /** Ends the existing links before their week is over. */
  .delete('/:id/preview', async (c) => {
    const post = await postById(c.var.db, c.req.param('id'))
    if (!post) throw notFound('Blog post')
    await endPreviews(c.var.db, post.id, c.var.admin)
    return c.body(null, 204)
  })
