import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { aMessage } from '#tests/support/builders.ts'
import { aDraft } from '#tests/support/quotations.ts'

test('the focus goes to the heading when its button is gone, as after sending a quotation', async ({ page }) => {
  const { headers } = await openSection(page)
  const customerName = named('Ibrahim')
  const made = await page.request.post('/api/admin/quotations', { headers, data: aDraft({ customerName }) })
  const { id } = await made.json()
  await page.goto(`/admin?section=inquiries&tab=quotations&id=${id}`)
  await page.getByRole('button', { name: 'Check and Send' }).press('Enter')
  const send = page.getByRole('button', { name: 'Send Quotation' })
  await expect(send).toBeEnabled()
  await send.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Quotation Q-/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: customerName })).toBeFocused()
})

test('a filter or tab that the Tab key reaches comes into sight on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.request.post('/api/contact', { data: aMessage() })
  await openSection(page, 'inquiries')
  const last = page.getByRole('button', { name: /^Closed \d/ })
  await expect(last).toBeVisible()
  await expect(last).not.toBeInViewport({ ratio: 0.5 })
  await page.getByRole('button', { name: /^Won/ }).focus()
  await page.keyboard.press('Tab')
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 0.99 })
})
