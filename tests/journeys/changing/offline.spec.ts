import { documentCached } from '#tests/support/browser/cached-document.ts'
import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'

// Offline, the browser reports requests that nothing has cached.
test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/] })

test('the service worker does not control a first visit, and a visited page can be read again offline', async ({
  page,
  context,
}) => {
  await page.goto('/blog')
  await documentCached(page, '/blog')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()

  await context.setOffline(true)
  await page.goto('/blog')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /Read More/ }).first()).toBeVisible()
  const image = page.locator('main img').first()
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.goto('/portfolio')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await page.locator('a[href="/blog"]').click()
  await expect(page).toHaveURL('/blog')
})

test('a page reached by client-side navigation is cached too, and its links work offline', async ({
  page,
  context,
}) => {
  await page.goto('/blog')
  await documentCached(page, '/blog')
  await page.goto('/')
  await hydrated(page)
  await documentCached(page, '/')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await hydrated(page)
  await expect(page.getByRole('link', { name: /Read More/ }).first()).toBeVisible()
})

test('online, every page comes from the server, and API requests bypass the service worker', async ({ page }) => {
  await page.goto('/blog')
  await documentCached(page, '/blog')
  const answers: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname === '/blog') answers.push(`${pathname} ${response.fromServiceWorker()}`)
  })
  const [asked] = await Promise.all([
    page
      .context()
      .waitForEvent('request', (request) => request.serviceWorker() !== null && /\/blog$/.test(request.url())),
    page.goto('/blog'),
  ])
  expect(asked.method()).toBe('GET')
  expect(answers).toEqual(['/blog true'])
  await page.route('**/api/machinery', (route) => route.fulfill({ json: [{ routed: true }] }))
  expect(await page.evaluate(() => fetch('/api/machinery').then((answer) => answer.json()))).toEqual([{ routed: true }])
})

test.describe('after a deployment', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: [/404/] })

  test('a page still open navigates to a screen whose old code is gone', async ({ page }) => {
    await page.goto('/blog')
    await hydrated(page)
    await page.route('**/assets/portfolio-page-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Our Project Portfolio' })).toBeVisible()
    await expect(page).toHaveURL('/portfolio')
  })
})
