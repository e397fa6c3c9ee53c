import type { Page } from '@playwright/test'
import { anAdministrator, login, named, PASSWORD } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectNoSidewaysScroll, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { aTractor } from '#tests/support/builders.ts'

test.use(PHONE)

const MACHINES = 60

// Every machine has a word that no other test's machines have.
let series = ''
let ids: string[] = []
let headers: Record<string, string> = {}

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ request }) => {
  const { username } = await anAdministrator(request)
  headers = { Authorization: `Bearer ${await login(request, username, PASSWORD)}` }
  series = named('Longlist').replace(' ', '')
  ids = await Promise.all(
    Array.from({ length: MACHINES }, async (_, i) => {
      const data = aTractor({ name: `Machine ${String(i).padStart(2, '0')}`, series, price: String(100 + i) })
      return (await (await request.post('/api/machinery', { headers, data })).json()).id
    }),
  )
})

test.afterAll(async ({ request }) => {
  await Promise.all(ids.map((id) => request.delete(`/api/machinery/${id}`, { headers })))
})

const cards = (page: Page) => page.getByRole('main').getByRole('article').filter({ visible: true })
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load more' })

for (const state of ['without JavaScript', 'before React', 'after React'] as const) {
  test.describe(state, () => {
    test.use({ javaScriptEnabled: state !== 'without JavaScript' })
    // The app of a page may never load before that page is left.
    test.use({ expectedErrors: [/Failed to load resource/] })

    const open = async (page: Page, path: string) => {
      if (state === 'before React') await page.route('**/assets/libraries-*.js', () => new Promise(() => {}))
      await page.goto(path, { waitUntil: state === 'after React' ? 'load' : 'commit' })
      if (state === 'after React') await hydrated(page)
    }
    test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

    for (const screen of ['/portfolio', '/gallery']) {
      test(`${screen} loads more of the list as it was filtered and sorted`, async ({ page }) => {
        await open(page, `${screen}?q=${series}&sort=price-low&view=list`)
        await expect(cards(page)).toHaveCount(24)
        await loadMore(page).click()
        await expect(cards(page)).toHaveCount(48)
        await expect(page.getByText(`Showing ${MACHINES} of`)).toBeVisible()
        await expect(cards(page).nth(24)).toBeInViewport()
        await expect(page).toHaveURL(/q=\w+.*&view=list&page=2/)
        await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
        if (screen === '/portfolio') await expect(cards(page).nth(47)).toContainText('$147')
        await expectNoSidewaysScroll(page)
        await loadMore(page).click()
        await expect(cards(page)).toHaveCount(MACHINES)
        await expect(loadMore(page)).toHaveCount(0)
      })
    }

    test('returning from a machine far down a list finds the list as long as before', async ({ page }) => {
      await open(page, `/portfolio?q=${series}&sort=price-low`)
      await loadMore(page).click()
      await expect(cards(page)).toHaveCount(48)
      await cards(page).nth(40).getByRole('button', { name: 'View Details' }).click()
      await expect(page.getByRole('dialog', { name: 'Machine 40' })).toBeVisible()
      await page.goBack()
      await expect(cards(page)).toHaveCount(48)
      await expect(cards(page).nth(40)).toBeInViewport()
    })
  })
}

test('React hydrates a longer list unchanged', async ({ page }) => {
  await page.goto(`/portfolio?q=${series}&page=3#added`)
  await expect(cards(page)).toHaveCount(MACHINES)
  const position = await page.evaluate(() => scrollY)
  expect(position).toBeGreaterThan(1_000)
  await hydrated(page)
  await expect(cards(page)).toHaveCount(MACHINES)
  expect(await page.evaluate(() => scrollY)).toBe(position)
  await page.getByLabel('Sort by').selectOption('Price: High to Low')
  await expect(cards(page)).toHaveCount(24)
  await expect(cards(page).first()).toContainText('$159')
  await expect(page).not.toHaveURL(/page=/)
})
