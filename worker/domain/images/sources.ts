import { IMAGE_WIDTHS, SHIPPED_WIDTHS } from './widths.ts'

type Width = (typeof SHIPPED_WIDTHS)[number]

/**
 * Returns an image's URL at a width: uploads take a query, shipped images have the width in their name, and an image
 * from elsewhere has a single file.
 */
export function imageAt(imageUrl: string, width: Width): string {
  if (imageUrl.startsWith('/objects/')) return `${imageUrl}?w=${width}`
  if (isShippedInWidths(imageUrl)) return width === 960 ? imageUrl : imageUrl.replace(/\.webp$/, `-${width}.webp`)
  return imageUrl
}

export function imageSrcSet(imageUrl: string): string | undefined {
  const isShipped = isShippedInWidths(imageUrl)
  if (!isShipped && !imageUrl.startsWith('/objects/')) return undefined
  const widths = isShipped ? SHIPPED_WIDTHS : IMAGE_WIDTHS
  return widths.map((width) => `${imageAt(imageUrl, width)} ${width}w`).join(', ')
}

export const isShippedInWidths = (imageUrl: string) => imageUrl.startsWith('/images/') && imageUrl.endsWith('.webp')
