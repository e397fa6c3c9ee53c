import type { Page } from '@playwright/test'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectSound, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { contactForm, open } from '#tests/support/browser/visitor.ts'

// A buyer with a phone but no e-mail address, who reads Hausa.
test.use(PHONE)

/** Returns a number that no other test has. */
const aNumber = () => `0803${String(Math.trunc(Math.random() * 1e7)).padStart(7, '0')}`

async function storedFrom(page: Page, phone: string): Promise<Inquiry[]> {
  const { headers } = await openSection(page, 'inquiries')
  const data = { q: phone, limit: '5' }
  const found = await page.request.post('/api/admin/contact-inquiries/search', { headers, data })
  return found.json()
}

test('a message without an address needs a phone, and a quotation in Hausa a name and a number', async ({ page }) => {
  const phone = aNumber()
  await open(page, '/#contact')
  const form = contactForm(page)
  const tick = form.getByLabel('I have no e-mail')
  await form.getByLabel('First Name').fill('Hauwa')
  await form.getByLabel('Last Name').fill('Garba')
  await form.getByLabel('Message').fill('Do you have a sheller?')
  await form.getByLabel('Email').fill('typed before')
  await tick.check()
  await expect(form.getByLabel('Email')).toBeHidden()
  // The phone is no longer marked optional.
  await expect(form.locator('label', { hasText: 'Phone' }).getByText('(optional)')).toBeHidden()
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText('Phone number is required')).toBeVisible()
  await expect(form.getByLabel('Phone')).toBeFocused()
  await expectSound(page)
  await form.getByLabel('Phone').fill(phone)
  const requested = page.waitForRequest('**/api/contact')
  await form.getByRole('button', { name: 'Send Message' }).click()
  // A form in English names no language, as the specification has it.
  expect((await requested).postDataJSON()).not.toHaveProperty('language')
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expect(tick).not.toBeChecked()

  await open(page, '/ha/gallery')
  await page.getByRole('button', { name: 'Nemi farashi' }).first().click()
  const request = page.getByRole('dialog')
  const title = await request.locator('[name=title]').inputValue()
  await expect(request.locator('[name=message]')).toHaveValue(new RegExp(`: ${title}\\.$`))
  await request.locator('[name=name]').fill('Hauwa')
  await request.locator('[name=phone]').fill(phone)
  await request.locator('[name=noEmail]').check()
  await request.locator('form[method=post] [type=submit]').click()
  await expect(request).toHaveCount(0)
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  const stored = await storedFrom(page, phone)
  expect(stored.map(({ email, language }) => [email, language]).sort()).toEqual([
    ['', 'en'],
    ['', 'ha'],
  ])
})
