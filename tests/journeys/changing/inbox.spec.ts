import { lagosDate } from '#domain/lagos-date.ts'
import { expect, expectSound, failNext, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { filter, more, openRecord, pressed } from '#tests/support/browser/inquiries.ts'

test.use({ ...PHONE, expectedErrors: [/Failed to load resource/] })

test('an inquiry shows every field; its status, note and next action are saved and filtered by', async ({ page }) => {
  const { row, record, lastName, email } = await openRecord(page, {
    phone: '0803 123 4567',
    farmSize: '100-500',
    interest: 'harvesters',
    message: 'Do you deliver to Katsina?\n\nWe harvest in October.',
  })
  for (const text of [email, '+234 803 123 4567', '100-500 acres', 'Combine Harvesters']) {
    await expect(record.getByText(text).first()).toBeVisible()
  }
  await expect(record.getByText(/^[A-Z][a-z]{2} \d{2}, \d{4}$/)).toBeVisible()
  await expect(record.getByText(/^\d{2}:\d{2} [AP]M$/)).toBeVisible()
  await expect(record.getByText('Do you deliver to Katsina?')).toHaveCSS('white-space-collapse', 'preserve-breaks')
  await expect(pressed(record)).toHaveText('New')

  // A reply is addressed to the customer by number and name, then asks whether it was answered.
  const link = (name: string) => record.getByRole('link', { name, exact: true })
  await more(page)
  await expect(link('Reply by WhatsApp')).toHaveAttribute('href', /^https:\/\/wa\.me\/2348031234567\?text=Hello%20A/)
  await expect(link('Call')).toHaveAttribute('href', 'tel:+2348031234567')
  const mail = new URL((await link('Email').getAttribute('href')) ?? '')
  expect(decodeURIComponent(mail.pathname)).toBe(email)
  expect(mail.searchParams.get('subject')).toMatch(/^Re: /)
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }))
  await link('Call').click()
  await record.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(pressed(record)).toHaveText('Answered')
  await expect(record.getByText('Have you answered?')).toHaveCount(0)
  await expect(record.getByRole('button', { name: 'Prepare Quotation', exact: true })).toBeVisible()

  const note = record.getByRole('button', { name: /^(?:Add|Edit) Note$/ })
  if (!(await note.isVisible())) await more(page)
  await note.click()
  const form = page.getByRole('dialog', { name: `Note on Amina ${lastName}` })
  const field = form.getByLabel('Note (optional)', { exact: true })
  await expect(field).toBeFocused()
  await expect(form.getByLabel('Status')).toHaveValue('answered')
  await field.fill('Two tractors.\nDelivery in March.')
  await form.getByLabel('Next action on').fill(lagosDate(Date.now()))
  await expectSound(page)
  await failNext(page, '**/api/admin/contact-inquiries/*', 'PUT')
  await form.getByRole('button', { name: 'Save Note' }).click()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  await expect(field).toHaveValue('Two tractors.\nDelivery in March.')
  await form.getByRole('button', { name: 'Save Note' }).click()
  await expect(form).toHaveCount(0)
  await expect(note).toBeFocused()
  await expect(record.getByText('Delivery in March.')).toBeVisible()
  await expectSound(page)

  await page.goto('/admin?section=inquiries&status=answered')
  await expect(pressed(filter(page))).toHaveText(/Answered \d+/)
  const found = page.waitForResponse('**/contact-inquiries/search')
  await page.getByRole('searchbox').fill(lastName)
  await found
  await expect(row).toHaveCount(1)
  await filter(page)
    .getByRole('button', { name: /^Due \d+$/ })
    .click()
  await expect(page).toHaveURL(/status=due/)
  await expect(row.getByText('Due', { exact: true })).toBeVisible()
  // The toast, which may appear late, covers the buttons at the bottom until it is gone.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expectSound(page)

  // A row that no longer matches has left the list, whose search and filter are unchanged.
  await row.getByRole('link').click()
  await record.getByRole('button', { name: 'Closed' }).click()
  await expect(pressed(record)).toHaveText('Closed')
  await page.goBack()
  await expect(page.getByText('Nothing matches your search.')).toBeVisible()
  await expect(row).toHaveCount(0)
})
