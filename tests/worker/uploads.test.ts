import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminSite } from '#tests/support/admin.ts'
import { avifWithBoxOfSize, JPEG, JPEG_WITH_EXIF, jpegSize, png } from '#tests/support/images.ts'
import { imageKey } from '#worker/storage/image-files.ts'
import { processUpload } from '#worker/storage/process-upload.ts'
import { ensureShareImage } from '#worker/storage/serve-image.ts'

const { site, admin } = adminSite()
const keys = async () => (await site.env.MEDIA.list()).objects.map(({ key }) => key)

async function uploadUrl(body?: object): Promise<string> {
  const answer = await admin.call<{ uploadURL: string }>('POST', '/api/objects/upload', body)
  expect(answer.status).toBe(200)
  return answer.body.uploadURL
}

/** PUTs like a browser: the file and its type, nothing else. */
const put = async (url: string, file: Buffer, type = 'image/jpeg') =>
  (await site.fetch(url, { method: 'PUT', body: file as BodyInit, headers: { 'Content-Type': type } })).status

type Processed = { objectPath: string; exists: boolean; message: string }

async function process(uploadURL: string, resource = 'machinery') {
  const { status, body } = await admin.call<Processed>('POST', `/api/${resource}/process-image`, { uploadURL })
  return { status, body }
}

async function upload(file: Buffer, type?: string) {
  const url = await uploadUrl()
  expect(await put(url, file, type)).toBe(200)
  return { url, ...(await process(url)) }
}

