import type { PostInput } from '#contract/post.ts'

export type PostDraft = PostInput & { createdAt: string }
