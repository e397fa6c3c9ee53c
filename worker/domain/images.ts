/** Returns an image's URL at a width, in a query or in its name; an image from elsewhere has a single file. */
export function imageAt(imageUrl: string, width: ImageWidth): string {
  if (imageUrl.startsWith('/objects/')) return `${imageUrl}?w=${width}`
  return isShippedInWidths(imageUrl) ? shippedAt(imageUrl, width) : imageUrl
}

const shippedAt = (imageUrl: string, width: (typeof SHIPPED_WIDTHS)[number]) =>
  width === 960 ? imageUrl : imageUrl.replace(/\.webp$/, `-${width}.webp`)

export function imageSrcSet(imageUrl: string): string | undefined {
  if (isShippedInWidths(imageUrl))
    return SHIPPED_WIDTHS.map((width) => `${shippedAt(imageUrl, width)} ${width}w`).join(', ')
  if (!imageUrl.startsWith('/objects/')) return undefined
  return IMAGE_WIDTHS.map((width) => `${imageAt(imageUrl, width)} ${width}w`).join(', ')
}

export const isShippedInWidths = (imageUrl: string) => imageUrl.startsWith('/images/') && imageUrl.endsWith('.webp')

/** Widths in pixels in which every image is stored, shipped or uploaded, in ascending order. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const

/** The width that is stored last: an image without it is incomplete. */
export const LARGEST_WIDTH = 1600 satisfies (typeof IMAGE_WIDTHS)[2]

/** Widths of the images shipped with the site. 720 fits a usual phone, for which 960 is a third too wide. */
export const SHIPPED_WIDTHS = [480, 720, 960, 1600] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** The size of link preview images: WhatsApp, Facebook and X crop to it, and read JPEG but not always WebP. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const
