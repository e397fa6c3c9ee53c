import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectNoSidewaysScroll, expectSound, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { acceptQuotation, sendQuotation } from '#tests/support/browser/inquiries.ts'
import { aReport } from '#tests/support/orders.ts'

// An overpayment is asked about.
test.use({ ...PHONE, expectedErrors: [/status of 409/] })

test('a quotation without an inquiry is checked, sent, revised and withdrawn', async ({ page }) => {
  await openSection(page, 'inquiries&tab=quotations')
  const buyer = named('Sani')
  await page.getByRole('button', { name: 'Prepare Quotation' }).click()
  const form = page.getByRole('dialog', { name: 'Prepare Quotation' })
  await form.getByLabel('Customer').fill(buyer)
  await form.getByLabel('Add a machine').selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Add a Line' }).click()
  await form.getByLabel('Description').last().fill('Training of two drivers')
  await form.getByLabel('Unit price').last().fill('350')
  await expectSound(page)
  await form.getByRole('button', { name: 'Save Draft' }).click()
  const card = page.getByRole('article')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Draft for ${buyer}`)
  await card.getByRole('button', { name: 'Check and Send' }).click()
  await expectNoSidewaysScroll(page)
  // Only the dialog scrolls, and its buttons are on one line.
  const check = page.getByRole('dialog', { name: 'Check and Send' })
  await expect(check.frameLocator('iframe').getByText('Training of two drivers')).toBeAttached()
  const scrolling = () =>
    check.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      const page = frame.contentDocument?.documentElement
      return page ? page.scrollHeight - page.clientHeight : Number.NaN
    })
  await expect.poll(scrolling).toBe(0)
  const middleOf = async (name: string) => {
    const box = await check.getByRole('button', { name }).boundingBox()
    return box && box.y + box.height / 2
  }
  expect(await middleOf('Back')).toBe(await middleOf('Send Quotation'))
  await page.getByRole('button', { name: 'Send Quotation' }).click()
  const sent = page.getByRole('dialog', { name: /^Quotation Q-/ })
  // As on a page without TLS.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await sent.getByRole('button', { name: 'Copy Link' }).click()
  await expect(sent.getByText(/blocked copying/)).toBeVisible()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'More', exact: true }).click()
  await expect(card.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expectSound(page)

  await card.getByRole('button', { name: 'Revise' }).click()
  const revision = page.getByRole('dialog', { name: 'Edit Quotation' })
  await revision.getByLabel('Unit price').last().fill('300')
  await revision.getByRole('button', { name: 'Save Draft' }).click()
  await expect(revision).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`, revision 2 for ${buyer}`)
  await page.getByRole('link', { name: 'All quotations' }).click()
  await page.getByRole('searchbox').fill(buyer)
  const rows = page.getByRole('listitem').filter({ hasText: buyer })
  await expect(rows).toHaveCount(2)
  await rows.filter({ hasNotText: 'revision 2' }).getByRole('link').click()
  await expect(card.getByRole('link', { name: 'Open the Revision' })).toBeVisible()
  // The toast covers the button for five seconds, and longer while the pointer is over it.
  await page.mouse.move(0, 0)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await card.getByRole('button', { name: 'More', exact: true }).click()
  await card.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(card.getByText('Withdrawn', { exact: true })).toBeVisible()
})

test('confirming more than is left is asked about, in sight, and a payment is reversed', async ({ page }) => {
  const buyer = named('Ibrahim')
  await page.setViewportSize({ width: 360, height: 640 })
  const { headers } = await openSection(page)
  // Reported by a buyer without JavaScript.
  const { link } = await sendQuotation(page.request, headers, { customerName: buyer })
  await acceptQuotation(page.request, link)
  const form = aReport({ amount: '99,000', method: 'transfer', overpays: 'yes' })
  expect((await page.request.post(`${link}/paid`, { form })).ok()).toBe(true)
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
  // The receipt is offered at once.
  await page.getByRole('button', { name: 'Close', exact: true }).last().tap()
  await expect(page.getByText(/overpaid/i).first()).toBeVisible()

  await page.getByRole('button', { name: 'Reverse', exact: true }).tap()
  const reversing = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await reversing.getByRole('textbox').fill('A fake alert')
  await expectSound(page)
  await reversing.getByRole('button', { name: 'Reverse', exact: true }).tap()
  await expect(reversing).toHaveCount(0)
  await expect(page.getByText('A fake alert').first()).toBeVisible()
})
