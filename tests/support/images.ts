import { Buffer } from 'node:buffer'
import { crc32, deflateSync } from 'node:zlib'
import type { R2Bucket } from '@cloudflare/workers-types'
import type { Site } from './site.ts'

/** A JPEG of 24 by 16 green pixels. */
export const JPEG = Buffer.from(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAQABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCIBIlAAf/Z',
  'base64',
)

/** The JPEG with an EXIF segment that contains its owner's name, as written by a camera. */
export const JPEG_WITH_EXIF = (() => {
  const exif = Buffer.from('Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0Owner: Amina Bello', 'latin1')
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif])
  return Buffer.concat([JPEG.subarray(0, 2), segment, JPEG.subarray(2)])
})()

/** A black PNG of that many pixels: a few kilobytes, whatever its size. */
export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const out = Buffer.alloc(named.length + 8)
  out.writeUInt32BE(data.length, 0)
  out.set(named, 4)
  out.writeUInt32BE(crc32(named), named.length + 4)
  return out
}

/** A box of an AVIF (ISO 14496-12). */
export function box(name: string, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4)
  return Buffer.concat([head, content])
}

/** Returns the width and height of a JPEG from its start-of-frame segment (ITU T.81, B.2.2). Throws if it has none. */
export function jpegSize(file: Buffer): [width: number, height: number] {
  for (let at = 2; ; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file.readUInt16BE(at)
    if (marker >= 0xffc0 && marker <= 0xffc2) return [file.readUInt16BE(at + 7), file.readUInt16BE(at + 5)]
  }
}

/** Returns the beginning of an AVIF file, followed by a box with the given 64-bit size (ISO 14496-12). */
export function avifWithBoxOfSize(size: bigint): Buffer {
  const box = Buffer.alloc(24)
  box.writeUInt32BE(1, 0)
  box.write('mdat', 4)
  box.writeBigUInt64BE(size, 8)
  return Buffer.concat([Buffer.from('\0\0\0\x10ftypavif\0\0\0\0', 'latin1'), box])
}

export async function uploaded(
  site: Site,
  headers: Record<string, string>,
  { file = JPEG, type = 'image/jpeg', name }: { file?: Buffer; type?: string; name?: string } = {},
) {
  const { body: asked } = await site.call<{ uploadURL: string }>('POST', '/api/objects/upload', {}, headers)
  await site.fetch(asked.uploadURL, { method: 'PUT', body: file as BodyInit, headers: { 'Content-Type': type } })
  const path = '/api/gallery/process-image'
  const made = await site.call<{ objectPath?: string; message?: string }>('POST', path, { ...asked, name }, headers)
  const { objectPath: url = '', message } = made.body
  return { status: made.status, url, id: url.split('/')[2] ?? '', message, uploadURL: asked.uploadURL }
}

/** Returns the bucket as one that lists few files at once, where R2 lists a thousand: who reads one list misses the rest. */
export const inShortLists = (bucket: R2Bucket, limit: number): R2Bucket =>
  new Proxy(bucket, {
    get: (target, name: 'list') =>
      name === 'list'
        ? (options: object) => target.list({ ...options, limit })
        : (target[name] as (...args: unknown[]) => unknown).bind(target),
  })
