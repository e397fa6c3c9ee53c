import { hashKey, type QueryKey } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { LANGUAGES, type Language, pathInLanguage, prefixOf, splitLanguage } from '#contract/language.ts'
import { FIRST_ROWS } from '#contract/pagination.ts'
import { markOf } from '#contract/settings/mark.ts'
import { type SiteSettings, viewSettings } from '#contract/settings/site-settings.ts'
import { createQueryClient, type PageData, pageData, restore } from '#web/shared/lib/query-client.ts'
import { type Fetcher, get } from '#web/shared/lib/request.ts'
import { type Translate, translator } from '#web/shared/messages/translate.ts'
import { NO_SETTINGS, SETTINGS_PATH, settingsQuery, settingsViewOf } from '#web/shared/queries/settings.ts'
import { pageTitle } from '#web/shared/ui/use-title.ts'
import type { PageDocument, SitemapList } from '#web/site/lib/document.ts'
import { knownSearch, type PublicRoute, type UrlParts } from '#web/site/lib/route.ts'
import { siteShareImage } from '#web/site/lib/share-image.ts'
import { siteNodes } from '#web/site/lib/structured-data.ts'
import { App } from './app.tsx'
import { documents, sitemapPages, sitemapRowPaths } from './documents.ts'
import { LanguageOffer } from './language-offer.tsx'
import { matchRoute, publicRoutes, type RouteName } from './routes.ts'
import { loadScreen } from './screens.ts'

// What the Worker renders pages with; what it writes itself has ./texts.ts.
export type { Fetcher, PageData, SitemapList }
export { publicRoutes, sitemapPages, sitemapRowPaths }

/** A page in another language, or the default for visitors who read none of them. */
type Alternate = { language: Language | 'x-default'; url: string }

/** A page's document with the parts that every page has: language, image, structured data and site. */
export type WholeDocument = PageDocument &
  Required<Pick<PageDocument, 'structuredData'>> & {
    settings: SiteSettings
    t: Translate
    fullTitle: string
    alternates: Alternate[]
  }

export type RenderedPage = {
  route: PublicRoute<RouteName>
  language: Language
  /** The search params that the page reads and its markup depends on, as a query string. */
  search: string
  /** The page's complete document; null if the settings could not be read. */
  document: WholeDocument | null
  /** The URL of the page if it is at another path; then nothing is rendered. */
  redirectTo?: string
  markup: string
  /** Markup beside the app: the offer of another language. */
  beside: string
  data: PageData
  /** Whether every query of the page succeeded. */
  complete: boolean
  /** Whether the page's subject does not exist. */
  missing: boolean
}

const withMark = (settings: SiteSettings): SiteSettings => ({ ...settings, mark: markOf(settings) })

