import { hasTooManyPixels, MAX_UPLOAD_BYTES, TOO_MANY_PIXELS } from '#contract/images.ts'
import { IMAGE_WIDTHS } from '#domain/images.ts'
import type { Bindings } from '#worker/env.ts'
import { ApiError, imagesUnavailable, inOneLine, refusedUpload } from '#worker/errors.ts'
import { imageKey } from './image-files.ts'
import { afterScan, colourTableSize, type ImageType, imageType, isWhole } from './image-format.ts'

const MAX_FRAMES = 1_000
const WEBP_QUALITY = 82

type Storage = Pick<Bindings, 'MEDIA' | 'IMAGES'>

/** An upload's image: whether it is stored, and whether this call has stored it. */
type Processed = { objectPath: string; exists: boolean; isNew: boolean }

/**
 * Turns a pending upload into an image: checks it, re-encodes it (which removes its metadata), stores it under `id` and
 * deletes the upload. Throws 422 for a damaged or unacceptable file, which is deleted too, and 503 if images cannot be
 * processed now: then the upload stays for a later call. An image that is already stored is returned unchanged: a
 * repeated call, or an upload URL used twice, changes nothing.
 */
export async function processUpload(storage: Storage, upload: { key: string; id: string }): Promise<Processed> {
  const { key, id } = upload
  const objectPath = `/objects/${id}`
  const isStored = async () => (await storage.MEDIA.head(imageKey(id, 1600))) !== null
  if (await isStored()) {
    await storage.MEDIA.delete(key)
    return { objectPath, exists: true, isNew: false }
  }
  const object = await storage.MEDIA.get(key)
  // Another call may have stored the image and deleted the upload meanwhile.
  if (!object) return { objectPath, exists: await isStored(), isNew: false }
  try {
    await makeImage(storage, id, object)
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) await storage.MEDIA.delete(key)
    throw error
  }
  await storage.MEDIA.delete(key)
  return { objectPath, exists: true, isNew: true }
}

async function makeImage(storage: Storage, id: string, object: R2ObjectBody) {
  if (object.size > MAX_UPLOAD_BYTES) throw refusedUpload('File size must be less than 10MB')
  const bytes = new Uint8Array(await object.arrayBuffer())
  await checkImage(storage.IMAGES, bytes)
  for (const width of IMAGE_WIDTHS) {
    const image = await encode(storage.IMAGES, bytes, width)
    await storage.MEDIA.put(imageKey(id, width), image, {
      httpMetadata: { contentType: 'image/webp' },
      // Never overwrites an existing image.
      onlyIf: { etagDoesNotMatch: '*' },
    })
  }
}

const DAMAGED = 'The image is incomplete or damaged'
const TOO_LONG = 'The animation is too long: at most 1,000 frames'

const OVERLONG = 'The image holds more data than its picture needs: save it as a new file without metadata'

async function checkImage(images: ImagesBinding, bytes: Uint8Array) {
  const type = imageType(bytes)
  if (!type) throw refusedUpload('Only JPEG, PNG, WebP, AVIF and GIF images can be uploaded')
  if (!isWhole(bytes, type)) throw refusedUpload(DAMAGED)
  // Before any decoder: a file may declare different sizes in different places.
  const declared = declaredIn(bytes, type)
  if (!declared) throw refusedUpload(DAMAGED)
  if (declared.isOverlong) throw refusedUpload(OVERLONG)
  if (hasTooManyPixels(declared.side, declared.pixels)) throw refusedUpload(TOO_MANY_PIXELS)
  if (declared.frames > MAX_FRAMES) throw refusedUpload(TOO_LONG)
  // Reads the header only, so that a small file that unpacks to gigabytes is never unpacked.
  const info = await images.info(streamOf(bytes)).catch(failed(images))
  if (info.format !== type || !('width' in info)) throw refusedUpload(DAMAGED)
  if (hasTooManyPixels(Math.max(info.width, info.height), info.width * info.height))
    throw refusedUpload(TOO_MANY_PIXELS)
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

/** Returns whether an image has more than 100 megapixels (Cloudflare Images, "Troubleshooting"). */
const isTooLarge = (error: unknown) =>
  (error as { code?: unknown }).code === 9413 || /pixel limit/.test(error instanceof Error ? error.message : '')

/**
 * Decides whether the file or the service is at fault. The service's error codes do not: it uses the same one for a
 * damaged image and for its own failures. If it also fails with a valid image, the service is at fault.
 */
const failed =
  (images: ImagesBinding) =>
  async (error: unknown): Promise<never> => {
    console.error('image refused', inOneLine(error))
    if (isTooLarge(error)) throw refusedUpload(TOO_MANY_PIXELS)
    const sound = await toWebp(images, VALID_IMAGE, 1).catch(() => null)
    throw sound ? refusedUpload(DAMAGED) : imagesUnavailable()
  }

/** A GIF of one pixel. */
const VALID_IMAGE = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='), (character) =>
  character.charCodeAt(0),
)

const streamOf = (bytes: Uint8Array) => new Response(bytes).body as ReadableStream<Uint8Array>

/** What a file declares about itself, in every place where its format allows it. */
type Declared = {
  /** The longest side of the canvas and of all frames, in pixels: a decoder may trust any of them. */
  side: number
  pixels: number
  frames: number
  /** Whether decoding takes more data than an image of that size can need. */
  isOverlong: boolean
}

