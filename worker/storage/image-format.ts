import type { UPLOAD_TYPES } from '#contract/images.ts'

type ImageType = (typeof UPLOAD_TYPES)[number]

/** Returns a file's type by its first bytes; null unless it is an accepted image. */
export function imageType(bytes: Uint8Array): ImageType | null {
  const at = (offset: number, text: string) =>
    String.fromCharCode(...bytes.subarray(offset, offset + text.length)) === text
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'image/webp'
  if (at(0, 'GIF87a') || at(0, 'GIF89a')) return 'image/gif'
  if (at(4, 'ftypavif') || at(4, 'ftypavis')) return 'image/avif'
  return null
}

/** What a file declares about itself, in every place where its format allows it. */
type Declared = {
  /** The longest side of the canvas and of all frames, in pixels: a decoder may trust any of them. */
  side: number
  pixels: number
  frames: number
  /** Whether decoding takes more data than an image of that size can need. */
  isOverlong: boolean
}

/** Returns what a file declares; null for one that cannot be read to its end: decoders would show it grey below the cut. */
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

// The readers take lengths from the file and jump by them. A length may be forged: one that would not lead past itself ends the
// walk, which otherwise might never end, and one that leads past the file's end is a RangeError.

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
    if (view.getUint8(at) !== 0xff) throw new RangeError('Something else than a marker')
    const marker = view.getUint8(at + 1)
    if (marker === 0xd9) break
    if (marker === 0xff) {
      at += 1
      continue
    }
    // The length includes its own two bytes.
    const length = view.getUint16(at + 2)
    if (length < 2) throw new RangeError('A segment without its length')
    // Start of a frame (ITU T.81, B.2.2); three markers in that range are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      addSize(declared, view.getUint16(at + 7), view.getUint16(at + 5))
    }
    at += 2 + length
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
  let [compressed, metadata, at] = [0, 0, 8]
  for (let name = ''; name !== 'IEND'; at += 12 + view.getUint32(at)) {
    name = nameAt(view, at + 4)
    if (name === 'IDAT') compressed += view.getUint32(at)
    if (COMPRESSED_METADATA.includes(name)) metadata += view.getUint32(at)
    if (name !== 'fcTL') continue
    declared.frames += 1
    addSize(declared, view.getUint32(at + 12), view.getUint32(at + 16))
  }
  if (at > view.byteLength) throw new RangeError('The last chunk is cut off')
  // A row has a filter byte in each of up to seven passes; incompressible data grows by an eighth at most.
  const raw = height * (Math.ceil((width * depth * (CHANNELS[colour] ?? 4)) / 8) + 16)
  declared.isOverlong = compressed > raw * 1.125 + 65_536 || metadata > MAX_METADATA
}

function readWebp(view: DataView, declared: Declared) {
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  if (view.getUint32(4, true) + 8 > view.byteLength) throw new RangeError('The file is cut off')
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
    const block = view.getUint8(at)
    if (block !== 0x21 && block !== 0x2c) throw new RangeError('Something else than a block')
    const isImage = block === 0x2c
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
    const name = nameAt(view, at + 4)
    yield { name, at: at + header }
    const before = CONTAINERS[name]
    if (before !== undefined && depth < MAX_DEPTH) yield* boxesOf(view, at + header + before, at + size, depth + 1)
    at += size
  }
}

/** Returns the position of the next marker after coded data, in which 0xff is followed by 0 or is a restart marker. */
function afterScan(view: DataView, start: number): number {
  for (let at = start; ; at++) {
    if (view.getUint8(at) !== 0xff) continue
    const next = view.getUint8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
}

/** Returns the size of a GIF's colour table in bytes, from the byte that says whether there is one. */
const colourTableSize = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
