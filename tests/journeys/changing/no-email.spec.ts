import type { Locator, Page } from '@playwright/test'
import type { Inquiry } from '#contract/inquiry/contact.ts'
import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, test } from '#tests/support/browser/fixtures.ts'

// About visitors with a phone but no e-mail address.

test.describe.configure({ timeout: 60_000 })
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 400/] })

/** Returns a number that no other test has. */
const aNumber = () => `0803${String(Math.trunc(Math.random() * 1e7)).padStart(7, '0')}`

/** Returns the same number as it is stored and shown. */
const shown = (phone: string) => `+234 ${phone.slice(1, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`

async function storedFrom(page: Page, phone: string): Promise<Inquiry[]> {
  const { headers } = await openSection(page, 'inquiries')
  const data = { q: phone, limit: '5' }
  const found = await page.request.post('/api/admin/contact-inquiries/search', { headers, data })
  return found.json()
}

const contactForm = (page: Page) => page.locator('#contact form')

async function fillContact(form: Locator, lastName: string) {
  await form.getByLabel('First Name').fill('Hauwa')
  await form.getByLabel('Last Name').fill(lastName)
  await form.getByLabel('Message').fill('Do you have a sheller?')
}

test('a message with the tick needs a phone, says so at its field, and is stored without an address', async ({
  page,
}) => {
  const phone = aNumber()
  await page.goto('/#contact')
  await hydrated(page)
  const form = contactForm(page)
  await fillContact(form, 'Garba')
  await expect(form.getByText('(optional)')).toHaveCount(3)
  await form.getByLabel('Email').fill('typed before')
  await form.getByLabel('I have no e-mail').check()
  await expect(form.getByLabel('Email')).toBeHidden()
  // The phone is no longer marked optional.
  await expect(form.locator('label', { hasText: 'Phone' }).getByText('(optional)')).toBeHidden()
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText('Phone number is required')).toBeVisible()
  await expect(form.getByLabel('Phone')).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await form.getByLabel('Phone').fill(phone)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expect(form.getByLabel('I have no e-mail')).not.toBeChecked()
  expect(await storedFrom(page, phone)).toMatchObject([{ email: '' }])
})

test('the tick survives a reload and is there in the other form, until it is taken away', async ({ page }) => {
  await page.goto('/#contact')
  await hydrated(page)
  await contactForm(page).getByLabel('Phone').fill(aNumber())
  await contactForm(page).getByLabel('I have no e-mail').check()
  await page.reload()
  await hydrated(page)
  await expect(contactForm(page).getByLabel('I have no e-mail')).toBeChecked()
  await page.goto('/gallery')
  await hydrated(page)
  const tick = page.getByRole('dialog').getByLabel('I have no e-mail')
  const request = () => page.getByRole('button', { name: 'Request Quotation' }).first().click()
  await request()
  await expect(tick).toBeChecked()
  await tick.uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await hydrated(page)
  await request()
  await expect(tick).not.toBeChecked()
})

test('a quotation is requested with a name and a number alone, in the visitor’s language', async ({ page }) => {
  const phone = aNumber()
  await page.goto('/ha/gallery')
  await hydrated(page)
  await page.getByRole('button', { name: 'Nemi farashi' }).first().click()
  const form = page.getByRole('dialog')
  const title = await form.locator('[name=title]').inputValue()
  await expect(form.locator('[name=message]')).toHaveValue(new RegExp(`Don Allah .+: ${title}\\.$`))
  await form.locator('[name=name]').fill('Hauwa')
  await form.locator('[name=phone]').fill(phone)
  await form.getByLabel('Ba ni da imel').check()
  await form.getByRole('button', { name: 'Aika buƙata' }).click()
  await expect(form).toHaveCount(0)
  expect(await storedFrom(page, phone)).toMatchObject([{ email: '', language: 'ha', subject: expect.any(String) }])
})

test('a message with the tick waits for the connection like any other', async ({ page, context }) => {
  const phone = aNumber()
  await page.goto('/')
  await hydrated(page)
  const form = contactForm(page)
  await fillContact(form, 'Garba')
  await form.getByLabel('I have no e-mail').check()
  await form.getByLabel('Phone').fill(phone)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Message Sent!')).toBeVisible()
  expect(await storedFrom(page, phone)).toMatchObject([{ email: '' }])
})

test('the seller calls, writes on WhatsApp or sends a quotation’s link, and is offered no e-mail', async ({ page }) => {
  const [lastName, phone] = [named('Garba'), aNumber()]
  const data = { firstName: 'Hauwa', lastName, phone, noEmail: true, message: 'Do you have a sheller?' }
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201)
  await openSection(page, 'inquiries')
  await page.getByRole('searchbox').fill(lastName)
  const row = page.getByRole('listitem').filter({ hasText: lastName })
  await expect(row).toContainText('General question')
  await row.getByRole('link').click()
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card.getByRole('link', { name: 'Reply by WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`wa\\.me/234${phone.slice(1)}\\?`),
  )
  await card.getByRole('button', { name: 'More', exact: true }).click()
  await expect(card.getByRole('link', { name: /^Call/ })).toBeVisible()
  await expect(card.locator('a[href^="mailto:"]')).toHaveCount(0)
  await expectAccessible(page)
  await card.getByRole('button', { name: "Erase this person's inquiries" }).click()
  await expect(page.getByRole('alertdialog')).toContainText(`1 inquiry from ${shown(phone)} will be deleted`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the tick hides the address, and the form is taken', async ({ page }) => {
    await page.goto('/#contact')
    const form = contactForm(page)
    await fillContact(form, 'Garba')
    await form.getByLabel('I have no e-mail').check()
    await expect(form.getByLabel('Email')).toBeHidden()
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(form.getByText('Phone number is required')).toBeVisible()
    await expect(form.getByLabel('I have no e-mail')).toBeChecked()
    await form.getByLabel('Phone').fill(aNumber())
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message Sent!')).toBeVisible()
  })
})
