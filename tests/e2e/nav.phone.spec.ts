import { expect, expectAccessible, hydrated, test } from './fixtures.ts'

test('choosing an item of the drawer closes it and scrolls there', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Services' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.locator('#services')).toBeInViewport()
})

test('the drawer holds the focus, closes on Escape and gives the focus back', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  await expect(opener).toBeFocused()
})
