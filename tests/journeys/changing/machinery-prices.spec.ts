import type { APIRequestContext, Page } from '@playwright/test'
import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'
import { aTractor } from '#tests/support/builders.ts'

const MACHINES = 20

type Headers = Record<string, string>

/** Adds machines whose names begin alike, and shows only those, with their prices as fields. */
async function openPrices(page: Page, count: number, price = '100.00') {
  const { headers } = await openSection(page, 'machinery')
  const group = named('Priced')
  const ids: string[] = []
  // A word that only the first one has: its number may occur in all the names.
  const series = named('First')
  for (let i = 0; i < count; i++) {
    const data = aTractor({ name: `${group} ${i + 1}.`, price, ...(i === 0 && { series }) })
    ids.push((await (await page.request.post('/api/machinery', { headers, data })).json()).id)
  }
  await page.getByRole('searchbox').fill(group)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(count)
  await page.getByRole('button', { name: 'Edit Prices' }).click()
  const priceOf = (i: number) => page.getByLabel(`Price of ${group} ${i}.`)
  const naira = (i: number) => page.getByLabel(`Fixed in naira of ${group} ${i}.`)
  return { headers, group, series, ids, price: priceOf, naira }
}

const stored = async (request: APIRequestContext, id: string) => (await request.get(`/api/machinery/${id}`)).json()
const put = (page: Page, id: string, headers: Headers, data: unknown) =>
  page.request.put(`/api/machinery/${id}`, { headers, data })

test('twenty prices are edited in the list by keyboard and saved together', async ({ page }) => {
  const { ids, group, price, naira } = await openPrices(page, MACHINES, '1000.00')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // The newest comes first.
  await price(MACHINES).focus()
  for (let i = MACHINES; i >= 1; i--) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(`$1,${String(i).padStart(3, '0')}`)
    await page.keyboard.press('ArrowDown')
  }
  await naira(1).fill('₦2,000,000')
  await expect(page.getByRole('status').filter({ hasText: '20 machines changed' })).toBeVisible()
  await naira(1).press('Enter')
  await expect(page.getByText('Prices of 20 machines saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Prices' })).toBeVisible()
  const first = page.getByRole('listitem').filter({ hasText: `${group} 1.` })
  await expect(first).toContainText('$1,001')
  await expect(first).toContainText('₦2,000,000')
  for (const [index, id] of ids.entries()) {
    expect((await stored(page.request, id)).price).toBe(`1${String(index + 1).padStart(3, '0')}.00`)
  }
})

