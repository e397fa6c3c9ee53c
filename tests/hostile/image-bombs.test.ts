import { Buffer } from 'node:buffer'
import { constants, deflateRawSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import { box, chunk, png } from '#tests/support/images.ts'
import { peakGrowth, processorSeconds, workerdProcess } from '#tests/support/memory.ts'
import { startSite } from '#tests/support/site.ts'

const uint = (bytes: number, value: number) => {
  const out = Buffer.alloc(bytes)
  out.writeUIntLE(value, 0, bytes)
  return out
}

/** Packs numbers with the given counts of bits, the lowest bit first. */
function bits(...fields: [count: number, value: number][]): Buffer {
  const all = fields.flatMap(([count, value]) => Array.from({ length: count }, (_, i) => (value >> i) & 1))
  const out = Buffer.alloc(Math.ceil(all.length / 8))
  for (const [i, bit] of all.entries()) out.writeUInt8(out.readUInt8(i >> 3) | (bit << (i & 7)), i >> 3)
  return out
}

function riffChunk(name: string, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from(name), uint(4, data.length), data, Buffer.alloc(data.length % 2)])
}

const webp = (...chunks: Buffer[]) => riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))

const vp8x = (width: number, height: number, flags = 0) =>
  riffChunk('VP8X', Buffer.concat([uint(4, flags), uint(3, width - 1), uint(3, height - 1)]))

/** A complete lossless image of one colour: five codes with one symbol each, so that a pixel takes no bits. */
const vp8l = (width: number, height: number) =>
  riffChunk(
    'VP8L',
    bits(
      ...([
        [8, 0x2f],
        [14, width - 1],
        [14, height - 1],
        [7, 0],
      ] as [number, number][]),
      ...Array.from({ length: 5 }, () => [4, 1] as [number, number]),
    ),
  )

const webpOf = (width: number, height: number) => webp(vp8l(width, height))
const webpWithCanvas = (canvas: number, picture: number) => webp(vp8x(canvas, canvas), vp8l(picture, picture))

function animatedWebp(side: number, frames: number, frameSide = side): Buffer {
  const frame = riffChunk(
    'ANMF',
    Buffer.concat([uint(6, 0), uint(3, frameSide - 1), uint(3, frameSide - 1), uint(4, 0), vp8l(frameSide, frameSide)]),
  )
  return webp(vp8x(side, side, 2), riffChunk('ANIM', Buffer.alloc(6)), ...Array.from({ length: frames }, () => frame))
}

const LZW_OF_NOTHING = Buffer.from('0202440100', 'hex')

function gifOf(screen: number, frames: number, frameSide = screen): Buffer {
  const head = Buffer.concat([
    Buffer.from('GIF89a'),
    uint(2, screen),
    uint(2, screen),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ])
  const frame = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c]),
    uint(4, 0),
    uint(2, frameSide),
    uint(2, frameSide),
    Buffer.alloc(1),
    LZW_OF_NOTHING,
  ])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

const AVIF = Buffer.from(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACcAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAvbWRhdBIACgk4FX/9pAQ0GkAyGBxCYuTpppphY2BAz8oq9xl5kufCO/pFjA==',
  'base64',
)

/** A valid file that takes a decoder more than a gigabyte. */
const AVIF_OF_8192 = gunzipSync(
  Buffer.from(
    'H4sIAAAAAAACA2NgYJBJK6ksSCzLTGMAgtzMNEMQOzczEcS/lptaksgAAYoZKTlFUDZDQWZyCQMaUMrMyU8GMVwcGBiBEAR+QWkG5jAgoZyZmQe2BiwqCuSkMkF5iWUGhiAmX0FmSS5cSVhmQVEBkLbILEjOB9I8iWWGzo32YE0imcUFqRDDFaCYQaAgsyITbB0HBweQEsssyIW5H+gk5kYmZqBcXG5KYokQAxeX/Wf7//+/TRC4kGl0lE2CxynpyctlsxKTExwYss6f0vouWTnp+SHrX649Ttstt85bFyC8wWe9aIq72WTdX0YSFvv7v38oNprFZeM8L+D9/OOfHwu/rVuS6bhyyZTj5puv57VKCuhbv1LyCm/oM+9QM6z7ybbbeYriNKni7OOruqc2XLztsvrVpt1iUqltGQi7fjrfebswYcqEt+x+j62tqz5puDxzKUjPFpry0dkqReZAz47ABbJ7Q72VOMX+WK5ZFHBysm7CtbIMiaS1LQtymWK+a1z3WmYglebgeI+hizFtbuzuaxlbVLtWmte/f/K+6Bpj0HC0CRFTlrN2rLlTr7H2ZERVlf6lduNtM1j95qaFPL+w70jcjB88dYF6qX3uuuVn1VbdDQ4RuNF777FehuaNo9sYKyRPeuw0abmUxFHKdL5K+VVTaPvLCx4rtl7gKT69o4grZPO3hTW5hrMTGuLPn9IUOtmf0VnaJ3G0+07cA57t53m4eUNT25yiFgSdeJ725uLOqIna7w9EL1ISmMclKa44+Yb6P31HjXaJAi7B+abK5X9UjQ0sA2atkBKMtBYW/LfjuhuT7e7ecJ7N9ytftXv60NwCWpsPAG7WAABQBAAA',
    'base64',
  ),
)

