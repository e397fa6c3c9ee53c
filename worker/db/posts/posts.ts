import { and, count, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { AuditAction } from '#contract/admin/audit.ts'
import type { Paginated } from '#contract/pagination.ts'
import type { AdminPostQuery, AdminPostSummary, Post, PostInput } from '#contract/post.ts'
import { fold } from '#domain/fold.ts'
import type { Actor } from '#worker/db/audit.ts'
import type { Db } from '#worker/db/client.ts'
import { bounds, paginated, readInChunks, withWords } from '#worker/db/pagination.ts'
import { KINDS } from '#worker/db/resources.ts'
import { now, utcNow } from '#worker/db/schema/columns.ts'
import { blogPosts, endedPreviews } from '#worker/db/schema/posts.ts'
import { requireFreeSlug } from '#worker/db/slugs.ts'
import type { WithTexts } from '#worker/db/translations/translations.ts'
import { addRow, changeRow, write } from '#worker/db/write.ts'
import { isPublic } from './public.ts'

const newest = [sql`${blogPosts.createdAt} desc`, sql`${blogPosts.id} desc`]
const { searchText: _, ...columns } = getTableColumns(blogPosts)
/** The columns of an administrator's list: without a post's text, which may be long. */
const { content: __, version: ___, format: ____, ...summaryColumns } = columns

const toRow = ({ publishAt, translations: _, ...input }: WithTexts<PostInput>) => ({
  ...input,
  // A draft has no time. Stored in one format, because it is compared as text.
  publishAt: input.status === 'draft' ? null : publishAt && new Date(publishAt).toISOString(),
  searchText: fold([input.title, input.slug, input.category, input.excerpt, input.status].join(' ')),
})

/**
 * Returns when a post becomes public that is saved as published without a time: now, unless it is public already. A scheduled one
 * has its own time where the input leaves the time out.
 */
function publicFrom({ publishAt }: PostInput) {
  const stays = publishAt === null ? isPublic : eq(blogPosts.status, 'published')
  return sql`case when ${stays} then ${blogPosts.publishAt} else ${now} end`
}

/** Adds a post. Rejects as 'slug-taken' or 'slug-in-bin'. */
export async function addPost(db: Db, input: PostInput, actor: Actor): Promise<Post> {
  const id = crypto.randomUUID()
  const insert = db
    .insert(blogPosts)
    .values({ ...toRow(input), id, format: input.format ?? 'markdown' })
    .returning(columns)
  return addRow(db, KINDS.posts, insert, { id, input, actor, guards: requireFreeSlug('posts', input.slug, id) })
}

/** A post's text may have 100,000 characters in each language. */
const POSTS_A_CHUNK = 10

/** Reads every post, drafts included, newest first, in chunks. */
export const postsInChunks = (db: Db): AsyncGenerator<Post[], undefined> =>
  readInChunks(
    blogPosts,
    (older, limit) =>
      db
        .select(columns)
        .from(blogPosts)
        .where(older)
        .orderBy(...newest)
        .limit(limit),
    POSTS_A_CHUNK,
  )

/** Reads every post without its text, drafts included, newest first, in chunks. */
export const postSummariesInChunks = (db: Db): AsyncGenerator<AdminPostSummary[], undefined> =>
  readInChunks(blogPosts, (older, limit) =>
    db
      .select(summaryColumns)
      .from(blogPosts)
      .where(older)
      .orderBy(...newest)
      .limit(limit),
  )

/** Returns one results page of the same list. */
export async function paginatedPosts(db: Db, query: AdminPostQuery): Promise<Paginated<AdminPostSummary>> {
  const { limit, offset } = bounds(query)
  const where = and(...withWords(query.q, blogPosts.searchText))
  const [rows, [matched], [all]] = await db.batch([
    db
      .select(summaryColumns)
      .from(blogPosts)
      .where(where)
      .orderBy(...newest)
      .limit(limit + 1)
      .offset(offset),
    db.select({ rows: count() }).from(blogPosts).where(where),
    db.select({ rows: count() }).from(blogPosts),
  ])
  return paginated(rows, query, { matching: matched?.rows ?? 0, total: all?.rows ?? 0 })
}

export async function postById(db: Db, id: string): Promise<Post | undefined> {
  const [post] = await db.select(columns).from(blogPosts).where(eq(blogPosts.id, id))
  return post
}

/** Changes the post and returns it; undefined if it is not there as expected. Rejects like `addPost`. */
export async function changePost(
  db: Db,
  id: string,
  input: WithTexts<PostInput>,
  expectedVersion: number | undefined,
  actor: Actor,
  as: AuditAction = 'update',
): Promise<Post | undefined> {
  const update = db
    .update(blogPosts)
    .set({
      ...toRow(input),
      ...(input.status === 'published' && !input.publishAt && { publishAt: publicFrom(input) }),
      version: sql`${blogPosts.version} + 1`,
      updatedAt: utcNow,
    })
    .where(eq(blogPosts.id, id))
    .returning(columns)
  const guards = requireFreeSlug('posts', input.slug, id)
  return changeRow(db, KINDS.posts, update, { id, input, expectedVersion, actor, as, guards })
}

const { postId, endedAt } = endedPreviews

export async function endPreviews(db: Db, post: string, actor: Actor): Promise<void> {
  const now = new Date().toISOString()
  const end = db
    .insert(endedPreviews)
    .values({ postId: post, endedAt: now })
    .onConflictDoUpdate({ target: postId, set: { endedAt: now } })
  await write(db, end, { actor, action: 'end links', of: KINDS.posts, id: post })
}

/** Returns when the links of a post were last ended, in milliseconds since 1970; 0 if never. */
export async function previewsEndedAt(db: Db, post: string): Promise<number> {
  const [row] = await db.select({ endedAt }).from(endedPreviews).where(eq(postId, post))
  return row ? Date.parse(row.endedAt) : 0
}

/** Returns the statement that deletes entries from before `time`, whose links have expired anyway. */
export const clearEndedPreviews = (db: Db, time: string) => db.delete(endedPreviews).where(lt(endedAt, time))
