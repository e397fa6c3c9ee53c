import { type Context, Hono } from 'hono'
import { type AdminPostQuery, adminPostQuery, type Post, postInput } from '#contract/post.ts'
import {
  changeOf,
  fieldError,
  isPaginated,
  jsonPage,
  moveRowToBin,
  rejectTakenSlug,
  respondWithRow,
  respondWithSaved,
} from '#worker/api/responses.ts'
import { writes } from '#worker/cache/front-cache.ts'
import type { Db } from '#worker/db/client.ts'
import {
  addPost,
  changePost,
  paginatedPosts,
  postById,
  postSummariesInChunks,
  postsInChunks,
} from '#worker/db/posts.ts'
import type { AppEnv } from '#worker/env.ts'
import { jsonList } from '#worker/http/json-list.ts'
import { validBody, validQuery } from '#worker/http/valid-body.ts'

const rethrowTakenSlug = rejectTakenSlug('A post', 'A post with this slug already exists')

const isPast = (time: string | null | undefined): time is string => Date.parse(time ?? '') <= Date.now()

const pastTimeProblem = () => fieldError('publishAt', 'This time is in the past. Choose a later one, or publish now.')

/** Requires a new publication time to be in the future; a post that is public by now keeps its own. */
async function requireStoredPublishTime(db: Db, id: string, time: string) {
  const stored = await postById(db, id)
  if (stored && Date.parse(stored.publishAt ?? '') !== Date.parse(time)) throw pastTimeProblem()
}

type Chunks = (db: Db) => AsyncGenerator<object[], undefined>

const respondWithPosts = (c: Context<AppEnv>, query: AdminPostQuery, inChunks: Chunks) =>
  isPaginated(query) ? jsonPage(c, paginatedPosts(c.var.db, query)) : jsonList(c, inChunks(c.var.db))

/** All posts, including drafts; a results page leaves out their text. The guard is in ./index.ts. */
export const adminBlogRoutes = new Hono<AppEnv>()
  .use(writes('posts'))
  .get('/', validQuery(adminPostQuery), (c) => respondWithPosts(c, c.req.valid('query'), postsInChunks))
  .post('/', validBody(postInput), async (c) => {
    const input = c.req.valid('json')
    if (input.status === 'published' && isPast(input.publishAt)) throw pastTimeProblem()
    return c.json<Post>(await addPost(c.var.db, input, c.var.actor).catch(rethrowTakenSlug), 201)
  })
  .get('/:id', (c) => respondWithRow(c, 'Blog post', postById))
  .put('/:id', validBody(postInput), async (c) => {
    const id = c.req.param('id')
    const input = c.req.valid('json')
    if (input.status === 'published' && isPast(input.publishAt))
      await requireStoredPublishTime(c.var.db, id, input.publishAt)
    return respondWithSaved(c, 'Blog post', changePost(c.var.db, changeOf(c, input)).catch(rethrowTakenSlug), postById)
  })
  .delete('/:id', (c) => moveRowToBin(c, 'posts', 'Blog post', postById))

/** Posts without their text; the overview reads the total. */
export const adminPostSummaryRoutes = new Hono<AppEnv>().get('/', validQuery(adminPostQuery), (c) =>
  respondWithPosts(c, c.req.valid('query'), postSummariesInChunks),
)