/** An AVIF of 64 or 8,192 pixels a side whose `ispe` declares another number. */
function avifOf(side: 64 | 8192, said: number = side): Buffer {
  const file = Buffer.from(side === 64 ? AVIF : AVIF_OF_8192)
  const at = file.indexOf('ispe')
  file.writeUInt32BE(said, at + 8)
  file.writeUInt32BE(said, at + 12)
  return file
}

function avifSequence(frames: number): Buffer {
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32BE(1, 4)
  sizes.writeUInt32BE(frames, 8)
  return Buffer.concat([AVIF, box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stsz', sizes))))))])
}

/** 10 MB of zeros as a piece of a zlib stream, which can be repeated. */
const ZEROS = deflateRawSync(Buffer.alloc(10_000_000), { level: 9, finishFlush: constants.Z_FULL_FLUSH })

/** A zlib stream that decompresses to `times` 10 MB; its checksum is wrong, which a decoder notices at the end. */
const zlibBomb = (times: number) =>
  Buffer.concat([
    Buffer.from([0x78, 1]),
    ...Array.from({ length: times }, () => ZEROS),
    Buffer.from([3, 0, 0, 0, 0, 0]),
  ])

const PIXEL = png(1, 1)
const HEADER_END = 33

const withChunks = (...chunks: Buffer[]) =>
  Buffer.concat([PIXEL.subarray(0, HEADER_END), ...chunks, PIXEL.subarray(HEADER_END)])

/** A PNG of one pixel whose data decompresses to that many times 10 MB. */
const pngOfZeros = (times: number) =>
  Buffer.concat([PIXEL.subarray(0, HEADER_END), chunk('IDAT', zlibBomb(times)), chunk('IEND', Buffer.alloc(0))])

const pngWithComment = (times: number) =>
  withChunks(chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zlibBomb(times)])))

function animatedPng(frames: number): Buffer {
  const control = Buffer.alloc(26)
  control.writeUInt32BE(1, 4)
  control.writeUInt32BE(1, 8)
  return withChunks(...Array.from({ length: frames }, () => chunk('fcTL', control)))
}

const PROGRESSIVE = Buffer.from(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/wgALCAAQABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/2gAIAQEAAAABnH//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAEFAh//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAY/Ah//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/IR//2gAIAQEAAAAQ/wD/xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/EB//2Q==',
  'base64',
)

/** A progressive JPEG whose last scan is repeated: a decoder processes the whole image for each. */
function progressiveJpeg(side: number, repeated: number): Buffer {
  const file = Buffer.from(PROGRESSIVE)
  const frame = file.indexOf(Buffer.from('ffc2', 'hex'))
  file.writeUInt16BE(side, frame + 5)
  file.writeUInt16BE(side, frame + 7)
  const scan = file.subarray(file.lastIndexOf(Buffer.from('ffda', 'hex')), -2)
  return Buffer.concat([file.subarray(0, -2), ...Array.from({ length: repeated }, () => scan), file.subarray(-2)])
}

const site = startSite()
let headers: Record<string, string>

beforeEach(async () => {
  headers = await signedIn(site)
  for (const { key } of (await site.env.MEDIA.list()).objects) await site.env.MEDIA.delete(key)
})

const MB = 1024 * 1024
/** CPU time, whatever else the machine does: each file takes some hundredths of it. */
const LIMIT_SECONDS = 3

