import type { Page } from '@playwright/test'
import { anAdministrator, login, named, PASSWORD } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectNoSidewaysScroll, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { cards, open, scrollPosition } from '#tests/support/browser/visitor.ts'
import { aTractor } from '#tests/support/builders.ts'

test.use(PHONE)

const MACHINES = 60

/** Adds machines with a word that no other test's machines have; returns it, and a function that removes them. */
async function addMachines({ request }: Page) {
  const { username } = await anAdministrator(request)
  const headers = { Authorization: `Bearer ${await login(request, username, PASSWORD)}` }
  const series = named('Longlist').replace(' ', '')
  const ids: string[] = await Promise.all(
    Array.from({ length: MACHINES }, async (_, i) => {
      const data = aTractor({ name: `Machine ${String(i).padStart(2, '0')}`, series, price: String(100 + i) })
      return (await (await request.post('/api/machinery', { headers, data })).json()).id
    }),
  )
  const remove = () => Promise.all(ids.map((id) => request.delete(`/api/machinery/${id}`, { headers })))
  return { series, remove }
}

test('a list loads more as it was filtered and sorted, and is as long when a visitor returns to it', async ({
  page,
}) => {
  const { series, remove } = await addMachines(page)
  const loadMore = page.getByRole('button', { name: 'Load more' })
  for (const screen of ['/gallery', '/portfolio']) {
    await open(page, `${screen}?q=${series}&sort=price-low&view=list`)
    await expect(cards(page)).toHaveCount(24)
    await loadMore.click()
    await expect(cards(page)).toHaveCount(48)
    await expect(page.getByText(`Showing ${MACHINES} of`)).toBeVisible()
    await expect(cards(page).nth(24)).toBeInViewport()
    await expect(page).toHaveURL(/q=\w+.*&view=list&page=2/)
    await expectNoSidewaysScroll(page)
  }
  await expect(cards(page).nth(47)).toContainText('$147')
  await cards(page).nth(40).getByRole('button', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog', { name: 'Machine 40' })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(48)
  await expect(cards(page).nth(40)).toBeInViewport()
  await loadMore.click()
  await expect(cards(page)).toHaveCount(MACHINES)
  await expect(loadMore).toHaveCount(0)

  // The app leaves the document of a longer list as it is, at its place.
  await page.goto(`/portfolio?q=${series}&page=3#added`)
  await expect(cards(page)).toHaveCount(MACHINES)
  const position = await scrollPosition(page)
  expect(position).toBeGreaterThan(1_000)
  await hydrated(page)
  await expect(cards(page)).toHaveCount(MACHINES)
  expect(await scrollPosition(page)).toBe(position)
  await page.getByLabel('Sort by').selectOption('Price: High to Low')
  await expect(cards(page)).toHaveCount(24)
  await expect(cards(page).first()).toContainText('$159')
  await expect(page).not.toHaveURL(/page=/)
  await remove()
})
