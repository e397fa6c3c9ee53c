export const MAX_COMPARED = 3

/** The search param that names a machine to compare by its slug; it stands once for each. */
export const MACHINE_PARAM = 'm'

/** Returns the path of a comparison. */
export const comparePath = (slugs: string[]) =>
  `/compare?${slugs.map((slug) => `${MACHINE_PARAM}=${encodeURIComponent(slug)}`).join('&')}`

/** Returns the slugs that a query string names, each once, and whether it names more than can be compared. */
export function comparedSlugs(search: URLSearchParams): { slugs: string[]; isTooMany: boolean } {
  const named = [...new Set(search.getAll(MACHINE_PARAM).filter(Boolean))]
  return { slugs: named.slice(0, MAX_COMPARED), isTooMany: named.length > MAX_COMPARED }
}
