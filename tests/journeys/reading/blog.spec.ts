import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '#tests/support/browser/fixtures.ts'

const TITLE = 'Baling Crop Residue for the Dry Season'
const ARTICLE = '/blog/baling-crop-residue'

test('the list filters as you type and by category', async ({ page }) => {
  await page.goto('/blog')
  await hydrated(page)
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles).toHaveCount(8)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByPlaceholder('Search articles...').fill('Residue baling')
  await expect(articles).toHaveCount(1)
  await expect(articles).toContainText('Oct 19, 2026')
  await page.getByRole('button', { name: 'Business' }).click()
  await expect(page.getByText('No blog posts found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Business' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await articles.getByRole('link', { name: 'Read More' }).click()
  await expect(page).toHaveURL(ARTICLE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
})

test('the navigation links to home, the gallery and the blog', async ({ page }) => {
  await page.goto('/blog')
  for (const [name, href] of [
    ['Home', '/'],
    ['Gallery', '/gallery'],
    ['Blog', '/blog'],
  ] as const) {
    await expect(page.locator(`nav a[href="${href}"]`, { hasText: name }).first()).toBeAttached()
  }
})

test('a post is complete and set at a comfortable line length', async ({ page }) => {
  await page.goto(ARTICLE)
  await hydrated(page)
  const main = page.getByRole('main')
  for (const text of ['Harvest', 'Gona Team', 'Oct 19, 2026', '5 min read', '#Agriculture', '#FarmMachinery']) {
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(main.getByRole('heading', { level: 2, name: 'What is worth baling' })).toBeVisible()
  await expect(main.getByRole('list').filter({ hasText: 'Cowpea haulm' }).getByRole('listitem')).toHaveCount(4)
  await expect(main.locator('a[href="/gallery"]')).toBeVisible()
  await expect(main.locator('a[href="/#contact"]')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await main.locator('a[href="/#contact"]').click()
  await expect(page.locator('#contact')).toBeInViewport()
})

test.describe('a post that does not exist', () => {
  test.use({ expectedErrors: [/the server responded with a status of (404|500)/] })

  test('shows Article Not Found with a button back to the blog', async ({ page }) => {
    const answer = await page.goto('/blog/nothing')
    expect(answer?.status()).toBe(404)
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible()
    await expect(page.getByText("The article you're looking for doesn't exist or has been removed.")).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to Blog' }).press('Space')
    await expect(page).toHaveURL('/blog')
  })

  test('shows the same screen when loading fails', async ({ page }) => {
    await page.route('**/api/blog/*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/blog')
    await hydrated(page)
    await page.getByRole('link', { name: 'Read More' }).first().click()
    await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('categories are links', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('button', { name: 'Business' }).click()
    await expect(page).toHaveURL('/blog?category=Business')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  })
})

test('a post prints as text and images, without interactive elements', async ({ page }) => {
  await page.goto('/blog/before-the-harmattan')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Blow off chaff before you wash.')).toBeVisible()
  for (const hidden of [page.getByRole('navigation'), page.getByRole('contentinfo'), page.getByRole('complementary')]) {
    await expect(hidden).toHaveCount(0)
  }
})
