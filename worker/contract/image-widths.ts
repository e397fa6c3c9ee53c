/** Widths in pixels in which every image is stored, shipped or uploaded, the largest last. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** The size of link preview images: WhatsApp, Facebook and X crop to it, and read JPEG but not always WebP. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const
