import { isShippedInWidths } from '#contract/image-sources.ts'

/** Images are shown three to two. */
export const IMAGE_RATIO = { width: 960, height: 640 } as const

/**
 * A card's image as wide as `sizes` says on a phone: two thirds of the screen it fills, so that the usual phone of
 * two pixels to the CSS pixel takes the file of 480 pixels, half the bytes of the next, which nobody sees on a card.
 */
export const CARD_ON_PHONE = '66vw'

/** The JPEG of an image for link previews; null where there is none, as of an image that is not this site's. */
export function shareImageAt(imageUrl: string): string | null {
  if (imageUrl.startsWith('/objects/')) return `${imageUrl}?format=jpeg`
  return isShippedInWidths(imageUrl) ? imageUrl.replace(/\.webp$/, '-share.jpg') : null
}
