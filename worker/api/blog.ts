import { type Context, Hono } from 'hono'
import type { BlogPost, BlogPostSummary, PublicPost } from '#contract/blog.ts'
import { LANGUAGE_PARAM, type Language } from '#contract/language.ts'
import { openPostPreview } from '#worker/auth/preview.ts'
import { tokenSecret } from '#worker/auth/secret.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { postBySlug, postToCome, publishedCategories, publishedPostsInChunks } from '#worker/db/blog.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { requestedLanguage } from '#worker/http/requested-language.ts'
import { articleHtml } from '#worker/markdown/article-html.ts'
import { processImage } from './uploads.ts'

export const blogRoutes = new Hono<AppEnv>()
  .get('/', cacheable([LANGUAGE_PARAM]), (c) =>
    jsonList<BlogPostSummary>(c, publishedPostsInChunks(c.var.db, requestedLanguage(c))),
  )
  .get('/categories', cacheable(), async (c) => c.json<string[]>(await publishedCategories(c.var.db)))
  /** By its slug; an unpublished one with its preview, whatever the slug. */
  .get('/:slug', cacheable(['preview', LANGUAGE_PARAM]), async (c) => {
    const { preview } = c.req.query()
    const language = requestedLanguage(c)
    const post = preview
      ? await previewedPost(c, preview, language)
      : await postBySlug(c.var.db, c.req.param('slug'), language)
    if (!post) throw notFound('Blog post')
    if (preview) c.header('Cache-Control', 'no-store')
    return c.json<PublicPost>({ ...post, html: articleHtml(post) })
  })
  .post('/process-image', ...processImage)

/** The preview of a post ends when the public can read it. */
async function previewedPost(
  { env, var: { db } }: Context<AppEnv>,
  preview: string,
  language: Language,
): Promise<BlogPost | undefined> {
  const id = await openPostPreview(db, tokenSecret(env), preview)
  const post = id === undefined ? undefined : await postToCome(db, id, language)
  return post?.isPublic ? undefined : post
}
