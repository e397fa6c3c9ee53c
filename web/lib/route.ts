import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'

export type Params = Record<string, string>

/** What a page needs from its address. */
export type Address = { params: Params; search: URLSearchParams }

/** A public screen: where it is, what it reads before it is drawn, and its code, loaded when it is visited. */
export type PublicRoute = {
  name: string
  /** A path whose segments may be parameters: "/blog/:slug". */
  path: string
  /** The search params it reads. The Worker drops all others: its cache has one entry for what looks the same. */
  searchParams: string[]
  // biome-ignore lint/suspicious/noExplicitAny: each query has its own data type, and the table only runs them
  queries: (address: Address) => UseQueryOptions<any, Error, any, QueryKey>[]
  /** What it reads once `queries` are answered, where that depends on the answers. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  moreQueries?: (address: Address, client: QueryClient) => UseQueryOptions<any, Error, any, QueryKey>[]
  /** The file `load` imports, as the build's manifest names it: the document asks for its code ahead. */
  module: string
  load: () => Promise<{ default: ComponentType }>
}

/** The parameters when `path` is that pattern's, else null. A segment that is no valid encoding matches nothing. */
export function matchPath(pattern: string, path: string): Params | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Params = {}
  for (const [i, segment] of wanted.entries()) {
    const value = given[i] ?? ''
    if (segment.startsWith(':')) {
      const decoded = decodeSegment(value)
      if (!decoded) return null
      params[segment.slice(1)] = decoded
    } else if (segment !== value) return null
  }
  return params
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
