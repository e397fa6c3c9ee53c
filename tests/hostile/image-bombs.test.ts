import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '#tests/support/admin.ts'
import {
  animatedPng,
  animatedWebp,
  avifOf,
  avifSequence,
  gifOf,
  pngOfZeros,
  pngWithComment,
  progressiveJpeg,
  webpOf,
  webpWithCanvas,
} from '#tests/support/bombs.ts'
import { countCases } from '#tests/support/cases.ts'
import { peakGrowth, processorSeconds, workerdProcess } from '#tests/support/memory.ts'
import { startSite } from '#tests/support/site.ts'

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

/**
 * Uploads the file, and returns the response with the peak memory of its processing, in the Worker and in the service.
 */
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
  const seconds = (user + system) / 1e6 + processorSeconds(workerdProcess()) - before
  return { ...answer, seconds, worker, service }
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

test('small ones of the same kinds are images', { timeout: 60_000 }, async (context) => {
  const files = {
    webp: webpOf(100, 100),
    canvas: webpWithCanvas(100, 100),
    'animated WebP': animatedWebp(10, 20),
    gif: gifOf(1, 20),
    'animated PNG': animatedPng(2),
    avif: avifOf(64),
    'PNG with a comment': pngWithComment(1),
    jpeg: progressiveJpeg(16, 0),
  }
  for (const [name, file] of Object.entries(files)) expect([name, (await upload(file)).status]).toEqual([name, 200])
  countCases(context, Object.keys(files).length)
})
