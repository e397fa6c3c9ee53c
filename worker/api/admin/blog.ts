import { type Context, Hono } from 'hono'
import { type AdminPostQuery, type AdminPostSummary, adminPostQuery, type Post, postInput } from '#contract/post.ts'
import { binned, isPaginated, paginationHeaders } from '#worker/api/responses.ts'
import { writes } from '#worker/cache/front-cache.ts'
import type { Db } from '#worker/db/client.ts'
import { reasonOf } from '#worker/db/guards.ts'
import {
  addPost,
  changePost,
  paginatedPosts,
  postById,
  postSummariesInChunks,
  postsInChunks,
} from '#worker/db/posts/posts.ts'
import type { AppEnv } from '#worker/env.ts'
import { type ApiError, badRequest, conflict, notFound, slugInBin } from '#worker/errors.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { expectedVersion, savedOrConflict } from '#worker/http/request-headers.ts'
import { validBody, validQuery } from '#worker/http/valid-body.ts'

const SLUG_TAKEN = 'A post with this slug already exists'

function slugTaken(error: unknown): never {
  const reason = reasonOf(error)
  if (reason === 'slug-in-bin') throw slugInBin('A post')
  if (reason !== 'slug-taken') throw error
  throw conflict(SLUG_TAKEN, [{ path: 'slug', message: SLUG_TAKEN }])
}

const isPast = (time: string | null | undefined): time is string =>
  Boolean(time) && Date.parse(time ?? '') <= Date.now()

function timeIsPast(): ApiError {
  const message = 'This time is in the past. Choose a later one, or publish now.'
  return badRequest(message, [{ path: 'publishAt', message }])
}

/** Requires a new publication time to be in the future; a post that is public by now keeps its own. */
async function requireSameTime(db: Db, id: string, time: string) {
  const stored = await postById(db, id)
  if (stored && Date.parse(stored.publishAt ?? '') !== Date.parse(time)) throw timeIsPast()
}

const resultsPage = async (c: Context<AppEnv>, query: AdminPostQuery) => {
  const page = await paginatedPosts(c.var.db, query)
  return c.json<AdminPostSummary[]>(page.rows, 200, paginationHeaders(page))
}

/** All posts, including drafts; a results page leaves out their text. The guard is in ./index.ts. */
export const adminBlogRoutes = new Hono<AppEnv>()
  .use(writes('posts'))
  .get('/', validQuery(adminPostQuery), async (c) => {
    const query = c.req.valid('query')
    return isPaginated(query) ? resultsPage(c, query) : jsonList<Post>(c, postsInChunks(c.var.db))
  })
  .post('/', validBody(postInput), async (c) => {
    const input = c.req.valid('json')
    if (input.status === 'published' && isPast(input.publishAt)) throw timeIsPast()
    const post = await addPost(c.var.db, input, c.var.admin).catch(slugTaken)
    return c.json<Post>(post, 201)
  })
  .get('/:id', async (c) => {
    const post = await postById(c.var.db, c.req.param('id'))
    if (!post) throw notFound('Blog post')
    return c.json<Post>(post)
  })
  .put('/:id', validBody(postInput), async (c) => {
    const id = c.req.param('id')
    const input = c.req.valid('json')
    if (input.status === 'published' && isPast(input.publishAt)) await requireSameTime(c.var.db, id, input.publishAt)
    const saved = await changePost(c.var.db, id, input, expectedVersion(c), c.var.admin).catch(slugTaken)
    const post = await savedOrConflict('Blog post', saved, () => postById(c.var.db, id))
    return c.json<Post>(post)
  })
  .delete('/:id', (c) => binned(c, 'posts', 'Blog post', (db, id) => postById(db, id)))

/** Posts without their text; the overview reads the total. */
export const adminPostSummaryRoutes = new Hono<AppEnv>().get('/', validQuery(adminPostQuery), async (c) => {
  const query = c.req.valid('query')
  return isPaginated(query) ? resultsPage(c, query) : jsonList<AdminPostSummary>(c, postSummariesInChunks(c.var.db))
})
