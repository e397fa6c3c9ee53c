import type { BlogPostInput } from '../../../worker/contract/blog.ts'

export type ArticleDraft = BlogPostInput & { createdAt: string }
