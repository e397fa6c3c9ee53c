import { Hono } from 'hono'
import { blogQuery, type PostSummary, type PublicPost } from '#contract/post.ts'
import { LANGUAGE_PARAM } from '#domain/language.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { paginated } from '#worker/db/pagination.ts'
import { publishedPostsInChunks } from '#worker/db/posts.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { validQuery } from '#worker/http/valid-body.ts'
import { loadBlogCategories, loadPost, loadPosts, untilNextPost } from '#worker/load/lists.ts'
import { isPaginated, jsonPage, loadContext } from './responses.ts'
import { imageHandlers } from './uploads.ts'

const PARAMS = [...Object.keys(blogQuery.shape), LANGUAGE_PARAM]

export const blogRoutes = new Hono<AppEnv>()
  .get('/', cacheable(PARAMS, ['posts']), validQuery(blogQuery), async (c) => {
    const [query, source] = [c.req.valid('query'), loadContext(c)]
    if (isPaginated(query)) {
      const [all, matches] = await Promise.all([loadPosts(source), loadPosts(source, query.q)])
      const found = matches.filter((post) => !query.category || (post.categoryKey ?? post.category) === query.category)
      // Unlike other lists, all that is found unless a limit is named: the blog shows it so.
      const page = { limit: String(found.length), cursor: '0', ...query }
      const counts = { total: all.length, matching: found.length }
      return jsonPage(c, paginated(found.slice(Number(page.cursor)), page, counts))
    }
    const posts = publishedPostsInChunks(c.var.db, source.language)
    return (await Promise.all([jsonList<PostSummary>(c, posts), untilNextPost(c)]))[0]
  })
  .get('/categories', cacheable(), async (c) => c.json<string[]>(await loadBlogCategories({ c })))
  /** Returns a post by its slug, or with a preview an unpublished one, whatever the slug. */
  .get('/:slug', cacheable(['preview', LANGUAGE_PARAM]), async (c) => {
    const { preview } = c.req.query()
    const post = await loadPost(loadContext(c), c.req.param('slug'), preview)
    if (!post) throw notFound('Blog post')
    if (preview) c.header('Cache-Control', 'no-store')
    return c.json<PublicPost>(post)
  })
  .post('/process-image', ...imageHandlers)
