import type { Page } from '@playwright/test'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'

/** Counts API requests from now on, by path. */
function counted(page: Page) {
  const asked = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // The names for filters and lines are not the list of machines.
    const isNames = searchParams.get('limit') === '100'
    if (request.method() === 'GET' && !isNames) asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
  })
  return (path: string) => asked.get(path) ?? 0
}

test('the overview stays fresh for 30 seconds, and lists of machines and inquiries reload every time', async ({
  page,
}) => {
  await page.clock.install()
  await openSection(page)
  const asked = counted(page)
  await page.reload()
  const section = async (name: string) => {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    // Requests are sent at once on an idle machine.
    await page.waitForTimeout(200)
  }
  /** Opens Machinery, which requests its list for the `times`th time, then Inquiries, which does too. */
  const lists = async (times: number) => {
    await section('Machinery')
    await expect.poll(() => asked('/api/machinery')).toBe(times)
    await section('Inquiries')
    await expect.poll(() => asked('/api/admin/contact-inquiries')).toBe(times)
  }
  const overview = ['/api/admin/blog-posts', '/api/gallery', '/api/admin/analytics', '/api/admin/mail-status']
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect.poll(() => overview.map(asked)).toEqual([1, 1, 1, 1])

  await lists(2)
  await section('Overview')
  await expect.poll(() => overview.map(asked)).toEqual([1, 1, 1, 1])
  await lists(3)

  await page.clock.fastForward(15_000)
  await section('Overview')
  await expect.poll(() => overview.map(asked)).toEqual([1, 1, 1, 1])
  await section('Inquiries')
  await page.clock.fastForward(16_000)
  await section('Overview')
  await expect.poll(() => overview.map(asked)).toEqual([2, 2, 2, 2])
})

test('public data stays fresh for five minutes, even when the window regains focus', async ({ page }) => {
  await page.clock.install()
  await page.goto('/blog')
  await hydrated(page)
  const asked = counted(page)
  const go = async (name: string, title: string | RegExp) => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    // Requests are sent at once.
    await page.waitForTimeout(200)
  }
  await go('Portfolio', 'Our Project Portfolio')
  // Two requests if other tests have made the list longer than its first page.
  await expect.poll(() => asked('/api/machinery')).toBeGreaterThan(0)
  let once = 0
  // Until it has not been requested for a second.
  while (once < asked('/api/machinery')) {
    once = asked('/api/machinery')
    await page.waitForTimeout(1000)
  }
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.clock.fastForward('04:30')
  await go('Blog', /./)
  await go('Portfolio', 'Our Project Portfolio')
  await expect.poll(() => [asked('/api/machinery'), asked('/api/blog')]).toEqual([0])
  await page.clock.fastForward('00:40')
  await go('Blog', /./)
  await go('Portfolio', 'Our Project Portfolio')
  // As often again, or once more if another test has made the list longer than its first page meanwhile.
  await expect.poll(() => asked('/api/machinery')).toBeGreaterThanOrEqual(2 * once)
  await expect.poll(() => asked('/api/blog')).toBe(1)
})
