import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { parse } from 'regexparam'
import type { Message, MessagePart } from '#web/shared/messages/catalogue.ts'

export type Params = Record<string, string>

/** What a page needs from its URL. */
export type UrlParts = {
  params: Params
  search: URLSearchParams
  /** The prefix of its path: its language. */
  prefix: string
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
  /**
   * The defaults that its search form submits in addition to empty texts: the Worker redirects to the URL without them.
   */
  defaults?: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: each query has its own data type, and the table only runs them
  queries: (url: UrlParts) => UseQueryOptions<any, Error, any, QueryKey>[]
  /** Queries in addition to `queries`; the page is shown even if they fail. */
  // biome-ignore lint/suspicious/noExplicitAny: each query has its own data type, and the table only runs them
  optionalQueries?: (url: UrlParts) => UseQueryOptions<any, Error, any, QueryKey>[]
  /** Queries that depend on the results of `queries`. */
  // biome-ignore lint/suspicious/noExplicitAny: each query has its own data type, and the table only runs them
  moreQueries?: (url: UrlParts, client: QueryClient) => UseQueryOptions<any, Error, any, QueryKey>[]
  /** Returns the path according to the page's data, if it may differ; the Worker redirects to it. */
  canonicalPath?: (url: UrlParts, client: QueryClient) => string | undefined
  /** The file that `load` imports, by its name in the build's manifest: the loader preloads its code. */
  module: string
  load: () => Promise<{ default: ComponentType<PageProps> }>
}

/** The props of every page: its route's title, in the visitor's language. */
export type PageProps = { title: string }

/**
 * Returns the query string that a page is rendered with, in the Worker and during hydration: the params it reads, in a
 * fixed order.
 */
export function knownSearch({ searchParams }: Pick<PublicRoute, 'searchParams'>, search: string): string {
  const known = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => searchParams.includes(name)))
  known.sort()
  return `?${known}`
}

/**
 * Returns the parameters of a path that matches the pattern, otherwise null. A segment with an invalid encoding does
 * not match.
 */
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
