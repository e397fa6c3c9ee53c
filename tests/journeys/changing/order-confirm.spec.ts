import type { Page } from '@playwright/test'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'
import { aDraft } from '#tests/support/quotations.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, expectedErrors: [/status of 409/] })

/** An order of which its buyer reports a payment of so much, without JavaScript. */
async function reportedOrder(page: Page, headers: Record<string, string>, customerName: string, amount: string) {
  const { id } = await (
    await page.request.post('/api/admin/quotations', { headers, data: aDraft({ customerName }) })
  ).json()
  const sending = { headers: { ...headers, 'If-Match': '"1"' } }
  const { link, quotation } = await (await page.request.post(`/api/admin/quotations/${id}/send`, sending)).json()
  const path = new URL(link).pathname
  const accepting = { revision: '1', name: 'Musa Ibrahim', phone: '0803 000 0002', agreed: 'yes' }
  expect((await page.request.post(`${path}/accept`, { form: accepting })).ok()).toBe(true)
  const paid = {
    currency: 'USD',
    method: 'transfer',
    paidOn: lagosDate(Date.now()),
    bank: 'Zenith',
    reference: 'TRF 9',
  }
  const form = { ...paid, key: crypto.randomUUID(), amount, overpays: 'yes' }
  expect((await page.request.post(`${path}/paid`, { form })).ok()).toBe(true)
  return { number: quotation.number as string }
}

async function expectSound(page: Page) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

test('an administrator finds a reported payment on a phone, confirms it, and reverses it', async ({ page }) => {
  const buyer = named('Ibrahim')
  const { headers } = await openSection(page)
  const { number } = await reportedOrder(page, headers, buyer, '17,421.45')
  await openSection(page, 'inquiries&tab=orders')
  await page
    .getByRole('group', { name: 'Filter by what it waits for' })
    .getByRole('button', { name: /to check/ })
    .tap()
  await page.getByRole('searchbox').fill(buyer)
  const row = page.getByRole('listitem').filter({ hasText: buyer })
  await expect(row.getByText('Payment to check')).toBeVisible()
  await row.getByRole('link').tap()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expectSound(page)

  const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
  await confirm.tap()
  const asked = page.getByRole('alertdialog')
  const yes = asked.getByRole('button', { name: 'I see it in the account' })
  await expect(yes).toBeInViewport({ ratio: 1 })
  await expect(asked).toContainText('$17,421.45')
  await expectSound(page)
  await yes.tap()
  await expect(asked).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Receipt R-/ })).toBeVisible()
  await expect(confirm).toHaveCount(0)
  await expectSound(page)

  await page.getByRole('button', { name: 'Reverse', exact: true }).tap()
  const reversing = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await reversing.getByRole('textbox').fill('A fake alert')
  await expectSound(page)
  await reversing.getByRole('button', { name: 'Reverse', exact: true }).tap()
  await expect(reversing).toHaveCount(0)
  await expect(page.getByText('A fake alert').first()).toBeVisible()
  await expectSound(page)
})

test('confirming more than is left is asked about, with both answers in sight on a phone', async ({ page }) => {
  const buyer = named('Ibrahim')
  const { headers } = await openSection(page)
  await reportedOrder(page, headers, buyer, '99,000')
  await openSection(page, `inquiries&tab=orders&q=${encodeURIComponent(buyer)}`)
  await page.getByRole('listitem').filter({ hasText: buyer }).getByRole('link').tap()
  await page.getByRole('button', { name: 'Confirm', exact: true }).tap()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'I see it in the account' }).tap()
  const all = asked.getByRole('button', { name: 'Confirm anyway' })
  await expect(all).toBeInViewport({ ratio: 1 })
  await expect(asked.getByRole('button', { name: 'Back' })).toBeInViewport({ ratio: 1 })
  await expectSound(page)
  await all.tap()
  await expect(asked).toHaveCount(0)
  await expect(page.getByText(/overpaid/i).first()).toBeVisible()
})