test.describe('refused', () => {
  test.use({ expectedErrors: [/400|409/] })

  test('invalid prices are marked in their rows, nothing is saved and nothing is lost', async ({ page }) => {
    const { ids, group, series, price, naira } = await openPrices(page, 3)
    await price(1).fill('120')
    await price(2).fill('cheap')
    await naira(3).fill('100000000000')
    await page.getByRole('button', { name: 'Save Prices' }).click()
    await expect(page.getByText('Price must be an amount such as 45000.00')).toBeVisible()
    await expect(page.getByText('Price in naira must be an amount such as 44500000')).toBeVisible()
    await expect(
      page.getByRole('status').filter({ hasText: `Nothing was saved. See ${group} 2., ${group} 3.` }),
    ).toBeVisible()
    await expect(naira(3)).toBeFocused()
    await expect(price(1)).toHaveValue('120')
    await expect(price(2)).toHaveValue('cheap')
    for (const id of ids) expect(await stored(page.request, id)).toMatchObject({ price: '100.00', priceNgn: null })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // A search in between keeps what was typed, and leaving asks first.
    await page.getByRole('searchbox').fill(series)
    await expect(price(2)).toHaveCount(0)
    await page.getByRole('searchbox').fill(group)
    await expect(price(2)).toHaveValue('cheap')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('link', { name: 'View page' }).first().click()
    await expect(page.getByRole('alertdialog')).toContainText('Discard changes?')
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await price(2).fill('125')
    await naira(3).fill('')
    await page.getByRole('button', { name: 'Save Prices' }).click()
    await expect(page.getByText('Prices of 2 machines saved')).toBeVisible()
    expect((await stored(page.request, ids[1] as string)).price).toBe('125.00')
  })

  test('a price that jumps is pointed out in its field, and saved when it is saved again', async ({ page }) => {
    const { ids, price } = await openPrices(page, 2)
    await price(1).fill('1,000')
    await price(2).fill('101')
    await page.getByRole('button', { name: 'Save Prices' }).click()
    await expect(page.getByText('$100 to $1,000: 10 times as much. Save again if that is correct.')).toBeVisible()
    expect((await stored(page.request, ids[1] as string)).price).toBe('100.00')
    await page.getByRole('button', { name: 'Save Prices' }).click()
    await expect(page.getByText('Prices of 2 machines saved')).toBeVisible()
    expect((await stored(page.request, ids[0] as string)).price).toBe('1000.00')
  })

  test('a price changed by somebody else is rejected in its row and can then be overwritten', async ({ page }) => {
    const { ids, headers, group, price } = await openPrices(page, 2)
    const [id = '', other = ''] = ids
    await put(page, id, headers, aTractor({ name: `${group} 1.`, price: '105.00' }))
    await price(1).fill('110')
    await price(2).fill('120')
    await page.getByRole('button', { name: 'Save Prices' }).click()
    await expect(page.getByText('Changed by somebody else, and now at $105. Save again to replace that.')).toBeVisible()
    expect([(await stored(page.request, id)).price, (await stored(page.request, other)).price]).toEqual([
      '105.00',
      '100.00',
    ])
    await expect(price(1)).toHaveValue('110')
    await page.getByRole('button', { name: 'Save Prices' }).click()
    await expect(page.getByText('Prices of 2 machines saved')).toBeVisible()
    expect([(await stored(page.request, id)).price, (await stored(page.request, other)).price]).toEqual([
      '110.00',
      '120.00',
    ])
  })
})

test('discarding restores the prices and follows the link that was clicked', async ({ page }) => {
  const { price, group } = await openPrices(page, 1)
  await price(1).fill('120')
  await page.getByRole('link', { name: 'View page' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${group} 1.` })).toBeVisible()
  await expect(page.getByText('From $100', { exact: true }).first()).toBeVisible()
})

test('the form of one machine asks before a price that jumps is public', async ({ page }) => {
  const { headers } = await openSection(page, 'machinery')
  const name = named('Jumping')
  const data = aTractor({ name, price: '27800.00', priceNgn: '44000000.00' })
  const { id } = await (await page.request.post('/api/machinery', { headers, data })).json()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Machinery' })
  await form.getByLabel('Price').fill('$278,000')
  await form.getByLabel('Fixed amount in naira').fill('4,400,000')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  const question = page.getByRole('alertdialog', { name: 'Please check' })
  await expect(question).toContainText('$27,800 to $278,000: 10 times as much')
  await expect(question).toContainText('₦44,000,000 to ₦4,400,000: 90% less')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Back' }).click()
  expect(await stored(page.request, id)).toMatchObject({ price: '27800.00', priceNgn: '44000000.00' })
  await expect(form.getByLabel('Price')).toHaveValue('$278,000')
  await form.getByLabel('Fixed amount in naira').fill('44,500,000')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(question).not.toContainText('₦')
  await question.getByRole('button', { name: 'Yes, save it' }).click()
  await expect(page.getByText('Machinery updated successfully')).toBeVisible()
  expect(await stored(page.request, id)).toMatchObject({ price: '278000.00', priceNgn: '44500000.00' })
  // The form asks; an API call without confirmation is accepted.
  const plain = aTractor({ name, price: '27800.00' })
  expect((await put(page, id, headers, plain)).status()).toBe(200)
})
