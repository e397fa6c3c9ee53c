import type { BlogPostSummary } from '#contract/blog.ts'
import { searchRows } from '#web/lib/search.ts'

/** Returns the posts of a category ('' is every one) that hold the words of a search, the best match first. */
export const filterPosts = (posts: BlogPostSummary[], { q, category }: { q: string; category: string }) =>
  searchRows(posts, q, ({ title, category, excerpt }) => [title, category, excerpt])
    .filter(({ row }) => !category || row.category === category)
    .sort((a, b) => a.relevance - b.relevance)
    .map(({ row }) => row)
