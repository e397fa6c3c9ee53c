import { IMAGE_WIDTHS, type ImageWidth } from './image-widths.ts'

/**
 * Returns an image's URL at a width: uploads take a query, shipped images have it in their name, others are one file.
 */
export function imageAt(imageUrl: string, width: ImageWidth): string {
  if (imageUrl.startsWith('/objects/')) return `${imageUrl}?w=${width}`
  if (isShippedInWidths(imageUrl)) return width === 960 ? imageUrl : imageUrl.replace(/\.webp$/, `-${width}.webp`)
  return imageUrl
}

export const imageSrcSet = (imageUrl: string): string | undefined =>
  imageUrl.startsWith('/objects/') || isShippedInWidths(imageUrl)
    ? IMAGE_WIDTHS.map((width) => `${imageAt(imageUrl, width)} ${width}w`).join(', ')
    : undefined

export const isShippedInWidths = (imageUrl: string) => imageUrl.startsWith('/images/') && imageUrl.endsWith('.webp')
