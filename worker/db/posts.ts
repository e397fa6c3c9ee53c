import { and, asc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm'
import type { AdminPostQuery, AdminPostSummary, Post, PostInput, PostSummary } from '#contract/post.ts'
import { fold } from '#domain/fold.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import type { Actor } from './audit.ts'
import type { Db } from './client.ts'
import { chunksOf, countOf, newestOf, resultsPage, searchConditions } from './pagination.ts'
import { type Read, read } from './read.ts'
import { KINDS } from './resources.ts'
import { now, utcNow } from './schema/columns.ts'
import { blogPosts, endedPreviews } from './schema/posts.ts'
import { requireFreeSlug } from './slugs.ts'
import { textsIn, translateRowTexts, type WithTexts } from './translations/translations.ts'
import { addRow, changeRow, type RowChange, updateOf, write } from './write.ts'

const { status, publishAt, createdAt, updatedAt } = blogPosts

/** The condition that a post is public: it is published, and its time has come by the database's clock. */
export const isPublic = sql`(${status} = 'published' and (${publishAt} is null or ${publishAt} <= ${now}))`

/** When a post became public: at its scheduled time, when a draft was published, or when it was created. */
export const publicSince = sql<string>`coalesce(${publishAt}, ${createdAt})`

/** When the public version of a post last changed: when it appeared, or when it was saved. */
export const publicUpdate = sql<string>`max(${updatedAt}, ${publicSince})`

const placed = { createdAt: publicSince, id: blogPosts.id }
const newestPublic = newestOf(placed)
const { searchText: _, ...columns } = getTableColumns(blogPosts)

/** A public post is dated when it became public. */
const publicColumns = (language: Language) => ({
  ...columns,
  createdAt: publicSince,
  updatedAt: publicUpdate,
  texts: textsIn('posts', blogPosts, language),
})

/** Returns a post in a language, with its English category, by which lists are filtered, if that is translated. */
function postIn<Row extends { category: string; texts: string | null }>(row: Row, language: Language) {
  const post = translateRowTexts('posts', row, language)
  return row.category === post.category ? post : { ...post, categoryKey: row.category }
}

function selectSummaries(db: Db, language: Language) {
  const { id, title, excerpt, category, slug, imageUrl } = blogPosts
  const texts = textsIn('posts', blogPosts, language)
  return db.select({ id, title, excerpt, category, slug, imageUrl, createdAt: publicSince, texts }).from(blogPosts)
}

export const publishedPosts = (db: Db, language: Language): Read<PostSummary[]> =>
  read(db, [selectSummaries(db, language).where(isPublic).orderBy(newestPublic)], (rows) =>
    rows.map((row) => postIn(row, language)),
  )

export const publishedPostsInChunks = (
  db: Db,
  language: Language = DEFAULT_LANGUAGE,
): AsyncGenerator<PostSummary[], undefined> =>
  chunksOf(placed, () => selectSummaries(db, language), { to: (row) => postIn(row, language), where: isPublic })

export async function postsForFeed(db: Db, limit: number, language: Language): Promise<Post[]> {
  const rows = await db
    .select(publicColumns(language))
    .from(blogPosts)
    .where(isPublic)
    .orderBy(newestPublic)
    .limit(limit)
  return rows.map((row) => postIn(row, language))
}

export function nextPublication(db: Db): Read<string | undefined> {
  const isToCome = and(eq(status, 'published'), gt(publishAt, new Date().toISOString()))
  const select = db.select({ publishAt }).from(blogPosts).where(isToCome).orderBy(asc(publishAt)).limit(1)
  return read(db, [select], ([next]) => next?.publishAt ?? undefined)
}

export function publishedCategories(db: Db): Read<string[]> {
  const select = db
    .selectDistinct({ category: blogPosts.category })
    .from(blogPosts)
    .where(isPublic)
    .orderBy(asc(blogPosts.category))
  return read(db, [select], (rows) => rows.map((row) => row.category))
}

export function postBySlug(db: Db, slug: string, language: Language = DEFAULT_LANGUAGE): Read<Post | undefined> {
  const isIt = and(eq(blogPosts.slug, slug), isPublic)
  const select = db.select(publicColumns(language)).from(blogPosts).where(isIt)
  return read(db, [select], ([post]) => post && postIn(post, language))
}

/** Returns the post with that id as the public sees it or will see it, and whether it is public yet. */
export function postForPreview(
  db: Db,
  id: string,
  language: Language = DEFAULT_LANGUAGE,
): Read<(Post & { isPublic: boolean }) | undefined> {
  const previewed = { ...publicColumns(language), isPublic: isPublic.mapWith(Boolean) }
  const select = db.select(previewed).from(blogPosts).where(eq(blogPosts.id, id))
  return read(db, [select], ([post]) => post && postIn(post, language))
}

/** The columns of an administrator's list: without a post's text, which may be long. */
const { content: __, version: ___, format: ____, ...summaryColumns } = columns

const toRow = ({ publishAt, translations: _, ...input }: WithTexts<PostInput>) => ({
  ...input,
  // A draft has no time. Stored in one format, because it is compared as text.
  publishAt: input.status === 'draft' ? null : publishAt && new Date(publishAt).toISOString(),
  searchText: fold([input.title, input.slug, input.category, input.excerpt, input.status].join(' ')),
})

/** Returns when a post without a typed time is public: from now, unless it is already, or stays scheduled as it was stored. */
function publicFrom({ publishAt }: PostInput) {
  const stays = publishAt === null ? isPublic : eq(blogPosts.status, 'published')
  return sql`case when ${stays} then ${blogPosts.publishAt} else ${now} end`
}

/** Adds a post. Rejects as 'slug-taken' or 'slug-in-bin'. */
export async function addPost(db: Db, input: PostInput, actor: Actor): Promise<Post> {
  const id = crypto.randomUUID()
  const values = { ...toRow(input), id, format: input.format ?? 'markdown' }
  const insert = db.insert(blogPosts).values(values).returning(columns)
  return addRow(db, KINDS.posts, insert, { id, input, actor, guards: requireFreeSlug('posts', input.slug, id) })
}

/** A post's text may have 100,000 characters in each language. */
const POSTS_PER_CHUNK = 10

export const postsInChunks = (db: Db): AsyncGenerator<Post[], undefined> =>
  chunksOf(blogPosts, () => db.select(columns).from(blogPosts), { limit: POSTS_PER_CHUNK })

export const postSummariesInChunks = (db: Db): AsyncGenerator<AdminPostSummary[], undefined> =>
  chunksOf(blogPosts, () => db.select(summaryColumns).from(blogPosts))

export function paginatedPosts(db: Db, query: AdminPostQuery) {
  const where = and(...searchConditions(query.q, blogPosts.searchText))
  const rows = db.select(summaryColumns).from(blogPosts).where(where).orderBy(newestOf(blogPosts))
  return resultsPage<AdminPostSummary>(db, query, rows, [countOf(db, blogPosts), countOf(db, blogPosts, where)])
}

export async function postById(db: Db, id: string): Promise<Post | undefined> {
  const [post] = await db.select(columns).from(blogPosts).where(eq(blogPosts.id, id))
  return post
}

/** Changes the post and returns it; undefined if it is not there as expected. Rejects like `addPost`. */
export function changePost(db: Db, change: RowChange<WithTexts<PostInput>>): Promise<Post | undefined> {
  const { id, input } = change
  const update = updateOf(db, blogPosts, id, {
    ...toRow(input),
    ...(input.status === 'published' && !input.publishAt && { publishAt: publicFrom(input) }),
    updatedAt: utcNow,
  })
  const guards = requireFreeSlug('posts', input.slug, id)
  return changeRow(db, KINDS.posts, update.returning(columns), { ...change, guards })
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
