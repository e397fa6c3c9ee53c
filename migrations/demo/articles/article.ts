import type { BlogPostInput } from '#contract/blog.ts'

export type ArticleDraft = BlogPostInput & { createdAt: string }
