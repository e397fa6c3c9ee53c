import { type InferDataFromTag, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type SiteSettings, viewSettings } from '#contract/settings/site-settings.ts'
import {
  LANGUAGES,
  type Language,
  OTHER_LANGUAGES,
  type OtherLanguage,
  prefixOf,
  splitLanguage,
} from '#domain/language.ts'
import { markOf } from '#domain/settings/mark.ts'
import { STATE_PARAM } from '#domain/urls.ts'
import { createQueryClient, type PageData, pageData, restorePageData } from '#web/shared/lib/query-client.ts'
import { type Translate, translator } from '#web/shared/messages/translate.ts'
import { SETTINGS_PATH, settingsQuery, settingsViewOf } from '#web/shared/queries/settings.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { SmallImages } from '#web/shared/ui/responsive-image.tsx'
import { pageTitle } from '#web/shared/ui/use-title.ts'
import type { PageDocument, SitemapList } from '#web/site/lib/document.ts'
import { type PageQuery, pageQueries } from '#web/site/lib/page-queries.ts'
import { knownSearch, type PublicRoute } from '#web/site/lib/route.ts'
import { siteShareImage } from '#web/site/lib/share-image.ts'
import { siteNodes } from '#web/site/lib/structured-data.ts'
import { documents } from '#web/site/pages/documents.ts'
import { matchRoute, publicRoutes, type RouteName } from '#web/site/pages/routes.ts'
import { App } from './app.tsx'
import { loadScreen } from './screens.ts'

/** The pages that a sitemap lists by themselves, in the order of the route table. */
export const sitemapPages = publicRoutes.flatMap(({ name, path }) => {
  const page = documents[name].sitemap?.page
  return page ? [{ path, ...page }] : []
})

/** For each list whose rows have pages, the path of a row's page by the row's key. */
export const sitemapRowPaths: Partial<Record<SitemapList, (key: string) => string>> = Object.fromEntries(
  Object.values(documents).flatMap(({ sitemap }) => (sitemap?.rows ? [[sitemap.rows.of, sitemap.rows.path]] : [])),
)

// What the Worker renders pages with; what it writes itself has ./texts.ts.
export { type PageData, publicRoutes, type SitemapList }

/** A page in another language, or the default for visitors who read none of them. */
type Alternate = { language: Language | 'x-default'; url: string }

/** A page's document with the parts that every page has: language, image, structured data and site. */
export type FullDocument = PageDocument &
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
  document: FullDocument | null
  /** The URL of the page if it is at another path; then nothing is rendered. */
  redirectTo?: string
  /** What React puts into the head: preloads of the first screen's images, and styles. */
  head: string
  markup: string
  /** Markup beside the app: the offer of another language. */
  beside: string
  data: PageData
  complete: boolean
  missing: boolean
}

const withMark = (settings: SiteSettings): SiteSettings => ({ ...settings, mark: markOf(settings) })

/** What is loaded for pages: besides their queries, all settings, which a document is made with. */
const loadedQueries = { ...pageQueries, settings: () => queryOptions<SiteSettings>({ queryKey: [SETTINGS_PATH] }) }
type LoadedQueries = typeof loadedQueries

export type QueryCall = {
  [Name in keyof LoadedQueries]: { name: Name; args: Parameters<LoadedQueries[Name]> }
}[keyof LoadedQueries]

export type Loaders<Source> = {
  [Name in keyof LoadedQueries]: (
    source: Source,
    ...args: Parameters<LoadedQueries[Name]>
  ) => PromiseLike<InferDataFromTag<unknown, ReturnType<LoadedQueries[Name]>['queryKey']>>
}

/** Loads what is called for, in one trip to the database; null if that fails. */
export type Load = (language: Language, calls: QueryCall[]) => Promise<unknown[] | null>

/** `unsaved` settings take the place of the saved ones; images have their smallest width for who saves data. */
type RenderOptions = { extra?: PageData; unsaved?: Partial<SiteSettings> | undefined; hasSmallImages?: boolean }

export async function renderPage(
  url: URL,
  load: Load,
  { extra = [], unsaved, hasSmallImages = false }: RenderOptions = {},
): Promise<RenderedPage> {
  const { language, path, route, params } = routeOf(url.pathname)
  const client = createQueryClient({ language })
  restorePageData(client, extra)
  const prefix = prefixOf(language)
  const homeUrl = url.origin + prefix
  const parts = { params, search: url.searchParams, prefix }
  const queries = route.queries(parts, calledQueries)
  const { document, loading = {} } = documents[route.name]
  const optional = loading.optionalQueries?.(parts, calledQueries) ?? []
  const allSettings = calledQueries.settings()
  const loadAll = (wanted: PageQuery[]) => loadInto(client, wanted, (calls) => load(language, calls))
  await Promise.all([loadAll([allSettings, ...queries, ...optional]), loadScreen(route, language)])
  const saved = client.getQueryData(allSettings.queryKey)
  const settings = saved ? (unsaved ? withMark({ ...saved, ...unsaved }) : saved) : null
  for (const query of [settingsQuery(), ...queries, ...optional]) {
    const view = settingsViewOf(query)
    if (settings && view) client.setQueryData(query.queryKey, viewSettings(settings, view))
  }
  const more = settings ? (loading.moreQueries?.(parts, client, calledQueries) ?? []) : []
  await loadAll(more.filter(({ queryKey }) => client.getQueryData(queryKey) === undefined))
  client.removeQueries({ queryKey: allSettings.queryKey, exact: true })
  const t = translator(language)
  const itsPath = loading.canonicalPath?.(parts, client)
  const canonicalPath = itsPath && prefix + itsPath
  const search = knownSearch(route, url.search)
  const isElsewhere = canonicalPath !== undefined && canonicalPath !== url.pathname
  const state = route.searchParams.includes(STATE_PARAM) ? new URLSearchParams(search).get(STATE_PARAM) : null
  const app = (
    <SmallImages value={hasSmallImages}>
      <App
        client={client}
        translate={t}
        origin={url.origin}
        ssrPath={url.pathname}
        ssrSearch={search}
        hrefs={state ? (href) => withDeliveryState(href, state) : undefined}
      />
    </SmallImages>
  )
  const { head, markup } = isElsewhere ? { head: '', markup: '' } : headAndMarkup(app, language)
  const hasSucceeded = (query: { queryKey: QueryKey }) => client.getQueryState(query.queryKey)?.status === 'success'
  return {
    route,
    language,
    search,
    redirectTo: isElsewhere ? canonicalPath : undefined,
    document:
      settings && fullDocument(document({ url, params, client, settings, t, homeUrl }), url.origin, settings, t),
    head,
    markup,
    beside: renderToStaticMarkup(<LanguageOffer language={language} path={path} />),
    data: pageData(client),
    complete: settings !== null && [...queries, ...optional, ...more].every(hasSucceeded),
    missing: queries.some((query) => client.getQueryData(query.queryKey) === null),
  }
}

