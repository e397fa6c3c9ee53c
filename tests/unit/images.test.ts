import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageSrcSet } from '#contract/images/sources.ts'
import { SHIPPED_WIDTHS } from '#contract/images/widths.ts'
import { galleryItems } from '#migrations/demo/gallery.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { moreImages } from '#migrations/demo/more-images.ts'
import { jpegSize } from '#tests/support/images.ts'
import { shareImageAt } from '#web/shared/lib/image.ts'
import { largestImage } from '#web/site/lib/share-image.ts'
import { projectRoot } from '#worker/cli/settings.ts'

const ORIGIN = 'https://gona.example'

test('an image is named at its largest width by an absolute URL', () => {
  expect(largestImage(ORIGIN, '/images/machinery/t75.webp')).toBe(`${ORIGIN}/images/machinery/t75-1600.webp`)
  expect(largestImage(ORIGIN, '/objects/5b1c-a0')).toBe(`${ORIGIN}/objects/5b1c-a0?w=1600`)
  expect(largestImage(ORIGIN, 'https://example.com/a b.jpg')).toBe('https://example.com/a%20b.jpg')
})

test('a path of other characters is written as a URL has it, and one without a scheme leads to its own host', () => {
  for (const path of ['/images/a b.png', '/images/ƙ.png', '/images/../x.png', '//example.com/a.png', '/a.png#b']) {
    expect(largestImage(ORIGIN, path)).toBe(new URL(path, ORIGIN).href)
  }
})

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
  expect(images.length).toBeGreaterThan(30)
  for (const image of images) {
    const jpeg = readFileSync(join(publicFiles, shareImageAt(image) ?? ''))
    expect([image, jpegSize(jpeg), jpeg.length < MAX_BYTES]).toEqual([image, [1200, 630], true])
  }
})

const files = (imageUrl: string) =>
  (imageSrcSet(imageUrl) ?? '').split(', ').map((source) => source.split(' ')[0] ?? '')

test('every image of the demonstration’s machines and gallery is shipped in each of its widths', () => {
  const further = machinery.flatMap((machine) => machine.moreImages ?? [])
  const images = [...machinery, ...galleryItems, ...further].map(({ imageUrl }) => imageUrl)
  expect(images.length).toBeGreaterThan(machinery.length + galleryItems.length)
  const missing = images.flatMap(files).filter((file) => !existsSync(join(projectRoot, 'web/public', file)))
  expect(missing).toEqual([])
})

test('a machine’s further images each say what they show, and none is shown twice', () => {
  for (const [name, further] of Object.entries(moreImages)) {
    const first = `/images/machinery/${name}.webp`
    expect(machinery.find(({ imageUrl }) => imageUrl === first)?.moreImages).toBe(further)
    const shown = [first, ...further.map(({ imageUrl }) => imageUrl)]
    expect([name, new Set(shown).size]).toEqual([name, shown.length])
    expect(further.every(({ alt }) => alt.length > 20)).toBe(true)
    expect(new Set(further.map(({ alt }) => alt)).size).toBe(further.length)
  }
})
