import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  PHONE,
  test,
} from '#tests/support/browser/fixtures.ts'

test.use(PHONE)

const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

test('choosing an item in the drawer closes it and scrolls to its section', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await opener(page).click()
  await expect(menu(page).getByRole('button', { name: 'Close' })).toBeVisible()
  await expectAccessible(page)
  await menu(page).getByRole('link', { name: 'Services' }).click()
  await expect(menu(page)).toHaveCount(0)
  await expect(page.locator('#services')).toBeInViewport()
})

test('the drawer traps focus, closes on Escape and restores focus', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(() => Boolean(document.activeElement?.closest('main, footer, nav')))
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
})

test('the drawer closes with its button and with a tap outside', async ({ page }) => {
  await page.goto('/blog')
  await hydrated(page)
  await opener(page).click()
  await menu(page).getByRole('button', { name: 'Close' }).click()
  await expect(menu(page)).toHaveCount(0)
  await opener(page).click()
  await page.mouse.click(10, 400)
  await expect(menu(page)).toHaveCount(0)
})

test('before the page’s code loads, the drawer opens at closes on Escape and restores focus', async ({ page }) => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/libraries-*.js', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await opener(page).click()
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await opener(page).click()
  letGo()
  await hydrated(page)
  await expect(menu(page)).toBeVisible()
  await menu(page).getByRole('link', { name: 'Gallery' }).click()
  await expect(page).toHaveURL('/gallery')
  await expect(menu(page)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the drawer opens, closes after a choice and never covers the headline', async ({ page }) => {
    await page.goto('/')
    const headline = page.getByRole('heading', { level: 1 })
    const bar = await page.getByRole('banner').boundingBox()
    expect((await headline.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
    await opener(page).click()
    await expect(menu(page)).toBeVisible()
    await menu(page).getByRole('link', { name: 'Services' }).click()
    await expect(menu(page)).toHaveCount(0)
    await expect(page.locator('#services')).toBeInViewport()
    await opener(page).click()
    await menu(page).getByRole('button', { name: 'Close' }).click()
    await expect(menu(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    await opener(page).click()
    await expectNoSidewaysScroll(page)
    await menu(page).getByRole('link', { name: 'Portfolio' }).click()
    await expect(page).toHaveURL('/portfolio')
    await expect(menu(page)).toHaveCount(0)
  })
})
