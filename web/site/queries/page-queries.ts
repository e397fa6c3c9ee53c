import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Message, MessagePart } from '#web/shared/messages/catalogue.ts'
import {
  blogCategoriesQuery,
  homeMachineryQuery,
  machineQuery,
  machineryLinesQuery,
  machineryResultsQuery,
  namesQuery,
  postQuery,
  postsQuery,
  similarMachinesQuery,
} from '#web/shared/queries/content.ts'
import type { PageProps, UrlParts } from '#web/site/lib/route.ts'
import { galleryItemQuery, galleryResultsQuery, partsQuery, pricesQuery, qrQuery, servicesQuery } from './content.ts'

/** The queries that pages choose from. The browser fetches them; for the Worker, each names a loader (worker/page/document.ts). */
export const pageQueries = {
  homeMachines: homeMachineryQuery,
  machineLines: machineryLinesQuery,
  machineTexts: machineryResultsQuery,
  machineNames: namesQuery,
  machine: machineQuery,
  similarMachines: similarMachinesQuery,
  gallery: galleryResultsQuery,
  galleryItem: galleryItemQuery,
  services: servicesQuery,
  parts: partsQuery,
  prices: pricesQuery,
  qr: qrQuery,
  posts: postsQuery,
  blogCategories: blogCategoriesQuery,
  post: postQuery,
}

export type PageQueries = typeof pageQueries

// biome-ignore lint/suspicious/noExplicitAny: each query has its own data type, and a page only lists them
export type PageQuery = UseQueryOptions<any, Error, any, QueryKey>

/** What the Worker loads of a page besides the queries of its route: in the document of the page’s folder. */
export type Loading = {
  /** Queries in addition to the route's; the page is shown even if there is nothing of that name. */
  optionalQueries?: (url: UrlParts, of: PageQueries) => PageQuery[]
  /** Queries that depend on the results of the route's. */
  moreQueries?: (url: UrlParts, client: QueryClient, of: PageQueries) => PageQuery[]
  /** Returns the path according to the page's data, if it may differ; the Worker redirects to it. */
  canonicalPath?: (url: UrlParts, client: QueryClient) => string | undefined
}

/** A public screen: its path, the data it needs before it is rendered, and its code, loaded when it is visited. */
export type PublicRoute<Name extends string = string> = {
  name: Name
  /** A path whose segments may be parameters: "/blog/:slug". */
  path: string
  /** Its title in English; if missing, the firm's name. */
  title?: Message
  /** The search params it reads. The Worker ignores all others, so that they add no cache entries. */
  searchParams: string[]
  /** The parts of the messages it needs, in addition to those that every screen shares. */
  messages: MessagePart[]
  /** The defaults that its search form submits besides empty texts: the Worker redirects to the URL without them. */
  defaults?: Record<string, string>
  queries: (url: UrlParts, of: PageQueries) => PageQuery[]
  /** The file that `load` imports, by its name in the build's manifest: the loader preloads its code. */
  module: string
  load: () => Promise<{ default: ComponentType<PageProps> }>
}
