import type { UPLOAD_TYPES } from '#contract/images.ts'

export type ImageType = (typeof UPLOAD_TYPES)[number]

/** Returns a file's type by its first bytes; null unless it is an accepted image. */
export function imageType(bytes: Uint8Array): ImageType | null {
  const at = (offset: number, text: string) => ascii(bytes, offset, text.length) === text
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'image/webp'
  if (at(0, 'GIF87a') || at(0, 'GIF89a')) return 'image/gif'
  if (at(4, 'ftypavif') || at(4, 'ftypavis')) return 'image/avif'
  return null
}

/** Returns whether the file is complete: decoders would show a cut-off one grey below the cut. */
export function isWhole(bytes: Uint8Array, type: ImageType): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return WHOLE[type](view)
  } catch (error) {
    // Reading past the end: the file claims to be longer than it is.
    if (error instanceof RangeError) return false
    throw error
  }
}

const WHOLE: Record<ImageType, (view: DataView) => boolean> = {
  'image/jpeg': jpegEnds,
  'image/png': pngEnds,
  'image/webp': (view) => view.getUint32(4, true) + 8 <= view.byteLength,
  'image/gif': gifEnds,
  'image/avif': boxesEnd,
}

// The functions below read lengths from the file and jump by them. A length may be forged: one that would not lead past
// itself ends the walk, which otherwise might never end.

/** Walks the segments (ITU T.81, annex B) to the end-of-image marker; what follows it is not part of the image. */
function jpegEnds(view: DataView): boolean {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return false
    const marker = view.getUint8(at + 1)
    if (marker === 0xd9) return true
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = view.getUint16(at + 2)
    // The length includes its own two bytes.
    if (length < 2) return false
    at += 2 + length
    if (marker === 0xda) at = afterScan(view, at)
  }
}

/** Returns the position of the next marker after coded data, in which 0xff is followed by 0 or is a restart marker. */
export function afterScan(view: DataView, start: number): number {
  for (let at = start; ; at++) {
    if (view.getUint8(at) !== 0xff) continue
    const next = view.getUint8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
}

/** Walks the chunks to IEND. */
function pngEnds(view: DataView): boolean {
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    const isLast = view.getUint32(at + 4) === 0x49454e44
    if (isLast) return at + 12 <= view.byteLength
  }
}

/** Walks the blocks to the trailer. */
function gifEnds(view: DataView): boolean {
  for (let at = 13 + colourTableSize(view.getUint8(10)); ; ) {
    const block = view.getUint8(at)
    if (block === 0x3b) return true
    if (block === 0x21) at += 2
    else if (block === 0x2c) at += 11 + colourTableSize(view.getUint8(at + 9))
    else return false
    while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
    at += 1
  }
}

/** Returns the size of a GIF's colour table in bytes, from the byte that says whether there is one. */
export const colourTableSize = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

/** Walks the top-level boxes (ISO 14496-12) to the end of the file. */
function boxesEnd(view: DataView): boolean {
  let at = 0
  while (at < view.byteLength) {
    const short = view.getUint32(at)
    // 0: to the end of the file; 1: a 64-bit size follows the type. A size includes its own header.
    if (short === 0) return true
    const [size, header] = short === 1 ? [Number(view.getBigUint64(at + 8)), 16] : [short, 8]
    if (size < header) return false
    at += size
  }
  return at === view.byteLength
}

const ascii = (bytes: Uint8Array, offset: number, length: number) =>
  String.fromCharCode(...bytes.subarray(offset, offset + length))
