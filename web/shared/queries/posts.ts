import { queryOptions } from '@tanstack/react-query'
import type { PostSummary, PublicPost } from '#contract/post.ts'

export const postsQuery = () => queryOptions<PostSummary[]>({ queryKey: ['/api/blog'] })

export const blogCategoriesQuery = () => queryOptions<string[]>({ queryKey: ['/api/blog/categories'] })

/** A post as a screen reads it. Its text may be only in the document's markup. */
export type LoadedPost = Omit<PublicPost, 'content' | 'html'> & { html?: string }

/** Queries the post with that slug, null if there is none; an unpublished one with its preview. */
export const postQuery = (slug: string, preview?: string | null) =>
  queryOptions<LoadedPost | null>({
    // The categories' path, /api/blog/categories, is no post's: no post may have that slug.
    queryKey: [
      '/api/blog',
      encodeURIComponent(slug === 'categories' ? '_' : slug) +
        (preview ? `?preview=${encodeURIComponent(preview)}` : ''),
    ],
    meta: { nullOn: [404], withoutMarkup: withoutText },
  })

const withoutText = (post: PublicPost | null) => post && { ...post, content: undefined, html: undefined }
