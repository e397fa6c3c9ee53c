import { hasTooManyPixels, MAX_UPLOAD_BYTES, TOO_MANY_PIXELS } from '#contract/images/upload.ts'

/**
 * Returns what is wrong with an image that has more pixels than the Worker takes: decoding 20,000 by 20,000 of them
 * needs 1.6 GB, whatever the file's size. Null where nothing is, and for a file that this browser cannot read.
 *
 * By an image that is in no document: a browser reads its header, and decodes it only to paint it. A file that is too
 * large is refused for its bytes.
 */
export async function pixelFault(file: Blob): Promise<string | null> {
  if (file.size > MAX_UPLOAD_BYTES) return null
  const url = URL.createObjectURL(file)
  const image = new Image()
  const { naturalWidth: width, naturalHeight: height } = await new Promise<HTMLImageElement>((resolve) => {
    image.onload = image.onerror = () => resolve(image)
    image.src = url
  })
  URL.revokeObjectURL(url)
  return hasTooManyPixels(Math.max(width, height), width * height) ? TOO_MANY_PIXELS : null
}
