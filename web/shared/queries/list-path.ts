/**
 * Returns a list's path with its search params. The same request always gives the same text, and therefore the same
 * query key.
 */
export function listPath(path: string, query: Record<string, string | undefined>): string {
  const params = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `${path}?${new URLSearchParams(params as [string, string][])}`
}
