import type { Page } from '@playwright/test'
import type { Inquiry } from '#contract/inquiry/inquiry.ts'
import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectSound, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { contactForm, open } from '#tests/support/browser/visitor.ts'

// A buyer with a phone but no email address, who reads Hausa, and what the seller sees of them.

/** Returns a number that no other test has. */
const aNumber = () => `0803${String(Math.trunc(Math.random() * 1e7)).padStart(7, '0')}`
const shown = (phone: string) => `+234 ${phone.slice(1, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`

async function storedFrom(page: Page, phone: string): Promise<Inquiry[]> {
  const { headers } = await openSection(page, 'inquiries')
  const data = { q: phone, limit: '5' }
  const found = await page.request.post('/api/admin/contact-inquiries/search', { headers, data })
  return found.json()
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a message without an address needs a phone, and a quotation in Hausa a name and a number', async ({ page }) => {
    const phone = aNumber()
    await open(page, '/#contact')
    const form = contactForm(page)
    const tick = form.getByLabel('I have no email')
    await form.getByLabel('First Name').fill('Hauwa')
    await form.getByLabel('Last Name').fill('Garba')
    await form.getByLabel('Message').fill('Do you have a sheller?')
    await form.getByRole('textbox', { name: 'Email' }).fill('typed before')
    await tick.check()
    await expect(form.getByRole('textbox', { name: 'Email' })).toBeHidden()
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
})

test('the seller sees the language, writes and quotes in it, calls, and is offered no email', async ({ page }) => {
  const [lastName, phone] = [named('Garba'), aNumber()]
  const data = { firstName: 'Hauwa', lastName, phone, noEmail: true, message: 'Kuna da sheller?', language: 'ha' }
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201)
  await openSection(page, 'inquiries')
  await page.getByRole('searchbox').fill(lastName)
  const row = page.getByRole('listitem').filter({ hasText: lastName })
  await expect(row.getByText('Hausa')).toBeVisible()
  await row.getByRole('link').click()
  const record = page.getByRole('article')
  await expect(record).toHaveCount(1)
  const whatsapp = new URL((await record.getByRole('link', { name: 'Reply by WhatsApp' }).getAttribute('href')) ?? '')
  expect(whatsapp.pathname).toBe(`/234${phone.slice(1)}`)
  expect(whatsapp.searchParams.get('text')).toMatch(/^Sannu Hauwa /)
  const more = record.getByRole('button', { name: 'More', exact: true })
  await more.click()
  await expect(record.getByRole('link', { name: /^Call/ })).toBeVisible()
  await expect(record.locator('a[href^="mailto:"]')).toHaveCount(0)
  await expectAccessible(page)
  await record.getByRole('button', { name: "Erase this customer's inquiries" }).click()
  await expect(page.getByRole('alertdialog')).toContainText(shown(phone))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await record.getByRole('button', { name: 'Prepare Quotation' }).click()
  const form = page.getByRole('dialog', { name: 'Prepare Quotation' })
  await form.getByText(/^Language, .*Hausa/).click()
  await expect(form.getByLabel('Language')).toHaveValue('ha')
})
