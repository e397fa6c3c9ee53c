import type { Page } from '@playwright/test'
import { named, opened, openSection, showMore } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'
import { aTractor } from '#tests/support/builders.ts'

// All tests share one order.
test.describe.configure({ mode: 'default' })

const PATH = '/api/admin/machinery/order'
type Ordered = { id: string; name: string }[]

/** Gives the first places to two machines of the test; `giveBack` restores the previous order. */
async function openOrder(page: Page) {
  const { headers } = await openSection(page)
  const before = (await (await page.request.get(PATH, { headers })).json()) as Ordered
  const ids: string[] = []
  const names = [named('Ridger'), named('Planter')]
  for (const name of names) {
    const made = await page.request.post('/api/machinery', { headers, data: aTractor({ name }) })
    ids.push((await made.json()).id)
  }
  const old = before.map(({ id }) => id)
  await page.request.put(PATH, { headers, data: { ids: [...ids, ...old], before: old } })
  await openSection(page, 'machinery')
  await showMore(page)
  await page.getByRole('button', { name: 'Order on Home' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order on Home' })
  await expect(dialog.getByRole('listitem').first()).toContainText(names[0] as string)
  return {
    dialog,
    names: names as [string, string],
    rows: dialog.getByRole('listitem'),
    stored: async () => ((await (await page.request.get(PATH, { headers })).json()) as Ordered).map(({ name }) => name),
    /** Changes the places of the two, as somebody else would. */
    reverse: () =>
      page.request.put(PATH, { headers, data: { ids: [...ids.toReversed(), ...old], before: [...ids, ...old] } }),
    giveBack: async () => {
      for (const id of ids) await page.request.delete(`/api/machinery/${id}`, { headers })
      const now = (await (await page.request.get(PATH, { headers })).json()) as Ordered
      await page.request.put(PATH, { headers, data: { ids: old, before: now.map(({ id }) => id) } })
    },
  }
}

test('machines are ordered by keyboard, each move is announced, and all is saved at once', async ({ page }) => {
  const { dialog, names, rows, stored, giveBack } = await openOrder(page)
  try {
    await opened(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const handle = dialog.getByRole('button', { name: new RegExp(`^Place of ${names[0]}`) })
    await handle.focus()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(1)).toContainText(names[0])
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^${names[0]}: place 2 of \\d+$`))
    await expect(handle).toBeFocused()
    await page.keyboard.press('End')
    await expect(rows.last()).toContainText(names[0])
    await page.keyboard.press('Home')
    await dialog.getByRole('button', { name: `Move ${names[0]} down` }).press('Enter')
    await expect(dialog.getByRole('button', { name: `Move ${names[0]} down` })).toBeFocused()
    await dialog.getByRole('button', { name: 'Save Order' }).click()
    await expect(page.getByText('The home page has the new order')).toBeVisible()
    expect((await stored()).slice(0, 2)).toEqual([names[1], names[0]])
    await page.goto('/')
    await expect(page.locator('#products').getByRole('heading', { level: 3 }).first()).toHaveText(names[1])
  } finally {
    await giveBack()
  }
})

test.describe('an order that somebody else has saved meanwhile', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('is shown instead of being overwritten', async ({ page }) => {
    const { dialog, names, rows, stored, reverse, giveBack } = await openOrder(page)
    try {
      await dialog.getByRole('button', { name: `Move ${names[0]} down` }).click()
      await dialog.getByRole('button', { name: `Move ${names[0]} down` }).click()
      await reverse()
      await dialog.getByRole('button', { name: 'Save Order' }).click()
      await expect(page.getByText('The order was changed in the meantime: check it again')).toBeVisible()
      await expect(rows.first()).toContainText(names[1])
      await expect(rows.nth(1)).toContainText(names[0])
      await expect(dialog.getByRole('button', { name: 'Save Order' })).toBeDisabled()
      expect((await stored()).slice(0, 2)).toEqual([names[1], names[0]])
    } finally {
      await giveBack()
    }
  })
})

test('a machine is dragged by its handle, Escape gives it back its place, and another is taken out', async ({
  page,
}) => {
  const { dialog, names, rows, stored, giveBack } = await openOrder(page)
  try {
    await opened(page)
    const handle = dialog.getByRole('button', { name: new RegExp(`^Place of ${names[0]}`) })
    const [from, below] = [await handle.boundingBox(), await rows.nth(1).boundingBox()]
    if (!from || !below) throw new Error('The rows are not on the screen')
    const drag = async () => {
      await page.mouse.move(from.x + 10, from.y + 10)
      await page.mouse.down()
      await page.mouse.move(from.x + 12, below.y + below.height - 4, { steps: 6 })
      await expect.poll(async () => (await rows.nth(0).boundingBox())?.y).toBeGreaterThan(below.y - 10)
    }
    await drag()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await expect(rows.first()).toContainText(names[0])
    await drag()
    await page.mouse.up()
    await expect(rows.first()).toContainText(names[1])
    await dialog.getByRole('button', { name: `Remove ${names[0]}` }).click()
    await dialog.getByRole('button', { name: 'Save Order' }).click()
    await expect(dialog).toBeHidden()
    expect(await stored()).toContain(names[1])
    expect(await stored()).not.toContain(names[0])
  } finally {
    await giveBack()
  }
})

test('tabs that do not fit show that there are more, and the chosen one is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSection(page, 'settings&tab=upkeep')
  const row = page.getByRole('navigation', { name: 'Settings' })
  // When scrolling by whole pixels, a fraction of one may be beyond the edge.
  await expect(row.getByRole('link', { name: 'Upkeep' })).toBeInViewport({ ratio: 0.99 })
  expect(
    await row.evaluate((nav) => nav.scrollLeft > 0 && getComputedStyle(nav).backgroundImage.includes('gradient')),
  ).toBe(true)
  await expectNoSidewaysScroll(page)
})

test('a list’s prices stay on one line, and the sidebar fits on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { headers } = await openSection(page)
  const name = named('Priced')
  const made = await page.request.post('/api/machinery', { headers, data: aTractor({ name, priceNgn: '36000000.00' }) })
  await page.goto(`/admin?section=machinery&q=${encodeURIComponent(name)}`)
  const price = page.getByRole('main').getByText('₦36,000,000')
  await expect(price).toBeVisible()
  expect(await price.evaluate((text) => text.getClientRects().length)).toBe(1)
  await page.request.delete(`/api/machinery/${(await made.json()).id}`, { headers })
  await page.setViewportSize({ width: 1280, height: 680 })
  await page.goto('/admin')
  const sidebar = page.getByRole('complementary')
  for (const link of await sidebar.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
  const logout = await sidebar.getByRole('button', { name: 'Logout' }).boundingBox()
  const last = await sidebar.getByRole('link', { name: 'Open the website' }).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(logout?.y ?? 0)
})
