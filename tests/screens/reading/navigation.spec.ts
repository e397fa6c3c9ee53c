import { expect, test } from '#tests/support/browser/fixtures.ts'
import { holdFiles, open } from '#tests/support/browser/visitor.ts'

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
