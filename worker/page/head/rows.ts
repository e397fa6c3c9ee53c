import type { BlogPost, BlogPostSummary } from '#contract/blog.ts'
import type { GalleryItem } from '#contract/gallery.ts'
import type { Machinery } from '#contract/machinery.ts'
import type { PageData } from '#web/lib/query-client.ts'

/** The rows a page was drawn from, whichever queries brought them: a list, a page of one, several pages, or one row. */
function rowsFrom<Row>(data: PageData, path: string): Row[] {
  const rows = data.filter(([key]) => isUnder(path, key.join('/'))).flatMap(([, value]) => rowsOf(value))
  return rows as Row[]
}

const isUnder = (path: string, key: string) => key === path || key.startsWith(`${path}?`) || key.startsWith(`${path}/`)

function rowsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return []
  if ('pages' in value && Array.isArray(value.pages)) return value.pages.flatMap(rowsOf)
  if ('rows' in value && Array.isArray(value.rows)) return value.rows
  return 'id' in value ? [value] : []
}

function once<Row extends { id: string }>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

export const machinesOf = (data: PageData) => once(rowsFrom<Machinery>(data, '/api/machinery'))
export const galleryItemsOf = (data: PageData) => once(rowsFrom<GalleryItem>(data, '/api/gallery'))

const posts = (data: PageData) =>
  rowsFrom<BlogPost | BlogPostSummary>(data, '/api/blog').filter((row) => typeof row === 'object')

export const postSummariesOf = (data: PageData): BlogPostSummary[] => once(posts(data))

/** The article with its text, as the article screen reads it. */
export const articleOf = (data: PageData, slug: string | undefined): BlogPost | undefined =>
  posts(data).find((post): post is BlogPost => 'content' in post && post.slug === slug)
