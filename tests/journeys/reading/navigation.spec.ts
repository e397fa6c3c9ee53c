import { expect, expectAccessible, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { open } from '#tests/support/browser/visitor.ts'
import { checkOnce, FINDS, look, ONE_PHONE } from '#tests/support/browser/walk.ts'
import { SCREENS } from '#tests/support/screens.ts'
import { messages as frenchCatalogue } from '#web/shared/messages/fr/catalogue.ts'
import { messages as french } from '#web/shared/messages/fr/shared.ts'
import { messages as hausaCatalogue } from '#web/shared/messages/ha/catalogue.ts'

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the drawer traps the focus, closes in four ways, and scrolls to a section', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Open menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await open(page, '/')
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await expectAccessible(page)
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main, footer, nav')))).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await menu.getByRole('button', { name: 'Close' }).click()
    await expect(menu).toHaveCount(0)
    await opener.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(10, 400)
    await expect(menu).toHaveCount(0)
    await opener.click()
    await menu.getByRole('link', { name: 'Services' }).click()
    await expect(menu).toHaveCount(0)
    await expect(page.locator('#services')).toBeInViewport()
  })

  test('a page hydrates and stays in its language, and loads no other', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    for (const [language, messages] of Object.entries({ ha: hausaCatalogue, fr: frenchCatalogue })) {
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
})

test.describe('after a deployment', () => {
  test.use({ expectedErrors: [/404/] })

  test('a page still open navigates to a screen whose old code is gone', async ({ page }) => {
    await open(page, '/blog')
    await page.route('**/assets/portfolio-page-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Our Project Portfolio' })).toBeVisible()
    await expect(page).toHaveURL('/portfolio')
  })
})

test.describe('on a phone', () => {
  test.use({ ...PHONE, expectedErrors: [/status of 404/] })

  // Other places of the same document and dialogs are left to tests/screens, as are other widths and languages.
  const DOCUMENTS = SCREENS.filter(
    ({ path, name, after }) => !after && !/#|-products|-specifications/.test(path + name),
  )

  test('each public screen fits a phone, is accessible, and nothing on it is cut', async ({ page }) => {
    for (const screen of DOCUMENTS) {
      await page.goto(screen.path)
      await checkOnce(page, screen)
      await look(page, screen.name, ONE_PHONE, FINDS)
    }
  })
})
