import { queryOptions } from '@tanstack/react-query'
import type { BlogPost, BlogPostSummary } from '#contract/blog.ts'

export const postsQuery = () => queryOptions<BlogPostSummary[]>({ queryKey: ['/api/blog'] })

export const blogCategoriesQuery = () => queryOptions<string[]>({ queryKey: ['/api/blog/categories'] })

/** The post with that slug, or null where there is none. */
export const postQuery = (slug: string) =>
  queryOptions<BlogPost | null>({ queryKey: ['/api/blog', encodeURIComponent(slug)], meta: { nullOn: [404] } })
