export const MAX_COMPARED = 3

/** The search param with the slug of a machine to compare, repeated for each machine. */
export const COMPARED_PARAM = 'm'

export const comparePath = (slugs: string[]) =>
  `/compare?${slugs.map((slug) => `${COMPARED_PARAM}=${encodeURIComponent(slug)}`).join('&')}`

/** As in the contract, which would add its schemas to every page. */
const MAX_SLUG = 200

const asSlug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, MAX_SLUG)

export function comparedSlugs(search: URLSearchParams): { slugs: string[]; tooMany: string[] } {
  const named = [...new Set(search.getAll(COMPARED_PARAM).map(asSlug).filter(Boolean))]
  return { slugs: named.slice(0, MAX_COMPARED), tooMany: named.slice(MAX_COMPARED) }
}
