import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'
import { FAST_CONNECTION, launchOptions } from '#tests/support/chromium.ts'

test.use({ launchOptions: { ...launchOptions(FAST_CONNECTION), ignoreDefaultArgs: ['--hide-scrollbars'] } })

/** Returns the brightness of the screen at the scrollbar, beside the page: 0 is black, 255 white. */
async function brightnessAtEdge(page: Page): Promise<number> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const image = await page.screenshot({ clip: { x: width - 8, y: height / 2, width: 1, height: 1 } })
  return page.evaluate(
    async (source) => {
      const image = Object.assign(new Image(), { src: source })
      await image.decode()
      const context = document.createElement('canvas').getContext('2d')
      context?.drawImage(image, 0, 0)
      const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
      return (red + green + blue) / 3
    },
    `data:image/png;base64,${image.toString('base64')}`,
  )
}

test('an open dialog leaves no bright strip beside it and does not shift the page', async ({ page }) => {
  await page.goto('/gallery')
  await hydrated(page)
  const left = () => page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().left)
  const before = await left()
  expect(await brightnessAtEdge(page)).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => brightnessAtEdge(page)).toBeLessThan(140)
  expect(await left()).toBe(before)
})
