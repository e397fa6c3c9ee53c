import type { BrowserContext, Page } from '@playwright/test'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, PHONE, test } from '#tests/support/browser/fixtures.ts'

test.use({ expectedErrors: [/Failed to load resource/] })

test.describe('on a phone', () => {
  test.use(PHONE)

  test('what is most used is in a bar below, and the rest in its menu', async ({ page }) => {
    await openSection(page)
    const bar = page.getByRole('navigation', { name: 'Most used' })
    await bar.getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
    await bar.getByRole('button', { name: 'Menu' }).click()
    const parts = page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation', { name: 'Parts of Inquiries' })
    await parts.getByRole('link', { name: 'Inbox' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

/** Records the paths that the pages of a context count, by themselves, from now on. */
function counted(context: BrowserContext): string[] {
  const paths: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/shown') paths.push(request.postData() ?? '')
  })
  return paths
}

async function open(page: Page, path: string) {
  const isCounted = page.waitForResponse('**/shown')
  await page.goto(path)
  expect((await isCounted).status()).toBe(204)
}

test('a page is counted when seen: as a document, drawn by the app, or prefetched', async ({ page, context }) => {
  const paths = counted(context)
  await open(page, '/ha/gallery?q=tarakta')
  await open(page, '/gallery')
  await page.getByRole('main').getByRole('searchbox').fill('tractor')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await expect(page).toHaveURL(/q=tractor/)
  const isDrawn = page.waitForRequest('**/shown')
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click()
  await isDrawn
  expect(paths).toEqual(['/ha/gallery', '/gallery', '/blog'])
  await open(page, '/blog')
  const link = page.getByRole('main').getByRole('article').getByRole('link').first()
  await link.hover()
  await page.mouse.down()
  const isOpened = page.waitForRequest('**/shown')
  await page.mouse.up()
  await isOpened
  expect(paths.slice(3)).toEqual(['/blog', expect.stringMatching(/^\/blog\/[\w-]+$/)])
})
