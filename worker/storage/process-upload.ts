import { IMAGE_WIDTHS } from '#contract/image-widths.ts'
import { MAX_UPLOAD_BYTES, type ProcessedImage } from '#contract/upload.ts'
import type { Bindings } from '#worker/env.ts'
import { ApiError, imagesUnavailable, inOneLine, refusedUpload } from '#worker/errors.ts'
import { imageType, isWhole } from './image-format.ts'
import { imageKey } from './image-keys.ts'

const MAX_PIXELS = 50_000_000
const MAX_SIDE = 12_000
const WEBP_QUALITY = 82

type Storage = Pick<Bindings, 'MEDIA' | 'IMAGES'>

/**
 * Makes the image out of a pending upload: checks it, re-encodes it (which leaves its metadata behind), stores it
 * under `id` and deletes the upload. Throws 422 for a file that is not a sound image, which is deleted too,
 * and 503 where images cannot be processed now: then the upload stays for the same call later.
 * An image that is stored already is returned as it is: a call repeated, or an upload URL used twice, changes nothing.
 */
export async function processUpload(storage: Storage, upload: { key: string; id: string }): Promise<ProcessedImage> {
  const { key, id } = upload
  const objectPath = `/objects/${id}`
  if (await storage.MEDIA.head(imageKey(id, 1600))) {
    await storage.MEDIA.delete(key)
    return { objectPath, exists: true }
  }
  const object = await storage.MEDIA.get(key)
  if (!object) return { objectPath, exists: false }
  try {
    await makeImage(storage, id, object)
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) await storage.MEDIA.delete(key)
    throw error
  }
  await storage.MEDIA.delete(key)
  return { objectPath, exists: true }
}

async function makeImage(storage: Storage, id: string, object: R2ObjectBody) {
  if (object.size > MAX_UPLOAD_BYTES) throw refusedUpload('File size must be less than 10MB')
  const bytes = new Uint8Array(await object.arrayBuffer())
  await checkImage(storage.IMAGES, bytes)
  for (const width of IMAGE_WIDTHS) {
    const image = await encode(storage.IMAGES, bytes, width)
    await storage.MEDIA.put(imageKey(id, width), image, {
      httpMetadata: { contentType: 'image/webp' },
      // Never over an image that stands.
      onlyIf: { etagDoesNotMatch: '*' },
    })
  }
}

const DAMAGED = 'The image is incomplete or damaged'
const TOO_LARGE = 'The image is too large: at most 50 megapixels and 12,000 pixels a side'

async function checkImage(images: ImagesBinding, bytes: Uint8Array) {
  const type = imageType(bytes)
  if (!type) throw refusedUpload('Only JPEG, PNG, WebP, AVIF and GIF images can be uploaded')
  if (!isWhole(bytes, type)) throw refusedUpload(DAMAGED)
  // Reads the header only, so that a small file that unpacks to gigabytes is never unpacked.
  const info = await images.info(streamOf(bytes)).catch(failed(images))
  if (info.format !== type || !('width' in info)) throw refusedUpload(DAMAGED)
  if (info.width > MAX_SIDE || info.height > MAX_SIDE || info.width * info.height > MAX_PIXELS) {
    throw refusedUpload(TOO_LARGE)
  }
}

async function encode(images: ImagesBinding, bytes: Uint8Array, width: number): Promise<ArrayBuffer> {
  const result = await toWebp(images, bytes, width).catch(failed(images))
  return await result.response().arrayBuffer()
}

const toWebp = (images: ImagesBinding, bytes: Uint8Array, width: number) =>
  images
    .input(streamOf(bytes))
    .transform({ width, fit: 'scale-down' })
    .output({ format: 'image/webp', quality: WEBP_QUALITY, anim: false })

/** More than 100 megapixels (Images, Troubleshooting); the local service says it in words. */
const isTooLarge = (error: unknown) =>
  (error as { code?: unknown }).code === 9413 || /pixel limit/.test(error instanceof Error ? error.message : '')

/**
 * Tells whose fault a failure is. The service's own codes do not: it uses one for a damaged image and for its own
 * trouble alike. Where it fails with an image that is known to be sound as well, it is the service's.
 */
const failed =
  (images: ImagesBinding) =>
  async (error: unknown): Promise<never> => {
    console.error('image refused', inOneLine(error))
    if (isTooLarge(error)) throw refusedUpload(TOO_LARGE)
    const sound = await toWebp(images, VALID_IMAGE, 1).catch(() => null)
    throw sound ? refusedUpload(DAMAGED) : imagesUnavailable()
  }

/** A GIF of one pixel. */
const VALID_IMAGE = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='), (character) =>
  character.charCodeAt(0),
)

const streamOf = (bytes: Uint8Array) => new Response(bytes).body as ReadableStream<Uint8Array>