/** Renders the app within a document, where React separates what belongs into the head from the markup. */
function headAndMarkup(app: ReactElement, language: Language) {
  const html = renderToString(<html lang={language}>{app}</html>)
  const [start, end] = [html.indexOf('<head>'), html.indexOf('</head>')]
  return {
    head: html.slice(start + '<head>'.length, end),
    markup: html.slice(end + '</head>'.length, -'</html>'.length),
  }
}

const calledQueries = Object.fromEntries(
  Object.entries<(...args: never[]) => PageQuery>(loadedQueries).map(([name, query]) => [
    name,
    (...args: never[]): CalledQuery => ({ ...query(...args), call: { name, args } as QueryCall }),
  ]),
) as unknown as LoadedQueries

type CalledQuery = PageQuery & { call?: QueryCall }

/** Loads the data of queries into the client, except for views of the settings, all of which are loaded. */
async function loadInto(client: QueryClient, queries: CalledQuery[], load: (calls: QueryCall[]) => ReturnType<Load>) {
  const called = queries.filter((query): query is Required<CalledQuery> => query.call !== undefined)
  if (called.length === 0) return
  const data = await load(called.map(({ call }) => call))
  if (!data) return
  await Promise.all(
    called.map(({ queryKey, meta }, at) => client.prefetchQuery({ queryKey, meta, queryFn: () => data[at] })),
  )
}

export const fullDocument = (
  document: PageDocument,
  origin: string,
  settings: SiteSettings,
  t: Translate = translator('en'),
): FullDocument => ({
  ...document,
  settings,
  t,
  fullTitle: pageTitle(document.title, settings),
  alternates: document.canonical ? alternatesOf(document.canonical) : [],
  image: document.image ?? siteShareImage(origin, settings),
  structuredData: document.canonical ? [...siteNodes(origin, settings, t), ...(document.structuredData ?? [])] : [],
})

export function alternatesOf(canonical: string): Alternate[] {
  if (LANGUAGES.length < 2) return []
  const { origin, pathname, search } = new URL(canonical)
  const rest = splitLanguage(pathname).path + search
  const languages = LANGUAGES.map((language) => ({ language, url: origin + prefixOf(language) + rest }))
  return [...languages, { language: 'x-default', url: origin + rest }]
}

export function routeOf(pathname: string) {
  const { language, path } = splitLanguage(pathname)
  return { language, path, ...matchRoute(path) }
}

/** In the Worker alone: in the browser, a script adds the state to a link when it is pressed (enhance/visit.ts). */
export function withDeliveryState(href: string, state: string): string {
  const [before = '', fragment] = href.split('#')
  const [path = '', search] = before.split('?')
  const { route } = matchRoute(splitLanguage(path).path)
  if (!route.searchParams.includes(STATE_PARAM) || new URLSearchParams(search).has(STATE_PARAM)) return href
  const param = `${STATE_PARAM}=${encodeURIComponent(state)}`
  return `${before}${search ? '&' : '?'}${param}${fragment === undefined ? '' : `#${fragment}`}`
}

const OFFERS: Record<OtherLanguage, { offer: string; decline: string }> = {
  ha: { offer: 'Karanta wannan shafi da Hausa', decline: 'Ɓoye' },
  fr: { offer: 'Lire cette page en français', decline: 'Masquer' },
}

/** The loader shows it (enhance/loader.ts): the document is cached. Outside the app, so that navigation keeps it. */
export const LanguageOffer = ({ language, path }: { language: Language; path: string }) =>
  OTHER_LANGUAGES.filter((other) => other !== language).map((other) => (
    <div
      key={other}
      hidden
      data-offer={other}
      lang={other}
      className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-center gap-3 border-accent border-t-2 bg-surface pl-4 raised print:hidden"
    >
      <a
        href={prefixOf(other) + path}
        hrefLang={other}
        data-language={other}
        className="inline-flex min-h-11 items-center font-semibold text-ground underline"
      >
        {OFFERS[other].offer}
      </a>
      <button
        type="button"
        data-decline
        aria-label={OFFERS[other].decline}
        className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-ground-soft"
      >
        <Icon name="close" />
      </button>
    </div>
  ))
