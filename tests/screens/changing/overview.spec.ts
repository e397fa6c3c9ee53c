import type { BrowserContext, Page } from '@playwright/test'
import { named, openSection, showMore } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectSound, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { aMessage, aQuotation } from '#tests/support/builders.ts'

test.use({ expectedErrors: [/Failed to load resource/] })

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the overview charts inquiries and views, with their numbers, and lists activity', async ({ page }) => {
    await page.request.post('/api/contact', { data: aMessage() })
    const subject = `Quotation Request - ${named('Gona T75')}`
    await page.request.post('/api/contact', { data: aQuotation({ subject }) })
    const { admin, headers } = await openSection(page)
    await expect(page.getByRole('main').getByRole('link', { name: /Inquiries \d+/ })).toBeVisible()
    await showMore(page)
    const figure = (name: string) => page.getByRole('region', { name })
    await expect(figure('Inquiries by week').getByRole('img', { name: /^Inquiries by week: \d+ in all/ })).toBeVisible()
    await figure('Inquiries by interest').getByText('Numbers', { exact: true }).click()
    const interests = figure('Inquiries by interest').getByRole('table')
    await expect(interests.getByRole('row', { name: /^Tractors \d+$/ })).toBeVisible()
    await figure('Inquiries by machine').getByText('Numbers', { exact: true }).click()
    await expect(figure('Inquiries by machine').getByRole('rowheader').first()).toBeVisible()
    await expectSound(page)
    await page.getByRole('group', { name: 'Range' }).getByRole('button', { name: '12 months' }).click()
    await expect(page).toHaveURL('/admin?tab=more&range=12m')
    const activity = page.getByRole('region', { name: 'Recent Activity' })
    const exported = activity.getByText(new RegExp(`^${admin.username} exported \\d+ inquiries`)).first()
    // Only the newest entries are listed, and other tests write some meanwhile.
    await expect(async () => {
      await page.request.get('/api/admin/contact-inquiries.csv', { headers })
      await page.reload()
      await expect(exported).toBeVisible({ timeout: 20_000 })
    }).toPass()
    await expect(page.getByRole('button', { name: '12 months' })).toHaveAttribute('aria-pressed', 'true')
    await expect(figure('Page views by month')).toBeVisible()

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

/** Opens a page and waits until it has counted itself. */
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
