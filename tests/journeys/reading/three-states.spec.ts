import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, hydrated, sendMessage, test } from '#tests/support/browser/fixtures.ts'

const TRACTOR = 'Gona T75 Utility Tractor 4WD'

// Every public task works without scripts, while the app is still loading, and in the app.
const STATES = ['without JavaScript', 'before React', 'after React'] as const
type State = (typeof STATES)[number]

const cards = (page: Page) => page.getByRole('main').getByRole('article').filter({ visible: true })
const card = (page: Page, title: string) => cards(page).filter({ hasText: title })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

for (const state of STATES) {
  test.describe(state, () => {
    test.use({ javaScriptEnabled: state !== 'without JavaScript' })
    // The app of a page may never load before that page is left.
    test.use({ expectedErrors: [/Failed to load resource/] })

    test.beforeEach(async ({ page }) => {
      if (state === 'before React') await page.route('**/assets/libraries-*.js', () => new Promise(() => {}))
    })
    test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

    test('a machine is found by browsing, opened and closed again', async ({ page }) => {
      await open(page, state, '/')
      if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).filter({ visible: true }).click()
      await expect(page).toHaveURL('/gallery')
      await ready(page, state)
      await card(page, TRACTOR).getByRole('button', { name: 'View Details' }).click()
      await expect(dialog(page, TRACTOR)).toContainText('Engine: 4-cylinder turbo diesel')
      await expect(page).toHaveURL(/\/gallery\?item=[\w-]+$/)
      await expectNoSidewaysScroll(page)
      await dialog(page, TRACTOR).getByRole('button', { name: 'Close' }).click()
      await expect(dialog(page, TRACTOR)).toBeHidden()
      await expect(card(page, TRACTOR)).toBeVisible()
      if (state !== 'without JavaScript') await expect(page).toHaveURL('/gallery')
    })

    test('Back returns from a machine to the list', async ({ page }) => {
      await open(page, state, '/gallery')
      await card(page, TRACTOR).getByRole('button', { name: 'View Details' }).click()
      await expect(dialog(page, TRACTOR)).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/gallery')
      await expect(dialog(page, TRACTOR)).toBeHidden()
    })

    test('a shared link opens the machine’s dialog, which closes on Escape', async ({ page }) => {
      const [machine] = await (await page.request.get('/api/machinery?q=T75')).json()
      await open(page, state, `/gallery?item=${machine.id}`)
      await expect(dialog(page, machine.name)).toBeVisible()
      await expect(page).toHaveTitle(`${machine.name} | Gona`)
      if (state === 'without JavaScript') return
      await expect(page.locator('dialog:modal')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page, machine.name)).toBeHidden()
      await expect(page).toHaveURL('/gallery')
    })

    test('a search is submitted with Enter', async ({ page }) => {
      await open(page, state, '/gallery')
      await page.getByRole('searchbox').fill('baler')
      await page.getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL(/\/gallery\?q=baler/)
      await expect(card(page, 'Baler').first()).toBeVisible()
      await expect(card(page, TRACTOR)).toHaveCount(0)
    })

    test('projects are filtered by category and sorted by price', async ({ page }) => {
      await open(page, state, '/portfolio')
      const search = async () => {
        if (state === 'without JavaScript') await page.getByRole('button', { name: 'Search' }).click()
      }
      await page.getByLabel('Category', { exact: true }).selectOption('Tractors')
      await search()
      await expect(page).toHaveURL(/category=tractors/)
      await page.getByLabel('Sort by').selectOption('Price: High to Low')
      await search()
      await expect(page).toHaveURL(/sort=price-high/)
      await expect(page).toHaveURL(/category=tractors/)
      await expect(page.getByText('Showing 4 of 22 projects')).toBeVisible()
      await expect(cards(page).first()).toContainText('T110')
    })

    test('the chosen list view stays after a search', async ({ page }) => {
      await open(page, state, '/gallery')
      await page.getByRole('button', { name: 'List view' }).click()
      await expect(page).toHaveURL('/gallery?view=list')
      await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
      await ready(page, state)
      await page.getByRole('searchbox').fill('baler')
      await page.getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL(/view=list/)
      await expect(page).toHaveURL(/q=baler/)
    })

    test('a quotation is requested from a card', async ({ page }) => {
      await open(page, state, '/gallery')
      await card(page, TRACTOR).getByRole('button', { name: 'Request Quotation' }).click()
      const form = dialog(page, 'Request Quotation')
      await form.getByLabel('Name').fill('Musa Danladi')
      await form.getByLabel('Email').fill(`musa-${state.replaceAll(' ', '-')}@example.com`)
      await form.getByLabel('Phone').fill('+2348000000002')
      await form.getByLabel('Message').fill('Two tractors with disc ploughs.')
      await form.getByLabel('Phone').press('Enter')
      await expect(page.getByText('Quotation Request Sent').first()).toBeVisible()
      await expect(form).toBeHidden()
    })

    test('a message is sent', async ({ page }) => {
      await open(page, state, '/')
      await sendMessage(page)
      await expect(page.getByText('Message Sent!').first()).toBeVisible()
    })
  })
}

async function open(page: Page, state: State, path: string) {
  await page.goto(path, { waitUntil: state === 'before React' ? 'commit' : 'load' })
  await ready(page, state)
}

async function ready(page: Page, state: State) {
  if (state === 'after React') await hydrated(page)
}

test('a dialog closed before any script has run leaves the URL as well', async ({ page }) => {
  const loader = Promise.withResolvers<void>()
  await page.route('**/assets/loader-*.js', async (route) => {
    await loader.promise
    await route.fallback()
  })
  await page.route('**/assets/libraries-*.js', () => new Promise(() => {}))
  const machines: { id: string; name: string }[] = await (await page.request.get('/api/machinery')).json()
  const id = machines.find(({ name }) => name === TRACTOR)?.id
  await page.goto(`/gallery?item=${id}`, { waitUntil: 'domcontentloaded' })
  await dialog(page, TRACTOR).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page, TRACTOR)).toBeHidden()
  await expect(page).toHaveURL(/item=/)
  loader.resolve()
  await expect(page).toHaveURL('/gallery')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
