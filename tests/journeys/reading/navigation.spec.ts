import { expect, expectAccessible, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { holdFiles, open } from '#tests/support/browser/visitor.ts'

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the drawer traps the focus, closes in four ways, and scrolls to a section', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Open menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await open(page, '/')
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await expectAccessible(page)
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main, footer, nav')))).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await menu.getByRole('button', { name: 'Close' }).click()
    await expect(menu).toHaveCount(0)
    await opener.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(10, 400)
    await expect(menu).toHaveCount(0)
    await opener.click()
    await menu.getByRole('link', { name: 'Services' }).click()
    await expect(menu).toHaveCount(0)
    await expect(page.locator('#services')).toBeInViewport()
  })
})

test('pressing a link fetches the next screen’s code and list together, and the old screen stays until then', async ({
  page,
}) => {
  const letGo = await holdFiles(page, '**/assets/gallery-page-*.js')
  await open(page, '/blog')
  const headline = page.getByRole('heading', { level: 1 })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' })
  await link.scrollIntoViewIfNeeded()
  const asked = Promise.all(
    ['**/assets/gallery-page-*.js', '**/api/machinery?*', '**/api/gallery?*'].map((url) => page.waitForRequest(url)),
  )
  let lists = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/machinery?')) lists += 1
  })
  await link.hover()
  await page.mouse.down()
  // Nothing has been released yet: neither the link nor the code.
  await asked
  await expect(page).toHaveURL('/blog')
  await page.mouse.up()
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeAttached()
  await expect(headline).toHaveText('The Gona Blog')
  letGo()
  await expect(page.getByText('Showing 32 of 32 items')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  // A screen reader and the Tab key start there.
  await expect(page.getByRole('main')).toBeFocused()
  expect(lists).toBe(1)
  await page.getByRole('banner').getByRole('button', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact')).toBeInViewport()
})

test.describe('after a deployment', () => {
  test.use({ expectedErrors: [/404/] })

  test('a page still open navigates to a screen whose old code is gone', async ({ page }) => {
    await open(page, '/blog')
    await page.route('**/assets/portfolio-page-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Our Project Portfolio' })).toBeVisible()
    await expect(page).toHaveURL('/portfolio')
  })
})
