import { queryOptions } from '@tanstack/react-query'
import type { BlogPostSummary, PublicPost } from '#contract/blog.ts'

export const postsQuery = () => queryOptions<BlogPostSummary[]>({ queryKey: ['/api/blog'] })

export const blogCategoriesQuery = () => queryOptions<string[]>({ queryKey: ['/api/blog/categories'] })

/** A post as a screen reads it. Its text may stand in the document alone. */
export type Article = Omit<PublicPost, 'content' | 'html'> & { html?: string }

/** The post with that slug, or null where there is none; one that is not public with a preview of it. */
export const postQuery = (slug: string, preview?: string | null) =>
  queryOptions<Article | null>({
    queryKey: ['/api/blog', encodeURIComponent(slug) + (preview ? `?preview=${encodeURIComponent(preview)}` : '')],
    meta: { nullOn: [404], withoutMarkup: withoutText },
  })

const withoutText = (post: PublicPost | null) => post && { ...post, content: undefined, html: undefined }
