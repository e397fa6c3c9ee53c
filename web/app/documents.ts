import type { DocumentDefinition, SitemapList } from '#web/lib/document.ts'
import { publicRoutes, type RouteName } from './routes.ts'

const names: RouteName[] = [...publicRoutes.map(({ name }) => name), 'not-found']

/** Loads the document in the folder that a route is named for; the Worker does not start where there is none. */
async function documentOf(name: RouteName): Promise<[RouteName, DocumentDefinition]> {
  const { definition }: { definition: DocumentDefinition } = await import(`../pages/${name}/document.ts`)
  return [name, definition]
}

/** The document of every public screen. Apart from the route table: only the Worker loads this file. */
export const documents = Object.fromEntries(await Promise.all(names.map(documentOf))) as Record<
  RouteName,
  DocumentDefinition
>

/** The pages that a sitemap lists themselves, in the order of the route table. */
export const sitemapPages = publicRoutes.flatMap(({ name, path }) => {
  const page = documents[name].sitemap?.page
  return page ? [{ path, ...page }] : []
})

/** The path of a row of each list that has one, by the row's key. */
export const sitemapRowPaths: Partial<Record<SitemapList, (key: string) => string>> = Object.fromEntries(
  Object.values(documents).flatMap(({ sitemap }) => (sitemap?.rows ? [[sitemap.rows.of, sitemap.rows.path]] : [])),
)
