import type { Page } from '@playwright/test'
import { anAdministrator, login, named, opened, openSection, PASSWORD } from '#tests/support/browser/admin-fixtures.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  PHONE,
  test,
} from '#tests/support/browser/fixtures.ts'
import { cards, open, scrollPosition } from '#tests/support/browser/visitor.ts'
import { aTractor } from '#tests/support/builders.ts'

test.use({ expectedErrors: [/Failed to load resource/] })

type Headers = Record<string, string>
type Machine = { id: string; name: string; slug: string }

const add = async (page: Page, headers: Headers, data: object): Promise<Machine> =>
  (await page.request.post('/api/machinery', { headers, data })).json()

test('the home page is ordered by keyboard and by dragging, and nobody overwrites the other', async ({ page }) => {
  const PATH = '/api/admin/machinery/order'
  const { headers } = await openSection(page, 'machinery')
  const order = async () => (await (await page.request.get(PATH, { headers })).json()) as Machine[]
  const put = (ids: string[], before: string[]) => page.request.put(PATH, { headers, data: { ids, before } })
  const idsOf = (list: Machine[]) => list.map(({ id }) => id)
  const firstTwo = async () => (await order()).slice(0, 2).map(({ name }) => name)
  const old = idsOf(await order())
  const [one, two] = [
    await add(page, headers, aTractor({ name: named('Ridger') })),
    await add(page, headers, aTractor({ name: named('Planter') })),
  ]
  await put([one.id, two.id, ...old], old)

  const dialog = page.getByRole('dialog', { name: 'Home Page Order' })
  const places = dialog.getByRole('listitem')
  const handle = (name: string) => dialog.getByRole('button', { name: new RegExp(`^Place of ${name}`) })
  const save = dialog.getByRole('button', { name: 'Save Order' })
  const open = async () => {
    await page.goto('/admin?section=machinery')
    await page.getByRole('button', { name: 'Home Page Order' }).click()
    await expect(places.first()).toBeVisible()
    await opened(page)
  }
  try {
    await open()
    await expectAccessible(page)
    await handle(one.name).focus()
    await page.keyboard.press('ArrowDown')
    await expect(places.nth(1)).toContainText(one.name)
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^${one.name}: place 2 of \\d+$`))
    await expect(handle(one.name)).toBeFocused()
    await page.keyboard.press('End')
    await expect(places.last()).toContainText(one.name)
    await page.keyboard.press('Home')
    const down = dialog.getByRole('button', { name: `Move ${one.name} down` })
    await down.press('Enter')
    await expect(down).toBeFocused()
    await save.press('Enter')
    await expect(dialog).toHaveCount(0)
    expect(await firstTwo()).toEqual([two.name, one.name])
    await page.goto('/')
    await expect(page.locator('#products').getByRole('heading', { level: 3 }).first()).toHaveText(two.name)

    // Somebody else saves another order meanwhile: it is shown instead of being overwritten.
    await open()
    await dialog.getByRole('button', { name: `Move ${two.name} down` }).click()
    await dialog.getByRole('button', { name: `Move ${two.name} down` }).click()
    await put([one.id, two.id, ...old], [two.id, one.id, ...old])
    await save.click()
    await expect(places.first()).toContainText(one.name)
    await expect(places.nth(1)).toContainText(two.name)
    await expect(save).toBeDisabled()
    expect(await firstTwo()).toEqual([one.name, two.name])

    // Escape returns a dragged machine to its place; another is taken out.
    await places.first().scrollIntoViewIfNeeded()
    const [from, below] = [await handle(one.name).boundingBox(), await places.nth(1).boundingBox()]
    if (!from || !below) throw new Error('The rows are not on the screen')
    const drag = async () => {
      await page.mouse.move(from.x + 10, from.y + 10)
      await page.mouse.down()
      await page.mouse.move(from.x + 12, below.y + below.height - 4, { steps: 6 })
      await expect.poll(async () => (await places.nth(0).boundingBox())?.y).toBeGreaterThan(below.y - 10)
    }
    await drag()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await expect(places.first()).toContainText(one.name)
    await drag()
    await page.mouse.up()
    await expect(places.first()).toContainText(two.name)
    await dialog.getByRole('button', { name: `Remove ${one.name}` }).click()
    await save.click()
    await expect(dialog).toHaveCount(0)
    const ids = idsOf(await order())
    expect(ids).toContain(two.id)
    expect(ids).not.toContain(one.id)
  } finally {
    for (const { id } of [one, two]) await page.request.delete(`/api/machinery/${id}`, { headers })
    await put(old, idsOf(await order()))
  }
})

test.describe('on a visitor’s phone', () => {
  test.use({ ...PHONE, expectedErrors: [] })

  const MACHINES = 60

  /** Adds machines with a word that no other test's machines have; returns it, and a function that removes them. */
  async function addMachines({ request }: Page) {
    const { username } = await anAdministrator(request)
    const headers = { Authorization: `Bearer ${await login(request, username, PASSWORD)}` }
    const series = named('Longlist').replace(' ', '')
    const ids: string[] = await Promise.all(
      Array.from({ length: MACHINES }, async (_, i) => {
        const data = aTractor({ name: `Machine ${String(i).padStart(2, '0')}`, series, price: String(100 + i) })
        const confirmed = { ...data, confirmPrice: true }
        return (await (await request.post('/api/machinery', { headers, data: confirmed })).json()).id
      }),
    )
    const remove = () => Promise.all(ids.map((id) => request.delete(`/api/machinery/${id}`, { headers })))
    return { series, remove }
  }

  test('a list loads more as it was filtered and sorted, and is as long on return to it', async ({ page }) => {
    const { series, remove } = await addMachines(page)
    const loadMore = page.getByRole('button', { name: 'Load more' })
    for (const screen of ['/gallery', '/portfolio']) {
      await open(page, `${screen}?q=${series}&sort=price-low&view=list`)
      await expect(cards(page)).toHaveCount(10)
      await page.getByText('Show 14 more').click()
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
    await expect(cards(page)).toHaveCount(10)
    await expect(cards(page).first()).toContainText('$159')
    await expect(page).not.toHaveURL(/page=/)
    await remove()
  })
})
