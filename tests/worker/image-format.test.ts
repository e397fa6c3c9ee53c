import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countCases } from '#tests/support/cases.ts'
import { avifWithBoxOfSize, JPEG_WITH_EXIF, png } from '#tests/support/images.ts'

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

/** The smallest complete file of each format with every kind of length in it. */
const WHOLE: Record<string, Buffer> = {
  'image/jpeg': JPEG_WITH_EXIF,
  'image/png': png(3, 2),
  'image/webp': bytes('52494646 0e000000 57454250 5650384c 01000000 2f00'),
  // Two colours, a comment, a graphic control extension and one image of one pixel.
  'image/gif': bytes(
    '474946383961 0100 0100 80 00 00 000000 ffffff 21fe 02 6869 00 21f9 04 00000000 00 2c 0000 0000 0100 0100 00 02 02 4401 00 3b',
  ),
  'image/avif': Buffer.concat([avifWithBoxOfSize(24n), bytes('00000009 66726565 ff 00000000 6d646174 0102')]),
}

test('the smallest valid file of each format is read to its end, a truncated one is not', async () => {
  for (const [type, file] of Object.entries(WHOLE)) {
    expect([type, await check([file, file.subarray(0, type === 'image/avif' ? 30 : -1)])]).toEqual([
      type,
      [true, false],
    ])
  }
})

test.for([
  ['an AVIF box whose 64-bit size is 0', avifWithBoxOfSize(0n)],
  ['an AVIF box whose 64-bit size is smaller than its header', avifWithBoxOfSize(15n)],
  ['an AVIF box whose 64-bit size is more than a number holds', avifWithBoxOfSize(2n ** 64n - 1n)],
  [
    'an AVIF box whose 32-bit size is smaller than its header',
    Buffer.concat([avifWithBoxOfSize(24n), bytes('00000007 66726565')]),
  ],
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

test.for(Object.entries(WHOLE))('no damaged %s hangs the Worker', { timeout: 60_000 }, async ([, file], context) => {
  const files = fc.sample(damaged(file), { numRuns: 20_000, seed: SEED })
  expect(await check(files)).toHaveLength(files.length)
  countCases(context, files.length)
})

test('the largest allowed file is parsed in time, even in the smallest steps of each format', async () => {
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
