import { documentCached, expect, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { card, details, open, quotation, search, T75 } from '#tests/support/browser/visitor.ts'

// Offline, the browser reports requests that nothing has cached.
test.use({ ...PHONE, serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/] })

test('the catalogue is stored in the language of the page', async ({ page }) => {
  await open(page, '/ha/blog')
  await documentCached(page, '/ha/gallery')
})

test('visited pages can be read and navigated offline, and others and a search say so', async ({ page, context }) => {
  await page.goto('/gallery')
  await documentCached(page, '/gallery')
  // The service worker does not control a first visit.
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  const dialogUrl = await page.locator('main a[href*="quote="]').first().getAttribute('href')
  await open(page, '/')
  // A page reached by client-side navigation is cached too.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await documentCached(page, '/blog')

  await context.setOffline(true)
  await open(page, '/blog')
  await expect(page.getByRole('link', { name: /Read More/ }).first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click()
  await expect(page).toHaveURL('/gallery')
  const image = page.locator('main img').first()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)

  await open(page, '/gallery?q=plough&view=list')
  await expect(search(page)).toHaveValue('plough')
  // Only the server searches. The whole list and its texts are stored beside the page.
  await expect(page.getByRole('alert')).toHaveText('Unable to load machinery data. Please refresh to try again.')
  await search(page).fill('')
  await card(page, T75).getByRole('button', { name: 'View Details' }).click()
  await expect(details(page)).toContainText('Engine: 4-cylinder turbo diesel')
  await open(page, dialogUrl ?? '')
  await expect(quotation(page)).toBeVisible()

  await page.goto('/portfolio')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.locator('a[href="/blog"]').click()
  await expect(page).toHaveURL('/blog')
})
