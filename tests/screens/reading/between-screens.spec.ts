import { expect, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'

test.use(PHONE)

type Frame = { hasBar: boolean; heading: string; height: number }

/** Records in each frame what is on the screen. */
function recordFrames() {
  const frames: Frame[] = []
  Object.assign(globalThis, { frames })
  const record = () => {
    const bar = document.querySelector('header nav')?.getBoundingClientRect()
    const main = document.querySelector('main')?.getBoundingClientRect()
    frames.push({
      hasBar: bar !== undefined && bar.height >= 44 && bar.width >= innerWidth - 20 && Math.abs(bar.top) < 1,
      heading: document.querySelector('h1')?.textContent ?? '',
      height: main?.height ?? 0,
    })
    requestAnimationFrame(record)
  }
  requestAnimationFrame(record)
}

test('no frame between two screens is without the bar, a heading and something beneath it', async ({ page }) => {
  const { promise: isCodeLetGo, resolve: letCodeGo } = Promise.withResolvers<void>()
  const { promise: isListLetGo, resolve: letListGo } = Promise.withResolvers<void>()
  await page.route('**/assets/gallery-page-*.js', async (route) => {
    await isCodeLetGo
    await route.continue()
  })
  await page.route('**/api/{machinery,gallery}?*', async (route) => {
    await isListLetGo
    await route.continue()
  })
  await page.goto('/blog')
  await hydrated(page)
  await page.evaluate(recordFrames)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Gona Blog')
  letCodeGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Gallery')
  await expect(page.getByRole('status', { name: 'Loading items' })).toBeVisible()
  letListGo()
  await expect(page.getByText('Showing 32 of 32 items')).toBeVisible()
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: Frame[] }).frames)
  expect(new Set(frames.map(({ heading }) => heading))).toEqual(new Set(['The Gona Blog', 'Product Gallery']))
  expect(frames.filter(({ hasBar, height }) => !hasBar || height < 740)).toEqual([])
})
