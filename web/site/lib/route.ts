import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { parse } from 'regexparam'
import type { Message, MessagePart } from '#web/shared/messages/catalogue.ts'
import type { PageQueries, PageQuery } from '#web/site/lib/page-queries.ts'

export type Params = Record<string, string>

export type UrlParts = {
  params: Params
  search: URLSearchParams
  /** The prefix of its path: its language. */
  prefix: string
}

export type PageProps = { title: string }

/** What the Worker loads for a page besides the queries of its route (pages/documents.ts). */
export type Loading = {
  /** Queries in addition to the route's; the page is shown even if there is nothing of that name. */
  optionalQueries?: (url: UrlParts, queries: PageQueries) => PageQuery[]
  /** Queries that depend on the results of the route's. */
  moreQueries?: (url: UrlParts, client: QueryClient, queries: PageQueries) => PageQuery[]
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
  queries: (url: UrlParts, queries: PageQueries) => PageQuery[]
  /** Imports the file of the page, which the Worker preloads by the name of the route (worker/page/document.ts). */
  load: () => Promise<{ default: ComponentType<PageProps> }>
}

/** Returns the query string that a page is rendered with: the params it reads, in a fixed order. */
export function knownSearch({ searchParams }: { searchParams: string[] }, search: string): string {
  const known = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => searchParams.includes(name)))
  known.sort()
  return `?${known}`
}

/** Returns the parameters of a path that matches the pattern, otherwise null, also for an invalid encoding. */
export function matchPath(pattern: string, path: string): Params | null {
  const { keys, pattern: expression } = parse(pattern)
  const found = expression.exec(path)
  if (!found) return null
  try {
    return Object.fromEntries(keys.map((key, index) => [key, decodeURIComponent(found[index + 1] ?? '')]))
  } catch {
    return null
  }
}
