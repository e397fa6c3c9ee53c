import type { BrowserContext, Page } from '@playwright/test'
import { named, openSection, showMore } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectSound, failNext, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { aMessage, aQuotation } from '#tests/support/builders.ts'

test.use({ expectedErrors: [/Failed to load resource/] })

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the overview charts inquiries and views, with their numbers, and lists activity', async ({ page }) => {
    await page.request.post('/api/contact', { data: aMessage() })
    const subject = `Quotation Request - ${named('Gona T75')}`
    await page.request.post('/api/contact', { data: aQuotation({ subject }) })
    await failNext(page, '**/api/admin/analytics**', 'GET', 500)
    const { admin, headers } = await openSection(page)
    await expect(page.getByRole('main').getByRole('link', { name: /Inquiries \d+/ })).toBeVisible()
    await showMore(page)
    await expect(page.getByRole('alert')).toContainText('500')
    await page.getByRole('button', { name: 'Try again' }).click()
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

  test('undelivered e-mails, pages to be refreshed, errors and a failed backup are reported', async ({ page }) => {
    const at = '2026-11-20T06:15:00.000Z'
    const error = { id: 3, at, source: 'request', what: 'POST /api/contact', status: 500, requestId: '8c2f6d1e-LOS' }
    const run = { id: 2, at, source: 'schedule', what: 'backing up', status: null, requestId: '41c0aa52-77e1' }
    const backup = { id: 'b', startedAt: at, finishedAt: at, verifiedAt: null, bytes: 10, rows: 3, error: 'no room' }
    const waiting = { waiting: 2, since: at, until: '2026-11-21T06:20:00.000Z' }
    let tries = 0
    await page.route('**/api/admin/mail-status', (route) =>
      route.fulfill({ json: { pending: 2, failed: 1, lastError: 'mailbox is full' } }),
    )
    await page.route('**/api/admin/refresh-status', (route) => {
      if (route.request().method() === 'POST') tries += 1
      return route.fulfill({ json: tries > 1 ? { waiting: 0, since: null, until: null } : waiting })
    })
    let errors: object = { count: 12, newest: [error, run] }
    await page.route('**/api/admin/errors', (route) => route.fulfill({ json: errors }))
    await page.route('**/api/admin/backups', (route) => route.fulfill({ json: [backup] }))
    await openSection(page)
    await showMore(page)
    const notice = (text: string) => page.getByRole('status').filter({ hasText: text })
    await expect(notice('mailbox is full')).toContainText(/2 e-mails.*1 e-mail/)
    const refresh = notice('07:15 AM').filter({ hasText: 'Nov 21, 2026, 07:20 AM' })
    await expect(refresh).toBeVisible()
    const failed = notice('12 errors')
    await expect(failed.getByRole('listitem').first()).toBeHidden()
    await failed.getByText('Details').click()
    await expect(failed.getByRole('listitem')).toHaveText([
      /Nov 20, 2026, 07:15 AM, POST \/api\/contact: 500, request 8c2f6d1e-LOS/,
      /Nov 20, 2026, 07:15 AM, .*backing up, run 41c0aa52-77e1/,
    ])
    await expect(page.getByRole('region', { name: 'Backups' })).toContainText('no room')
    await expectSound(page)
    await refresh.getByRole('button', { name: 'Refresh now' }).click()
    await expect.poll(() => tries).toBe(1)
    await expect(refresh.getByRole('button', { name: 'Refresh now' })).toBeEnabled()
    await refresh.getByRole('button', { name: 'Refresh now' }).click()
    await expect(refresh).toHaveCount(0)
    errors = { count: 0, newest: [] }
    await page.reload()
    await expect(notice('mailbox is full')).toBeVisible()
    await expect(failed).toHaveCount(0)
    await notice('mailbox is full').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible()
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
