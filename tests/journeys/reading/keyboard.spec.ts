import { expect, test } from '#tests/support/browser/fixtures.ts'
import { card, details, open, quotation, search, T75 } from '#tests/support/browser/visitor.ts'

test('a quotation is requested with the keyboard alone', async ({ page }) => {
  const { keyboard } = page
  await open(page, '/')
  // Each product and each image is one Tab stop with a name of its own, although its parts are links too.
  for (const section of ['#products', '#gallery']) {
    const cards = page.locator(section).locator('li')
    await expect(cards.locator('a:not([tabindex="-1"]), button, [tabindex="0"]')).toHaveCount(9)
  }
  await expect(page.locator('#products li').getByRole('button', { name: /^View Details Gona/ })).toHaveCount(9)
  await keyboard.press('Tab')
  await expect(page.locator('a:focus')).toHaveAttribute('href', '#main')
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).first().press('Enter')
  await expect(page).toHaveURL('/gallery')
  await expect(page.getByRole('main')).toBeFocused()

  /** Presses Tab until an element has the focus, as a person would; it must be near. */
  const tabTo = async (name: string, isFocused: () => Promise<boolean>) => {
    for (let stop = 0; stop < 30; stop++) {
      if (await isFocused()) return
      await keyboard.press('Tab')
    }
    throw new Error(`The Tab key does not reach ${name}`)
  }
  const has = (name: string, scope = '') =>
    page.evaluate(
      ([name, scope]) => {
        const { activeElement: element } = document
        const text = element?.getAttribute('name') ?? element?.textContent ?? ''
        return Boolean(element?.matches(`${scope} *`)) && text === name
      },
      [name, scope] as const,
    )
  await tabTo('the search', () => search(page).evaluate((field) => field === document.activeElement))
  await keyboard.type('utility tractor')
  await expect(page).toHaveURL('/gallery?q=utility+tractor')
  await expect(card(page, T75)).toBeVisible()
  await tabTo('the details', () => has('View Details', 'main article'))
  await keyboard.press('Enter')
  await expect(details(page)).toContainText('Engine: 4-cylinder turbo diesel')
  await tabTo('the request', () => has('Request Quotation', 'dialog'))
  await keyboard.press('Space')
  await expect(quotation(page)).toBeVisible()
  const typed = { name: 'Musa Danladi', email: 'musa@example.com', phone: '+2348000000002' }
  for (const [field, text] of Object.entries(typed)) {
    await tabTo(field, () => has(field, 'dialog'))
    await keyboard.type(text)
  }
  await keyboard.press('Enter')
  await expect(page.getByText('Quotation Request Sent')).toBeVisible()
  await expect(quotation(page)).toHaveCount(0)
  await expect(card(page, T75).getByRole('button', { name: 'View Details' })).toBeFocused()
})