/** Returns the width and height of a WebP file as the Images binding writes it (lossy, "VP8 " or "VP8X"). */
async function webpSize(path: string) {
  const answer = await site.fetch(path)
  expect(answer.headers.get('Content-Type')).toBe('image/webp')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
  return bytes.toString('latin1', 12, 16) === 'VP8X'
    ? [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
    : [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
}

test.for(['machinery', 'gallery', 'blog'])('a JPEG is uploaded and processed for %s', async (resource) => {
  const url = await uploadUrl()
  expect(await put(url, JPEG_WITH_EXIF)).toBe(200)
  const { status, body } = await process(url, resource)
  expect(status).toBe(200)
  expect(body).toEqual({ objectPath: expect.stringMatching(/^\/objects\/[0-9a-f-]{36}$/), exists: true })
  const id = body.objectPath.split('/')[2]
  expect(await keys()).toEqual([`objects/${id}/1600.webp`, `objects/${id}/480.webp`, `objects/${id}/960.webp`])
  expect(await webpSize(body.objectPath)).toEqual([24, 16])
  const stored = await site.text(body.objectPath)
  expect(stored).not.toContain('Amina Bello')
})

test('a large PNG is stored in three widths, and the nearest is served', async () => {
  const { body } = await upload(png(2000, 1000), 'image/png')
  expect(await webpSize(body.objectPath)).toEqual([1600, 800])
  // Halfway between two widths, the larger is sharp.
  for (const [asked, width] of [
    ['480', 480],
    ['720', 960],
    ['800', 960],
    ['1280', 1600],
    ['9999', 1600],
    ['nonsense', 1600],
  ] as const)
    expect([asked, ...(await webpSize(`${body.objectPath}?w=${asked}`))]).toEqual([asked, width, width / 2])
})

test('an image is served as immutable and supports conditional and HEAD requests', async () => {
  const { body } = await upload(JPEG)
  const answer = await site.fetch(body.objectPath)
  await answer.arrayBuffer()
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^".+"$/),
  })
  const etag = answer.headers.get('ETag') ?? ''
  const again = await site.fetch(body.objectPath, { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
  // A browser renews what it stored by these.
  for (const name of ['ETag', 'Cache-Control']) {
    expect([name, again.headers.get(name)]).toEqual([name, answer.headers.get(name)])
  }
  // An invalid condition is ignored: the image is returned.
  for (const odd of ['bytes=-', '"', 'x', ', ,']) {
    expect((await site.fetch(body.objectPath, { headers: { 'If-None-Match': odd } })).status).toBe(200)
  }
  const head = await site.fetch(body.objectPath, { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('ETag')]).toEqual([200, '', etag])
})

test('a link preview gets a JPEG of 1200 by 630 pixels, created once and stored permanently', async () => {
  const { body } = await upload(png(2000, 1000), 'image/png')
  const path = `${body.objectPath}?format=jpeg`
  const head = await site.fetch(path, { method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  const key = `objects/${body.objectPath.split('/')[2]}/share.jpg`
  const made = await site.env.MEDIA.head(key)
  const answer = await site.fetch(path)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(jpegSize(Buffer.from(await answer.arrayBuffer()))).toEqual([1200, 630])
  expect((await site.fetch(path, { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } })).status).toBe(304)
  expect((await site.env.MEDIA.head(key))?.uploaded).toEqual(made?.uploaded)
  expect((await site.fetch('/objects/none?format=jpeg')).status).toBe(404)
})

test('a small image fills its link preview too, and an outage is reported', async () => {
  const { body } = await upload(JPEG)
  const down = { input: () => ({ transform: () => ({ output: () => Promise.reject(new Error('no service')) }) }) }
  const id = body.objectPath.split('/')[2] ?? ''
  const outage = ensureShareImage({ MEDIA: site.env.MEDIA as never, IMAGES: down as never }, id)
  await expect(outage).rejects.toMatchObject({ status: 503 })
  const answer = await site.fetch(`${body.objectPath}?format=jpeg`)
  expect(jpegSize(Buffer.from(await answer.arrayBuffer()))).toEqual([1200, 630])
})

test.for(['/objects/00000000-0000-4000-8000-000000000000', '/objects/x?w=480', '/objects/..%2Fpending'])(
  '%s is a 404 that is not cached',
  async (path) => {
    const answer = await site.fetch(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  },
)

const TOO_LARGE = 'The image is too large: at most 50 megapixels and 12,000 pixels a side'
const NOT_AN_IMAGE = 'Only JPEG, PNG, WebP, AVIF and GIF images can be uploaded'
const TOO_MANY_BYTES = 'File size must be less than 10MB'
const jpegOf = (size: number, start = JPEG) => Buffer.concat([start, Buffer.alloc(size - start.length, 'a')])
const DAMAGED = 'The image is incomplete or damaged'

test.for([
  ['a file of 10 MiB and a byte', jpegOf(10_485_761), TOO_MANY_BYTES],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), NOT_AN_IMAGE],
  ['HTML under an image’s type', Buffer.from('<!doctype html><script>alert(1)</script>'), NOT_AN_IMAGE],
  ['an empty file', Buffer.alloc(0), NOT_AN_IMAGE],
  ['a JPEG cut off', JPEG.subarray(0, JPEG.length - 20), DAMAGED],
  ['a PNG cut off', png(600, 400).subarray(0, -14), DAMAGED],
  ['a JPEG’s beginning with something else behind', jpegOf(520, JPEG.subarray(0, 20)), DAMAGED],
  ['a PNG whose image is something else', png(600, 400).fill(0x55, 45, 90), DAMAGED],
  ['an AVIF with a box that has no length', avifWithBoxOfSize(0n), DAMAGED],
  ['an AVIF with a box longer than any file', avifWithBoxOfSize(2n ** 63n), DAMAGED],
  ['a PNG of 256 megapixels', png(16_000, 16_000), TOO_LARGE],
  ['a PNG of 900 megapixels', png(30_000, 30_000), TOO_LARGE],
  ['a PNG of 12,001 pixels a side', png(12_001, 10), TOO_LARGE],
] as [string, Buffer, string][])('%s is rejected and nothing is left behind', async ([, file, message]) => {
  const { status, body } = await upload(file)
  expect(status).toBe(422)
  expect(body).toEqual({ message })
  expect(await keys()).toEqual([])
})

test('when images cannot be processed this is reported, and the upload remains for the next attempt', async () => {
  const upload = { key: 'pending/sound/any/any', id: 'sound' }
  const MEDIA = site.env.MEDIA as never
  await site.env.MEDIA.put(upload.key, JPEG)
  const down = () => Promise.reject(new Error('Unexpected error response 503: no service'))
  const input = () => ({ transform: () => ({ output: down }) })
  await expect(processUpload({ MEDIA, IMAGES: { info: down, input } as never }, upload)).rejects.toMatchObject({
    status: 503,
    message: 'Images cannot be processed at the moment. Please try again in a few minutes.',
  })
  expect(await keys()).toEqual([upload.key])
  // Of an image of which only the smallest width is there, the upload is what the others are made of.
  await site.env.MEDIA.put(imageKey('sound', 480), JPEG)
  await expect(processUpload({ MEDIA, IMAGES: { info: down, input } as never }, upload)).rejects.toThrow()
  expect(await keys()).toContain(upload.key)
})

test('a file of exactly 10 MiB is accepted', async () => {
  expect((await upload(jpegOf(10_485_760))).status).toBe(200)
})

test('the declared file is enforced: another type, an extra byte, another key or method is rejected', async () => {
  const url = await uploadUrl({ contentType: 'image/jpeg', size: JPEG.length })
  expect(await put(url, JPEG, 'text/html')).toBe(403)
  expect(await put(url, Buffer.concat([JPEG, Buffer.alloc(1)]))).toBe(403)
  expect(await put(url.replace('pending/', 'objects/'), JPEG)).toBe(403)
  expect((await site.fetch(url, { method: 'DELETE' })).status).toBe(403)
  expect(await keys()).toEqual([])
  expect(await put(url, JPEG)).toBe(200)
  expect((await process(url)).body.exists).toBe(true)
})

test.for([
  [{ contentType: 'image/svg+xml' }, NOT_AN_IMAGE],
  [{ size: 10_485_761 }, TOO_MANY_BYTES],
])('an upload of %o is a 400 at once', async ([body, message]) => {
  expect(await admin.call('POST', '/api/objects/upload', body)).toMatchObject({ status: 400, body: { message } })
})

test('a request for an upload URL may declare JSON and have no body', async () => {
  const headers = { ...admin.headers, 'Content-Type': 'application/json' }
  expect((await site.fetch('/api/objects/upload', { method: 'POST', headers })).status).toBe(200)
})

test('before anything is uploaded, processing returns that it does not exist', async () => {
  const { status, body } = await process(await uploadUrl())
  expect(status).toBe(200)
  expect(body).toEqual({ objectPath: expect.stringMatching(/^\/objects\//), exists: false })
})

test('a reused upload URL changes nothing that is served and leaves nothing behind', async () => {
  const { url, body } = await upload(JPEG)
  const before = await site.text(body.objectPath)
  expect(await put(url, png(100, 100), 'image/png')).toBe(200)
  expect(await process(url)).toEqual({ status: 200, body })
  expect(await site.text(body.objectPath)).toBe(before)
  expect((await keys()).filter((key) => key.startsWith('pending/'))).toEqual([])
  expect(await process(url)).toEqual({ status: 200, body })
})

test('a URL not issued by this site is rejected, and nothing is fetched or deleted', async () => {
  const url = await uploadUrl()
  await put(url, JPEG)
  const foreign = [
    'https://elsewhere.example/picture.jpg',
    'http://169.254.169.254/latest/meta-data',
    url.replace(/X-Amz-Signature=\w{8}/, 'X-Amz-Signature=00000000'),
    url.replace(/pending\/\w{8}/, 'pending/00000000'),
    url.split('?')[0] ?? '',
  ]
  const body = { message: 'This upload URL was not issued by this site' }
  for (const uploadURL of foreign) expect(await process(uploadURL)).toEqual({ status: 422, body })
  expect(await keys()).toHaveLength(1)
  expect((await admin.call('POST', '/api/blog/process-image', {})).status).toBe(400)
})

test('an upload that another call turns into an image between two questions is there', async () => {
  const url = await uploadUrl()
  expect(await put(url, JPEG)).toBe(200)
  const id = /pending\/([\w-]+)\//.exec(url)?.[1] as string
  const [key] = await keys()
  const meanwhile = {
    head: (name: string) => site.env.MEDIA.head(name),
    get: async (name: string) => {
      expect((await process(url)).body.exists).toBe(true)
      return site.env.MEDIA.get(name)
    },
  }
  const storage = { MEDIA: meanwhile as never, IMAGES: {} as never }
  const there = { objectPath: `/objects/${id}`, exists: true, isNew: false }
  expect(await processUpload(storage, { key: key as string, id })).toEqual(there)
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</OpenAction 2 0 R>>endobj\nstartxref\n9\n%%EOF\n')
const DECLARED = { contentType: 'application/pdf' }

/** PUTs a PDF, and makes a manual of it. */
async function uploadManual(file: Buffer, name = 'T75 – Operator’s manual.PDF') {
  const uploadURL = await uploadUrl({ ...DECLARED, size: Math.max(1, file.length) })
  if (file.length > 0) expect(await put(uploadURL, file, 'application/pdf')).toBe(200)
  const make = () => admin.call<Processed>('POST', '/api/machinery/process-manual', { uploadURL, name })
  return { ...(await make()), make }
}

test('a manual is stored by its size and name, once, and saved rather than shown', async () => {
  const { body, make } = await uploadManual(PDF)
  const [, id] = /^\/objects\/([0-9a-f-]{36})\/\d+\/t75-operators-manual\.pdf$/.exec(body.objectPath) ?? []
  expect(body).toEqual({ objectPath: `/objects/${id}/${PDF.length}/t75-operators-manual.pdf`, exists: true })
  expect((await make()).body).toEqual(body)
  expect(await keys()).toEqual([body.objectPath.slice(1)])
  const answer = await site.fetch(body.objectPath)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="t75-operators-manual.pdf"',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("object-src 'none'"),
  })
  for (const path of [body.objectPath.replace(`/${PDF.length}/`, '/1/'), `/objects/${id}`, `/objects/${id}/1/x.html`])
    expect((await site.fetch(path)).status).toBe(404)
})

test.for([
  ['an image', JPEG, 'Only a PDF can be a manual'],
  ['HTML', Buffer.from('<script>alert(1)</script>%PDF-1.4 %%EOF'), 'Only a PDF can be a manual'],
  ['a PDF cut off', PDF.subarray(0, -8), 'The PDF is incomplete or damaged'],
  ['nothing', Buffer.alloc(0), 'The file has not arrived: upload it again'],
] as const)('%s is no manual, and nothing is left behind', async ([, file, message]) => {
  expect(await uploadManual(file)).toMatchObject({ status: 422, body: { message } })
  expect(await keys()).toEqual([])
})

test('a manual of 40 MB is rejected before and after it is sent', async () => {
  const message = 'The manual is larger than 20 MB: save it as a smaller PDF'
  const size = 40_000_000
  const declared = await admin.call('POST', '/api/objects/upload', { ...DECLARED, size })
  expect(declared).toMatchObject({ status: 400, body: { message } })
  const uploadURL = await uploadUrl(DECLARED)
  expect(await put(uploadURL, Buffer.concat([PDF, Buffer.alloc(size), PDF]), 'application/pdf')).toBe(200)
  const made = await admin.call('POST', '/api/machinery/process-manual', { uploadURL })
  expect(made).toMatchObject({ status: 422, body: { message } })
  expect(await keys()).toEqual([])
  expect((await site.send('POST', '/api/machinery/process-manual', { uploadURL })).status).toBe(401)
})

describe('the structure of an image', () => {
  /** A hundred times what a thousand small files take on an idle machine. */
  const LIMIT_MS = 10_000
  const SEED = 20_261_121
  let checker: Worker

  beforeEach(() => {
    checker = new Worker(new URL('../support/check-images.ts', import.meta.url))
  })
  afterEach(() => checker.terminate())

  /** Returns whether each file is complete (null: not an image). Throws if that takes too long. */
  async function check(files: Uint8Array[]): Promise<(boolean | null)[]> {
    checker.postMessage(files)
    const [answer] = await once(checker, 'message', { signal: AbortSignal.timeout(LIMIT_MS) })
    return answer
  }

  const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
  const avifWith = (boxes: string) => Buffer.concat([avifWithBoxOfSize(24n), bytes(boxes)])

  /** The boxes that say the size of an AVIF: meta, iprp, ipco, ispe. */
  const ONE_PIXEL =
    '00000030 6d657461 00000000 00000024 69707270 0000001c 6970636f 00000014 69737065 00000000 00000001 00000001'

  /** The smallest complete file of each format with every kind of length in it. */
  const WHOLE: Record<string, Buffer> = {
    'image/jpeg': JPEG_WITH_EXIF,
    'image/png': png(3, 2),
    'image/webp': bytes('52494646 1a000000 57454250 5650384c 0d000000 2f 01 40 00 00 07 10 11 11 88 88 fe 07 00'),
    // Two colours, a comment, a graphic control extension and one image of one pixel.
    'image/gif': bytes(
      '474946383961 0100 0100 80 00 00 000000 ffffff 21fe 02 6869 00 21f9 04 00000000 00 2c 0000 0000 0100 0100 00 02 02 4401 00 3b',
    ),
    'image/avif': avifWith(`00000009 66726565 ff ${ONE_PIXEL} 00000000 6d646174 0102`),
  }

  test('the smallest valid file of each format is read to its end, a truncated one is not', async () => {
    for (const [type, file] of Object.entries(WHOLE)) {
      const truncated = file.subarray(0, type === 'image/avif' ? 30 : -1)
      expect([type, ...(await check([file, truncated]))]).toEqual([type, true, false])
    }
  })

  test.for([
    ['an AVIF box whose 64-bit size is 0', avifWithBoxOfSize(0n)],
    ['an AVIF box whose 64-bit size is smaller than its header', avifWithBoxOfSize(15n)],
    ['an AVIF box whose 64-bit size is more than a number holds', avifWithBoxOfSize(2n ** 64n - 1n)],
    ['an AVIF box whose 32-bit size is smaller than its header', avifWith('00000007 66726565')],
    ['a JPEG segment of length 0', bytes('ffd8 ffe0 0000 ffe0 0000')],
    ['a JPEG segment of length 1', bytes('ffd8 ffe0 0001 ffd9')],
    ['a PNG chunk longer than the file', bytes('89504e470d0a1a0a ffffffff 49484452')],
    ['a GIF block longer than the file', bytes('474946383961 0100 0100 00 00 00 21fe ff')],
    ['a WebP longer than the file', bytes('52494646 ffffffff 57454250')],
  ] as [string, Buffer][])('%s is not a complete image, which is detected at once', async ([, file]) => {
    expect(await check([file])).toEqual([false])
  })

  /** Lengths that have caused endless loops before, in one, two, four and eight bytes of either order. */
  const LENGTHS = ['00', '01', 'ff', '0000', '0001', 'ffff', '00000000', '00000001', '00000007', '7fffffff', 'ffffffff']
    .flatMap((hex) => [bytes(hex), bytes(hex).reverse()])
    .concat([bytes('0000000000000000'), bytes('0000000000000001'), bytes('ffffffffffffffff')])

  /** A complete file with bytes overwritten, cut out or repeated: most results still look like their format. */
  const damaged = (file: Buffer) =>
    fc
      .array(
        fc.record({
          at: fc.nat(file.length - 1),
          patch: fc.oneof(fc.constantFrom(...LENGTHS), fc.uint8Array({ maxLength: 9 })),
          how: fc.constantFrom('over', 'over', 'insert', 'cut', 'repeat'),
        }),
        { minLength: 1, maxLength: 4 },
      )
      .map((changes) =>
        changes.reduce<Buffer>((bytes, { at, patch, how }) => {
          const before = bytes.subarray(0, at)
          if (how === 'cut') return Buffer.concat([before, bytes.subarray(at + patch.length)])
          if (how === 'insert') return Buffer.concat([before, patch, bytes.subarray(at)])
          if (how === 'repeat') return Buffer.concat([bytes, bytes.subarray(at)])
          return Buffer.concat([before, patch, bytes.subarray(at + patch.length)])
        }, file),
      )

  test.for(Object.entries(WHOLE))('no damaged %s hangs the Worker', { timeout: 60_000 }, async ([, file]) => {
    const files = fc.sample(damaged(file), { numRuns: 20_000, seed: SEED })
    expect(await check(files)).toHaveLength(files.length)
  })

  test('the largest allowed file is read to its end, even in the smallest steps of each format', {
    timeout: 60_000,
  }, async () => {
    const longest = (head: string, step: string) =>
      Buffer.concat([bytes(head), Buffer.alloc(10_485_760 - bytes(head).length, bytes(step))])
    const files = [
      longest('ffd8', 'ffe00002'),
      longest('ffd8', 'ff'),
      longest('ffd8 ffda0002', 'ff00'),
      longest('89504e470d0a1a0a', '00000000'),
      longest('474946383961 0100 0100 00 00 00', '21fe00'),
      longest('474946383961 0100 0100 00 00 00 21fe', '01'),
      longest('00000010 66747970 61766966 00000000', '0000000866726565'),
    ]
    expect(await check(files)).toHaveLength(files.length)
  })
})
