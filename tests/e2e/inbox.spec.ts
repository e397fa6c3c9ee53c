import type { Page } from '@playwright/test'
import { aMessage, aQuotation } from '#tests/support/builders.ts'
import { named, openSection } from './admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, once, test } from './fixtures.ts'

/** Stores an inquiry of a person of the test's own and opens the inbox on it. */
async function openInbox(page: Page, over: Parameters<typeof aMessage>[0] = {}) {
  const lastName = named('Bello')
  const email = `${lastName.split(' ')[1]}@example.com`
  const sent = await page.request.post('/api/contact', { data: aMessage({ lastName, email, ...over }) })
  const { id } = await sent.json()
  const { headers } = await openSection(page, 'inquiries')
  const card = page.getByRole('listitem').filter({ hasText: lastName })
  // The card may stand there before the search is done: what is changed until then, the search would bring.
  const found = page.waitForResponse('**/contact-inquiries/search')
  await page.getByRole('searchbox').fill(lastName)
  await found
  await expect(card).toHaveCount(1)
  return { card, lastName, email, headers, path: `/api/admin/contact-inquiries/${id}` }
}

const pressed = (scope: ReturnType<Page['getByRole']>) => scope.getByRole('button', { pressed: true })

test('status and note are saved, and the filter finds them', async ({ page }) => {
  const { card, lastName } = await openInbox(page)
  await expect(card.getByText('just now')).toBeVisible()
  await expect(pressed(card)).toHaveText('New')
  await card.getByRole('button', { name: 'Won' }).click()
  await expect(card.getByRole('status')).toHaveText('Marked as won')
  await card.getByRole('button', { name: /Add note/ }).click()
  const form = page.getByRole('dialog', { name: `Note on Amina ${lastName}` })
  await expect(form.getByLabel('Note', { exact: true })).toBeFocused()
  await expect(form.getByLabel('Status')).toHaveValue('won')
  await expectAccessible(page)
  await form.getByLabel('Note', { exact: true }).fill('Two tractors.\nDelivery in March.')
  await form.getByRole('button', { name: 'Save Note' }).click()
  await expect(page.getByText('Inquiry updated successfully')).toBeVisible()
  await expect(card.getByRole('button', { name: /Edit note/ })).toBeFocused()

  await page.goto('/admin?section=inquiries&status=won')
  await expect(page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { pressed: true })).toHaveText(
    /Won \d+/,
  )
  await page.getByRole('searchbox').fill(lastName)
  await expect(pressed(card)).toHaveText('Won')
  await expect(card.getByText('Delivery in March.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // A row that no longer matches leaves the list; focus moves to its heading.
  await card.getByRole('button', { name: 'Closed' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('Nothing matches your search.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an inquiry with a next action is listed as due from that day', async ({ page }) => {
  const { card, lastName } = await openInbox(page)
  await card.getByRole('button', { name: /Add note/ }).click()
  const form = page.getByRole('dialog', { name: `Note on Amina ${lastName}` })
  const inLagos = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos', dateStyle: 'short' })
  await form.getByLabel('Next action on').fill(inLagos.format(Date.now()))
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save Note' }).click()
  await expect(page.getByText('Inquiry updated successfully')).toBeVisible()
  await expect(card.getByText(/^Due: next action on \d/)).toBeVisible()
  await page
    .getByRole('group', { name: 'Filter by status' })
    .getByRole('button', { name: /^Due \d+$/ })
    .click()
  await expect(page).toHaveURL(/status=due/)
  await expect(card).toHaveCount(1)
  // Until it goes, the toast, which may come late, lies over the buttons at the bottom of a phone.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByRole('button', { name: 'Closed' }).click()
  await expect(card).toHaveCount(0)
})

test('a reply is addressed to the customer by number and name, then asks whether it was answered', async ({ page }) => {
  const { card, lastName, email } = await openInbox(page, { phone: '0803 123 4567' })
  const link = (name: string) => card.getByRole('link', { name: `${name} Amina ${lastName}` })
  await expect(link('WhatsApp')).toHaveAttribute('href', /^https:\/\/wa\.me\/2348031234567\?text=Hello%20Amina/)
  await expect(link('Call')).toHaveAttribute('href', 'tel:08031234567')
  const mail = new URL((await link('E-mail').getAttribute('href')) ?? '')
  expect(decodeURIComponent(mail.pathname)).toBe(email)
  expect(mail.searchParams.get('subject')).toBe('Re: Your inquiry to Gona')

  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await link('Call').click()
  await card.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(pressed(card)).toHaveText('Answered')
  await expect(card.getByText('Have you answered?')).toHaveCount(0)
})

test('the number of new inquiries is shown next to the section’s name', async ({ page }) => {
  await page.request.post('/api/contact', { data: aMessage() })
  const { card } = await openInbox(page)
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  const menu = page.getByRole('button', { name: 'Open menu', exact: true })
  const count = async () => {
    if (isPhone) {
      await expect(menu).toHaveAccessibleDescription(/^\d+ new inquir(y|ies)$/)
      await menu.click()
    }
    const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Inquiries, \d+ new/ })
    await expect(link).toBeVisible()
    const [, shown] = (await link.innerText()).match(/(\d+) new/) ?? []
    if (isPhone) await page.keyboard.press('Escape')
    return Number(shown)
  }
  const ofFilter = async () => {
    const button = page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name: /^New/ })
    return Number((await button.innerText()).replace(/\D/g, ''))
  }
  const before = await ofFilter()
  expect(await count()).toBe(before)
  // Other tests add inquiries meanwhile: the two counts agree, whatever they are.
  await card.getByRole('button', { name: 'Closed' }).click()
  await expect(pressed(card)).toHaveText('Closed')
  await expect.poll(async () => (await count()) - (await ofFilter())).toBe(0)
})

test.describe('when somebody else saved first', () => {
  test.use({ expectedErrors: [/409/] })

  test('the seller chooses which status to keep', async ({ page }) => {
    const { card, headers, path } = await openInbox(page)
    const theyMark = (status: string) => page.request.put(path, { headers, data: { status, note: 'Called.' } })
    const question = page.getByRole('alertdialog', { name: 'Changed by somebody else' })
    await theyMark('won')
    await card.getByRole('button', { name: 'Closed' }).click()
    await expect(question.getByText('its status is now “Won”')).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Load theirs' }).click()
    await expect(pressed(card)).toHaveText('Won')
    await expect(card.getByText('Called.')).toBeVisible()

    await theyMark('answered')
    await card.getByRole('button', { name: 'Closed' }).click()
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await expect(pressed(card)).toHaveText('Closed')
    const stored = await (await page.request.get(path.replace(/\/[^/]*$/, ''), { headers })).json()
    expect(stored.find(({ id }: { id: string }) => path.endsWith(id))).toMatchObject({
      status: 'closed',
      note: 'Called.',
    })
  })
})

test('a quotation links to its machine on the website', once, async ({ page }) => {
  const machine = (await (await page.request.get('/api/machinery?limit=1')).json())[0] as { id: string; name: string }
  const name = named('Musa')
  await page.request.post('/api/contact', { data: aQuotation({ name, machineId: machine.id }) })
  await openSection(page, 'inquiries')
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByRole('link', { name: machine.name }).click()
  await expect(page.getByRole('dialog', { name: machine.name })).toBeVisible()
})

test('suspected spam is flagged and stays in the list', once, async ({ page }) => {
  const { card } = await openInbox(page, { website: 'https://spam.example' } as never)
  await expect(card.getByText('Suspected spam')).toBeVisible()
})

test('a person’s inquiries can be exported, and erased after confirmation', async ({ page }) => {
  const { card, email, lastName } = await openInbox(page)
  await page.request.post('/api/contact', { data: aMessage({ lastName, email: email.toUpperCase() }) })
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(card).toHaveCount(2)
  const first = card.first()
  await first.getByText('More', { exact: true }).click()
  const download = page.waitForEvent('download')
  await first.getByRole('button', { name: "Export this person's inquiries" }).click()
  const file = await (await download).createReadStream()
  const exported = JSON.parse(Buffer.concat(await file.toArray()).toString())
  expect(exported.inquiries).toHaveLength(2)

  await first.getByRole('button', { name: "Erase this person's inquiries" }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/^2 inquiries from .* This cannot be undone\.$/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(first.getByRole('button', { name: "Erase this person's inquiries" })).toBeFocused()
  await first.getByRole('button', { name: "Erase this person's inquiries" }).click()
  await question.getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByText('2 inquiries erased')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('before erasing a person, notes on other inquiries with that e-mail address are listed', async ({ page }) => {
  const { card, email, headers } = await openInbox(page)
  const lastName = named('Danladi')
  const other = await page.request.post('/api/contact', { data: aMessage({ firstName: 'Musa', lastName }) })
  const { id } = await other.json()
  await page.request.put(`/api/admin/contact-inquiries/${id}`, {
    headers,
    data: { status: 'answered', note: `Bill ${email.toUpperCase()}` },
  })
  await card.getByText('More', { exact: true }).click()
  await card.getByRole('button', { name: "Erase this person's inquiries" }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/appears in 1 other inquiry, which erasing does not change/)).toBeVisible()
  await expect(question.getByRole('listitem')).toHaveText(
    new RegExp(`^Note on Musa ${lastName}, \\w{3} \\d\\d, \\d{4}$`),
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the inbox can be downloaded as CSV', once, async ({ page }) => {
  const { email } = await openInbox(page, { phone: '+234 800 000 0001' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('contact-inquiries.csv')
  const text = Buffer.concat(await (await (await download).createReadStream()).toArray()).toString()
  expect(text.startsWith('\uFEFF')).toBe(true)
  const line = text.split('\r\n').find((line) => line.includes(email))
  expect(line).toContain("'+234 800 000 0001")
})
