import type { Browser } from '@playwright/test'
import { aQuotation } from '#tests/support/builders.ts'
import { named, openSection } from './admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

test.describe.configure({ timeout: 120_000 })

/** A buyer's phone, without JavaScript. */
const aPhone = (browser: Browser) =>
  browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false, hasTouch: true })

test('the full journey: requested on a phone, prepared, sent, read, accepted, won', async ({
  page,
  browser,
  baseURL,
}) => {
  const buyer = named('Ibrahim')
  const email = `${buyer.split(' ')[1]}@example.com`
  const phone = await aPhone(browser)
  const screen = await phone.newPage()
  // Searched for: other tests add machines of their own meanwhile, and this one may be on a later page.
  await screen.goto(`${baseURL}/gallery?q=T75`)
  // A machine, not an image: its name and price are what the quotation begins with.
  const machine = screen.getByRole('listitem').filter({ hasText: 'Gona T75 Utility Tractor' })
  await machine.getByRole('button', { name: 'Request Quotation' }).click()
  const form = screen.locator('form[method=post]')
  await form.getByLabel('Name').fill(`Musa ${buyer}`)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone').fill('0803 000 0002')
  await form.getByLabel('Message').fill('Two of these for our farm near Funtua.')
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expect(screen.getByText('Quotation Request Sent').first()).toBeVisible()

  const { headers } = await openSection(page, 'inquiries')
  await page.getByRole('searchbox').fill(buyer)
  const card = page.getByRole('listitem').filter({ hasText: buyer })
  await card.getByRole('button', { name: /Prepare quotation/ }).click()
  const draft = page.getByRole('dialog', { name: 'Prepare Quotation' })
  await expect(draft.getByLabel('Customer')).toHaveValue(`Musa ${buyer}`)
  await expect(draft.getByLabel('Unit price')).toHaveValue('27800')
  await draft.getByLabel('Quantity').fill('0')
  await draft.getByLabel('Unit price').fill('27800')
  await draft.getByLabel('Discount (%)').fill('5')
  await draft.getByLabel('VAT (%)').fill('7.5')
  await draft.getByLabel('Delivery (USD)').fill('1,200')
  await draft.getByLabel('Deposit (%)').fill('30')
  await draft.getByRole('button', { name: 'Save Draft' }).click()
  await expect(draft.getByText('Quantity must be at least 1')).toBeVisible()
  await expectAccessible(page)
  await draft.getByLabel('Quantity').fill('2')
  await expect(draft.getByText('$58,071.50')).toBeVisible()
  await draft.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Quotation created successfully')).toBeVisible()

  await page.goto('/admin?section=inquiries&tab=quotations&status=draft')
  const offer = page.getByRole('listitem').filter({ hasText: buyer })
  await offer.getByRole('button', { name: 'Send' }).click()
  const sent = page.getByRole('dialog', { name: /^Quotation Q-/ })
  const link = await sent.getByLabel('Link').inputValue()
  await expect(sent.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/2348030000002\?text=Hello/,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await screen.goto(link)
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText(/^Quotation Q-\d{4}-\d{4}$/)
  await expect(screen.getByText('$58,071.50')).toBeVisible()
  await expectNoSidewaysScroll(screen)
  // On a phone each line's amount stands above the total, whatever stands before it.
  const rightOf = async (row: string) => {
    const box = await screen.locator(`${row} .amount`).last().boundingBox()
    return box && Math.round(box.x + box.width)
  }
  expect(await rightOf('tbody')).toBe(await rightOf('tfoot'))
  const isViewed = async () => {
    const viewed = await (await page.request.get('/api/admin/quotations?status=viewed', { headers })).json()
    return viewed.filter(({ customerName }: { customerName: string }) => customerName.includes(buyer)).length
  }
  await expect.poll(isViewed).toBe(1)
  await screen.getByLabel('I accept this quotation and its terms.').check()
  await screen.getByRole('button', { name: 'Accept' }).click()
  await expect(screen.getByText(`Accepted by Musa ${buyer} on`)).toBeVisible()
  expect(new URL(screen.url()).pathname).toBe(new URL(link).pathname)
  await phone.close()

  await page.goto('/admin?section=inquiries&tab=quotations&status=accepted')
  await expect(page.getByText(/^Accepted \d+: \$[\d,.]+/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: buyer })).toContainText('0803 000 0002')
  await expectAccessible(page)
  await page.goto('/admin?section=inquiries&status=won')
  await page.getByRole('searchbox').fill(buyer)
  await expect(card).toHaveCount(1)
})

test('a quotation without an inquiry is revised and withdrawn, and prints on one sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { headers } = await openSection(page, 'inquiries&tab=quotations')
  const buyer = named('Sani')
  await page.getByRole('button', { name: 'Prepare Quotation' }).click()
  const form = page.getByRole('dialog', { name: 'Prepare Quotation' })
  await form.getByLabel('Customer').fill(buyer)
  await form.getByLabel('Add a machine').selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Add a Line' }).click()
  await form.getByLabel('Description').last().fill('Training of two drivers')
  await form.getByLabel('Unit price').last().fill('350')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await form.getByRole('button', { name: 'Save Draft' }).click()
  const card = page.getByRole('listitem').filter({ hasText: buyer })
  await card.getByRole('button', { name: 'Send' }).click()
  const sent = page.getByRole('dialog', { name: /^Quotation Q-/ })
  const link = await sent.getByLabel('Link').inputValue()
  // As on a page without TLS.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await sent.getByRole('button', { name: 'Copy Link' }).click()
  await expect(sent.getByText('The browser blocked copying.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const paper = await page.context().newPage()
  await paper.goto(link)
  await expectAccessible(paper)
  const pdf = (await paper.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await paper.close()

  await card.getByRole('button', { name: 'Revise' }).click()
  const revision = page.getByRole('dialog', { name: 'Edit Quotation' })
  await revision.getByLabel('Unit price').last().fill('300')
  await revision.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Quotation updated successfully')).toBeVisible()
  await expect(card).toHaveCount(2)
  // The toast covers the button for five seconds, and longer while hovered.
  await page.mouse.move(0, 0)
  await expect(page.getByText('Quotation updated successfully')).toBeHidden()
  await card.filter({ hasNotText: 'revision 2' }).getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(card.filter({ hasText: 'Withdrawn' })).toHaveCount(1)
  const list = await (await page.request.get('/api/admin/quotations?status=withdrawn', { headers })).json()
  expect(list.some(({ customerName }: { customerName: string }) => customerName === buyer)).toBe(true)
})

test('canaries in an inquiry become plain text in its quotation', async ({ page }) => {
  const name = named('Canary')
  await page.request.post('/api/contact', { data: aQuotation({ name: `"><img src=x onerror=alert(1)> ${name}` }) })
  await openSection(page, 'inquiries')
  await page.getByRole('searchbox').fill(name)
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: /Prepare quotation/ }).click()
  await expect(page.getByLabel('Customer')).toHaveValue(`"><img src=x onerror=alert(1)> ${name}`)
})
