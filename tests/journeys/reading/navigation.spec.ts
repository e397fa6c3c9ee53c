import type { Locator } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from '#tests/support/browser/fixtures.ts'

test.use({ reducedMotion: 'no-preference' })

const TRACTOR = 'Gona T75 Utility Tractor 4WD'

/** Presses a button; returns the page's scroll position at that moment. */
async function press(button: Locator): Promise<number> {
  const position = button.evaluate(
    (element) => new Promise<number>((resolve) => element.addEventListener('pointerdown', () => resolve(scrollY))),
  )
  await button.click()
  return position
}

test('a button that scrolls to a section adds a history entry, and Back restores the position', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Explore Our Services' })
  const position = await press(button)
  await expect(page).toHaveURL('/#services')
  await expect(page.locator('#services')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(position)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position)
})

test('View Details fills the machine into the contact form, and Back returns to the machine', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const button = page.getByRole('button', { name: `View Details ${TRACTOR}` })
  const position = await press(button)
  await expect(page).toHaveURL(/\/\?machine=[\w-]+#contact$/)
  const contact = page.locator('#contact')
  await expect(contact).toBeInViewport()
  await expect(contact.getByRole('link', { name: TRACTOR })).toBeVisible()
  await expect(contact.getByText('From $27,800', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Interest')).toHaveValue('tractors')
  await expect(page.getByLabel('Message')).toHaveValue(new RegExp(TRACTOR))
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position)
})

test('another machine replaces the previous one in the form but never what was typed', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByLabel('First Name').fill('Amina')
  await page.getByRole('button', { name: `View Details ${TRACTOR}` }).click()
  await page.getByRole('button', { name: 'View Details Gona V600 Boom Sprayer' }).click()
  await expect(page.getByLabel('Message')).toHaveValue(/V600 Boom Sprayer/)
  await expect(page.getByLabel('Interest')).toHaveValue('sprayers')
  await expect(page.getByLabel('First Name')).toHaveValue('Amina')
  await page.getByLabel('Message').fill('Which one suits 20 acres of cowpea?')
  await page.getByRole('button', { name: `View Details ${TRACTOR}` }).click()
  await expect(page.locator('#contact').getByRole('link', { name: TRACTOR })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Which one suits 20 acres of cowpea?')
})

test('a machine’s image and name on home link to its details', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const card = page.locator('#products li').filter({ hasText: TRACTOR })
  await card.getByRole('img').click()
  await expect(page).toHaveURL(/\/machinery\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TRACTOR)
  await expect(page).toHaveTitle(new RegExp(`^${TRACTOR}.*Gona$`))
})

test('each product and each image on home is one Tab stop with a name of its own', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const stops = (section: string) =>
    page.locator(section).locator('li').locator('a:not([tabindex="-1"]), button, [tabindex="0"]')
  await expect(stops('#products')).toHaveCount(9)
  await expect(stops('#gallery')).toHaveCount(9)
  const names = await page
    .locator('#products li')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) =>
        (button.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      ),
    )
  expect(new Set(names).size).toBe(9)
  await stops('#gallery').first().press('Enter')
  await expect(page).toHaveURL(/\/gallery\?item=/)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the old screen stays until the new one’s code has loaded, with a progress line', async ({ page }) => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/portfolio-page-*.js', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto('/blog')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Read More' }).first().click()
  const headline = page.getByRole('heading', { level: 1 })
  await expect(headline).not.toHaveText('The Gona Blog')
  const article = await headline.innerText()
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/portfolio"]')?.click())
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeAttached()
  await expect(headline).toHaveText(article)
  await expect(page.getByRole('banner').getByText('Gona', { exact: true })).toBeVisible()
  letGo()
  await expect(headline).toHaveText('Our Project Portfolio')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  // A screen reader and the Tab key start there.
  await expect(page.getByRole('main')).toBeFocused()
})

test('a screen’s code and list are requested together as soon as its link is pressed', async ({ page }) => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/gallery-page-*.js', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto('/blog')
  await hydrated(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' })
  await link.scrollIntoViewIfNeeded()
  const asked = Promise.all(
    ['**/assets/gallery-page-*.js', '**/api/machinery?*', '**/api/gallery?*'].map((url) => page.waitForRequest(url)),
  )
  let lists = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/machinery?')) lists += 1
  })
  await link.hover()
  await page.mouse.down()
  // Nothing has been released yet: neither the link nor the code.
  await asked
  await expect(page).toHaveURL('/blog')
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Gona Blog')
  letGo()
  await expect(page.getByText('Showing 32 of 32 items')).toBeVisible()
  expect(lists).toBe(1)
})

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/the server responded with a status of 500/] })

  test('a blog list that fails to load reports it', async ({ page }) => {
    await page.route('**/api/blog', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/gallery')
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('alert')).toHaveText('Unable to load blog posts. Please refresh to try again.')
    await expect(page.getByText('No blog posts found')).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('View Details passes the machine on to the contact form', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: `View Details ${TRACTOR}` }).click()
    await expect(page.locator('#contact')).toBeInViewport()
    await expect(page.locator('#contact').getByRole('link', { name: TRACTOR })).toBeVisible()
    await expect(page.getByLabel('Interest')).toHaveValue('tractors')
    await expect(page.getByLabel('Message')).toHaveValue(new RegExp(TRACTOR))
    await page.goBack()
    await expect(page).toHaveURL('/')
  })
})
