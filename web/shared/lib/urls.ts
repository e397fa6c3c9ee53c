import { isShippedInWidths } from '#domain/images.ts'

/**
 * The `sizes` of a card's image, which fills a phone's screen: a phone with two pixels to the CSS pixel then takes the
 * file of 480 pixels, half the bytes of the next one and no visible difference on a card.
 */
export const CARD_SIZES = '66vw'

/** Returns the JPEG of an image for link previews; null if there is none, such as for an image from another site. */
export function shareImageAt(imageUrl: string): string | null {
  if (imageUrl.startsWith('/objects/')) return `${imageUrl}?format=jpeg`
  return isShippedInWidths(imageUrl) ? imageUrl.replace(/\.webp$/, '-share.jpg') : null
}

export const machineUrl = (slug: string) => `/machinery/${encodeURIComponent(slug)}`

/** Returns a list's path with its search params: the same request always gives the same query key. */
export function listPath(path: string, query: Record<string, string | undefined>): string {
  const params = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `${path}?${new URLSearchParams(params as [string, string][])}`
}
