import { documentCached } from '#tests/support/browser/cached-document.ts'
import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'

// Offline, the browser reports requests that nothing has cached.
test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/] })

// If other tests have made the list longer than a page, only its first page is cached.
test('a search, and a dialog above one, are rendered offline from the cached page', async ({ page, context }) => {
  await page.goto('/gallery')
  await documentCached(page, '/gallery')
  const dialogUrl = await page.locator('main a[href*="quote="]').first().getAttribute('href')
  await context.setOffline(true)

  await page.goto('/gallery?q=plough&view=list')
  await hydrated(page)
  await expect(page.getByRole('searchbox')).toHaveValue('plough')
  await expect(page.getByRole('heading', { name: 'Gona C3 Disc Plough' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Harvest at Dusk' })).toHaveCount(0)

  // Words that are only in the machines' texts, which are stored beside the page.
  await page.getByRole('searchbox').fill('turbo diesel')
  const tractor = page.getByRole('article').filter({ hasText: 'Gona T75 Utility Tractor 4WD' })
  await tractor.getByRole('button', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog')).toContainText('Engine: 4-cylinder turbo diesel')

  await page.goto(dialogUrl ?? '')
  await hydrated(page)
  await expect(page.getByRole('dialog', { name: 'Request Quotation' })).toBeVisible()
})
