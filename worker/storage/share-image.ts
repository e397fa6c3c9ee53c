import { SHARE_IMAGE } from '#contract/image-widths.ts'
import type { Bindings } from '#worker/env.ts'
import { imagesUnavailable, inOneLine } from '#worker/errors.ts'
import { imageKey, shareImageKey } from './image-keys.ts'

const JPEG_QUALITY = 80

/**
 * Stores the JPEG of an uploaded image that link previews show, unless it is stored or there is no such image. Made on
 * the first request rather than at the upload: most images are never shared, and those from before have one too.
 * Throws 503 where images cannot be processed now.
 */
export async function ensureShareImage({ MEDIA, IMAGES }: Pick<Bindings, 'MEDIA' | 'IMAGES'>, id: string) {
  if (await MEDIA.head(shareImageKey(id))) return
  const original = await MEDIA.get(imageKey(id, 1600))
  if (!original) return
  const jpeg = await toJpeg(IMAGES, original.body).catch((error: unknown) => {
    console.error('share image', inOneLine(error))
    throw imagesUnavailable()
  })
  await MEDIA.put(shareImageKey(id), jpeg, {
    httpMetadata: { contentType: 'image/jpeg' },
    onlyIf: { etagDoesNotMatch: '*' },
  })
}

async function toJpeg(images: ImagesBinding, image: ReadableStream<Uint8Array>): Promise<ArrayBuffer> {
  const result = await images
    .input(image)
    .transform({ ...SHARE_IMAGE, fit: 'cover' })
    .output({ format: 'image/jpeg', quality: JPEG_QUALITY })
  return result.response().arrayBuffer()
}
