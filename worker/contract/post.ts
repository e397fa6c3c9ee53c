import { z } from 'zod/mini'
import { MAX_EXCERPT, MAX_POST_TEXT, MAX_SHORT_TEXT } from '#domain/text-lengths.ts'
import { imageUrl } from './image-url.ts'
import { listQuery } from './list-query.ts'
import type { ShownField } from './shown-field.ts'
import { optionalText, requiredText } from './text.ts'
import { type InLanguage, translationsInput } from './translations/translation.ts'

export const POST_STATUSES = ['draft', 'published'] as const

/** The format of a post's text. Posts older than Markdown support stay plain text. */
export const CONTENT_FORMATS = ['markdown', 'text'] as const

export type ContentFormat = (typeof CONTENT_FORMATS)[number]

/** `/api/blog/categories` is a route, so no post may have that slug. */
const RESERVED_SLUG = 'categories'

export const postInput = z.object({
  title: requiredText('Title is required', MAX_SHORT_TEXT),
  slug: z.string('Slug is required').check(
    z.refine((value) => value !== '', { abort: true }),
    z.regex(/^[a-z0-9-]+$/, 'Slug must contain only lowercase letters, numbers, and hyphens'),
    z.maxLength(MAX_SHORT_TEXT, `Must be at most ${MAX_SHORT_TEXT} characters`),
    z.refine((value) => value !== RESERVED_SLUG, 'This slug is reserved'),
  ),
  content: requiredText('Content is required', MAX_POST_TEXT),
  excerpt: requiredText('Excerpt is required', MAX_EXCERPT),
  imageUrl: imageUrl(),
  category: requiredText('Category is required', MAX_SHORT_TEXT),
  status: z._default(z.enum(POST_STATUSES, 'Status must be draft or published'), 'draft'),
  /** A new post is Markdown if this is left out; a stored post keeps its format. */
  format: z.optional(z.enum(CONTENT_FORMATS, 'Format must be markdown or text')),
  /** When a published post becomes public (ISO 8601 with offset); immediately if left out. */
  publishAt: z.nullish(z.iso.datetime({ offset: true, error: 'Choose a day and a time' })),
  translations: translationsInput('posts'),
})

export const postFields = {
  title: { label: 'Title', wide: true },
  content: { label: 'Content', translation: { rows: 16, hint: 'In the same format as the English' } },
  excerpt: { label: 'Excerpt', rows: 3 },
  slug: {
    label: 'Slug',
    hint: 'The last part of the web address: /blog/slug',
    input: { spellCheck: false, autoCapitalize: 'none' },
  },
  category: { label: 'Category' },
  imageUrl: { label: 'Image' },
  status: { label: 'Status', first: 'draft' },
  format: { label: 'Format', first: 'markdown' },
  publishAt: { label: 'Publish at', hint: 'The time in Lagos.', first: null },
} satisfies Record<keyof Omit<PostInput, 'translations'>, ShownField>

export type PostInput = z.infer<typeof postInput>

export type Post = Omit<PostInput, 'translations'> &
  InLanguage & {
    id: string
    /** The category in English, by which lists are filtered; set if `category` is in another language. */
    categoryKey?: string
    format: ContentFormat
    publishAt: string | null
    createdAt: string
    updatedAt: string
    version: number
  }

/** A post for the public, with its text as HTML. `createdAt` is the time of publication. */
export type PublicPost = Post & { html: string }

export const postTextInput = z.object({
  content: optionalText(MAX_POST_TEXT),
  format: z.enum(CONTENT_FORMATS, 'Format must be markdown or text'),
})

export type PostText = z.infer<typeof postTextInput>

export type RenderedText = { html: string; missingImages: string[] }

/** Returns whether a post is published but not public yet; one whose time had come when it was saved is public. */
export const isScheduled = (
  { status, publishAt, updatedAt = '' }: Pick<Post, 'status' | 'publishAt'> & Partial<Pick<Post, 'updatedAt'>>,
  now: number,
) => status === 'published' && publishAt !== null && publishAt > updatedAt && Date.parse(publishAt) > now

export type PostSummary = Pick<
  Post,
  'id' | 'title' | 'excerpt' | 'category' | 'categoryKey' | 'slug' | 'imageUrl' | 'createdAt' | 'english'
>

export type AdminPostSummary = PostSummary & Pick<Post, 'status' | 'publishAt' | 'updatedAt'>

export const blogQuery = z.pick(listQuery, { limit: true, cursor: true, q: true, category: true })

export const adminPostQuery = z.pick(listQuery, { limit: true, cursor: true, q: true })

export type AdminPostQuery = z.infer<typeof adminPostQuery>
