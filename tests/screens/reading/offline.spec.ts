import { documentCached } from '#tests/support/browser/cached-document.ts'
import { expect, PHONE, test } from '#tests/support/browser/fixtures.ts'

// Offline, the browser reports requests that nothing has cached.
test.use({ ...PHONE, serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/] })

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
