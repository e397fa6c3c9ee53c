/** Widths in pixels in which every picture is kept, shipped or uploaded, the largest last. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/**
 * The size of an image that a link preview shows: WhatsApp, Facebook and X crop to it, and read JPEG but not always WebP.
 */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const
