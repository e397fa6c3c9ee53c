import type { APIRequestContext, Page } from '@playwright/test'
import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/fixtures.ts'
import { failNext } from '#tests/support/browser/hold.ts'
import { aTractor } from '#tests/support/builders.ts'

// Long journeys, with a check of each screen on the way.
test.describe.configure({ timeout: 300_000 })

test.use({ expectedErrors: [/Failed to load resource/] })

type Headers = Record<string, string>
type Machine = { id: string; name: string; slug: string }

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const add = async (page: Page, headers: Headers, data: object): Promise<Machine> =>
  (await page.request.post('/api/machinery', { headers, data })).json()
const stored = async (request: APIRequestContext, id: string) => (await request.get(`/api/machinery/${id}`)).json()

test('prices are edited in the list by keyboard and saved together, and what is refused stays as typed', async ({
  page,
}) => {
  const COUNT = 4
  const { headers } = await openSection(page, 'machinery')
  const group = named('Priced')
  // A word that only the first one has: its number may occur in all the names.
  const series = named('First')
  const ids: string[] = []
  for (let i = 1; i <= COUNT; i++) {
    const data = aTractor({ name: `${group} ${i}.`, price: '1000.00', ...(i === 1 && { series }) })
    ids.push((await add(page, headers, data)).id)
  }
  const storedPrices = () => Promise.all(ids.map(async (id) => (await stored(page.request, id)).price))
  const search = page.getByRole('searchbox')
  await search.fill(group)
  await expect(rows(page)).toHaveCount(COUNT)
  await page.getByRole('button', { name: 'Edit Prices' }).click()
  const price = (i: number) => page.getByLabel(`Price of ${group} ${i}.`)
  const naira = (i: number) => page.getByLabel(`Fixed in naira of ${group} ${i}.`)
  const save = page.getByRole('button', { name: 'Save Prices' })
  const question = page.getByRole('alertdialog')
  await expectAccessible(page)

  // The newest comes first.
  await price(COUNT).focus()
  for (let i = COUNT; i >= 1; i--) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(i === 2 ? 'cheap' : `$1,00${i}`)
    await page.keyboard.press('ArrowDown')
  }
  await naira(3).fill('100000000000')
  await save.click()
  await expect(price(2)).toHaveAttribute('aria-invalid', 'true')
  await expect(naira(3)).toHaveAttribute('aria-invalid', 'true')
  await expect(naira(3)).toBeFocused()
  await expect(price(1)).toHaveValue('$1,001')
  expect(await storedPrices()).toEqual(['1000.00', '1000.00', '1000.00', '1000.00'])
  await expectAccessible(page)

  // A search in between leaves what was typed, and leaving asks first.
  await search.fill(series)
  await expect(price(2)).toHaveCount(0)
  await search.fill(group)
  await expect(price(2)).toHaveValue('cheap')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('link', { name: 'View page' }).first().click()
  await expect(question).toContainText('Discard changes?')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()

  // The connection is lost, then somebody else has changed one of them; one price jumps.
  await price(2).fill('10020')
  await naira(3).fill('₦2,000,000')
  await failNext(page, '**/api/admin/machinery/import**', 'POST')
  await save.click()
  await expect(price(2)).toHaveValue('10020')
  await expect(save).toBeEnabled()
  await page.request.put(`/api/machinery/${ids[0]}`, {
    headers,
    data: aTractor({ name: `${group} 1.`, price: '1005.00', series }),
  })
  await save.click()
  await expect(page.getByText(/now at \$1,005/)).toBeVisible()
  await expect(price(1)).toHaveValue('$1,001')
  expect((await storedPrices())[2]).toBe('1000.00')
  const isSaved = () => page.getByRole('button', { name: 'Edit Prices' }).isVisible()
  await expect(async () => {
    if (!(await isSaved())) await save.click()
    await expect(page.getByRole('button', { name: 'Edit Prices' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  expect(await storedPrices()).toEqual(['1001.00', '10020.00', '1003.00', '1004.00'])
  await expect(rows(page).filter({ hasText: `${group} 3.` })).toContainText('₦2,000,000')

  // Discarding follows the link that was clicked.
  await page.getByRole('button', { name: 'Edit Prices' }).click()
  await price(4).fill('1')
  await page.getByRole('link', { name: 'View page' }).first().click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${group} 4.` })).toBeVisible()
  expect((await storedPrices())[3]).toBe('1004.00')
})
