import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'
import {
  type AdminPostSummary,
  POST_STATUSES,
  type Post,
  type PostText,
  postFields,
  postInput,
  type RenderedText,
} from '#contract/post.ts'
import { defineCollection } from '#web/admin/lib/collection.ts'
import { LIST_FRESH_MS, type ListParams, resultsQuery } from '#web/admin/lib/list.ts'
import { adminGet, adminSend } from '#web/admin/lib/request.ts'
import { send } from '#web/shared/lib/request.ts'

const PATH = '/api/admin/blog'
const PREVIEW_PATH = `${PATH}/preview`

export const blogPostsQuery = (params: ListParams) => resultsQuery<AdminPostSummary>(PATH, params, LIST_FRESH_MS)

export const blogPostQuery = (id: string) => queryOptions<Post>({ queryKey: [PATH, id], staleTime: 0 })

/** The contract's rules; in the form the status is required. */
const blogPostForm = z.extend(postInput, { status: z.enum(POST_STATUSES) })

export type BlogPostForm = z.infer<typeof blogPostForm>

export const blogPostCollection = defineCollection<Post, BlogPostForm>({
  path: PATH,
  noun: 'blog post',
  storedAs: 'post',
  schema: blogPostForm,
  fields: postFields,
  translated: 'posts',
  alsoChanges: ['/api/admin/blog-posts', '/api/blog'],
})

export const postPreviewPath = async (id: string): Promise<string> =>
  (await (await adminGet(`${PATH}/${id}/preview`)).json()).path

export const endPostPreviews = (id: string) => adminSend('DELETE', `${PATH}/${id}/preview`)

/** Queries a text as the Worker renders it; the previous rendering stays until it has loaded. */
export const renderedTextQuery = (text: PostText) =>
  queryOptions<RenderedText>({
    queryKey: [PREVIEW_PATH, text],
    queryFn: async ({ signal }) => (await send('POST', PREVIEW_PATH, text, {}, signal)).json(),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
