import type { Page } from '@playwright/test'
import { expect, expectSound, test } from '#tests/support/browser/fixtures.ts'
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
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'no space left' }))
    await open(page, '/gallery')
    await card(page, T75).getByRole('button', { name: 'Request Quotation' }).click()
    await fillQuotation(quotation(page))
    const send = quotation(page).getByRole('button', { name: 'Send Request' })
    await send.click()
    const shown = quotation(page).locator('[data-sonner-toast]')
    await expect(shown).toHaveText(/Request Failed\s*500: no space left/)
    // A toast stays while the mouse is on it; it does not cover the button.
    await shown.hover()
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
    await page.route('**/api/{machinery,gallery}{?,/}*', (route) => {
      const url = route.request().url()
      if (/view=full|machinery\/[\w-]+$/.test(url) && areTextsDown) return route.fulfill({ status: 500, body: '{}' })
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

    areTextsDown = true
    await open(page, '/gallery')
    await search(page).fill('utility')
    await card(page, T75).getByRole('button', { name: 'View Details' }).click()
    await expect(details(page).getByRole('alert')).toHaveText(
      'Unable to load machinery data. Please refresh to try again.',
    )
  })
})

test.describe('with images that fail to load', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a project has a placeholder, three parts, and leads to a quotation and to the contact', async ({ page }) => {
    await page.route('**/images/machinery/**', (route) => route.abort())
    await open(page, '/portfolio')
    await expect(cards(page).first().locator('img')).toHaveAttribute('src', '/images/placeholder-machinery.webp')
    await card(page, T75).getByRole('button', { name: 'View Details' }).click()
    for (const name of ['Project Overview', 'Specifications', 'Investment'])
      await expect(details(page).getByRole('heading', { name })).toBeVisible()
    await expect(details(page).getByText('Project Value')).toBeVisible()
    await expect(details(page).getByText('$27,800', { exact: true })).toBeVisible()
    await expectSound(page)
    await details(page).getByRole('button', { name: 'Contact for Similar Project' }).click()
    await expect(page).toHaveURL('/#contact')
    await expect(page.locator('#contact')).toBeInViewport()
    await page.goBack()
    await expect(details(page)).toBeVisible()
    await details(page).getByRole('button', { name: 'Request Quote' }).click()
    await expect(page.getByRole('dialog', { name: 'Request Quotation' })).toContainText(T75)
    await expect(details(page)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
