import { settings as demonstration } from '#migrations/demo/settings.ts'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

// The settings belong to the whole site: one test after the other, each of which restores them.
test.describe.configure({ mode: 'serial' })
test.use({ expectedErrors: [/Failed to load resource|Connecting to 'blob:/] })

let session: Record<string, string> | undefined
test.afterAll(async ({ request }) => {
  for (const part of ['contact', 'texts', 'appearance'] as const) {
    await request.put(`/api/admin/settings/${part}`, { headers: session ?? {}, data: demonstration[part] })
  }
})

test('texts of somebody else are not overwritten unasked, and services are ordered by keyboard', async ({ page }) => {
  const { headers } = await openSection(page, 'settings&tab=texts')
  session = headers
  await page.getByRole('button', { name: 'Edit Texts' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Texts' })
  await form.getByLabel('Text of the badge').fill('Mine')
  const theirs = { ...demonstration.texts, badgeText: 'Theirs' }
  expect((await page.request.put('/api/admin/settings/texts', { headers, data: theirs })).status()).toBe(200)
  await form.getByRole('button', { name: 'Save Texts' }).click()
  const question = page.getByRole('alertdialog', { name: 'Changed by somebody else' })
  await question.getByRole('button', { name: 'Back to my text' }).click()
  await expect(form.getByLabel('Text of the badge')).toHaveValue('Mine')
  await form.getByRole('button', { name: 'Save Texts' }).click()
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(form).toBeHidden()
  await page.goto('/')
  await expect(page.locator('#about').getByText('Mine', { exact: true })).toBeVisible()

  await page.goto('/admin?section=settings&tab=services')
  const titles = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(titles).toHaveText(['Maintenance and Repair', 'Operator Training', 'Field Support', /Consulting/])
  await page.getByRole('button', { name: 'Move Operator Training up' }).focus()
  await page.keyboard.press('Enter')
  await expect(titles.first()).toHaveText('Operator Training')
  await page.getByRole('button', { name: 'Move Operator Training down' }).click()
  await expect(titles.first()).toHaveText('Maintenance and Repair')
})
