import { type Context, Hono } from 'hono'
import { LANGUAGE_PARAM, type Language } from '#contract/language.ts'
import type { Post, PostSummary, PublicPost } from '#contract/post.ts'
import { openPostPreview } from '#worker/auth/preview.ts'
import { tokenSecret } from '#worker/auth/secret.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { postBySlug, postForPreview, publishedCategories, publishedPostsInChunks } from '#worker/db/posts/public.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { requestedLanguage } from '#worker/http/requested-language.ts'
import { untilNextPost } from '#worker/http/until-next-post.ts'
import { postHtml } from '#worker/markdown/post-html.ts'
import { processImage } from './uploads.ts'

export const blogRoutes = new Hono<AppEnv>()
  .get('/', cacheable(['posts'], [LANGUAGE_PARAM]), async (c) => {
    const posts = publishedPostsInChunks(c.var.db, requestedLanguage(c))
    const [response] = await Promise.all([jsonList<PostSummary>(c, posts), untilNextPost(c)])
    return response
  })
  .get('/categories', cacheable(['posts']), async (c) => {
    const [categories] = await Promise.all([publishedCategories(c.var.db), untilNextPost(c)])
    return c.json<string[]>(categories)
  })
  /** Returns a post by its slug, or with a preview an unpublished one, whatever the slug. */
  .get('/:slug', cacheable(['posts'], ['preview', LANGUAGE_PARAM]), async (c) => {
    const { preview } = c.req.query()
    const language = requestedLanguage(c)
    const post = preview
      ? await previewedPost(c, preview, language)
      : await postBySlug(c.var.db, c.req.param('slug'), language)
    if (!post) throw notFound('Blog post')
    if (preview) c.header('Cache-Control', 'no-store')
    return c.json<PublicPost>({ ...post, html: postHtml(post) })
  })
  .post('/process-image', ...processImage)

/** Returns the post of a preview, which ends when the post is public. */
async function previewedPost(
  { env, var: { db } }: Context<AppEnv>,
  preview: string,
  language: Language,
): Promise<Post | undefined> {
  const id = await openPostPreview(db, tokenSecret(env), preview)
  const post = id === undefined ? undefined : await postForPreview(db, id, language)
  return post?.isPublic ? undefined : post
}
