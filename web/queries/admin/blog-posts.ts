import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { type AdminPostSummary, type BlogPost, blogPostSave, POST_STATUSES } from '#contract/blog.ts'
import type { Preview } from '#contract/machinery.ts'
import { adminGet, adminSend } from '#web/lib/admin-request.ts'
import { defineCollection } from './collection.ts'
import { FRESH_MS, type ListParams, resultsQuery } from './list.ts'

const PATH = '/api/admin/blog'

/** Posts, drafts included, without their text. */
export const blogPostsQuery = (params: ListParams) => resultsQuery<AdminPostSummary>(PATH, params, FRESH_MS)

/** The whole post, to be edited: always as it is stored now. */
export const blogPostQuery = (id: string) => queryOptions<BlogPost>({ queryKey: [PATH, id], staleTime: 0 })

/** The contract's rules; the form always has a status. */
const blogPostForm = z.extend(blogPostSave, { status: z.enum(POST_STATUSES) })

export type BlogPostForm = z.infer<typeof blogPostForm>

export const blogPosts = defineCollection<BlogPost, BlogPostForm>({
  path: PATH,
  noun: 'blog post',
  schema: blogPostForm,
  alsoChanges: ['/api/admin/blog-posts', '/api/blog'],
})

/** Where a post that is not public is read by whoever has the link. */
export async function postPreviewPath(id: string): Promise<string> {
  const { path }: Preview = await (await adminGet(`${PATH}/${id}/preview`)).json()
  return path
}

/** Ends every link to that post that was given away until now. */
export const endPostPreviews = (id: string) => adminSend('DELETE', `${PATH}/${id}/preview`)
