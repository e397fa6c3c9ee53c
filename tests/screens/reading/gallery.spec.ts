import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import {
  card,
  cards,
  details,
  fillQuotation,
  open,
  quotation,
  search,
  T75,
  toast,
} from '#tests/support/browser/visitor.ts'

/** Navigates to the gallery from another screen, so that the browser itself loads the lists. */
async function comeFromBlog(page: Page) {
  await open(page, '/blog')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click()
}

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/the server responded with a status of 500|ERR_FAILED/] })

  test('a request that fails says so above the dialog, which has what was typed', async ({ page }) => {
    let fault: { body: string } | { json: unknown } | null = { body: 'no space left' }
    await page.route('**/api/contact', (route) => (fault ? route.fulfill({ status: 500, ...fault }) : route.abort()))
    await open(page, '/gallery')
    await card(page, T75).getByRole('button', { name: 'Request Quotation' }).click()
    await fillQuotation(quotation(page))
    const send = quotation(page).getByRole('button', { name: 'Send Request' })
    await send.click()
    const shown = quotation(page).locator('[data-sonner-toast]')
    await expect(shown).toHaveText(/Request Failed\s*500: no space left/)
    fault = { json: { message: 'Something went wrong. Please try again.' } }
    await send.click()
    await expect(shown.filter({ hasText: '500: Something went wrong. Please try again.' })).toBeVisible()
    fault = null
    await send.click()
    await expect(shown.filter({ hasText: 'Failed to send quotation request' })).toBeVisible()
    // A toast stays while the mouse is on it; it does not cover the button.
    await shown.filter({ hasText: 'Failed to send quotation request' }).hover()
    await expect(shown).toHaveCount(1)
    expect(
      await send.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    ).toBe(true)
    await expect(quotation(page).getByLabel('Name')).toHaveValue('Musa Danladi')
    await page.keyboard.press('Escape')
    await expect(quotation(page)).toHaveCount(0)
    await expect(toast(page)).toBeVisible()
  })

  test('a long list loads page by page, also after a failure, and details without texts say so', async ({ page }) => {
    // The server returns ten rows at a time, so that the demonstration's catalogue counts as long.
    let isDown = false
    let areTextsDown = false
    await page.route('**/api/{machinery,gallery}?*', (route) => {
      const url = route.request().url()
      if (url.includes('view=full') && areTextsDown) return route.fulfill({ status: 500, body: '{}' })
      if (isDown && url.includes('cursor=')) return route.fulfill({ status: 500, body: '' })
      return route.continue({ url: url.replace(/limit=\d+/, 'limit=10') })
    })
    await comeFromBlog(page)
    const more = page.getByRole('button', { name: 'Load more' })
    await expect(page.getByText('Showing 32 of 32 items')).toBeVisible()
    await expect(cards(page)).toHaveCount(20)
    isDown = true
    await more.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(cards(page)).toHaveCount(20)
    isDown = false
    await more.click()
    await expect(cards(page)).toHaveCount(30)
    await more.click()
    await expect(cards(page)).toHaveCount(32)
    await expect(more).toHaveCount(0)
    await search(page).fill('gona')
    await expect(cards(page)).toHaveCount(10)
    await more.click()
    await expect(cards(page)).toHaveCount(20)

    areTextsDown = true
    await open(page, '/gallery')
    await search(page).fill('utility')
    await card(page, T75).getByRole('button', { name: 'View Details' }).click()
    await expect(details(page).getByRole('alert')).toHaveText(
      'Unable to load machinery data. Please refresh to try again.',
    )
  })
})
