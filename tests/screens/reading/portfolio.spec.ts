import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'
import { card, cards, details, open, T75 } from '#tests/support/browser/visitor.ts'

test.describe('with images that fail to load', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a project has a placeholder, three parts, and leads to a quotation and the contact section', async ({
    page,
  }) => {
    await page.route('**/images/machinery/**', (route) => route.abort())
    await open(page, '/portfolio')
    await expect(cards(page).first().locator('img')).toHaveAttribute('src', '/images/placeholder-machinery.webp')
    await card(page, T75).getByRole('button', { name: 'View Details' }).click()
    for (const name of ['Project Overview', 'Specifications', 'Investment'])
      await expect(details(page).getByRole('heading', { name })).toBeVisible()
    await expect(details(page).getByText('Project Value')).toBeVisible()
    await expect(details(page).getByText('$27,800', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await details(page).getByRole('button', { name: 'Contact for Similar Project' }).click()
    await expect(page).toHaveURL('/#contact')
    await expect(page.locator('#contact')).toBeInViewport()
    await page.goBack()
    await expect(details(page)).toBeVisible()
    await details(page).getByRole('button', { name: 'Request Quote' }).click()
    await expect(page.getByRole('dialog', { name: 'Request Quotation' })).toContainText(T75)
    await expect(details(page)).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
