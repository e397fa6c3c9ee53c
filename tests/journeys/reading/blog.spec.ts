import { expect, expectAccessible, expectSound, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { cards, open } from '#tests/support/browser/visitor.ts'

const TITLE = 'Baling Crop Residue for the Dry Season'

test('articles are searched and filtered, one is read, printed and leads to the contact section', async ({ page }) => {
  await open(page, '/blog')
  const articles = cards(page)
  await expect(articles).toHaveCount(8)
  await expectSound(page)
  await page.getByPlaceholder('Search articles...').fill('Residue baling')
  await expect(articles).toHaveCount(1)
  await expect(articles).toContainText('Oct 19, 2026')
  const business = page.getByRole('button', { name: 'Business' })
  await business.click()
  await expect(page.getByText('No blog posts found')).toBeVisible()
  await expect(business).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await articles.getByRole('link', { name: 'Read More' }).click()
  await expect(page).toHaveURL('/blog/baling-crop-residue')

  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  for (const text of ['Harvest', 'Gona Team', 'Oct 19, 2026', '5 min read', '#Agriculture', '#FarmMachinery'])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  await expect(main.getByRole('list').filter({ hasText: 'Cowpea haulm' }).getByRole('listitem')).toHaveCount(4)
  await expect(main.locator('a[href="/gallery"]')).toBeVisible()
  await expectSound(page)
  // On paper it is text and images, without what is pressed.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['navigation', 'contentinfo', 'complementary'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await page.emulateMedia({ media: null })
  await main.locator('a[href="/#contact"]').click()
  await expect(page.locator('#contact')).toBeInViewport()
})

test.describe('an article that is missing, or fails to load', () => {
  test.use({ ...PHONE, expectedErrors: [/the server responded with a status of (404|500)/] })

  test('is answered with Article Not Found and a way back', async ({ page }) => {
    expect((await page.goto('/blog/nothing'))?.status()).toBe(404)
    const missing = page.getByRole('heading', { name: 'Article Not Found' })
    await open(page, '/blog/nothing')
    await expect(missing).toBeVisible()
    await expect(page.getByText("The article you're looking for doesn't exist or has been removed.")).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to Blog' }).press('Space')
    await expect(page).toHaveURL('/blog')
    await page.route('**/api/blog/*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('link', { name: 'Read More' }).first().click()
    await expect(missing).toBeVisible()
  })
})