/** Returns what a file declares; null for one that cannot be read. */
export function declaredIn(bytes: Uint8Array, type: ImageType): Declared | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const declared: Declared = { side: 0, pixels: 0, frames: 0, isOverlong: false }
  try {
    READERS[type](view, declared)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
  return declared.pixels > 0 ? declared : null
}

function addSize(declared: Declared, width: number, height: number) {
  declared.side = Math.max(declared.side, width, height)
  declared.pixels = Math.max(declared.pixels, width * height)
}

const READERS: Record<ImageType, (view: DataView, declared: Declared) => void> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
  'image/gif': readGif,
  'image/avif': readAvif,
}

/** Progressive photographs have about ten; a decoder processes the whole image for each. */
const MAX_SCANS = 100

function readJpeg(view: DataView, declared: Declared) {
  let scans = 0
  for (let at = 2; ; ) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xd9) break
    if (marker === 0xff) {
      at += 1
      continue
    }
    // Start of a frame (ITU T.81, B.2.2); three markers in that range are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      addSize(declared, view.getUint16(at + 7), view.getUint16(at + 5))
    }
    at += 2 + Math.max(2, view.getUint16(at + 2))
    if (marker !== 0xda) continue
    scans += 1
    at = afterScan(view, at)
  }
  declared.isOverlong = scans > MAX_SCANS
}

/** What a decoder decompresses besides the image: a colour profile, comments. A kilobyte may become a megabyte. */
const COMPRESSED_METADATA = ['zTXt', 'iTXt', 'iCCP']
const MAX_METADATA = 512 * 1024

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

function readPng(view: DataView, declared: Declared) {
  const [width, height, depth, colour] = [view.getUint32(16), view.getUint32(20), view.getUint8(24), view.getUint8(25)]
  addSize(declared, width, height)
  let [compressed, metadata] = [0, 0]
  for (let at = 8, name = ''; name !== 'IEND'; at += 12 + view.getUint32(at)) {
    name = nameAt(view, at + 4)
    if (name === 'IDAT') compressed += view.getUint32(at)
    if (COMPRESSED_METADATA.includes(name)) metadata += view.getUint32(at)
    if (name !== 'fcTL') continue
    declared.frames += 1
    addSize(declared, view.getUint32(at + 12), view.getUint32(at + 16))
  }
  // A row has a filter byte in each of up to seven passes; incompressible data grows by an eighth at most.
  const raw = height * (Math.ceil((width * depth * (CHANNELS[colour] ?? 4)) / 8) + 16)
  declared.isOverlong = compressed > raw * 1.125 + 65_536 || metadata > MAX_METADATA
}

function readWebp(view: DataView, declared: Declared) {
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const [name, data, length] = [nameAt(view, at), at + 8, view.getUint32(at + 4, true)]
    if (name === 'VP8X') addSize(declared, uint24(data + 4) + 1, uint24(data + 7) + 1)
    if (name === 'VP8 ') {
      addSize(declared, view.getUint16(data + 6, true) & 0x3fff, view.getUint16(data + 8, true) & 0x3fff)
    }
    if (name === 'VP8L') {
      const packed = view.getUint32(data + 1, true)
      addSize(declared, (packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1)
    }
    if (name === 'ANMF') {
      declared.frames += 1
      addSize(declared, uint24(data + 6) + 1, uint24(data + 9) + 1)
    }
    // An animation's frame contains chunks of its own after 16 bytes: they are read like the others.
    at = name === 'ANMF' ? data + 16 : data + length + (length % 2)
  }
}

function readGif(view: DataView, declared: Declared) {
  addSize(declared, view.getUint16(6, true), view.getUint16(8, true))
  for (let at = 13 + colourTableSize(view.getUint8(10)); view.getUint8(at) !== 0x3b; at += 1) {
    const isImage = view.getUint8(at) === 0x2c
    if (isImage) {
      declared.frames += 1
      addSize(declared, view.getUint16(at + 5, true), view.getUint16(at + 7, true))
    }
    at += isImage ? 11 + colourTableSize(view.getUint8(at + 9)) : 2
    while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
  }
}

function readAvif(view: DataView, declared: Declared) {
  for (const { name, at } of boxesOf(view)) {
    if (name === 'ispe') addSize(declared, view.getUint32(at + 4), view.getUint32(at + 8))
    if (name === 'stsz') declared.frames += view.getUint32(at + 8)
  }
}

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))

/** Boxes that contain the boxes of size and frames, with the number of bytes before those. */
const CONTAINERS: Record<string, number> = { meta: 4, iprp: 0, ipco: 0, moov: 0, trak: 0, mdia: 0, minf: 0, stbl: 0 }

/** moov, trak, mdia, minf, stbl, and the boxes in them. */
const MAX_DEPTH = 6

type Box = { name: string /** Where its content begins. */; at: number }

/** Walks a file's boxes (ISO 14496-12) and those within them. Throws a RangeError for a forged size. */
function* boxesOf(view: DataView, start = 0, end = view.byteLength, depth = 1): Generator<Box, undefined> {
  for (let at = start; at < end; ) {
    const short = view.getUint32(at)
    const header = short === 1 ? 16 : 8
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short || end - at
    if (size < header || at + size > end) throw new RangeError('A box is longer than what it stands in')
    const name = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at + 4, 4))
    yield { name, at: at + header }
    const before = CONTAINERS[name]
    if (before !== undefined && depth < MAX_DEPTH) yield* boxesOf(view, at + header + before, at + size, depth + 1)
    at += size
  }
}
