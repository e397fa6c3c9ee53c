import { and, asc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import type { Post, PostSummary } from '#contract/post.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts'
import type { Db } from '#worker/db/client.ts'
import { readInChunks, readWhole } from '#worker/db/pagination.ts'
import { type Read, read } from '#worker/db/read.ts'
import { now } from '#worker/db/schema/columns.ts'
import { blogPosts } from '#worker/db/schema/posts.ts'
import { textsIn, translateRowTexts } from '#worker/db/translations/translations.ts'

const { status, publishAt, createdAt, updatedAt } = blogPosts

/** The condition that a post is public: it is published, and its time has come by the caller's clock. */
export const isPublic = sql`(${status} = 'published' and (${publishAt} is null or ${publishAt} <= ${now}))`

/** When a post became public: at its scheduled time, when a draft was published, or when it was created. */
export const publicSince = sql<string>`coalesce(${publishAt}, ${createdAt})`

/** When the public version of a post last changed: when it appeared, or when it was saved. */
export const publicUpdate = sql<string>`max(${updatedAt}, ${publicSince})`

const newestPublic = [sql`${publicSince} desc`, sql`${blogPosts.id} desc`]
const { searchText: _, ...columns } = getTableColumns(blogPosts)

/** Returns the columns of a public post, dated when it became public. */
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

const placed = { createdAt: publicSince, id: blogPosts.id }

const selectSummaries = (db: Db, language: Language) => (older: SQL | undefined, limit: number) => {
  const { id, title, excerpt, category, slug, imageUrl } = blogPosts
  const texts = textsIn('posts', blogPosts, language)
  return db
    .select({ id, title, excerpt, category, slug, imageUrl, createdAt: publicSince, texts })
    .from(blogPosts)
    .where(and(isPublic, older))
    .orderBy(...newestPublic)
    .limit(limit)
}

export const publishedPosts = (db: Db, language: Language): Read<PostSummary[]> =>
  readWhole(db, placed, selectSummaries(db, language)).map((rows) => rows.map((row) => postIn(row, language)))

export async function* publishedPostsInChunks(
  db: Db,
  language: Language = DEFAULT_LANGUAGE,
): AsyncGenerator<PostSummary[], undefined> {
  for await (const rows of readInChunks(placed, selectSummaries(db, language)))
    yield rows.map((row) => postIn(row, language))
}

export async function postsForFeed(db: Db, limit: number, language: Language): Promise<Post[]> {
  const rows = await db
    .select(publicColumns(language))
    .from(blogPosts)
    .where(isPublic)
    .orderBy(...newestPublic)
    .limit(limit)
  return rows.map((row) => postIn(row, language))
}

export function nextPublication(db: Db): Read<string | undefined> {
  const { publishAt, status } = blogPosts
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

/** Returns the public post with that slug; drafts and scheduled posts are not found. */
export function postBySlug(db: Db, slug: string, language: Language = DEFAULT_LANGUAGE): Read<Post | undefined> {
  const select = db
    .select(publicColumns(language))
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), isPublic))
  return read(db, [select], ([post]) => post && postIn(post, language))
}

/** Returns the post with that id as the public sees it or will see it, and whether it is public yet. */
export function postForPreview(
  db: Db,
  id: string,
  language: Language = DEFAULT_LANGUAGE,
): Read<(Post & { isPublic: boolean }) | undefined> {
  const select = db
    .select({ ...publicColumns(language), isPublic: isPublic.mapWith(Boolean) })
    .from(blogPosts)
    .where(eq(blogPosts.id, id))
  return read(db, [select], ([post]) => post && postIn(post, language))
}
