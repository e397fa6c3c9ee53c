import { z } from 'zod/mini'
import { imageUrl } from './image-url.ts'
import { listQuery } from './list-query.ts'
import { MAX_ARTICLE, MAX_EXCERPT, MAX_SHORT_TEXT, requiredText } from './text.ts'

export const POST_STATUSES = ['draft', 'published'] as const

/** `/api/blog/categories` is a call of its own, so no post may take that slug. */
const RESERVED_SLUG = 'categories'

export const blogPostInput = z.object({
  title: requiredText('Title is required', MAX_SHORT_TEXT),
  slug: z.string('Slug is required').check(
    z.refine((value) => value !== '', { message: 'Slug is required', abort: true }),
    z.regex(/^[a-z0-9-]+$/, 'Slug must contain only lowercase letters, numbers, and hyphens'),
    z.maxLength(MAX_SHORT_TEXT, `Must be at most ${MAX_SHORT_TEXT} characters`),
    z.refine((value) => value !== RESERVED_SLUG, 'This slug is reserved'),
  ),
  content: requiredText('Content is required', MAX_ARTICLE),
  excerpt: requiredText('Excerpt is required', MAX_EXCERPT),
  imageUrl: imageUrl(),
  category: requiredText('Category is required', MAX_SHORT_TEXT),
  status: z._default(z.enum(POST_STATUSES, 'Status must be draft or published'), 'draft'),
})

export type BlogPostInput = z.infer<typeof blogPostInput>

export type BlogPost = BlogPostInput & { id: string; createdAt: string; updatedAt: string; version: number }

/** A post as the public list shows it. */
export type BlogPostSummary = Pick<
  BlogPost,
  'id' | 'title' | 'excerpt' | 'category' | 'slug' | 'imageUrl' | 'createdAt'
>

/** A post as the administrator's short list has it. */
export type AdminPostSummary = BlogPostSummary & Pick<BlogPost, 'status' | 'updatedAt'>

/** The search params of an administrator's list of posts; without any of them, it returns all. */
export const adminPostQuery = z.pick(listQuery, { limit: true, cursor: true, q: true })

export type AdminPostQuery = z.infer<typeof adminPostQuery>
