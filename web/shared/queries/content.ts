import { queryOptions } from '@tanstack/react-query'
import type { MachineryQuery } from '#contract/machinery/list-query.ts'
import type { Machinery, MachineryCard, ShownMachine } from '#contract/machinery/machinery.ts'
import { MAX_SEARCH, type Paginated } from '#contract/pagination.ts'
import type { PostSummary, PublicPost } from '#contract/post.ts'
import { listPath } from '#web/shared/lib/urls.ts'

/** Queries the published posts, newest first, or what a search finds of them, the best match first. */
export const postsQuery = (q = '') =>
  queryOptions<PostSummary[]>({
    queryKey: [q.trim() ? listPath('/api/blog', { q: q.trim().slice(0, MAX_SEARCH) }) : '/api/blog'],
  })

export const blogCategoriesQuery = () => queryOptions<string[]>({ queryKey: ['/api/blog/categories'] })

/** A post as a screen reads it. Its text may be only in the document's markup. */
export type LoadedPost = Omit<PublicPost, 'content' | 'html'> & { html?: string }

/** Queries the post with that slug, null if there is none; an unpublished one with its preview. */
export const postQuery = (slug: string, preview?: string | null) =>
  queryOptions<LoadedPost | null>({
    // The categories' path, /api/blog/categories, is no post's: no post may have that slug.
    queryKey: [
      '/api/blog',
      encodeURIComponent(slug === 'categories' ? '_' : slug) +
        (preview ? `?preview=${encodeURIComponent(preview)}` : ''),
    ],
    meta: { nullOn: [404], withoutMarkup: withoutText },
  })

const withoutText = (post: PublicPost | null) => post && { ...post, content: undefined, html: undefined }

const viewQuery =
  <Row>(view: MachineryQuery['view']) =>
  (query: MachineryQuery) =>
    queryOptions<Paginated<Row>>({ queryKey: [listPath('/api/machinery', { ...query, view })], meta: { paged: true } })

export const machineryResultsQuery = viewQuery<Machinery & MachineryCard>('full')

/** Queries one results page of machines for the catalogue's cards: with a description only if there is no key data. */
export const machineryLinesQuery = viewQuery<MachineryCard & Pick<Machinery, 'createdAt'> & { description?: string }>(
  'line',
)

/** Queries the machines for the home page's cards; the total counts all machines. */
export const homeMachineryQuery = () => viewQuery<MachineryCard & Pick<Machinery, 'description'>>('home')({})

export const machineNamesQuery = viewQuery<Pick<Machinery, 'slug' | 'name' | 'category' | 'english'>>('name')

export const ALL_NAMES: MachineryQuery = { limit: '100', sort: 'name' }

export const similarMachinesQuery = (slug: string) =>
  queryOptions<(MachineryCard & Pick<Machinery, 'description'>)[]>({
    queryKey: ['/api/machinery', encodeURIComponent(slug), 'similar'],
  })

/** Queries the machine with that id or slug, null if there is none; a hidden one with its preview. */
export function machineQuery(id: string, preview?: string | null, to?: string | null) {
  let search = to ? `?to=${encodeURIComponent(to)}` : ''
  if (preview) search = `?preview=${encodeURIComponent(preview)}`
  return queryOptions<ShownMachine | null>({
    queryKey: ['/api/machinery', encodeURIComponent(id) + search],
    meta: { nullOn: [404] },
  })
}
