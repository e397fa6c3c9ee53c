import type { Page } from '@playwright/test'
import { lagosDate } from '#contract/money/lagos-date.ts'
import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'
import { aDraft } from '#tests/support/quotations.ts'

// Long journeys, with a check of each screen on the way.
test.describe.configure({ timeout: 300_000 })

// An overpayment, a delivery of too many, and the question about unpaid goods.
test.use({ expectedErrors: [/status of 4(?:00|09)/] })

/** Prepares, sends and accepts a quotation, and reports a payment of so much, as a buyer without JavaScript. */
async function reportPayment(page: Page, headers: Record<string, string>, customerName: string, amount: string) {
  const { id } = await (
    await page.request.post('/api/admin/quotations', { headers, data: aDraft({ customerName }) })
  ).json()
  const sending = { headers: { ...headers, 'If-Match': '"1"' } }
  const { link } = await (await page.request.post(`/api/admin/quotations/${id}/send`, sending)).json()
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
}

const SMALL_PHONE = { width: 360, height: 640 }

async function expectSound(page: Page) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

test.describe('on a phone', () => {
  test.use({ viewport: SMALL_PHONE, hasTouch: true })

  test('confirming more than is left is asked about, with both answers in sight, and a payment is reversed', async ({
    page,
  }) => {
    const buyer = named('Ibrahim')
    const { headers } = await openSection(page)
    await reportPayment(page, headers, buyer, '99,000')
    await page.goto(`/admin?section=inquiries&tab=orders&q=${encodeURIComponent(buyer)}`)
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

    await page.getByRole('button', { name: 'Reverse', exact: true }).tap()
    const reversing = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await reversing.getByRole('textbox').fill('A fake alert')
    await expectSound(page)
    await reversing.getByRole('button', { name: 'Reverse', exact: true }).tap()
    await expect(reversing).toHaveCount(0)
    await expect(page.getByText('A fake alert').first()).toBeVisible()
  })
})
