import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** A screen and a half, and what a row of the list may stand above it. */
const AHEAD_SCREENS = 1.8

/** How many screens below the visible one the lowest image is that has been fetched; a machine's or an article's. */
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
    // It has had its place all along.
    const after = await frame.boundingBox()
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
  })
}
