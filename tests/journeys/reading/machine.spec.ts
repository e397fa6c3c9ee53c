import { expect, expectAccessible, expectSound, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { card, cards, details, open, quotation, T75, T75_PATH } from '#tests/support/browser/visitor.ts'

test.use(PHONE)

test('a machine’s page opens from its dialog, is quoted for and shared, and leads on', async ({ page, context }) => {
  await open(page, '/gallery')
  await card(page, T75).getByRole('button', { name: 'View Details' }).click()
  // The link is below the text, and moves when that arrives.
  await expect(details(page).getByRole('row', { name: /^Engine/ })).toBeVisible()
  await details(page).getByRole('link', { name: 'Open Full Page' }).click()
  await expect(page).toHaveURL(T75_PATH)
  await expect(page).toHaveTitle(`${T75} | Gona`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(T75)
  await expect(page.getByRole('row', { name: /^Engine/ })).toContainText('75 hp')
  await expectSound(page)

  const ask = page.getByRole('main').getByRole('button', { name: 'Request Quotation' })
  await ask.click()
  await expect(quotation(page)).toContainText(T75)
  await page.goBack()
  await expect(quotation(page)).toHaveCount(0)
  await expect(page).toHaveURL(T75_PATH)
  await expect(ask).toBeFocused()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, writable: true }))
  const share = page.getByRole('link', { name: 'Share' })
  await share.click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  // Sharing is cancelled, which is no failure: nothing else opens.
  await page.evaluate(() => {
    navigator.share = async () => {
      document.body.dataset.asked = ''
      throw new DOMException('Share canceled', 'AbortError')
    }
  })
  const left: string[] = []
  page.on('framenavigated', (frame) => left.push(frame.url()))
  await share.click()
  await expect(page.locator('body[data-asked]')).toHaveCount(1)
  await share.focus()
  expect(left).toEqual([])
  await page.getByRole('link', { name: 'Gona T45 Compact Tractor' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gona T45 Compact Tractor')
})

test('a buyer finds machines by hectares and a budget in naira, and removes each filter again', async ({ page }) => {
  const hectares = page.getByLabel('How many hectares?')
  const budget = page.getByLabel('How much money, in naira?')
  const show = page.getByRole('button', { name: 'Show', exact: true })
  await open(page, '/gallery')
  await hectares.fill('many')
  await budget.fill('20 million')
  await show.click()
  await expect(hectares).toBeFocused()
  await expect(hectares).toHaveAttribute('aria-invalid', 'true')
  await expect(budget).toHaveValue('20 million')
  await expect(page).toHaveURL('/gallery')
  await expectAccessible(page)
  await hectares.fill('60')
  await show.click()
  await expect(page.getByText('Showing 7 of 32 items')).toBeVisible()
  await expect(page).toHaveURL('/gallery?ha=60&naira=20000000')
  await expect(cards(page).first()).toBeInViewport()
  await expect(hectares).toBeHidden()
  await page.getByLabel('Sort by').selectOption('Price: Low to High')
  await expect(cards(page).first()).toContainText('Gona C3R Ridger')
  await page.getByRole('button', { name: '60 ha: remove' }).click()
  await expect(page).toHaveURL('/gallery?naira=20000000&sort=price-low')
  await page.getByRole('button', { name: 'Up to ₦20,000,000: remove' }).click()
  await expect(page.getByText('Showing 32 of 32 items')).toBeVisible()
  await page.getByRole('searchbox').first().fill('kasa da miliyan 5')
  await expect(page.getByText('Showing 4 of 32 items')).toBeVisible()

  // An empty list says which filters to take away; a dialog over a filtered one closes to it.
  await open(page, '/gallery?category=tractors&ha=60&hp=15')
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: '15 hp: remove' }).last().click()
  await expect(page).toHaveURL('/gallery?category=tractors&ha=60')
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/gallery?category=tractors&ha=60')
  await expect(cards(page)).toHaveCount(1)
})
