import type { BrowserContext, Page } from '@playwright/test'
import type { Analytics } from '#contract/admin/overview.ts'
import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { aTractor } from '#tests/support/builders.ts'

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

test('a page is counted once when it is shown, and each further page when it is', async ({ page, context }) => {
  const paths = counted(context)
  await open(page, '/')
  await page.waitForLoadState('load')
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('Tab')
  await open(page, '/blog')
  await open(page, '/ha/gallery?q=tarakta')
  expect(paths).toEqual(['/', '/blog', '/ha/gallery'])
})

test('a page that the app draws is counted, and a choice in a list is not', async ({ page, context }) => {
  const paths = counted(context)
  await open(page, '/gallery')
  await page.getByRole('searchbox').first().fill('tractor')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await expect(page).toHaveURL(/q=tractor/)
  const isCounted = page.waitForRequest('**/shown')
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click()
  await isCounted
  expect(paths).toEqual(['/gallery', '/blog'])
})

test('a page that comes back from the back/forward cache is counted again', async ({ page, context }) => {
  const paths = counted(context)
  await open(page, '/blog')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect.poll(() => paths).toEqual(['/blog', '/blog'])
})

test('a page that is hidden, as one opened in a tab behind or prerendered, is counted when it is seen', async ({
  page,
  context,
}) => {
  const paths = counted(context)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !('isSeen' in window) })
  })
  await page.goto('/blog')
  await page.waitForLoadState('load')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(paths).toEqual([])
  await page.evaluate(() => {
    Object.assign(window, { isSeen: true })
    for (let i = 0; i < 2; i++) document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => paths).toEqual(['/blog'])
})

test('a page that is prefetched while its link is pressed is counted when it is opened', async ({ page, context }) => {
  const paths = counted(context)
  await open(page, '/blog')
  const link = page.getByRole('main').getByRole('link').first()
  await link.hover()
  await page.mouse.down()
  const isCounted = page.waitForRequest('**/shown')
  await page.mouse.up()
  await isCounted
  expect(paths).toHaveLength(2)
})

test('of views that end at as many are counted as began, within 5 %; without JavaScript none', async ({
  page,
  browser,
}) => {
  const { headers } = await openSection(page)
  const name = named('Seen')
  const machine = await (await page.request.post('/api/machinery', { data: aTractor({ name }), headers })).json()
  const path = `/machinery/${machine.slug}`
  const views = async () => {
    const { byItem } = (await (await page.request.get('/api/admin/analytics', { headers })).json()) as Analytics
    return byItem.find((item) => item.name === name)?.views ?? 0
  }
  for (let i = 0; i < 20; i++) await page.goto(path, { waitUntil: 'domcontentloaded' })
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const without = counted(plain)
  await (await plain.newPage()).goto(new URL(path, page.url()).href)
  await expect.poll(views).toBeGreaterThanOrEqual(19)
  expect(await views()).toBeLessThanOrEqual(20)
  expect(without).toEqual([])
  await plain.close()
})
