import type { DocumentDefinition, SitemapList } from '#web/site/lib/document.ts'
import type { Loading } from '#web/site/queries/page-queries.ts'
import { publicRoutes, type RouteName } from './routes.ts'

const names: RouteName[] = [...publicRoutes.map(({ name }) => name), 'not-found']

type OfWorker = DocumentDefinition & { loading: Loading }

/** Loads the document in the folder with the route's name; the Worker does not start if there is none. */
async function documentOf(name: RouteName): Promise<[RouteName, OfWorker]> {
  const { definition, loading = {} }: { definition: DocumentDefinition; loading?: Loading } = await import(
    `../pages/${name}/${name}-document.ts`
  )
  return [name, { ...definition, loading }]
}

/** The document of every public screen. Separate from the route table, because only the Worker loads this file. */
export const documents = Object.fromEntries(await Promise.all(names.map(documentOf))) as Record<RouteName, OfWorker>

/** The pages that a sitemap lists by themselves, in the order of the route table. */
export const sitemapPages = publicRoutes.flatMap(({ name, path }) => {
  const page = documents[name].sitemap?.page
  return page ? [{ path, ...page }] : []
})

/** For each list whose rows have pages, the path of a row's page by the row's key. */
export const sitemapRowPaths: Partial<Record<SitemapList, (key: string) => string>> = Object.fromEntries(
  Object.values(documents).flatMap(({ sitemap }) => (sitemap?.rows ? [[sitemap.rows.of, sitemap.rows.path]] : [])),
)
