import { IMAGE_WIDTHS, type ImageWidth } from '#contract/image-widths.ts'

/** Images are shown three to two. */
export const IMAGE_RATIO = { width: 960, height: 640 } as const

/**
 * A card's image as wide as a phone is told that it is: two thirds of the screen it fills, so that the usual phone of
 * two pixels to the CSS pixel takes the file of 480 pixels, half the bytes of the next, which nobody sees on a card.
 */
export const CARD_ON_PHONE = '66vw'

/** The image at a width: uploads take it as a query, shipped images have it in their name, others are one file. */
export function imageAt(imageUrl: string, width: ImageWidth): string {
  if (imageUrl.startsWith('/objects/')) return `${imageUrl}?w=${width}`
  if (isShipped(imageUrl)) return width === 960 ? imageUrl : imageUrl.replace(/\.webp$/, `-${width}.webp`)
  return imageUrl
}

export const imageSrcSet = (imageUrl: string): string | undefined =>
  imageUrl.startsWith('/objects/') || isShipped(imageUrl)
    ? IMAGE_WIDTHS.map((width) => `${imageAt(imageUrl, width)} ${width}w`).join(', ')
    : undefined

/** The JPEG of an image for link previews; null where there is none, as of an image that is not this site's. */
export function shareImageAt(imageUrl: string): string | null {
  if (imageUrl.startsWith('/objects/')) return `${imageUrl}?format=jpeg`
  return isShipped(imageUrl) ? imageUrl.replace(/\.webp$/, '-share.jpg') : null
}

const isShipped = (imageUrl: string) => imageUrl.startsWith('/images/') && imageUrl.endsWith('.webp')
