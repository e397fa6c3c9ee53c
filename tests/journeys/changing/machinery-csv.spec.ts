import type { Page } from '@playwright/test'
import { named, openSection, showMore } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'
import { aTractor } from '#tests/support/builders.ts'

const HEAD = 'id,name,category,description,price,series,imageUrl,specifications'
const line = (name: string, price: string, id = '') =>
  `${id},${name},tractors,For haulage,"${price}",T Series,/images/machinery/tractor-t75.webp,Engine: 75 hp`

async function openImport(page: Page) {
  const { headers } = await openSection(page, 'machinery')
  await showMore(page)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Machinery' })
  const choose = (...lines: string[]) =>
    dialog.getByLabel('CSV file').setInputFiles({
      name: 'machinery.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([HEAD, ...lines].join('\r\n')),
    })
  return { dialog, choose, headers }
}

test('a file with an invalid row is not imported, and the row is named', async ({ page }) => {
  const { dialog, choose } = await openImport(page)
  const name = named('Imported')
  await choose(line(name, '$45,000'), line(`${name} II`, 'cheap'))
  await expect(dialog.getByText('Nothing can be imported: 1 problem in the file.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^3 price/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused()
})

test('a valid file shows its changes before making them', async ({ page }) => {
  const { dialog, choose, headers } = await openImport(page)
  const name = named('Imported')
  const known = { ...aTractor({ name: `${name} known`, price: '100.00' }) }
  const { id } = await (await page.request.post('/api/machinery', { headers, data: known })).json()
  await choose(line(`${name} new`, '$45,000'), line(known.name, '200', id))
  await expect(dialog.getByText('1 machine will be added, 1 machine will be changed.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: new RegExp(`${name} new Added at \\$45,000`) })).toBeVisible()
  await expect(
    dialog.getByRole('row', { name: new RegExp(`${name} known Changes .*price \\(\\$100 to \\$200\\)`) }),
  ).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByText('1 price changes by 30% or more. Check it before you import.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: new RegExp(`${name} known \\$100 to \\$200: 100% more`) })).toBeVisible()
  await dialog.getByRole('button', { name: 'Prices are correct: import 2 machines' }).click()
  await expect(page.getByText('1 machine added, 1 changed')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('searchbox').fill(name)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: `${name} known` })).toContainText('$200')
})

test.describe('when somebody else saved first', () => {
  test.use({ expectedErrors: [/409/] })

  test('the seller chooses whether the file overwrites newer changes', async ({ page }) => {
    const { dialog, choose, headers } = await openImport(page)
    const machine = (name: string) => aTractor({ name: named(name), price: '100.00' })
    const add = async (data: ReturnType<typeof machine>) =>
      (await (await page.request.post('/api/machinery', { headers, data })).json()).id as string
    const [edited, other] = [machine('Edited'), machine('Other')]
    const [editedId, otherId] = [await add(edited), await add(other)]
    const priceOf = async (id: string) => (await (await page.request.get(`/api/machinery/${id}`)).json()).price

    await choose(line(edited.name, '120', editedId), line(other.name, '120', otherId))
    await expect(dialog.getByText('2 machines will be changed.')).toBeVisible()
    await page.request.put(`/api/machinery/${editedId}`, { headers, data: { ...edited, price: '105.00' } })
    await dialog.getByRole('button', { name: 'Import 2 machines' }).click()
    await expect(dialog.getByText(/^1 machine was changed since this file was saved\./)).toBeVisible()
    await expect(
      dialog.getByRole('row', {
        name: new RegExp(`${edited.name} Differs in .*price \\(\\$105 here, \\$120 in the file\\)`),
      }),
    ).toBeVisible()
    expect([await priceOf(editedId), await priceOf(otherId)]).toEqual(['105.00', '100.00'])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Import the other machine' }).click()
    await expect(page.getByText('1 machine changed', { exact: true })).toBeVisible()
    expect([await priceOf(editedId), await priceOf(otherId)]).toEqual(['105.00', '120.00'])

    await page.getByRole('button', { name: 'Import CSV' }).click()
    await dialog.getByLabel('CSV file').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`id,price,version\r\n${editedId},110,1`),
    })
    await dialog.getByRole('button', { name: 'Overwrite 1 machine' }).click()
    // The message of the first import is still leaving.
    await expect(page.getByText('1 machine changed', { exact: true }).last()).toBeVisible()
    await expect.poll(() => priceOf(editedId)).toBe('110.00')
  })
})

test('a downloaded file imports without changes', async ({ page }) => {
  const { headers } = await openSection(page, 'machinery')
  // One row of the file, about a machine that no other test changes meanwhile.
  const machine = aTractor({ name: named('Kept'), specifications: 'Engine: 75 hp, "turbo"' })
  await page.request.post('/api/machinery', { headers, data: machine })
  await showMore(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('machinery.csv')
  const [head = '', ...lines] = Buffer.concat(await (await file.createReadStream()).toArray())
    .toString()
    .split('\r\n')
  const row = lines.find((text) => text.includes(machine.name)) ?? ''
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Machinery' })
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'machinery.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${head}\r\n${row}`),
  })
  await expect(dialog.getByText('Nothing would change: the site has all of this already.')).toBeVisible()
})
