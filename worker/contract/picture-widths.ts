/** Widths in pixels in which every picture is kept, shipped or uploaded, the largest last. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
