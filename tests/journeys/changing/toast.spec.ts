import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, sendMessage, test } from '#tests/support/browser/fixtures.ts'

test.use({ reducedMotion: 'no-preference' })

/** Sends the contact form, which shows a toast. */
async function showToast(page: Page) {
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 201, json: { id: '1a2b3c4d-0000-4000-8000-000000000000' } }),
  )
  await page.clock.install()
  await page.goto('/')
  await hydrated(page)
  // With the form's button at the lower edge of the screen, as after filling in the form.
  await page.getByRole('button', { name: 'Send Message' }).evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await sendMessage(page)
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast).toHaveAttribute('data-mounted', 'true')
  await expect(toast).toContainText('Message Sent!')
  return toast
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a toast does not cover the form’s submit button', async ({ page }) => {
    const toast = await showToast(page)
    const button = page.getByRole('button', { name: 'Send Message' })
    await expect(toast).toHaveCSS('opacity', '1')
    const [over, under] = [await toast.boundingBox(), await button.boundingBox()]
    if (!over || !under) throw new Error('nothing to measure')
    // It was pressed in the lower half, where the toast would be.
    expect(under.y).toBeGreaterThan(370)
    expect(over.y + over.height <= under.y || over.y >= under.y + under.height).toBe(true)
  })
})

async function drag(page: Page, toast: ReturnType<Page['locator']>, byX: number, byY = 0) {
  // It fades in for a moment.
  await expect(toast).toHaveCSS('opacity', '1')
  const box = await toast.boundingBox()
  if (!box) throw new Error('no toast')
  const [x, y] = [box.x + 60, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // Slowly: a quick flick counts, however short it is.
  for (let step = 1; step <= 10; step++) {
    await page.mouse.move(x + (byX * step) / 10, y + (byY * step) / 10)
    await page.clock.fastForward(60)
  }
  await page.mouse.up()
}

test('a toast can be swiped away to the right only', async ({ page }) => {
  const toast = await showToast(page)
  await drag(page, toast, -80)
  await drag(page, toast, 20)
  await expect(toast).toBeVisible()
  await drag(page, toast, 80)
  await expect(toast).toHaveCount(0)
})

test('F8 focuses the toast, which stays while focused and has a close button', async ({ page }) => {
  const toast = await showToast(page)
  await page.keyboard.press('F8')
  const list = page.locator('[data-sonner-toaster]')
  await expect(list).toBeFocused()
  await expect(toast).toHaveCSS('outline-style', 'solid')
  await expectAccessible(page)
  await page.clock.fastForward(6_000)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toast.getByRole('button', { name: 'Close toast' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
})

test('a toast disappears after five seconds', async ({ page }) => {
  const toast = await showToast(page)
  await page.clock.fastForward(3_000)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(2_000)
  await expect(toast).toHaveCount(0)
})
