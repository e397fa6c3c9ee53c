/** Widths in pixels in which every uploaded picture is kept, the largest last. */
export const STORED_WIDTHS = [480, 960, 1600] as const

type StoredWidth = (typeof STORED_WIDTHS)[number]

/** The file of a picture at a width. It is written once and never changed. */
export const pictureKey = (id: string, width: StoredWidth) => `objects/${id}/${width}.webp`

/** The stored width nearest to the one asked for, the larger of two that are as near. */
export const nearestWidth = (asked: number): StoredWidth =>
  STORED_WIDTHS.reduce((best, width) => (Math.abs(width - asked) <= Math.abs(best - asked) ? width : best))
