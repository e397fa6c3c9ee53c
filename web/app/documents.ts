import type { DocumentDefinition, SitemapList } from '#web/lib/document.ts'
import { publicRoutes, type RouteName } from './routes.ts'

/** The document of every public screen, each in one line. Apart from the route table: only the Worker loads this file. */
export const documents: Record<RouteName, DocumentDefinition> = {
  home: (await import('#web/pages/home/document.ts')).homeDocument,
  gallery: (await import('#web/pages/gallery/document.ts')).galleryDocument,
  portfolio: (await import('#web/pages/portfolio/document.ts')).portfolioDocument,
  blog: (await import('#web/pages/blog/document.ts')).blogDocument,
  article: (await import('#web/pages/article/document.ts')).articleDocument,
  machine: (await import('#web/pages/machine/document.ts')).machinePageDocument,
  compare: (await import('#web/pages/compare/document.ts')).compareDocument,
  'not-found': (await import('#web/pages/not-found/document.ts')).notFoundDocument,
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
