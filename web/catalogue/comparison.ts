export const MAX_COMPARED = 3

/** The search param that names a machine to compare by its slug; it stands once for each. */
export const COMPARED_PARAM = 'm'

/** Returns the path of a comparison. */
export const comparePath = (slugs: string[]) =>
  `/compare?${slugs.map((slug) => `${COMPARED_PARAM}=${encodeURIComponent(slug)}`).join('&')}`

/** Returns the slugs that a query string names, each once, and those of them beyond what can be compared. */
export function comparedSlugs(search: URLSearchParams): { slugs: string[]; tooMany: string[] } {
  const named = [...new Set(search.getAll(COMPARED_PARAM).filter(Boolean))]
  return { slugs: named.slice(0, MAX_COMPARED), tooMany: named.slice(MAX_COMPARED) }
}
