import { IMAGE_WIDTHS, type ImageWidth } from '#contract/image-widths.ts'

/** The file of an image at a width. It is written once and never changed. */
export const imageKey = (id: string, width: ImageWidth) => `objects/${id}/${width}.webp`

/** The file of an image as link previews show it, made on the first request for it. */
export const shareImageKey = (id: string) => `objects/${id}/share.jpg`

/** Returns the stored width nearest to the wanted one, the larger of two that are as near. */
export const nearestWidth = (wanted: number): ImageWidth =>
  IMAGE_WIDTHS.reduce((best, width) => (Math.abs(width - wanted) <= Math.abs(best - wanted) ? width : best))
