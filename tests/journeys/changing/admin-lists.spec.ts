import type { Page, Request } from '@playwright/test'
import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { aGalleryItem, aMessage, aPost, aTractor } from '#tests/support/builders.ts'

const MACHINES = 2_000

/** Records the API requests from now on, with their search params. */
function calls(page: Page, path: string) {
  const made: string[] = []
  const note = (request: Request) => {
    const url = new URL(request.url())
    // An administrator sees the hidden machines as well.
    if (url.pathname === path) made.push(request.method() + url.search.replace('?hidden=1&', '?'))
  }
  page.on('request', note)
  return made
}

const openFromSidebar = async (page: Page, label: string) => {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: label }).click()
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
  await expect(page.getByRole('status', { name: /Loading/ })).toHaveCount(0)
}

test('a long list shows 25 rows at a time and searches on the server, with page and search in the URL', async ({
  page,
}) => {
  await openSection(page)
  const machines = Array.from({ length: MACHINES }, (_, i) => ({
    ...aTractor({ name: `Machine ${String(i).padStart(4, '0')}` }),
    id: `id-${i}`,
    version: 1,
    createdAt: '2026-11-01T09:00:00.000Z',
  }))
  await page.route(/\/api\/machinery\?/, (route) => {
    const asked = new URL(route.request().url()).searchParams
    const matching = machines.filter(({ name }) => name.includes(asked.get('q') ?? ''))
    const start = Number(asked.get('cursor') ?? 0)
    return route.fulfill({
      json: matching.slice(start, start + Number(asked.get('limit'))),
      headers: { 'X-Total-Count': String(MACHINES), 'X-Matching-Count': String(matching.length) },
    })
  })
  await page.goto('/admin?section=machinery')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(page.getByText('2,000 items')).toBeVisible()
  await expect(rows).toHaveCount(25)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/admin?section=machinery&page=2')
  await expect(page.getByRole('heading', { name: 'Machine 0025' })).toBeVisible()
  await expect(page.getByText('Page 2 of 80')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Machine 0000' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Machine 0025' })).toBeVisible()
  await page.getByRole('searchbox').fill('1999')
  await expect(page.getByText('1 of 2,000 items')).toBeVisible()
  await expect(page).toHaveURL('/admin?section=machinery&q=1999')
  await expect(page.getByRole('heading', { name: 'Machine 1999' })).toBeVisible()
  await page.goto('/admin?section=machinery&page=999')
  await expect(page).toHaveURL('/admin?section=machinery&page=80')
  await expect(page.getByRole('heading', { name: 'Machine 1999' })).toBeVisible()
})

for (const { label, path, freshMinutes } of [
  { label: 'Blog Posts', path: '/api/admin/blog', freshMinutes: 5 },
  { label: 'Gallery', path: '/api/gallery', freshMinutes: 5 },
  { label: 'Machinery', path: '/api/machinery', freshMinutes: 0 },
  { label: 'Inquiries', path: '/api/admin/contact-inquiries', freshMinutes: 0 },
]) {
  test(`${label} loads with a single request for one results page, fresh for ${freshMinutes} minutes`, async ({
    page,
  }) => {
    await page.clock.install()
    await openSection(page)
    await expect(page.getByRole('main').getByRole('link', { name: /Inquiries \d+/ })).toBeVisible()
    const made = calls(page, path)
    await openFromSidebar(page, label)
    expect(made).toEqual(['GET?limit=25'])
    await openFromSidebar(page, 'Overview')
    await openFromSidebar(page, label)
    const again = made.filter((call) => call === 'GET?limit=25').length
    expect(again).toBe(freshMinutes === 0 ? 2 : 1)
    if (freshMinutes === 0) return
    await openFromSidebar(page, 'Overview')
    await page.clock.fastForward(freshMinutes * 60_000 + 1)
    await openFromSidebar(page, label)
    await expect.poll(() => made.filter((call) => call === 'GET?limit=25').length).toBe(2)
  })
}

test('the overview requests totals but no lists, and refreshes after 30 seconds', async ({ page }) => {
  await page.clock.install()
  const paths = ['/api/admin/blog-posts', '/api/machinery', '/api/gallery', '/api/admin/contact-inquiries']
  const made = paths.map((path) => calls(page, path))
  await openSection(page)
  await expect(page.getByRole('main').getByRole('link', { name: /Inquiries \d+/ })).toBeVisible()
  expect(made).toEqual(paths.map(() => ['GET?limit=1']))
  await openFromSidebar(page, 'Blog Posts')
  await openFromSidebar(page, 'Overview')
  expect(made[0]).toEqual(['GET?limit=1'])
  await openFromSidebar(page, 'Blog Posts')
  await page.clock.fastForward(30_001)
  await openFromSidebar(page, 'Overview')
  await expect.poll(() => made[0]).toEqual(['GET?limit=1', 'GET?limit=1'])
})

test('your own change shows at once in a fresh list and on the overview', async ({ page }) => {
  const { headers } = await openSection(page)
  const title = named('Seen at once')
  const created = await page.request.post('/api/gallery', { headers, data: aGalleryItem({ title }) })
  expect(created.status()).toBe(201)
  await page.reload()
  const total = page.getByRole('main').getByRole('link', { name: /Gallery Items \d+/ })
  await expect(total).toBeVisible()
  await openFromSidebar(page, 'Gallery')
  const reloaded = page.waitForResponse((response) => response.url().includes('/api/gallery?limit=25'))
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByLabel('Title').fill(`${title} again`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('heading', { name: `${title} again` })).toBeVisible()
  expect((await reloaded).ok()).toBe(true)
  await page.getByRole('button', { name: `Delete ${title} again` }).click()
  const counted = page.waitForRequest((request) => request.url().endsWith('/api/gallery?limit=1'))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  await openFromSidebar(page, 'Overview')
  await counted
})

test('a name searched for in the inbox appears in no URL', async ({ page }) => {
  const lastName = named('Bello')
  for (const data of [aMessage({ lastName }), aMessage()]) await page.request.post('/api/contact', { data })
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await openSection(page, 'inquiries')
  await page.getByRole('searchbox').fill(lastName)
  await expect(page.getByText(/^1 of \d+ inquir/)).toBeVisible()
  await expect(page.getByRole('heading', { name: `Amina ${lastName}` })).toBeVisible()
  expect(page.url()).not.toContain('Bello')
  expect(urls.filter((url) => url.includes('Bello'))).toEqual([])
})

test('editing a post loads its full text', async ({ page }) => {
  const { headers } = await openSection(page)
  const title = named('Whole')
  const data = aPost({ title, slug: title.toLowerCase().replaceAll(' ', '-'), content: 'All of it.' })
  expect((await page.request.post('/api/admin/blog', { headers, data })).status()).toBe(201)
  await page.goto('/admin?section=blog')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(page.getByRole('dialog').getByLabel('Content')).toHaveValue('All of it.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeFocused()
})
