import { IMAGE_WIDTHS, type ImageWidth } from '#contract/image-widths.ts'

/** The file of an image at a width. It is written once and never changed. */
export const imageKey = (id: string, width: ImageWidth) => `objects/${id}/${width}.webp`

/** The file of an image as link previews show it, made when it is first asked for. */
export const shareImageKey = (id: string) => `objects/${id}/share.jpg`

/** The stored width nearest to the one asked for, the larger of two that are as near. */
export const nearestWidth = (asked: number): ImageWidth =>
  IMAGE_WIDTHS.reduce((best, width) => (Math.abs(width - asked) <= Math.abs(best - asked) ? width : best))
