import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { imageSrcSet } from '#contract/images/sources.ts'
import { galleryItems } from '#migrations/demo/gallery.ts'
import { machinery } from '#migrations/demo/machinery.ts'
import { moreImages } from '#migrations/demo/more-images.ts'
import { projectRoot } from '#worker/cli/settings.ts'

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
