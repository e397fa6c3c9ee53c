import type { QueryKey } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { type SiteSettings, viewSettings } from '#contract/site-settings.ts'
import type { PageDocument, SitemapList } from '#web/lib/document.ts'
import { pageTitle } from '#web/lib/page-title.ts'
import { createQueryClient, type PageData, pageData, restore } from '#web/lib/query-client.ts'
import { type Fetcher, get } from '#web/lib/request.ts'
import type { PublicRoute } from '#web/lib/route.ts'
import { largestImage, siteShareImage } from '#web/lib/share-image.ts'
import { siteNodes } from '#web/lib/structured-data.ts'
import { whatsappLink } from '#web/lib/whatsapp.ts'
import { articlePath } from '#web/pages/article/article-path.ts'
import { SETTINGS_PATH, settingsQuery } from '#web/queries/settings.ts'
import { App } from './app.tsx'
import { documents, sitemapPages, sitemapRowPaths } from './documents.ts'
import { matchRoute, publicRoutes, type RouteName } from './routes.ts'
import { loadScreen } from './screens.ts'

// The Worker's one door to the web: nothing else of it is imported there.
export type { Fetcher, PageData, SitemapList }
export { articlePath, largestImage, matchRoute, pageTitle, publicRoutes, sitemapPages, sitemapRowPaths, whatsappLink }

/** A page's document with what every page's has: an image, the nodes of those to be indexed, and whose site it is. */
export type WholeDocument = PageDocument &
  Required<Pick<PageDocument, 'image' | 'structuredData'>> & { settings: SiteSettings }

export type RenderedPage = {
  route: PublicRoute<RouteName>
  /** What the page says of itself, whole; null where the settings could not be read. */
  document: WholeDocument | null
  /** Where the page is, if it is at another path; nothing is rendered then. */
  redirectTo?: string
  markup: string
  data: PageData
  /** Whether every query of the page succeeded. */
  complete: boolean
  /** Whether what the page is about does not exist. */
  missing: boolean
}

/** Runs a page's queries through `fetcher` and renders the page from their data, and from `extra` data beside it. */
export async function renderPage(url: URL, fetcher: Fetcher, extra: PageData = []): Promise<RenderedPage> {
  const { route, params } = matchRoute(url.pathname)
  const client = createQueryClient(fetcher)
  restore(client, extra)
  const parts = { params, search: url.searchParams }
  const queries = route.queries(parts)
  const [settings] = await Promise.all([
    readSettings(fetcher),
    loadScreen(route),
    ...queries.map((query) => client.prefetchQuery(query)),
  ])
  if (settings) client.setQueryData(settingsQuery().queryKey, viewSettings(settings, 'shared'))
  const more = route.moreQueries?.(parts, client) ?? []
  await Promise.all(more.map((query) => client.prefetchQuery(query)))
  const canonicalPath = route.canonicalPath?.(parts, client)
  const isElsewhere = canonicalPath !== undefined && canonicalPath !== url.pathname
  const markup = isElsewhere
    ? ''
    : renderToString(<App client={client} origin={url.origin} ssrPath={url.pathname} ssrSearch={url.search} />)
  const hasSucceeded = (query: { queryKey: QueryKey }) => client.getQueryState(query.queryKey)?.status === 'success'
  return {
    route,
    redirectTo: isElsewhere ? canonicalPath : undefined,
    document:
      settings &&
      wholeDocument(documents[route.name].document({ url, params, client, settings }), url.origin, settings),
    markup,
    data: pageData(client),
    complete: settings !== null && [...queries, ...more].every(hasSucceeded),
    missing: queries.some((query) => client.getQueryData(query.queryKey) === null),
  }
}

/** Reads what documents are written with besides their own data; null where that is not to be had. */
const readSettings = (fetcher: Fetcher): Promise<SiteSettings | null> =>
  get(SETTINGS_PATH, { fetcher }).then(
    (response) => response?.json() ?? null,
    () => null,
  )

/** Adds what the site says on every page. */
export const wholeDocument = (document: PageDocument, origin: string, settings: SiteSettings): WholeDocument => ({
  ...document,
  settings,
  image: document.image ?? siteShareImage(origin, settings),
  structuredData: document.canonical ? [...siteNodes(origin, settings), ...(document.structuredData ?? [])] : [],
})
