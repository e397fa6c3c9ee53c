import type { DocumentDefinition, SitemapList } from '#web/lib/document.ts'
import { articleDocument } from '#web/pages/article/document.ts'
import { blogDocument } from '#web/pages/blog/document.ts'
import { galleryDocument } from '#web/pages/gallery/document.ts'
import { homeDocument } from '#web/pages/home/document.ts'
import { notFoundDocument } from '#web/pages/not-found/document.ts'
import { portfolioDocument } from '#web/pages/portfolio/document.ts'
import { publicRoutes, type RouteName } from './routes.ts'

/** The document of every public screen, apart from the route table: only the Worker loads it. */
export const documents: Record<RouteName, DocumentDefinition> = {
  home: homeDocument,
  gallery: galleryDocument,
  portfolio: portfolioDocument,
  blog: blogDocument,
  article: articleDocument,
  'not-found': notFoundDocument,
}

/** The pages that a sitemap lists themselves, in the order of the route table. */
export const sitemapPages = publicRoutes.flatMap(({ name, path }) => {
  const page = documents[name].sitemap?.page
  return page ? [{ path, ...page }] : []
})

/** The path of a row of each list that has one, by the row's key. */
export const sitemapRowPaths: Partial<Record<SitemapList, (key: string) => string>> = Object.fromEntries(
  Object.values(documents).flatMap(({ sitemap }) => (sitemap?.rows ? [[sitemap.rows.of, sitemap.rows.path]] : [])),
)
