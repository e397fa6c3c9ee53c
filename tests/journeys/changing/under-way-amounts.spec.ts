import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { hold } from '#tests/support/browser/hold.ts'
import { aTractor } from '#tests/support/builders.ts'

// A rejected price.
test.use({ expectedErrors: [/status of 400/] })

test('prices typed while others are being saved stay in the table, and a table that was left is not touched', async ({
  page,
}) => {
  const { headers } = await openSection(page)
  const [first, second] = [named('Ridger'), named('Ridger')]
  for (const name of [first, second])
    await page.request.post('/api/machinery', { headers, data: aTractor({ name, price: '1000.00' }) })
  await page.goto('/admin?section=machinery&q=Ridger')
  await page.getByRole('button', { name: 'Edit Prices' }).click()
  const price = (name: string) => page.getByLabel(`Price of ${name}`)
  await price(first).fill('1100')
  const letGo = await hold(page, '**/api/admin/machinery/import', 'POST', (route) => route.continue())
  await page.getByRole('button', { name: 'Save Prices' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await price(first).fill('1150')
  await price(second).fill('1200')
  letGo()
  await expect(page.getByText('Prices of 1 machine saved')).toBeVisible()
  await expect(price(first)).toHaveValue('1150')
  await expect(price(second)).toHaveValue('1200')
  await price(second).press('Enter')
  await expect(page.getByText('Prices of 2 machines saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Prices' })).toHaveCount(0)
  const stored = await (await page.request.get('/api/machinery?q=Ridger', { headers })).json()
  const priceOf = (wanted: string) => stored.find(({ name }: { name: string }) => name === wanted).price
  expect([priceOf(first), priceOf(second)]).toEqual(['1150.00', '1200.00'])

  await page.getByRole('button', { name: 'Edit Prices' }).click()
  await price(first).fill('not a price')
  const letGoAgain = await hold(page, '**/api/admin/machinery/import', 'POST', (route) => route.continue())
  await price(first).press('Enter')
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Edit Prices' }).click()
  letGoAgain()
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Failed to save the prices' })).toBeVisible()
  await expect(price(first)).toHaveValue('1150')
  await expect(page.getByText('Nothing was saved.')).toHaveCount(0)
})

test('a quotation keeps the line and the currency that are entered while it is being saved', async ({ page }) => {
  await openSection(page, 'inquiries&tab=quotations')
  await page.getByRole('button', { name: 'Prepare Quotation' }).click()
  const form = page.getByRole('dialog', { name: 'Prepare Quotation' })
  const customer = named('Amina')
  await form.getByLabel('Customer').fill(customer)
  await form.getByLabel('Phone (optional)').fill('+2348000000001')
  await form.getByLabel('Naira for one dollar').fill('1600')
  await form.getByLabel('Date of the rate').fill(new Date().toISOString().slice(0, 10))
  const line = (number: number) => form.getByRole('group', { name: `Line ${number}`, exact: true })
  await line(1).getByLabel('Description').fill('A ridger')
  await line(1).getByLabel('Unit price').fill('1000')
  const letGo = await hold(page, '**/api/admin/quotations', 'POST', (route) => route.continue())
  await form.getByRole('button', { name: 'Save Draft' }).click()
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await form.getByRole('button', { name: 'Add a Line' }).click()
  await line(2).getByLabel('Description').fill('A trailer')
  await line(2).getByLabel('Unit price').fill('2000')
  await form.getByLabel('Currency').selectOption('NGN')
  letGo()
  await expect(page.getByText('Quotation created successfully')).toBeVisible()
  await expect(line(2).getByLabel('Description')).toHaveValue('A trailer')
  await expect(line(1).getByLabel('Unit price')).toHaveValue('1600000')
  await expect(line(2).getByLabel('Unit price')).toHaveValue('3200000')
  await form.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Quotation updated successfully')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: customer })).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: customer })).toContainText('₦4,800,000')
})
