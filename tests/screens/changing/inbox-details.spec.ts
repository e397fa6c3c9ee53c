import type { Locator, Page } from '@playwright/test'
import { named } from '#tests/support/browser/admin-fixtures.ts'
import { expect, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'

// Long journeys, with a check of each screen on the way.
test.describe.configure({ timeout: 300_000 })

test.use({ ...PHONE, expectedErrors: [/Failed to load resource/] })

/** Records every URL that a browser requests or shows; returns a check that none of them contains one of the words. */
function watchUrls(page: Page) {
  const urls: string[] = []
  page.context().on('request', (request) => urls.push(request.url()))
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  return (words: string[]) => {
    const said = [...urls, page.url()].map((url) => decodeURIComponent(url.replaceAll('+', ' ')).toLowerCase())
    expect(said.length).toBeGreaterThan(1)
    expect(said.filter((url) => words.some((word) => url.includes(word.toLowerCase())))).toEqual([])
  }
}

const PERSONS_PHONE = '08991234567'

test('a visitor’s message and quotation request put no personal data into a URL', async ({ page }) => {
  const expectNone = watchUrls(page)
  const name = named('Zainab').replace(' ', '')
  const email = `${name}@person.example`.toLowerCase()
  const fill = async (form: Locator, fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text)
  }
  const about = { Email: email, Phone: PERSONS_PHONE, Message: 'My farm is beside the old well.' }
  await page.goto('/#contact')
  await hydrated(page)
  await fill(page.locator('#contact'), { 'First Name': name, 'Last Name': 'Kaura', ...about })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText("We'll contact you soon.").first()).toBeVisible()
  await page.goto('/gallery')
  await hydrated(page)
  await page.getByRole('button', { name: 'Request Quotation' }).first().click()
  const form = page.getByRole('dialog')
  await fill(form, { Name: name, ...about })
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByText('Quotation Request Sent').first()).toBeVisible()
  expectNone([name, PERSONS_PHONE, 'old well'])
})
