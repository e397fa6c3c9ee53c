import { expect, expectAccessible, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { messages as frenchCatalogue } from '#web/shared/messages/fr/catalogue.ts'
import { messages as french } from '#web/shared/messages/fr/shared.ts'
import { messages as hausaCatalogue } from '#web/shared/messages/ha/catalogue.ts'

test.use(PHONE)

test('a page hydrates and stays in its language, and loads no other', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  for (const [language, messages] of [
    ['ha', hausaCatalogue],
    ['fr', frenchCatalogue],
  ] as const) {
    await page.goto(`/${language}/gallery`)
    await page.getByRole('main').getByRole('searchbox').focus()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(messages['Product Gallery']))
    await expectAccessible(page)
    await page.getByRole('contentinfo').locator(`a[href="/${language}/blog"]:not([data-language])`).click()
    await expect(page).toHaveURL(`/${language}/blog`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    if (language === 'ha') expect(fetched.filter((url) => url.includes('messages-fr-'))).toEqual([])
  }
  await page.goto('/fr/')
  await page.locator('#contact form').scrollIntoViewIfNeeded()
  await hydrated(page)
  await page.locator('#contact form [type=submit]').click()
  await expect(page.locator('[name=firstName]')).toHaveAccessibleDescription(String(french['First name is required']))
})
