import type { Locator, Page } from '@playwright/test'
import { anAdministrator, named, PASSWORD } from '#tests/support/browser/admin-fixtures.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { aQuotation } from '#tests/support/builders.ts'

// What was being loaded when the owner signed out may be refused.
test.use({ expectedErrors: [/ERR_FAILED|status of 401/] })

async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let i = 0; i < 60 && !(await isFocused()); i++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

async function press(page: Page, name: string | RegExp, scope: Page | Locator = page) {
  await tabTo(page, scope.getByRole('button', { name, exact: true }).first())
  await page.keyboard.press('Enter')
}

test('an owner’s day by keyboard alone: signed in, an inquiry read, quoted and sent, signed out', async ({ page }) => {
  const { username } = await anAdministrator(page.request)
  const buyer = named('Ibrahim')
  const [machine] = (await (await page.request.get('/api/machinery?limit=1')).json()) as { id: string }[]
  const sent = await page.request.post('/api/contact', {
    data: aQuotation({ name: `Musa ${buyer}`, machineId: machine?.id }),
  })
  expect(sent.status()).toBe(201)
  await page.goto('/admin')
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')

  const section = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Inquiries/ })
  await tabTo(page, section)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: buyer })
  await tabTo(page, row.getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press(page, 'Prepare Quotation')
  const form = page.getByRole('dialog', { name: 'Prepare Quotation' })
  const price = form.getByLabel('Unit price')
  await tabTo(page, price)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('27800')
  for (const _ of [2, 3]) await press(page, 'Add a Line', form)
  await press(page, 'Remove line 2', form)
  // The next line's, and then, without one, the last of what the first line can do.
  await expect(form.getByRole('button', { name: 'Remove line 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByText(/^VAT: /)).toBeFocused()
  // Without a connection nothing is sent, and Enter tries again.
  await page.route('/api/admin/quotations', (route) => route.abort(), { times: 1 })
  await press(page, 'Send', form)
  await expect(page.getByText(/^Failed to save/)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Send', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  // What differs from today's price is sent once it was read.
  await press(page, 'Send Quotation', page.getByRole('dialog', { name: 'Check and Send' }))
  await expect(page.getByRole('dialog', { name: /^Quotation Q-/ })).toBeVisible()
  await page.keyboard.press('Escape')
  // The button that opened the dialog is gone.
  await expect(page.getByRole('heading', { level: 1, name: buyer })).toBeFocused()
  await press(page, 'Logout')
  await expect(page).toHaveURL('/admin/login')
})
