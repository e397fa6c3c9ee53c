import { Hono } from 'hono'
import { type PostSummary, type PublicPost, publicPostQuery } from '#contract/post.ts'
import { LANGUAGE_PARAM } from '#domain/language.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { publishedPostsInChunks } from '#worker/db/posts.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { requestedLanguage } from '#worker/http/request-headers.ts'
import { validQuery } from '#worker/http/valid-body.ts'
import { loadBlogCategories, loadPost, loadPosts, untilNextPost } from '#worker/load/lists.ts'
import { sourceOf } from './responses.ts'
import { imageHandlers } from './uploads.ts'

export const blogRoutes = new Hono<AppEnv>()
  .get('/', cacheable(['q', LANGUAGE_PARAM], ['posts']), validQuery(publicPostQuery), async (c) => {
    const { q } = c.req.valid('query')
    if (q) return c.json<PostSummary[]>(await loadPosts(sourceOf(c), q))
    const posts = publishedPostsInChunks(c.var.db, requestedLanguage(c))
    const [response] = await Promise.all([jsonList<PostSummary>(c, posts), untilNextPost(c)])
    return response
  })
  .get('/categories', cacheable(), async (c) => c.json<string[]>(await loadBlogCategories({ c })))
  /** Returns a post by its slug, or with a preview an unpublished one, whatever the slug. */
  .get('/:slug', cacheable(['preview', LANGUAGE_PARAM]), async (c) => {
    const { preview } = c.req.query()
    const post = await loadPost(sourceOf(c), c.req.param('slug'), preview)
    if (!post) throw notFound('Blog post')
    if (preview) c.header('Cache-Control', 'no-store')
    return c.json<PublicPost>(post)
  })
  .post('/process-image', ...imageHandlers)
