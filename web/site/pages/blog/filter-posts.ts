import type { PostSummary } from '#contract/post.ts'
import { searchRows } from '#web/site/lib/search.ts'

/** Returns the posts of a category ('' means all) that contain the words of a search, the best match first. */
export const filterPosts = (posts: PostSummary[], { q, category }: { q: string; category: string }) =>
  searchRows(posts, q, ({ title, category, excerpt }) => [title, category, excerpt])
    .filter(({ row }) => !category || (row.categoryKey ?? row.category) === category)
    .sort((a, b) => a.relevance - b.relevance)
    .map(({ row }) => row)
