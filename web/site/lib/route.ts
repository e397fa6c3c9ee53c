import { parse } from 'regexparam'

export type Params = Record<string, string>

export type UrlParts = {
  params: Params
  search: URLSearchParams
  /** The prefix of its path: its language. */
  prefix: string
}

export type PageProps = { title: string }

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
