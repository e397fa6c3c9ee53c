/** The widest image the site shows, in pixels: more would only be sent. */
export const MAX_EDGE_PX = 1600

const QUALITY = 0.85

/** The size in which an image fits into a square of `MAX_EDGE_PX`, or null when it already does. */
export function scaledSize(width: number, height: number): { width: number; height: number } | null {
  const scale = MAX_EDGE_PX / Math.max(width, height)
  if (scale >= 1) return null
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * An image no larger than the site shows, so that a phone's photo arrives over a slow connection. What the browser cannot
 * read goes as it is: whether it is an image is for the server to say. So does a GIF, which may move.
 */
export async function scaleDown(file: Blob): Promise<Blob> {
  if (file.type === 'image/gif') return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const size = scaledSize(bitmap.width, bitmap.height)
    if (!size) return file
    const canvas = document.createElement('canvas')
    Object.assign(canvas, size)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, size.width, size.height)
    bitmap.close()
    // A browser that cannot write WebP writes PNG in its place; a photo is a JPEG there.
    const webp = await blobOf(canvas, 'image/webp')
    const scaled = webp?.type === 'image/webp' ? webp : await blobOf(canvas, 'image/jpeg')
    return scaled ?? file
  } catch {
    return file
  }
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
