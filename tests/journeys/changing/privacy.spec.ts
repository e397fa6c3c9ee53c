import type { Page } from '@playwright/test'
import { named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, hydrated, test } from '#tests/support/browser/fixtures.ts'

const PHONE = '08991234567'
const MESSAGE = 'My farm stands beside the old well.'

/** Creates a person for this test, and records every URL that this browser requests or shows from now on. */
function watched(page: Page) {
  const name = named('Zainab').replace(' ', '')
  const addresses: string[] = []
  page.context().on('request', (request) => addresses.push(request.url()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  const expectNoPerson = () => {
    addresses.push(page.url())
    expect(addresses.length).toBeGreaterThan(1)
    const said = addresses.map((address) => decodeURIComponent(address.replaceAll('+', ' ')).toLowerCase())
    expect(
      said.filter((address) => [name, PHONE, 'old well'].some((word) => address.includes(word.toLowerCase()))),
    ).toEqual([])
  }
  return { name, email: `${name}@person.example`.toLowerCase(), expectNoPerson }
}

async function fillContactForm(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByLabel('First Name').fill(name)
  await page.getByLabel('Last Name').fill('Kaura')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill(PHONE)
  await page.getByLabel('Message').fill(MESSAGE)
}

test('a message and a quotation request put no personal data in any URL', async ({ page }) => {
  const { name, email, expectNoPerson } = watched(page)
  await page.goto('/#contact')
  await hydrated(page)
  await fillContactForm(page, { name, email })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText("We'll contact you soon.").first()).toBeVisible()

  await page.goto('/gallery')
  await hydrated(page)
  await page.getByRole('button', { name: 'Request Quotation' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill(PHONE)
  await dialog.getByLabel('Message').fill(MESSAGE)
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByText('Quotation Request Sent')).toBeVisible()
  expectNoPerson()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the plain form puts no personal data in any URL', async ({ page }) => {
    const { name, email, expectNoPerson } = watched(page)
    await page.goto('/#contact')
    await fillContactForm(page, { name, email })
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL('/?sent=1#contact')
    expectNoPerson()
  })
})

test('searching, adding notes, exporting and erasing put no personal data in any URL', async ({ page }) => {
  await page.clock.install()
  const { name, email, expectNoPerson } = watched(page)
  const inquiry = { firstName: name, lastName: 'Kaura', email, phone: PHONE, message: MESSAGE }
  expect((await page.request.post('/api/contact', { data: inquiry })).status()).toBe(201)
  await openSection(page, 'inquiries')
  await page.getByRole('searchbox').fill(name)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card).toHaveCount(1)
  await card.getByRole('link').click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const record = page.getByRole('article')
  await record.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('dialog').getByLabel('Note', { exact: true }).fill(MESSAGE)
  await page.getByRole('button', { name: 'Save Note' }).click()
  await expect(page.getByText('Inquiry updated successfully')).toBeVisible()
  const download = page.waitForEvent('download')
  await record.getByRole('button', { name: "Export this person's inquiries" }).click()
  expect((await download).suggestedFilename().toLowerCase()).not.toContain(name.toLowerCase())
  await record.getByRole('button', { name: "Erase this person's inquiries" }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click()
  await expect(card).toHaveCount(0)
  // After this pause, a search that is not for people would be in the URL.
  await page.clock.fastForward(500)
  expectNoPerson()
})
