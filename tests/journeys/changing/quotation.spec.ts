import { aPhone, named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, failNext, test } from '#tests/support/browser/fixtures.ts'

// Sending is rejected if somebody has changed the quotation meanwhile.
test.use({ expectedErrors: [/Failed to load resource/] })

test('a quotation is requested by phone, prepared, sent, read, accepted, won', async ({ page, browser, baseURL }) => {
  const buyer = named('Ibrahim')
  const email = `${buyer.split(' ')[1]}@example.com`
  const phone = await aPhone(browser)
  const screen = await phone.newPage()
  // With a search: other tests add machines meanwhile, and this one may be on a later page.
  await screen.goto(`${baseURL}/gallery?q=T75`)
  // A machine and not an image: its name and price are filled in.
  const machine = screen.getByRole('listitem').filter({ hasText: 'Gona T75 Utility Tractor' })
  await machine.getByRole('button', { name: 'Request Quotation' }).click()
  const form = screen.locator('form[method=post]')
  await form.getByLabel('Name').fill(`Musa ${buyer}`)
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByLabel('Phone').fill('0803 000 0002')
  await form.getByLabel('Message').fill('Two of these for our farm near Funtua.')
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expect(screen.getByText('Quotation Request Sent').first()).toBeVisible()

  const { headers } = await openSection(page, 'inquiries')
  await page.getByRole('searchbox').fill(buyer)
  const row = page.getByRole('listitem').filter({ hasText: buyer })
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Prepare Quotation' }).click()
  const draft = page.getByRole('dialog', { name: 'Prepare Quotation' })
  await expect(draft.getByText(`Musa ${buyer}`)).toBeVisible()
  // It is in naira if another test has entered a rate.
  await draft.getByLabel('Currency').selectOption('USD')
  await expect(draft.getByLabel('Unit price')).toHaveValue('27,800')
  await draft.getByLabel('Quantity').fill('0')
  await draft.getByLabel('Unit price').clear()
  await draft.getByLabel('Unit price').pressSequentially('27000')
  await expect(draft.getByLabel('Unit price')).toHaveValue('27,000')
  await draft.getByLabel('Discount (%)').fill('5')
  // A tractor is exempt until the seller says otherwise; the delivery is taxed.
  await draft.getByText('VAT: Farm machinery (exempt)').click()
  await draft.getByLabel('VAT', { exact: true }).selectOption('Standard (7.5%)')
  await draft.getByLabel('Delivery (USD)').fill('1,200')
  await draft.getByLabel('Deposit (%)').fill('30')
  const send = draft.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await expect(draft.getByLabel('Quantity')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await draft.getByLabel('Quantity').fill('2')
  await expect(draft.getByText('$56,437.50')).toBeInViewport({ ratio: 1 })
  await failNext(page, '**/api/admin/quotations', 'POST')
  await send.click()
  await expect(page.locator('[data-sonner-toast]')).toBeVisible()
  await expect(draft.getByLabel('Delivery (USD)')).toHaveValue('1,200')
  await draft.getByText('More', { exact: true }).click()
  await draft.getByRole('button', { name: 'Save Draft' }).click()
  await expect(draft).toHaveCount(0)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Draft for Musa ${buyer}`)
  await page.getByRole('link', { name: 'Inquiry', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Quotations' }).getByText('Draft')).toBeVisible()
  await page.getByRole('button', { name: 'Check and Send' }).click()
  const check = page.getByRole('dialog', { name: 'Check and Send' })
  await expect(check.getByText('$56,437.50', { exact: true })).toBeVisible()
  await expect(check.frameLocator('iframe').getByText('Gona T75 Utility Tractor')).toBeVisible()
  await expect(check.getByRole('alert')).toContainText('$27,000 less 5% here, $27,800 today')
  await expectAccessible(page)
  await check.getByRole('button', { name: 'Send Quotation' }).click()
  const sent = page.getByRole('dialog', { name: /^Quotation Q-/ })
  const link = await sent.getByLabel('Link').inputValue()
  await expect(sent.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/2348030000002\?text=Hello/,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sent).toHaveCount(0)

  await screen.goto(link)
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText(/^Quotation Q-\d{4}-\d{4}$/)
  await expect(screen.getByText('$56,437.50').first()).toBeInViewport()
  await expectNoSidewaysScroll(screen)
  // On a phone a value is below its term, and takes the full width.
  const widthOf = async (part: string) => (await screen.locator(part).first().boundingBox())?.width
  expect(await widthOf('.facts dd')).toBe(await widthOf('.facts'))
  // On a phone each line's amount is above the total, whatever comes before it.
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
  await page.getByRole('listitem').filter({ hasText: buyer }).getByRole('link').click()
  await expect(page.getByText(`Accepted by Musa ${buyer}, +234 803 000 0002`)).toBeVisible()
  await expect(page.getByRole('main').getByText('$16,931.25').first()).toBeVisible()
  const next = page.getByRole('region', { name: 'What comes next' })
  await expect(next).toContainText('Accepted. The deposit of $16,931.25 is due.')
  await expect(next.getByRole('link', { name: 'Ask for the Deposit' })).toBeVisible()
  const events = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(events).toContainText([/accepted.*the buyer/s, /viewed.*the buyer/s, /sent/, /Draft prepared/])
  await expectAccessible(page)
  await page.goto('/admin?section=inquiries&status=won')
  await page.getByRole('searchbox').fill(buyer)
  await expect(row).toHaveCount(1)
})
