import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { App, preload } from './app.tsx'
import { createQueryClient, type PageData, pageData, restore } from './lib/query-client.ts'
import type { Fetcher } from './lib/request.ts'
import type { Params, PublicRoute } from './lib/route.ts'
import { matchRoute } from './routes.ts'

export type RenderedPage = {
  route: PublicRoute
  params: Params
  markup: string
  data: PageData
  client: QueryClient
  /** Whether every query the page is drawn from was answered. */
  complete: boolean
}

/** Runs a page's queries through `fetcher` and renders the page from their answers, and from `extra` data beside them. */
export async function renderPage(url: URL, fetcher: Fetcher, extra: PageData = []): Promise<RenderedPage> {
  const { route, params } = matchRoute(url.pathname)
  const client = createQueryClient(fetcher)
  restore(client, extra)
  const queries = route.queries({ params, search: url.searchParams })
  await Promise.all([preload(route), ...queries.map((query) => client.prefetchQuery(query))])
  const markup = renderToString(<App client={client} ssrPath={url.pathname} ssrSearch={url.search} />)
  const data = pageData(client)
  return { route, params, markup, data, client, complete: data.length === queries.length + extra.length }
}
