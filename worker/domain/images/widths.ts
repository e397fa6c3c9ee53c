/** Widths in pixels in which every image is stored, shipped or uploaded, in ascending order. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const

/**
 * Widths of the images shipped with the site. 720 fits the screen of a usual phone, for which an upload's next width,
 * 960, is a third too wide.
 */
export const SHIPPED_WIDTHS = [480, 720, 960, 1600] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** The size of link preview images: WhatsApp, Facebook and X crop to it, and read JPEG but not always WebP. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const
