import type { Page } from '@playwright/test'
import { expect, PHONE, test } from '#tests/support/browser/fixtures.ts'

test.use(PHONE)

/** A screen and a half, plus the part of a list's row above the image. */
const AHEAD_SCREENS = 1.8

/** Returns how many screens below the visible one the lowest fetched image is, of a machine or a post. */
const fetchedAhead = (page: Page) =>
  page.evaluate(() => {
    const fetched = [...document.querySelectorAll<HTMLImageElement>('main li img')].filter((image) => image.currentSrc)
    return Math.max(...fetched.map((image) => image.getBoundingClientRect().top)) / innerHeight - 1
  })

for (const path of ['/', '/gallery', '/portfolio', '/blog']) {
  test(`${path} loads the images of a phone’s next screens and no others until they are near`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await fetchedAhead(page)).toBeLessThan(AHEAD_SCREENS)
    const last = page.locator('main .far-image img').last()
    expect(await last.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe('')
    const frame = page.locator('main .far-image').last()
    const before = await frame.boundingBox()
    await frame.scrollIntoViewIfNeeded()
    await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    // Its place was reserved from the start.
    const after = await frame.boundingBox()
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
  })
}
