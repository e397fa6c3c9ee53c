import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { parse } from 'regexparam'
import type { MessagePart } from '#web/messages/catalogue.ts'

export type Params = Record<string, string>

/** What a page needs from its URL. */
export type UrlParts = {
  params: Params
  search: URLSearchParams
  /** What stands before its path: its language. */
  prefix: string
}

/** A public screen: where it is, what it reads before it is drawn, and its code, loaded when it is visited. */
export type PublicRoute<Name extends string = string> = {
  name: Name
  /** A path whose segments may be parameters: "/blog/:slug". */
  path: string
  /** The search params it reads. The Worker drops all others: its cache has one entry for what looks the same. */
  searchParams: string[]
  /** The parts of the messages it is drawn with, besides those that every screen shares. */
  messages: MessagePart[]
  /** The defaults that its search form submits besides empty texts: the Worker redirects to the URL without them. */
  defaults?: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: each query has its own data type, and the table only runs them
  queries: (url: UrlParts) => UseQueryOptions<any, Error, any, QueryKey>[]
  /** What it reads once `queries` have succeeded, where that depends on their data. */
  // biome-ignore lint/suspicious/noExplicitAny: each query has its own data type, and the table only runs them
  moreQueries?: (url: UrlParts, client: QueryClient) => UseQueryOptions<any, Error, any, QueryKey>[]
  /** The path its data give it, where that may be another one; the Worker redirects to it. */
  canonicalPath?: (url: UrlParts, client: QueryClient) => string | undefined
  /** The file `load` imports, as the build's manifest names it: the loader preloads its code. */
  module: string
  load: () => Promise<{ default: ComponentType }>
}

/** Returns the search that a page is rendered with, in the Worker and while React takes over: what it reads, in one order. */
export function knownSearch({ searchParams }: Pick<PublicRoute, 'searchParams'>, search: string): string {
  const known = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => searchParams.includes(name)))
  known.sort()
  return `?${known}`
}

/** Returns the parameters of a path that is the pattern's, else null. A segment that is no valid encoding matches nothing. */
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
