import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ANALYTICS_RANGES } from '#contract/analytics-range.ts'
import type { BlogPost, BlogPostInput } from '#contract/blog.ts'
import type { Inquiry } from '#contract/contact.ts'
import type { GalleryInput, GalleryItem } from '#contract/gallery.ts'
import type { InquiryProgress } from '#contract/inquiry-inbox.ts'
import type { StatusCounts } from '#contract/inquiry-status.ts'
import type { Machinery, MachineryInput } from '#contract/machinery.ts'
import { adminSend } from '#web/lib/admin-request.ts'
import { analyticsPath, OVERVIEW_FRESH_MS } from './overview.ts'

/** Content an administrator keeps: where it is, and what its texts call one of it. */
export type Collection<Row extends StoredRow, Input> = {
  path: string
  noun: string
  /** Other calls that answer from the same rows. */
  alsoChanges: string[]
  /** Never set: carries the types. */
  readonly types?: [Row, Input]
}

export type StoredRow = { id: string; version: number }

export const blogPosts: Collection<BlogPost, BlogPostInput> = {
  path: '/api/admin/blog',
  noun: 'blog post',
  alsoChanges: ['/api/admin/blog-posts'],
}
export const machinery: Collection<Machinery, MachineryInput> = {
  path: '/api/machinery',
  noun: 'machinery',
  alsoChanges: [],
}
export const galleryItems: Collection<GalleryItem, GalleryInput> = {
  path: '/api/gallery',
  noun: 'gallery item',
  alsoChanges: [],
}

/** Every row, newest first; asked for anew whenever its section is opened. */
export const rowsQuery = <Row extends StoredRow, Input>({ path }: Collection<Row, Input>) =>
  queryOptions<Row[]>({ queryKey: [path], staleTime: 0 })

/** Inquiries are not made here: an administrator only says what has become of them. */
export const inquiries: Collection<Inquiry, InquiryProgress> = {
  path: '/api/admin/contact-inquiries',
  noun: 'inquiry',
  alsoChanges: ANALYTICS_RANGES.map(analyticsPath),
}

/** How many inquiries have each status; the new ones are those that nobody has looked after yet. */
export const statusCountsQuery = () =>
  queryOptions<StatusCounts>({
    queryKey: ['/api/admin/contact-inquiries/status-counts'],
    staleTime: OVERVIEW_FRESH_MS,
  })

/** How many rows a list has, as the overview counts them. */
export const countQuery = (path: string) =>
  queryOptions<unknown[], Error, number>({
    queryKey: [path],
    staleTime: OVERVIEW_FRESH_MS,
    select: (rows) => rows.length,
  })

/** Adds a row, or changes the one it is based on: where that one was changed meanwhile, the API answers 409. */
export async function saveRow<Row extends StoredRow, Input>(
  { path }: Collection<Row, Input>,
  input: Input,
  basedOn?: StoredRow,
): Promise<Row> {
  const answer = basedOn
    ? await adminSend('PUT', `${path}/${basedOn.id}`, input, { 'If-Match': `"${basedOn.version}"` })
    : await adminSend('POST', path, input)
  return answer.json()
}

export const removeRow = <Row extends StoredRow, Input>({ path }: Collection<Row, Input>, id: string) =>
  adminSend('DELETE', `${path}/${id}`)

/** Shows a change in the list at once, and has the list and all that is counted from it asked for anew. */
export function refreshRows<Row extends StoredRow, Input>(
  client: QueryClient,
  { path, alsoChanges }: Collection<Row, Input>,
  change: (rows: Row[]) => Row[],
) {
  client.setQueryData<Row[]>([path], (rows) => rows && change(rows))
  for (const key of [path, ...alsoChanges]) void client.invalidateQueries({ queryKey: [key] })
}
