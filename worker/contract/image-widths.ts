/** Widths in pixels in which every image is stored, shipped or uploaded, the largest last. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const

/**
 * Widths of the images that are shipped with the site: 720 is that of a usual phone's screen, where an upload's next is a
 * third wider.
 */
export const SHIPPED_WIDTHS = [480, 720, 960, 1600] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** The size of link preview images: WhatsApp, Facebook and X crop to it, and read JPEG but not always WebP. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const
