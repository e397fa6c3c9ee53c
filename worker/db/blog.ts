import { and, asc, eq, sql } from 'drizzle-orm'
import type { BlogPost, BlogPostInput, BlogPostSummary } from '../contract/blog.ts'
import type { Db } from './client.ts'
import { blogPosts } from './schema.ts'

const published = eq(blogPosts.status, 'published')
const newest = [sql`${blogPosts.createdAt} desc`, sql`${blogPosts.id} desc`]

/** Published posts without their text, newest first. */
export const publishedPosts = (db: Db): Promise<BlogPostSummary[]> => {
  const { id, title, excerpt, category, slug, imageUrl, createdAt } = blogPosts
  return db
    .select({ id, title, excerpt, category, slug, imageUrl, createdAt })
    .from(blogPosts)
    .where(published)
    .orderBy(...newest)
}

/** The categories of published posts, A to Z. */
export async function publishedCategories(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: blogPosts.category })
    .from(blogPosts)
    .where(published)
    .orderBy(asc(blogPosts.category))
  return rows.map((row) => row.category)
}

/** The published post with that slug; a draft is not found. */
export async function postBySlug(db: Db, slug: string): Promise<BlogPost | undefined> {
  const [post] = await db
    .select()
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), published))
  return post
}

/** Throws a unique violation where the slug is taken (see isUniqueViolation). */
export async function addPost(db: Db, input: BlogPostInput): Promise<BlogPost> {
  const [post] = await db.insert(blogPosts).values(input).returning()
  return post as BlogPost
}
