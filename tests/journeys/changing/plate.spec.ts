import { aPhone, named, openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { SAVED } from '#tests/support/browser/inquiries.ts'
import { aPart, aTractor } from '#tests/support/builders.ts'
import { aDelivery } from '#tests/support/orders.ts'
import { aDraft } from '#tests/support/quotations.ts'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

const RECEIVED = 'We have your request, and will call you.'
const PHOTO = 'Send a photo on WhatsApp'

// That the code printed on the label is this URL is for tests/screens/changing/papers.spec.ts to read.
test('a machine is delivered, its plate scanned, and what was asked without script and without a connection arrives and is quoted for', async ({
  page,
  browser,
  baseURL,
}) => {
  const { headers } = await openSection(page, 'units')
  const post = async (path: string, data: object, more = {}) =>
    (await page.request.post(`/api${path}`, { headers: { ...headers, ...more }, data })).json()
  const machine = named('Gona T75')
  const { id: machineId } = await post('/machinery', aTractor({ name: machine, serviceMonths: 6, guaranteeMonths: 24 }))
  const number = named('FB').replace(' ', '-').toUpperCase()
  await post('/parts', { ...aPart(machineId), number, name: 'Fan belt', price: '12.00' })

  // Without one, sending a quotation asks first.
  const accounts = [{ bank: 'Kano First Bank', name: 'Gona Ltd', number: '0123456789', currency: 'NGN' }]
  await page.request.put('/api/admin/settings/accounts', { headers, data: { accounts, tin: '12345678-0001' } })
  const lines = aDraft().lines.map((line) => ({ ...line, machineId }))
  const { id } = await post('/admin/quotations', aDraft({ customerName: 'Zebra', lines }))
  await post(`/admin/quotations/${id}/send`, {}, { 'If-Match': '"1"' })
  const answer = { answer: 'accepted', name: 'Zebra', phone: '' }
  await post(`/admin/quotations/${id}/answer`, answer, { 'If-Match': '"2"' })
  const serial = named('GT75').replace(' ', '-').toUpperCase()
  await post(`/admin/orders/${id}/deliveries`, aDelivery({ lines: [{ line: 0, quantity: 1, serials: [serial] }] }))

  await page.getByRole('searchbox').fill(serial)
  await page.getByRole('button', { name: `Label of ${serial}` }).click()
  const label = page.frameLocator('iframe').getByRole('listitem').filter({ hasText: serial })
  await expect(label.getByRole('img')).toBeVisible()
  await expect(label).toContainText(machine)
  await page.keyboard.press('Escape')
  const [{ token }] = await post('/admin/units/search', { limit: '5', q: serial })
  const plate = `${baseURL}/unit/${token}`

  const phoneWithoutScript = await (await aPhone(browser)).newPage()
  await phoneWithoutScript.goto(plate)
  await expect(phoneWithoutScript.getByRole('heading', { level: 1 })).toHaveText(machine)
  await expect(phoneWithoutScript.getByText('Fan belt')).toBeVisible()
  // On the smallest phone the first field stands in the first screen.
  await phoneWithoutScript.setViewportSize({ width: 360, height: 740 })
  const field = await phoneWithoutScript.getByLabel('What do you need?').boundingBox()
  expect(field && field.y + field.height).toBeLessThanOrEqual(740)
  await phoneWithoutScript.getByLabel('What do you need?').selectOption('Spare part')
  await phoneWithoutScript.getByLabel('Message').fill('A belt, without script')
  await phoneWithoutScript.getByLabel('Phone number').fill('0803 000 0002')
  await phoneWithoutScript.getByRole('button', { name: 'Send' }).click()
  await expect(phoneWithoutScript.getByText(RECEIVED)).toBeVisible()
  await expect(phoneWithoutScript.getByRole('link', { name: PHOTO })).toBeVisible()
  await expectNoSidewaysScroll(phoneWithoutScript)
  await phoneWithoutScript.context().close()

  // Scanned once with a connection, the page is stored; then again in the field.
  const phone = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' })
  const screen = await phone.newPage()
  await screen.goto(plate)
  const isStored = () =>
    screen.evaluate((path) => caches.match(path, { cacheName: 'gona-documents' }).then(Boolean), `/unit/${token}`)
  await expect.poll(isStored).toBe(true)
  await phone.setOffline(true)
  await screen.goto(plate)
  await screen.getByLabel('Phone number').fill('12')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect(screen.getByLabel('Message')).toBeFocused()
  await expect(screen.getByLabel('Message')).toHaveAccessibleDescription('Message is required')
  await expect(screen.getByLabel('Phone number')).toHaveAccessibleDescription('Phone number is required')
  await expectAccessible(screen)
  await expect(screen.getByRole('link', { name: PHOTO })).toBeHidden()
  await screen.getByLabel('What do you need?').selectOption('Spare part')
  await screen.getByLabel('Message').fill(`A belt, from ${serial}`)
  await screen.getByLabel('Phone number').fill('0803 000 0003')
  await screen.getByLabel('Hours on the meter').fill('40')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect(screen.getByText(SAVED)).toBeVisible()
  await expect(screen.locator('form')).toBeHidden()
  await expect(screen.getByText(SAVED)).toBeFocused()
  const photo = new URL((await screen.getByRole('link', { name: PHOTO }).getAttribute('href')) ?? '')
  await screen.keyboard.press('Tab')
  await expect(screen.getByRole('link', { name: PHOTO })).toBeFocused()
  expect(photo.searchParams.get('text')).toContain(`${machine}, serial number ${serial}`)
  await expectAccessible(screen)
  await screen.reload()
  await expect(screen.getByText(SAVED)).toBeVisible()
  // What is asked in a second tab is sent by the first, and confirmed in all.
  const behind = await phone.newPage()
  await behind.goto(plate)
  await behind.getByLabel('Message').fill(`A filter, from ${serial}`)
  await behind.getByLabel('Phone number').fill('0803 000 0003')
  await behind.getByRole('button', { name: 'Send' }).click()
  await expect(behind.locator('form')).toBeHidden()
  const reopened = await phone.newPage()
  await reopened.goto(plate)
  await expect(reopened.getByText(SAVED)).toBeVisible()
  for (const tab of [behind, reopened])
    await tab.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
  await phone.setOffline(false)
  await screen.evaluate(() => dispatchEvent(new Event('online')))
  for (const tab of [screen, behind, reopened]) await expect(tab.getByText(RECEIVED)).toBeVisible()

  await page.goto('/admin?section=inquiries')
  await page.getByRole('searchbox').fill(serial)
  await expect(page.getByRole('listitem').filter({ hasText: serial })).toHaveCount(3)
  const row = page.getByRole('listitem').filter({ hasText: `A belt, from ${serial}` })
  await row.getByRole('link').first().click()
  await expect(page.getByRole('article').getByText('40 hours on the meter')).toBeVisible()

  // The seller answers with a quotation of the part, which the buyer reads on the phone.
  await page.getByRole('article').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Prepare Quotation' }).click()
  const draft = page.getByRole('dialog', { name: 'Prepare Quotation' })
  const asked = draft.getByRole('group', { name: 'Line 1', exact: true })
  await expect(asked.getByLabel('Description')).toHaveValue(`Part for ${machine}, serial number ${serial}`)
  // It is in naira if another test has entered a rate.
  await draft.getByLabel('Currency').selectOption('USD')
  await draft.getByLabel('Add a part: number or name').fill(number)
  await draft.getByRole('button', { name: `${number} Fan belt` }).click()
  const belt = draft.getByRole('group', { name: 'Line 2', exact: true })
  await expect(belt.getByLabel('Description')).toHaveValue(`Fan belt, No. ${number}`)
  await expect(belt.getByLabel('Unit price')).toHaveValue('12')
  await belt.getByLabel('Quantity').fill('2')
  const send = draft.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await expect(asked.getByLabel('Unit price')).toHaveAttribute('aria-invalid', 'true')
  await asked.getByRole('button', { name: 'Remove line 1' }).click()
  await send.click()
  const sent = page.getByRole('dialog', { name: /^Quotation Q-/ })
  await expect(sent.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute('href', /wa\.me\/2348030000003\?/)
  await screen.goto(await sent.getByLabel('Link').inputValue())
  await expect(screen.getByRole('row').filter({ hasText: `Fan belt, No. ${number}` })).toContainText('$24.00')
  await phone.close()
})
