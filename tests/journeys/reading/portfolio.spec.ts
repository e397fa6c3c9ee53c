import type { Page } from '@playwright/test'
import { LANGUAGES, prefixOf } from '#contract/language.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '#tests/support/browser/fixtures.ts'

const TRACTOR = 'Gona T75 Utility Tractor 4WD'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const card = (page: Page, title: string) => cards(page).filter({ hasText: title })
const details = (page: Page) => page.getByRole('dialog', { name: TRACTOR })
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents()

async function open(page: Page, path = '/portfolio') {
  await page.goto(path)
  await hydrated(page)
}

test('projects are listed A to Z with location, date and claims', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Project Portfolio')
  await expect(page.getByText('Showing 22 of 22 projects')).toBeVisible()
  await expect(cards(page)).toHaveCount(22)
  await expect(cards(page).getByText('50+ Projects Completed')).toHaveCount(22)
  await expect(cards(page).getByText('Nigeria & West Africa')).toHaveCount(22)
  await expect(card(page, TRACTOR).getByText('Nigeria', { exact: true })).toBeVisible()
  await expect(card(page, TRACTOR).getByText('Nov 12, 2026')).toBeVisible()
  const shown = await titles(page)
  expect(shown).toEqual([...shown].sort((a, b) => a.localeCompare(b)))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a project without a date is labelled Recent', async ({ page }) => {
  await open(page, '/blog')
  await page.route('**/api/machinery?*', async (route) => {
    const answer = await route.fetch()
    const rows = (await answer.json()) as { createdAt?: string | null }[]
    const dates = [undefined, null, '', 'soon']
    await route.fulfill({ response: answer, json: rows.map((row, i) => ({ ...row, createdAt: dates[i % 4] })) })
  })
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Portfolio' }).last().click()
  await expect(cards(page).getByText('Recent', { exact: true })).toHaveCount(22)
  await page.getByLabel('Sort by').selectOption('newest')
  await expect(cards(page)).toHaveCount(22)
})

test('sorts by price, date and category', async ({ page }) => {
  await open(page)
  const first = cards(page).first()
  const sort = page.getByLabel('Sort by')
  await expect(sort).toHaveValue('name')
  await sort.selectOption('price-high')
  await expect(first).toContainText('$52,500')
  await sort.selectOption('price-low')
  await expect(first).toContainText('$1,380')
  await sort.selectOption('newest')
  await expect(first).toContainText('Nov 12, 2026')
  await sort.selectOption('category')
  await expect(first).toContainText('Balers')
  await expect(page).toHaveURL('/portfolio?sort=category')
})

test('search results are sorted by relevance unless another order is chosen', async ({ page }) => {
  await open(page)
  await page.getByRole('searchbox').fill('tractor')
  await expect(cards(page).first()).toContainText(TRACTOR)
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Best match')
  await page.getByLabel('Sort by').selectOption('price-low')
  await expect(cards(page).first()).toContainText('$1,380')
  await page.getByRole('searchbox').fill('')
  await page.getByLabel('Sort by').selectOption('Name (A-Z)')
  await expect(page).toHaveURL('/portfolio')
})

test('either button clears the filters', async ({ page }) => {
  await open(page, '/portfolio?view=list')
  await page.getByRole('searchbox').fill('submarine')
  await page.getByLabel('Category', { exact: true }).selectOption('balers')
  await expect(page.getByText('No projects found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear All Filters' }).click()
  await expect(page.getByText('Showing 22 of 22 projects')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.getByRole('searchbox').fill('rake')
  await expect(page.getByText('Showing 1 of 22 projects')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).press('Space')
  await expect(page.getByText('Showing 22 of 22 projects')).toBeVisible()
  await expect(page).toHaveURL('/portfolio?view=list')
})

test('a project opens with three parts, and its quote request follows', async ({ page }) => {
  await open(page)
  await card(page, TRACTOR).getByRole('button', { name: 'View Details' }).click()
  for (const name of ['Project Overview', 'Specifications', 'Investment']) {
    await expect(details(page).getByRole('heading', { name })).toBeVisible()
  }
  await expect(details(page).getByText('Project Value')).toBeVisible()
  await expect(details(page).getByText('$27,800', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await details(page).getByRole('button', { name: 'Request Quote' }).click()
  await expect(page.getByRole('dialog', { name: 'Request Quotation' })).toContainText(TRACTOR)
  await expect(details(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Contact for Similar Project goes to the contact section', async ({ page }) => {
  await open(page)
  await card(page, TRACTOR).getByRole('button', { name: 'View Details' }).click()
  await details(page).getByRole('button', { name: 'Contact for Similar Project' }).click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.locator('#contact')).toBeInViewport()
  await page.goBack()
  await expect(details(page)).toBeVisible()
})

test.describe('when images fail to load', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the placeholder replaces them', async ({ page }) => {
    await page.route('**/images/machinery/**', (route) => route.abort())
    await open(page)
    await expect(cards(page).first().locator('img')).toHaveAttribute('src', '/images/placeholder-machinery.webp')
  })
})

test.describe('while loading and after a failure', () => {
  test.use({ expectedErrors: [/the server responded with a status of 500/] })

  test('Loading projects... is shown, then the error', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/machinery*', async (route) => {
      await held
      await route.fulfill({ status: 500, body: '' })
    })
    await open(page, '/blog')
    await page.evaluate(() => history.pushState(null, '', '/portfolio'))
    await expect(page.getByText('Loading projects...')).toBeVisible()
    answer()
    await expect(page.getByText('Unable to load machinery data. Please refresh to try again.')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared view opens as it was shared', async ({ page }) => {
    await page.goto('/portfolio?sort=price-low&category=tractors')
    await expect(page.getByText('Showing 4 of 22 projects')).toBeVisible()
    await expect(cards(page).first()).toContainText('$2,450')
  })
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  for (const language of LANGUAGES) {
    test(`category and sort are shown whole in ${language}`, async ({ page }) => {
      await page.goto(`${prefixOf(language)}/portfolio`)
      const toolbar = page.getByRole('main').locator('form').first()
      const rooms = await toolbar.locator('select').evaluateAll((all) =>
        all.map((one) => {
          const select = one as HTMLSelectElement
          const style = getComputedStyle(select)
          const pen = document.createElement('canvas').getContext('2d')
          if (pen) pen.font = style.font
          const text = pen?.measureText(select.selectedOptions[0]?.text ?? '').width ?? Number.NaN
          // The arrow takes as much as a line is high.
          const arrow = Number.parseFloat(style.fontSize)
          return select.clientWidth - Number.parseFloat(style.paddingLeft) * 2 - arrow - text
        }),
      )
      expect(rooms).toHaveLength(2)
      for (const room of rooms) expect(room).toBeGreaterThanOrEqual(0)
      await expectNoSidewaysScroll(page)
    })
  }
})
