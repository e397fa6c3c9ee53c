import type { QueryKey } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { inLanguage, LANGUAGES, type Language, prefixOf, splitLanguage } from '#contract/language.ts'
import { type SiteSettings, viewSettings } from '#contract/site-settings.ts'
import { rateText } from '#web/components/rate-text.ts'
import type { PageDocument, SitemapList } from '#web/lib/document.ts'
import { formatDayIn } from '#web/lib/format.ts'
import { langOf } from '#web/lib/lang-of.ts'
import { pageTitle } from '#web/lib/page-title.ts'
import { createQueryClient, type PageData, pageData, restore } from '#web/lib/query-client.ts'
import { type Fetcher, get } from '#web/lib/request.ts'
import { knownSearch, type PublicRoute } from '#web/lib/route.ts'
import { largestImage, siteShareImage } from '#web/lib/share-image.ts'
import { siteNodes } from '#web/lib/structured-data.ts'
import { whatsappLink } from '#web/lib/whatsapp.ts'
import { MESSAGE_PARTS } from '#web/messages/catalogue.ts'
import { loadMessages, type Translate, translator } from '#web/messages/translate.ts'
import { articlePath } from '#web/pages/article/article-path.ts'
import { SETTINGS_PATH, settingsQuery, settingsViewOf } from '#web/queries/settings.ts'
import { App } from './app.tsx'
import { documents, sitemapPages, sitemapRowPaths } from './documents.ts'
import { LanguageOffer } from './language-offer.tsx'
import { matchRoute, publicRoutes, type RouteName } from './routes.ts'
import { loadScreen } from './screens.ts'

// The Worker's one door to the web: nothing else of it is imported there.
export type { Fetcher, PageData, SitemapList, Translate }
export {
  articlePath,
  formatDayIn,
  langOf,
  largestImage,
  publicRoutes,
  rateText,
  sitemapPages,
  sitemapRowPaths,
  whatsappLink,
}

/** A page in another language, or in the default one for whoever reads none of them. */
type Alternate = { language: Language | 'x-default'; url: string }

/** A page's document with the shared parts: language, image, structured data and site. */
export type WholeDocument = PageDocument &
  Required<Pick<PageDocument, 'image' | 'structuredData'>> & {
    settings: SiteSettings
    t: Translate
    fullTitle: string
    alternates: Alternate[]
  }

export type RenderedPage = {
  route: PublicRoute<RouteName>
  language: Language
  /** The part of the URL's search that it reads, by which its markup is drawn. */
  search: string
  /** The page's complete document; null if the settings could not be read. */
  document: WholeDocument | null
  /** Where the page is, if it is at another path; nothing is rendered then. */
  redirectTo?: string
  markup: string
  /** Markup next to the app: the offer of another language. */
  beside: string
  data: PageData
  /** Whether every query of the page succeeded. */
  complete: boolean
  /** Whether what the page is about does not exist. */
  missing: boolean
}

/** Runs a page's queries through `fetcher` and renders the page from their data, and from `extra` data beside it. */
export async function renderPage(url: URL, fetcher: Fetcher, extra: PageData = []): Promise<RenderedPage> {
  const { language, path, route, params } = routeOf(url.pathname)
  const client = createQueryClient({ fetcher, language })
  restore(client, extra)
  const prefix = prefixOf(language)
  const parts = { params, search: url.searchParams, prefix }
  const queries = route.queries(parts)
  const [settings] = await Promise.all([
    readSettings(fetcher, language),
    loadScreen(route, language),
    // Of the settings there are all: none is read twice.
    ...queries.filter((query) => !settingsViewOf(query)).map((query) => client.prefetchQuery(query)),
  ])
  for (const query of settings ? [settingsQuery(), ...queries] : []) {
    const view = settingsViewOf(query)
    if (settings && view) client.setQueryData(query.queryKey, viewSettings(settings, view))
  }
  const more = route.moreQueries?.(parts, client) ?? []
  await Promise.all(more.map((query) => client.prefetchQuery(query)))
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
    complete: settings !== null && [...queries, ...more].every(hasSucceeded),
    missing: queries.some((query) => client.getQueryData(query.queryKey) === null),
  }
}

/** Reads what every document needs besides its own data; null if it cannot be read. */
const readSettings = (fetcher: Fetcher, language: Language): Promise<SiteSettings | null> =>
  get(inLanguage(SETTINGS_PATH, language), { fetcher }).then(
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

/** A page's URL in every language; none where the site has one language. */
export function alternatesOf(canonical: string): Alternate[] {
  if (LANGUAGES.length < 2) return []
  const { origin, pathname, search } = new URL(canonical)
  const rest = splitLanguage(pathname).path + search
  const languages = LANGUAGES.map((language) => ({ language, url: origin + prefixOf(language) + rest }))
  return [...languages, { language: 'x-default', url: origin + rest }]
}

/** The screen at a URL's path, and the language it is in. */
export function routeOf(pathname: string) {
  const { language, path } = splitLanguage(pathname)
  return { language, path, ...matchRoute(path) }
}

/** Translates with all the messages of a language. */
export async function wholeTranslator(language: Language): Promise<Translate> {
  await loadMessages(language, MESSAGE_PARTS)
  return translator(language)
}