async function upload(file: Buffer) {
  const { body } = await site.call<{ uploadURL: string }>('POST', '/api/objects/upload', {}, headers)
  const put = { method: 'PUT', body: file as BodyInit, headers: { 'Content-Type': 'image/png' } }
  expect((await site.fetch(body.uploadURL, put)).status).toBe(200)
  const { status, body: made } = await site.call<{ message: string }>(
    'POST',
    '/api/gallery/process-image',
    { uploadURL: body.uploadURL },
    headers,
  )
  return { status, message: made.message }
}

/** Uploads the file; returns the response, and the peak memory in the Worker and in the service. */
async function measure(file: Buffer) {
  let answer = { status: 0, message: '' }
  const cpu = process.cpuUsage()
  const before = processorSeconds(workerdProcess())
  let service = 0
  const worker = await peakGrowth(workerdProcess(), async () => {
    // The local image service runs in this process.
    service = await peakGrowth(process.pid, async () => {
      answer = await upload(file)
    })
  })
  const { user, system } = process.cpuUsage(cpu)
  return { ...answer, seconds: (user + system) / 1e6 + processorSeconds(workerdProcess()) - before, worker, service }
}

const TOO_LARGE = 'The image is too large: at most 50 megapixels and 12,000 pixels a side'
const TOO_LONG = 'The animation is too long: at most 1,000 frames'
const OVERLONG = 'The image holds more data than its picture needs: save it as a new file without metadata'
const DAMAGED = 'The image is incomplete or damaged'

const BOMBS: [name: string, file: () => Buffer, message: string][] = [
  ['a WebP of 16,384 pixels a side', () => webpOf(16_384, 16_384), TOO_LARGE],
  ['a WebP of 16,383 pixels a side', () => webpOf(16_383, 16_383), TOO_LARGE],
  ['a WebP whose small canvas holds a large picture', () => webpWithCanvas(100, 16_384), TOO_LARGE],
  ['a WebP whose vast canvas holds a small picture', () => webpWithCanvas(2 ** 24, 10), TOO_LARGE],
  ['an animated WebP whose frames are larger than its canvas', () => animatedWebp(100, 3, 16_384), TOO_LARGE],
  ['a WebP of 5,000 small frames', () => animatedWebp(10, 5_000), TOO_LONG],
  ['a WebP of 2,000 frames of 49 megapixels', () => animatedWebp(7_000, 2_000), TOO_LONG],
  ['a GIF of 5,000 small frames', () => gifOf(10, 5_000), TOO_LONG],
  ['a GIF of 2,000 frames of 49 megapixels', () => gifOf(7_000, 2_000), TOO_LONG],
  ['a GIF of 400,000 frames of a pixel', () => gifOf(1, 400_000), TOO_LONG],
  ['a GIF whose frame is larger than its screen', () => gifOf(10, 1, 65_535), TOO_LARGE],
  ['a GIF whose screen is larger than its frame', () => gifOf(65_535, 1, 1), TOO_LARGE],
  ['a PNG of 5,000 frames', () => animatedPng(5_000), TOO_LONG],
  ['a PNG of one pixel that unpacks to 9 GB', () => pngOfZeros(900), OVERLONG],
  ['a PNG with a comment that unpacks to 9 GB', () => pngWithComment(900), OVERLONG],
  ['an AVIF of 67 megapixels', () => avifOf(8_192), TOO_LARGE],
  ['an AVIF of 67 megapixels that says it is small', () => avifOf(8_192, 64), DAMAGED],
  ['a small AVIF that says it has 268 megapixels', () => avifOf(64, 16_384), TOO_LARGE],
  ['a small AVIF that says it has 49 megapixels', () => avifOf(64, 7_000), DAMAGED],
  ['an AVIF with a sequence of 5,000 frames', () => avifSequence(5_000), TOO_LONG],
  ['a JPEG of 49 megapixels in 5,000 scans', () => progressiveJpeg(7_000, 5_000), OVERLONG],
]

test.for(BOMBS)('%s is rejected in little time and memory', { timeout: 60_000 }, async ([, file, message]) => {
  const { seconds, worker, service, ...answer } = await measure(file())
  expect(answer).toEqual({ status: 422, message })
  expect((await site.env.MEDIA.list()).objects).toEqual([])
  expect(seconds).toBeLessThan(LIMIT_SECONDS)
  expect(Math.max(worker, service)).toBeLessThan(200 * MB)
})
