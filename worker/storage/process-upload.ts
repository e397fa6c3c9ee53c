import {
  hasTooManyPixels,
  MANUAL_TOO_LARGE,
  MANUAL_TYPE,
  MAX_MANUAL_BYTES,
  MAX_UPLOAD_BYTES,
  NO_PDF,
  type ProcessedUpload,
  TOO_MANY_PIXELS,
} from '#contract/images.ts'
import { IMAGE_WIDTHS, LARGEST_WIDTH } from '#domain/images.ts'
import { slugFrom } from '#domain/urls.ts'
import type { Bindings } from '#worker/env.ts'
import { ApiError, errorInOneLine, imagesUnavailable, refusedUpload } from '#worker/errors.ts'
import { imageKey } from './image-files.ts'
import { declaredIn, imageType } from './image-format.ts'

const MAX_FRAMES = 1_000
const WEBP_QUALITY = 82

type Storage = Pick<Bindings, 'MEDIA' | 'IMAGES'>
type Upload = { key: string; id: string }

/** An upload's image: whether it is stored, and whether this call has stored it. */
type Processed = { objectPath: string; exists: boolean; isNew: boolean }

/**
 * Turns a pending upload into an image, re-encoded, which removes its metadata. Throws 422 for an unacceptable file,
 * which is deleted, and 503 if images cannot be processed now: then the upload stays for a later call. A repeated call,
 * or an upload URL used twice, changes nothing.
 */
export async function processUpload(storage: Storage, { key, id }: Upload): Promise<Processed> {
  const objectPath = `/objects/${id}`
  const isStored = async () => (await storage.MEDIA.head(imageKey(id, LARGEST_WIDTH))) !== null
  if (await isStored()) {
    await storage.MEDIA.delete(key)
    return { objectPath, exists: true, isNew: false }
  }
  const object = await storage.MEDIA.get(key)
  // Another call may have stored the image and deleted the upload meanwhile.
  if (!object) return { objectPath, exists: await isStored(), isNew: false }
  await deleteAfter(storage.MEDIA, key, makeImage(storage, id, object))
  return { objectPath, exists: true, isNew: true }
}

/** Deletes an upload once it is stored, or when it was refused. */
async function deleteAfter(media: R2Bucket, key: string, storing: Promise<unknown>) {
  await storing.catch(async (error: unknown) => {
    if (error instanceof ApiError && error.status === 422) await media.delete(key)
    throw error
  })
  await media.delete(key)
}

async function makeImage(storage: Storage, id: string, object: R2ObjectBody) {
  if (object.size > MAX_UPLOAD_BYTES) throw refusedUpload('File size must be less than 10MB')
  const bytes = new Uint8Array(await object.arrayBuffer())
  await checkImage(storage.IMAGES, bytes)
  for (const width of IMAGE_WIDTHS) {
    const image = await toWebp(storage.IMAGES, bytes, width).catch((error) => throwImageError(storage.IMAGES, error))
    await storage.MEDIA.put(imageKey(id, width), await image.response().arrayBuffer(), {
      httpMetadata: { contentType: 'image/webp' },
      // Never overwrites an existing image.
      onlyIf: { etagDoesNotMatch: '*' },
    })
  }
}

const DAMAGED = 'The image is incomplete or damaged'

async function checkImage(images: ImagesBinding, bytes: Uint8Array) {
  const type = imageType(bytes)
  if (!type) throw refusedUpload('Only JPEG, PNG, WebP, AVIF and GIF images can be uploaded')
  // Before any decoder: a file may declare different sizes in different places.
  const declared = declaredIn(bytes, type)
  if (!declared) throw refusedUpload(DAMAGED)
  if (declared.isOverlong)
    throw refusedUpload('The image holds more data than its picture needs: save it as a new file without metadata')
  if (hasTooManyPixels(declared.side, declared.pixels)) throw refusedUpload(TOO_MANY_PIXELS)
  if (declared.frames > MAX_FRAMES) throw refusedUpload('The animation is too long: at most 1,000 frames')
  // Reads the header only, so that a small file that unpacks to gigabytes is never unpacked.
  const info = await images.info(streamOf(bytes)).catch((error) => throwImageError(images, error))
  if (info.format !== type || !('width' in info)) throw refusedUpload(DAMAGED)
  if (hasTooManyPixels(Math.max(info.width, info.height), info.width * info.height))
    throw refusedUpload(TOO_MANY_PIXELS)
}

const toWebp = (images: ImagesBinding, bytes: Uint8Array, width: number) =>
  images
    .input(streamOf(bytes))
    .transform({ width, fit: 'scale-down' })
    .output({ format: 'image/webp', quality: WEBP_QUALITY, anim: false })

/** Returns whether an image has more than 100 megapixels (Cloudflare Images, "Troubleshooting"). */
const isTooLarge = (error: unknown) =>
  (error as { code?: unknown }).code === 9413 || /pixel limit/.test(error instanceof Error ? error.message : '')

/** Tries a valid image: the service has the same error code for a damaged image and for its own failures. */
async function throwImageError(images: ImagesBinding, error: unknown): Promise<never> {
  console.error('image refused', errorInOneLine(error))
  if (isTooLarge(error)) throw refusedUpload(TOO_MANY_PIXELS)
  const sound = await toWebp(images, VALID_IMAGE, 1).catch(() => null)
  throw sound ? refusedUpload(DAMAGED) : imagesUnavailable()
}

/** A GIF of one pixel. */
const VALID_IMAGE = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='), (character) =>
  character.charCodeAt(0),
)

const streamOf = (bytes: Uint8Array) => new Response(bytes).body as ReadableStream<Uint8Array>

/** How far from its end a PDF may say where that is (ISO 32000-1, annex H.3.14.1). */
const TRAILER_BYTES = 1_024

/** Turns a pending upload into a manual. Throws 422 unless it is a whole PDF, and deletes it. It may be repeated. */
export async function processManual(media: R2Bucket, { key, id }: Upload, fileName = ''): Promise<ProcessedUpload> {
  const [stored] = (await media.list({ prefix: `objects/${id}/`, limit: 1 })).objects
  if (stored) {
    await media.delete(key)
    return { objectPath: `/${stored.key}`, exists: true }
  }
  const object = await media.get(key)
  if (!object) throw refusedUpload('The file has not arrived: upload it again')
  const name = slugFrom(fileName.replace(/\.pdf$/i, '')).slice(0, 80) || 'manual'
  const objectPath = `/objects/${id}/${object.size}/${name}.pdf`
  await deleteAfter(media, key, storeManual(media, object, objectPath.slice(1)))
  return { objectPath, exists: true }
}

/** Reads its first and last bytes only: it may be larger than what fits into memory. */
async function storeManual(media: R2Bucket, { key, size, body }: R2ObjectBody, storedKey: string) {
  if (size > MAX_MANUAL_BYTES) throw refusedUpload(MANUAL_TOO_LARGE)
  const textOf = async (range: R2Range) => (size > 0 ? ((await (await media.get(key, { range }))?.text()) ?? '') : '')
  if (!/^%PDF-[12]\./.test(await textOf({ offset: 0, length: Math.min(size, 8) }))) throw refusedUpload(NO_PDF)
  const end = await textOf({ suffix: Math.min(size, TRAILER_BYTES) })
  if (!end.includes('%%EOF')) throw refusedUpload('The PDF is incomplete or damaged')
  await media.put(storedKey, body, { httpMetadata: { contentType: MANUAL_TYPE } })
}
