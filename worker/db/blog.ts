import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { AdminPostQuery, AdminPostSummary, BlogPost, BlogPostSave, BlogPostSummary } from '#contract/blog.ts'
import { fold } from '#contract/fold.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/language.ts'
import type { Paginated } from '#contract/pagination.ts'
import { type Actor, auditCreate, auditUpdate } from './audit.ts'
import { readInChunks } from './chunks.ts'
import type { Db } from './client.ts'
import { requireImages } from './deleted-images.ts'
import { bounds, paginated, withWords } from './pagination.ts'
import { isPublic, publicSince, publicUpdate } from './public-posts.ts'
import { blogPosts } from './schema/blog.ts'
import { requireSlugNotInBin } from './slugs.ts'
import { inLanguage, saveTranslations, textsIn } from './translations.ts'

const audited = { entity: 'blog post', table: blogPosts, id: blogPosts.id, name: blogPosts.title } as const
const newest = [sql`${blogPosts.createdAt} desc`, sql`${blogPosts.id} desc`]
const newestPublic = [sql`${publicSince} desc`, sql`${blogPosts.id} desc`]
const { searchText: _, ...columns } = getTableColumns(blogPosts)
/** A post as the public has it: dated when it became public. */
const publicColumns = (language: Language) => ({
  ...columns,
  createdAt: publicSince,
  updatedAt: publicUpdate,
  texts: textsIn('posts', blogPosts, language),
})
/** What an administrator's list shows of a post: without its text, which may be long. */
const { content: __, version: ___, format: ____, ...summaryColumns } = columns

const toRow = ({ publishAt, translations: _, ...input }: BlogPostSave) => ({
  ...input,
  // A draft waits for nobody's time; a post keeps its own where none is given. Compared as text, so in one form.
  publishAt: input.status === 'draft' ? null : publishAt && new Date(publishAt).toISOString(),
  searchText: fold([input.title, input.slug, input.category, input.excerpt, input.status].join(' ')),
})

/** Published posts without their text, newest first, in chunks. */
export async function* publishedPostsInChunks(
  db: Db,
  language: Language = DEFAULT_LANGUAGE,
): AsyncGenerator<BlogPostSummary[], undefined> {
  const { id, title, excerpt, category, slug, imageUrl } = blogPosts
  const texts = textsIn('posts', blogPosts, language)
  const chunks = readInChunks({ createdAt: publicSince, id }, (older, limit) =>
    db
      .select({ id, title, excerpt, category, slug, imageUrl, createdAt: publicSince, texts })
      .from(blogPosts)
      .where(and(isPublic, older))
      .orderBy(...newestPublic)
      .limit(limit),
  )
  for await (const rows of chunks) yield rows.map((row) => inLanguage('posts', row, language))
}

/** The newest published posts with their text. */
export async function postsForFeed(db: Db, limit: number, language: Language): Promise<BlogPost[]> {
  const rows = await db
    .select(publicColumns(language))
    .from(blogPosts)
    .where(isPublic)
    .orderBy(...newestPublic)
    .limit(limit)
  return rows.map((row) => inLanguage('posts', row, language))
}

/** The categories of published posts, A to Z. */
export async function publishedCategories(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: blogPosts.category })
    .from(blogPosts)
    .where(isPublic)
    .orderBy(asc(blogPosts.category))
  return rows.map((row) => row.category)
}

/** The public post with that slug; a draft, and one whose time has not come, is not found. */
export async function postBySlug(
  db: Db,
  slug: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<BlogPost | undefined> {
  const [post] = await db
    .select(publicColumns(language))
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), isPublic))
  return post && inLanguage('posts', post, language)
}

/** The post with that id as the public has it or will have it, and whether it has. */
export async function postToCome(
  db: Db,
  id: string,
  language: Language = DEFAULT_LANGUAGE,
): Promise<(BlogPost & { isPublic: boolean }) | undefined> {
  const [post] = await db
    .select({ ...publicColumns(language), isPublic: isPublic.mapWith(Boolean) })
    .from(blogPosts)
    .where(eq(blogPosts.id, id))
  return post && inLanguage('posts', post, language)
}

/** Throws a unique violation where the slug is taken (see isUniqueViolation), SlugTaken where it is in the bin. */
export async function addPost(db: Db, input: BlogPostSave, actor: Actor): Promise<BlogPost> {
  await requireSlugNotInBin(db, 'blog post', input.slug, null)
  const insert = db
    .insert(blogPosts)
    .values({ ...toRow(input), format: input.format ?? 'markdown' })
    .returning(columns)
  const images = requireImages(db, [input.imageUrl, input.content, input.translations])
  const texts = saveTranslations(db, 'posts', input.translations, input)
  const [, posts] = await db.batch([images, insert, auditCreate(db, actor, audited), ...texts])
  return posts[0] as BlogPost
}

/** A post's text may have 200,000 characters. */
const POSTS_A_CHUNK = 10

/** Every post, drafts included, newest first, in chunks. */
export const postsInChunks = (db: Db): AsyncGenerator<BlogPost[], undefined> =>
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

/** Every post without its text, drafts included, newest first, in chunks. */
export const postSummariesInChunks = (db: Db): AsyncGenerator<AdminPostSummary[], undefined> =>
  readInChunks(blogPosts, (older, limit) =>
    db
      .select(summaryColumns)
      .from(blogPosts)
      .where(older)
      .orderBy(...newest)
      .limit(limit),
  )

/** One results page of those. */
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

/** The post with that id, draft or not. */
export async function postById(db: Db, id: string): Promise<BlogPost | undefined> {
  const [post] = await db.select(columns).from(blogPosts).where(eq(blogPosts.id, id))
  return post
}

/**
 * Changes the post and returns it; undefined when no post has that id, or it is no longer of `expectedVersion`.
 * Throws a unique violation where another post has the slug, SlugTaken where one in the bin has it.
 */
export async function changePost(
  db: Db,
  id: string,
  input: BlogPostSave,
  expectedVersion: number | undefined,
  actor: Actor,
): Promise<BlogPost | undefined> {
  await requireSlugNotInBin(db, 'blog post', input.slug, id)
  const update = db
    .update(blogPosts)
    .set({
      ...toRow(input),
      version: sql`${blogPosts.version} + 1`,
      updatedAt: sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
    })
    .where(
      and(eq(blogPosts.id, id), expectedVersion === undefined ? undefined : eq(blogPosts.version, expectedVersion)),
    )
    .returning(columns)
  const images = requireImages(db, [input.imageUrl, input.content, input.translations])
  const texts = saveTranslations(db, 'posts', input.translations, input)
  const [, posts] = await db.batch([images, update, auditUpdate(db, actor, audited, id), ...texts])
  return posts[0]
}
