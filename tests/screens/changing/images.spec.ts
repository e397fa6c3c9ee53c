import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { chunk, png } from '#tests/support/images.ts'

test.use({ expectedErrors: [/Failed to load resource|blob:/] })

test('a large image is white where it is transparent, from a browser that cannot write WebP', async ({ page }) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (then, type, quality) {
      toBlob.call(this, then, type === 'image/webp' ? 'image/png' : type, quality)
    }
  })
  await openSection(page, 'gallery')
  await page.getByRole('button', { name: 'Upload Image' }).click()
  const form = page.getByRole('dialog', { name: 'Upload Image' })
  const black = png(1_700, 64)
  const afterHeader = 33
  const buffer = Buffer.concat([
    black.subarray(0, afterHeader),
    chunk('tRNS', Buffer.alloc(2)),
    black.subarray(afterHeader),
  ])
  await form.locator('input[type=file]').first().setInputFiles({ name: 'clear.png', mimeType: 'image/png', buffer })
  await expect(form.getByLabel('Image URL')).toHaveValue(/^\/objects\//)
  const pixel = await page.evaluate(
    async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob())
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
    },
    await form.getByLabel('Image URL').inputValue(),
  )
  expect(pixel.map((part) => part > 250)).toEqual([true, true, true, true])
})
