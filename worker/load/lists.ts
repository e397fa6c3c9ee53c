import type { Context } from 'hono'
import type { ListQuery } from '#contract/list-query.ts'
import { type PartQuery, partQuery, type SparePart } from '#contract/part.ts'
import type { Post, PublicPost } from '#contract/post.ts'
import { searchRows } from '#domain/search/query.ts'
import { openPostPreview } from '#worker/auth/preview.ts'
import { tokenSecret } from '#worker/auth/secret.ts'
import { frontCache, limitExpiry } from '#worker/cache/front-cache.ts'
import { galleryItemById, paginatedGallery } from '#worker/db/gallery.ts'
import type { Audience } from '#worker/db/machinery/rows.ts'
import { paginatedParts } from '#worker/db/parts.ts'
import { nextPublication, postBySlug, postForPreview, publishedCategories, publishedPosts } from '#worker/db/posts.ts'
import { type Read, readTogether, resolvedRead } from '#worker/db/read.ts'
import type { AppEnv } from '#worker/env.ts'
import { postHtml } from '#worker/markdown/post-html.ts'
import { type LoadContext, loader } from './loader.ts'

/** Loads the published posts without their text, newest first, or what a search finds of them, the best match first. */
export const loadPosts = loader(['posts'], ({ c, language }: LoadContext, q?: string) =>
  readTogether(c.var.db, [publishedPosts(c.var.db, language), untilNextPost(c)]).map(([posts]) =>
    searchRows(posts, q ?? '', ({ title, category, excerpt }) => [title, category, excerpt]),
  ),
)

export const loadBlogCategories = loader(['posts'], ({ c }: Pick<LoadContext, 'c'>) =>
  readTogether(c.var.db, [publishedCategories(c.var.db), untilNextPost(c)]).map(([categories]) => categories),
)

/** Loads a post by its slug. With the key of a preview, loads the unpublished post that it names, whatever the slug; null once that is public. */
export const loadPost = loader(['posts'], (source: LoadContext, slug: string, preview?: string | null) => {
  const post = preview ? previewedPost(source, preview) : postBySlug(source.c.var.db, slug, source.language)
  return post.map((post): PublicPost | null => (post ? { ...post, html: postHtml(post) } : null))
})

function previewedPost({ c, language }: LoadContext, preview: string): Read<Post | undefined> {
  const { db } = c.var
  const [id = ''] = preview.split('.')
  return postForPreview(db, id, language).map(async (post) =>
    post && !post.isPublic && (await openPostPreview(db, tokenSecret(c.env), preview)) === post.id ? post : undefined,
  )
}

export const loadGallery = loader(['gallery'], ({ c, language }: LoadContext, query: ListQuery) =>
  paginatedGallery(c.var.db, query, language),
)

export const loadGalleryItem = loader(['gallery'], ({ c, language }: LoadContext, id: string) =>
  galleryItemById(c.var.db, id, language).map((item) => item ?? null),
)

/** Loads one results page of the parts, which name the machines that they fit; an invalid query finds all. */
export const loadParts = loader(
  ['parts', 'machinery'],
  ({ c, language }: LoadContext, query: PartQuery, audience?: Audience) =>
    paginatedParts(c.var.db, partQuery.safeParse(query).data ?? {}, language, audience),
)

type ShownPart = Omit<SparePart, 'machines' | 'vatClass' | 'createdAt' | 'version'>

const toShownPart = ({ machines: _, vatClass: __, createdAt: ___, version: ____, ...part }: SparePart): ShownPart =>
  part

/** On a machine's page a part stands without picture, and without the machines that it fits. */
const asWearPart = (part: SparePart): ShownPart => ({ ...toShownPart(part), imageUrl: '', fits: [] })

/** Loads the same results page with what a page shows of each part. */
export function loadShownParts(source: LoadContext, query: PartQuery) {
  const toShown = query.view === 'wear' ? asWearPart : toShownPart
  return loadParts(source, query).map((page) => ({ ...page, rows: page.rows.map(toShown) }))
}

/** By the names of pages' queries (web/site/lib/page-queries.ts). */
export const listLoaders = {
  gallery: loadGallery,
  galleryItem: loadGalleryItem,
  parts: loadShownParts,
  posts: loadPosts,
  blogCategories: loadBlogCategories,
  post: loadPost,
}

/** Limits how long the cache in front of the Worker stores a list of posts: until the next scheduled one appears. */
export function untilNextPost(c: Context<AppEnv>): Read<void> {
  if (!frontCache(c)) return resolvedRead(c.var.db, undefined)
  return nextPublication(c.var.db).map((next) => (next ? limitExpiry(c, Date.parse(next)) : undefined))
}
