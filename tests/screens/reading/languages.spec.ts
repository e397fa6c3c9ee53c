import { expect, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'

test.use(PHONE)

test.describe('in a browser that prefers Hausa', () => {
  test.use({ locale: 'ha-NG' })

  test('Hausa is offered once', async ({ page }) => {
    await page.goto('/gallery')
    const offer = page.locator('[data-offer=ha]')
    await expect(offer).toBeVisible()
    await offer.locator('[data-decline]').click()
    await expect(offer).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await hydrated(page)
    await expect(offer).toBeHidden()
  })
})
