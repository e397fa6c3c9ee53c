import type { Locator, Page } from '@playwright/test'
import { named, showMore } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectSound, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { more, openInbox, send } from '#tests/support/browser/inquiries.ts'
import { aMessage } from '#tests/support/builders.ts'

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

test('everything of a person is exported, erased after a question, and named in no URL', async ({ page }) => {
  const expectNone = watchUrls(page)
  await page.clock.install()
  const phone = PERSONS_PHONE
  const { row, email, lastName, headers } = await openInbox(page, { phone, message: 'Beside the old well.' })
  await send(page, aMessage({ lastName, email: email.toUpperCase() }))
  const other = named('Danladi')
  const id = await send(page, aMessage({ firstName: 'Musa', lastName: other, email: 'musa@example.com' }))
  await page.request.put(`/api/admin/contact-inquiries/${id}`, {
    headers,
    data: { status: 'answered', note: `Bill ${email.toUpperCase()}` },
  })
  await showMore(page)
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(row).toHaveCount(2)
  const downloaded = async (button: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const name = (await download).suggestedFilename()
    expect(name.toLowerCase()).not.toContain(lastName.toLowerCase())
    return { name, text: Buffer.concat(await (await (await download).createReadStream()).toArray()).toString() }
  }
  const list = await downloaded('Download CSV')
  expect(list.name).toBe('contact-inquiries.csv')
  expect(list.text.startsWith('\uFEFF')).toBe(true)
  expect(list.text.split('\r\n').find((line) => line.includes(email))).toContain(phone.slice(1))

  await row.first().getByRole('link').click()
  const record = page.getByRole('article')
  await more(page)
  const exported = await downloaded("Export this customer's inquiries")
  expect(JSON.parse(exported.text).inquiries).toHaveLength(2)
  await record.getByRole('button', { name: 'Add Note' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Note (optional)', { exact: true })
    .fill(`Lives beside the old well: ${phone}`)
  await page.getByRole('button', { name: 'Save Note' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const erase = record.getByRole('button', { name: "Erase this customer's inquiries" })
  await erase.click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/^2 inquiries from /)).toBeVisible()
  // A note on somebody else's inquiry that has the same email address.
  await expect(question.getByRole('listitem')).toHaveText(new RegExp(`Musa ${other}, \\w{3} \\d\\d, \\d{4}$`))
  await expectSound(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(erase).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Erase' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeFocused()
  // After this pause, a search that is not for people would be in the URL.
  await page.clock.fastForward(500)
  expectNone([lastName, email, phone, 'old well'])
})

test('a visitor’s message and quotation request put no personal data into a URL', async ({ page }) => {
  const expectNone = watchUrls(page)
  const name = named('Zainab').replace(' ', '')
  const email = `${name}@person.example`.toLowerCase()
  const fill = async (form: Locator, fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await form.getByRole('textbox', { name: label }).fill(text)
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
