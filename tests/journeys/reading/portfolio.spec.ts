import { expect, expectAccessible, expectSound, test } from '#tests/support/browser/fixtures.ts'
import { card, cards, category, open, search, T75 } from '#tests/support/browser/visitor.ts'

test.describe('where no picture arrives', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('each is the placeholder, which is seen', async ({ page }) => {
    await page.route(/\.(?:webp|jpe?g|png)|\/objects\//, (route) =>
      route.request().url().includes('placeholder') ? route.continue() : route.abort(),
    )
    await open(page, '/portfolio')
    const seen = () =>
      cards(page)
        .first()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc)
    await expect.poll(seen).toMatch(/placeholder-machinery/)
  })
})

test('projects are sorted, searched, filtered and cleared', async ({ page }) => {
  await open(page, '/portfolio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Project Portfolio')
  await expect(page.getByText('Showing 22 of 22 projects')).toBeVisible()
  for (const claim of ['50+ Projects Completed', 'Nigeria & West Africa'])
    await expect(cards(page).getByText(claim)).toHaveCount(22)
  await expect(card(page, T75).getByText('Nigeria', { exact: true })).toBeVisible()
  await expect(card(page, T75).getByText('Nov 12, 2026')).toBeVisible()
  const names = await cards(page).getByRole('heading').allTextContents()
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
  await expectSound(page)

  const first = cards(page).first()
  const sort = page.getByLabel('Sort by')
  await expect(sort).toHaveValue('name')
  const firsts = { 'price-high': '$52,500', 'price-low': '$1,380', newest: 'Nov 12, 2026', category: 'Balers' }
  for (const [order, text] of Object.entries(firsts)) {
    await sort.selectOption(order)
    await expect(first).toContainText(text)
  }
  await expect(page).toHaveURL('/portfolio?sort=category')
  await page.getByRole('button', { name: 'Clear Filters' }).press('Space')
  await sort.selectOption('name')
  await expect(page).toHaveURL('/portfolio')

  // What is found is sorted by name as well.
  await search(page).fill('tractor')
  await expect(first).toContainText('Gona')
  await expect(sort.locator('option:checked')).toHaveText('Name (A-Z)')
  await sort.selectOption('price-low')
  await expect(first).toContainText('$1,380')

  await open(page, '/portfolio?view=list&dollars=1')
  await search(page).fill('submarine')
  await category(page).selectOption('balers')
  await expect(page.getByText('No projects found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear All Filters' }).click()
  await expect(page.getByText('Showing 22 of 22 projects')).toBeVisible()
  await expect(search(page)).toHaveValue('')
  await search(page).fill('rake')
  await expect(page.getByText('Showing 1 of 22 projects')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).press('Space')
  await expect(page.getByText('Showing 22 of 22 projects')).toBeVisible()
  await expect(page).toHaveURL('/portfolio?view=list')
})
