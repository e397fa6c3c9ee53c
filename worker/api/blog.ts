import { Hono } from 'hono'
import type { BlogPost, BlogPostSummary } from '#contract/blog.ts'
import { cacheable } from '#worker/cache/cacheable.ts'
import { postBySlug, publishedCategories, publishedPostsInChunks } from '#worker/db/blog.ts'
import type { AppEnv } from '#worker/env.ts'
import { notFound } from '#worker/errors.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { processImage } from './uploads.ts'

export const blogRoutes = new Hono<AppEnv>()
  .get('/', cacheable(), (c) => jsonList<BlogPostSummary>(c, publishedPostsInChunks(c.var.db)))
  .get('/categories', cacheable(), async (c) => c.json<string[]>(await publishedCategories(c.var.db)))
  .get('/:slug', cacheable(), async (c) => {
    const post = await postBySlug(c.var.db, c.req.param('slug'))
    if (!post) throw notFound('Blog post')
    return c.json<BlogPost>(post)
  })
  .post('/process-image', ...processImage)
