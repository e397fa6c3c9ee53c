import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createQueryClient, type PageData, pageData, restore } from '#web/lib/query-client.ts'
import type { Fetcher } from '#web/lib/request.ts'
import type { Params, PublicRoute } from '#web/lib/route.ts'
import { App } from './app.tsx'
import { matchRoute } from './routes.ts'
import { loadScreen } from './screens.ts'

export type RenderedPage = {
  route: PublicRoute
  params: Params
  markup: string
  data: PageData
  client: QueryClient
  /** Whether every query the page is drawn from was answered. */
  complete: boolean
  /** Whether what the page is about does not exist. */
  missing: boolean
}

/** Runs a page's queries through `fetcher` and renders the page from their answers, and from `extra` data beside them. */
export async function renderPage(url: URL, fetcher: Fetcher, extra: PageData = []): Promise<RenderedPage> {
  const { route, params } = matchRoute(url.pathname)
  const client = createQueryClient(fetcher)
  restore(client, extra)
  const address = { params, search: url.searchParams }
  const queries = route.queries(address)
  await Promise.all([loadScreen(route), ...queries.map((query) => client.prefetchQuery(query))])
  const more = route.moreQueries?.(address, client) ?? []
  await Promise.all(more.map((query) => client.prefetchQuery(query)))
  const markup = renderToString(<App client={client} ssrPath={url.pathname} ssrSearch={url.search} />)
  const isAnswered = (query: { queryKey: QueryKey }) => client.getQueryState(query.queryKey)?.status === 'success'
  return {
    route,
    params,
    markup,
    data: pageData(client),
    client,
    complete: [...queries, ...more].every(isAnswered),
    missing: queries.some((query) => client.getQueryData(query.queryKey) === null),
  }
}
