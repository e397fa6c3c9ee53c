import { expect, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { hasDisplayFace } from '#tests/support/display-face.ts'

test.use(PHONE)

test('home does not shift on a phone when the display face loads after the text', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'load' })
  await page.waitForFunction(hasDisplayFace)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const add = (list: PerformanceObserverEntryList) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }
        new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )
  expect(shift).toBe(0)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('headings are set in the display face, of which a page in English fetches one file', async ({ page }) => {
      const files: string[] = []
      page.on('response', (response) => response.url().endsWith('.woff2') && files.push(response.url()))
      await page.goto('/gallery')
      await expect.poll(() => files.length).toBe(1)
      await page.waitForFunction(hasDisplayFace)
      expect(files.map((url) => /display-face-[\w-]{8}\.woff2$/.test(url))).toEqual([true])
    })
  })
}
