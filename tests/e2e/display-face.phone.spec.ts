import { expect, test } from './fixtures.ts'

test('home does not shift on a phone when the display face loads after the text', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
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
  expect(await page.evaluate(() => document.fonts.check('700 30px "Gona Display"'))).toBe(true)
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
      await expect.poll(() => page.evaluate(() => document.fonts.check('700 16px "Gona Display"', 'Gona'))).toBe(true)
      expect(files.map((url) => /gona-display-[\w-]{8}\.woff2$/.test(url))).toEqual([true])
    })
  })
}
