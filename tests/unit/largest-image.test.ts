import { expect, test } from 'vitest'
import { largestImage } from '#web/site/lib/share-image.ts'

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
