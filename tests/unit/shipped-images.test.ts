import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageSrcSet } from '#contract/images/sources.ts'
import { SHIPPED_WIDTHS } from '#contract/images/widths.ts'
import { jpegSize } from '#tests/support/images.ts'
import { shareImageAt } from '#web/shared/lib/image.ts'
import { projectRoot } from '#worker/cli/settings.ts'

/** WhatsApp shows no larger image. */
const MAX_BYTES = 300_000

const publicFiles = join(projectRoot, 'web/public')
const images = readdirSync(join(publicFiles, 'images'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('-1600.webp'))
  .map((name) => `/images/${name.replace('-1600', '')}`)

test('every shipped image is there in each width that its markup names, and larger with each', () => {
  for (const image of images) {
    const files = (imageSrcSet(image) ?? '').split(', ').map((source) => source.split(' ')[0] ?? '')
    expect(files).toHaveLength(SHIPPED_WIDTHS.length)
    const bytes = files.map((file) => statSync(join(publicFiles, file)).size)
    expect([image, bytes]).toEqual([image, bytes.toSorted((a, b) => a - b)])
  }
})

test('every shipped image has a JPEG of 1200 by 630 pixels for link previews', () => {
  expect(images.length).toBeGreaterThan(40)
  for (const image of images) {
    const jpeg = readFileSync(join(publicFiles, shareImageAt(image) ?? ''))
    expect([image, jpegSize(jpeg), jpeg.length < MAX_BYTES]).toEqual([image, [1200, 630], true])
  }
})
