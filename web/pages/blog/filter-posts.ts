import type { BlogPostSummary } from '#contract/blog.ts'
import { matching } from '#web/lib/search.ts'

/** The posts of a category ('' is every one) that hold the words of a search. */
export const filterPosts = (posts: BlogPostSummary[], { q, category }: { q: string; category: string }) =>
  matching(posts, q, ({ title, excerpt, category }) => [title, excerpt, category]).filter(
    (post) => !category || post.category === category,
  )
