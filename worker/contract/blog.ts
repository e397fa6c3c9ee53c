import { z } from 'zod/mini'
import { imageUrl } from './image-url.ts'
import { listQuery } from './list-query.ts'
import { MAX_ARTICLE, MAX_EXCERPT, MAX_SHORT_TEXT, optionalText, requiredText } from './text.ts'
import { type InLanguage, translationsInput } from './translation.ts'

export const POST_STATUSES = ['draft', 'published'] as const

/** The format of a post's text. Posts older than Markdown support stay plain text. */
export const CONTENT_FORMATS = ['markdown', 'text'] as const

export type ContentFormat = (typeof CONTENT_FORMATS)[number]

/** `/api/blog/categories` is a route, so no post may have that slug. */
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
  /** A new post's is Markdown unless given; a stored one keeps its own. */
  format: z.optional(z.enum(CONTENT_FORMATS, 'Format must be markdown or text')),
  /** When a published post begins to be public (ISO 8601 with its offset): at once without it. */
  publishAt: z.nullish(z.iso.datetime({ offset: true, error: 'Choose a day and a time' })),
})

export type BlogPostInput = z.infer<typeof blogPostInput>

/** What a save takes: the post, and texts of it in other languages. */
export const blogPostSave = z.extend(blogPostInput, { translations: translationsInput('posts') })

export type BlogPostSave = z.infer<typeof blogPostSave>

export type BlogPost = BlogPostInput &
  InLanguage & {
    id: string
    format: ContentFormat
    publishAt: string | null
    createdAt: string
    updatedAt: string
    version: number
  }

/**
 * A post as the public reads it, with its text as HTML that the Worker made. `createdAt` is when it became public where
 * that was at a set time.
 */
export type PublicPost = BlogPost & { html: string }

/** What a preview of the text alone is made of. */
export const postTextInput = z.object({
  content: optionalText(MAX_ARTICLE),
  format: z.enum(CONTENT_FORMATS, 'Format must be markdown or text'),
})

export type PostText = z.infer<typeof postTextInput>

/** A text as the article's page shows it, and which of its uploaded images are not there. */
export type RenderedText = { html: string; missingImages: string[] }

/** Whether a post is published, but not public before its time. */
export const isScheduled = ({ status, publishAt }: Pick<BlogPost, 'status' | 'publishAt'>, now: number) =>
  status === 'published' && publishAt !== null && Date.parse(publishAt) > now

/** A post as the public list shows it. */
export type BlogPostSummary = Pick<
  BlogPost,
  'id' | 'title' | 'excerpt' | 'category' | 'slug' | 'imageUrl' | 'createdAt' | 'english'
>

/** A post as the administrator's short list has it. */
export type AdminPostSummary = BlogPostSummary & Pick<BlogPost, 'status' | 'publishAt' | 'updatedAt'>

/** The search params of an administrator's list of posts; without any of them, it returns all. */
export const adminPostQuery = z.pick(listQuery, { limit: true, cursor: true, q: true })

export type AdminPostQuery = z.infer<typeof adminPostQuery>