/** Runs a page's queries through `fetcher` and renders the page from their data, and from `extra` data. */
export async function renderPage(
  url: URL,
  fetcher: Fetcher,
  { extra = [], unsaved }: { extra?: PageData; unsaved?: Partial<SiteSettings> } = {},
): Promise<RenderedPage> {
  const { language, path, route, params } = routeOf(url.pathname)
  const client = createQueryClient({ fetcher, language })
  restore(client, extra)
  const prefix = prefixOf(language)
  const parts = { params, search: url.searchParams, prefix }
  const queries = route.queries(parts)
  const optional = route.optionalQueries?.(parts) ?? []
  const guessed = guessedQueries(route, parts, queries)
  const [saved] = await Promise.all([
    readSettings(fetcher, language),
    loadScreen(route, language),
    // All settings have been read above, so no view of them is queried.
    ...[...queries, ...optional, ...guessed]
      .filter((query) => !settingsViewOf(query))
      .map((query) => client.prefetchQuery(query)),
  ])
  const settings = saved && (unsaved ? withMark({ ...saved, ...unsaved }) : saved)
  for (const query of settings ? [settingsQuery(), ...queries] : []) {
    const view = settingsViewOf(query)
    if (settings && view) client.setQueryData(query.queryKey, viewSettings(settings, view))
  }
  const more = route.moreQueries?.(parts, client) ?? []
  await Promise.all(more.map((query) => client.prefetchQuery(query)))
  const needed = new Set([...queries, ...optional, ...more].map(({ queryKey }) => hashKey(queryKey)))
  for (const { queryKey } of guessed)
    if (!needed.has(hashKey(queryKey))) client.removeQueries({ queryKey, exact: true })
  const t = translator(language)
  const itsPath = route.canonicalPath?.(parts, client)
  const canonicalPath = itsPath && prefix + itsPath
  const search = knownSearch(route, url.search)
  const isElsewhere = canonicalPath !== undefined && canonicalPath !== url.pathname
  const markup = isElsewhere
    ? ''
    : renderToString(
        <App client={client} translate={t} origin={url.origin} ssrPath={url.pathname} ssrSearch={search} />,
      )
  const hasSucceeded = (query: { queryKey: QueryKey }) => client.getQueryState(query.queryKey)?.status === 'success'
  return {
    route,
    language,
    search,
    redirectTo: isElsewhere ? canonicalPath : undefined,
    document:
      settings &&
      wholeDocument(
        documents[route.name].document({ url, params, client, settings, t, home: url.origin + prefix }),
        url.origin,
        settings,
        t,
      ),
    markup,
    beside: renderToStaticMarkup(<LanguageOffer language={language} path={path} />),
    data: pageData(client),
    complete: settings !== null && [...queries, ...optional, ...more].every(hasSucceeded),
    missing: queries.some((query) => client.getQueryData(query.queryKey) === null),
  }
}

type Queries = ReturnType<PublicRoute['queries']>

/** The number of results pages that are guessed: a page number that no list reaches costs nothing then. */
const GUESSED_PAGES = 4

/**
 * Returns what will be queried after `queries` if their lists are longer than a results page and the category is one of
 * the owner's. It is queried with them, and dropped if it is not needed: that costs less than waiting for the database
 * twice.
 */
function guessedQueries(route: PublicRoute, parts: UrlParts, queries: Queries): Queries {
  const lists = queries.filter(({ meta }) => meta?.paged)
  if (!route.moreQueries || lists.length === 0) return []
  const longer = createQueryClient()
  const page = { rows: [], next: String(FIRST_ROWS), matching: GUESSED_PAGES * FIRST_ROWS }
  const category = parts.search.get('category')
  const categories = category ? [{ value: category, label: category }] : []
  longer.setQueryData(settingsQuery().queryKey, { ...NO_SETTINGS, categories })
  for (const { queryKey } of lists) longer.setQueryData(queryKey, page)
  return route.moreQueries(parts, longer)
}

/** Reads what every document needs besides its own data; null if that fails. */
const readSettings = (fetcher: Fetcher, language: Language): Promise<SiteSettings | null> =>
  get(pathInLanguage(SETTINGS_PATH, language), { fetcher }).then(
    (response) => response?.json() ?? null,
    () => null,
  )

/** Adds the parts that every page has. */
export const wholeDocument = (
  document: PageDocument,
  origin: string,
  settings: SiteSettings,
  t: Translate = translator('en'),
): WholeDocument => ({
  ...document,
  settings,
  t,
  fullTitle: pageTitle(document.title, settings),
  alternates: document.canonical ? alternatesOf(document.canonical) : [],
  image: document.image ?? siteShareImage(origin, settings),
  structuredData: document.canonical ? [...siteNodes(origin, settings, t), ...(document.structuredData ?? [])] : [],
})

/** Returns a page's URL in every language; none if the site has only one. */
export function alternatesOf(canonical: string): Alternate[] {
  if (LANGUAGES.length < 2) return []
  const { origin, pathname, search } = new URL(canonical)
  const rest = splitLanguage(pathname).path + search
  const languages = LANGUAGES.map((language) => ({ language, url: origin + prefixOf(language) + rest }))
  return [...languages, { language: 'x-default', url: origin + rest }]
}

/** Returns the screen at a URL's path, and the language of the path. */
export function routeOf(pathname: string) {
  const { language, path } = splitLanguage(pathname)
  return { language, path, ...matchRoute(path) }
}
