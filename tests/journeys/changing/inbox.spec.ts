import type { Page } from '@playwright/test'
import { named, openSection, showMore } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'
import { aMessage, aQuotation } from '#tests/support/builders.ts'

/** Stores an inquiry of the test's own person and opens the inbox with it. */
async function openInbox(page: Page, over: Parameters<typeof aMessage>[0] = {}) {
  const lastName = named('Bello')
  const email = `${lastName.split(' ')[1]}@example.com`
  const sent = await page.request.post('/api/contact', { data: aMessage({ lastName, email, ...over }) })
  const { id } = await sent.json()
  const { headers } = await openSection(page, 'inquiries')
  const row = page.getByRole('listitem').filter({ hasText: lastName })
  // The row may be there before the search is done: the search would undo any change made until then.
  const found = page.waitForResponse('**/contact-inquiries/search')
  await page.getByRole('searchbox').fill(lastName)
  await found
  await expect(row).toHaveCount(1)
  return { row, lastName, email, headers, path: `/api/admin/contact-inquiries/${id}` }
}

/** Opens the page of the test's own inquiry, by its row in the inbox. */
async function openRecord(page: Page, over: Parameters<typeof aMessage>[0] = {}) {
  const inbox = await openInbox(page, over)
  await inbox.row.getByRole('link').click()
  const record = page.getByRole('article')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  return { ...inbox, record }
}

const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true }).click()

const pressed = (scope: ReturnType<Page['getByRole']>) => scope.getByRole('button', { pressed: true })

test('status and note are saved, and the filter finds them', async ({ page }) => {
  const { row, record, lastName } = await openRecord(page)
  await expect(record.getByText('Not answered, received just now.')).toBeVisible()
  await expect(pressed(record)).toHaveText('New')
  await record.getByRole('button', { name: 'Won' }).click()
  await expect(record.getByRole('status')).toHaveText('Marked as won')
  await more(page)
  await record.getByRole('button', { name: 'Add note' }).click()
  const form = page.getByRole('dialog', { name: `Note on Amina ${lastName}` })
  await expect(form.getByLabel('Note', { exact: true })).toBeFocused()
  await expect(form.getByLabel('Status')).toHaveValue('won')
  await expectAccessible(page)
  await form.getByLabel('Note', { exact: true }).fill('Two tractors.\nDelivery in March.')
  await form.getByRole('button', { name: 'Save Note' }).click()
  await expect(page.getByText('Inquiry updated successfully')).toBeVisible()
  await expect(record.getByRole('button', { name: 'Edit note' })).toBeFocused()
  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(timeline).toContainText(['Note changed', 'Marked as won', 'Received'])

  await page.goto('/admin?section=inquiries&status=won')
  await expect(page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { pressed: true })).toHaveText(
    /Won \d+/,
  )
  await page.getByRole('searchbox').fill(lastName)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('link').click()
  await expect(pressed(record)).toHaveText('Won')
  await expect(record.getByText('Delivery in March.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // A row that no longer matches has left the list, whose search and filter are unchanged.
  await record.getByRole('button', { name: 'Closed' }).click()
  await expect(record.getByText('Closed: nothing is left to do.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Nothing matches your search.')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a row of the inbox is small, and has the focus again on the way back', async ({ page }) => {
  const { row, record } = await openRecord(page, { message: 'Do you deliver to Katsina? '.repeat(40) })
  await expect(record.getByText('Do you deliver to Katsina?')).toBeVisible()
  await page.getByRole('link', { name: 'All inquiries' }).click()
  await expect(row.getByRole('link')).toBeFocused()
  const box = await row.boundingBox()
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  expect(box?.height).toBeLessThanOrEqual(isPhone ? 95 : 140)
})

test('the inbox is narrowed to a language and a machine, which the URL names', async ({ page }) => {
  const machine = (await (await page.request.get('/api/machinery?limit=1')).json())[0] as { id: string; name: string }
  const name = named('Musa')
  for (const language of ['ha', 'fr'])
    await page.request.post('/api/contact', {
      data: aQuotation({ name: `${name} ${language}`, machineId: machine.id, language } as never),
    })
  await page.request.post('/api/contact', { data: aQuotation({ name: `${name} other`, language: 'ha' } as never) })
  await openSection(page, 'inquiries')
  await page.getByText('Language and machine').click()
  await page.getByLabel('Language', { exact: true }).selectOption('ha')
  await page.getByLabel('Machine', { exact: true }).selectOption(machine.id)
  await expect(page).toHaveURL(new RegExp(`language=ha&machine=${machine.id}`))
  const rows = page.getByRole('listitem').filter({ hasText: name })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`${name} ha`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').click()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`language=ha&machine=${machine.id}`))
})

test('an inquiry with a next action is listed as due from that day', async ({ page }) => {
  const { row, record, lastName } = await openRecord(page)
  await more(page)
  await record.getByRole('button', { name: 'Add note' }).click()
  const form = page.getByRole('dialog', { name: `Note on Amina ${lastName}` })
  const inLagos = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos', dateStyle: 'short' })
  await form.getByLabel('Next action on').fill(inLagos.format(Date.now()))
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save Note' }).click()
  await expect(page.getByText('Inquiry updated successfully')).toBeVisible()
  await expect(record.getByText(/^Due: next action on \w{3} \d/)).toBeVisible()
  await page.goBack()
  await page
    .getByRole('group', { name: 'Filter by status' })
    .getByRole('button', { name: /^Due \d+$/ })
    .click()
  await expect(page).toHaveURL(/status=due/)
  await expect(row).toHaveCount(1)
  await expect(row.getByText('Due', { exact: true })).toBeVisible()
  // On a phone the toast, which may appear late, covers the buttons at the bottom until it is gone.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('link').click()
  await record.getByRole('button', { name: 'Closed' }).click()
  await expect(record.getByText('Closed: nothing is left to do.')).toBeVisible()
  await page.goBack()
  await expect(row).toHaveCount(0)
})

test('a reply is addressed to the customer by number and name, then asks whether it was answered', async ({ page }) => {
  const { record, email } = await openRecord(page, { phone: '0803 123 4567' })
  const link = (name: string) => record.getByRole('link', { name, exact: true })
  await more(page)
  await expect(link('Reply by WhatsApp')).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/2348031234567\?text=Hello%20Amina/,
  )
  await expect(link('Call')).toHaveAttribute('href', 'tel:+2348031234567')
  const mail = new URL((await link('E-mail').getAttribute('href')) ?? '')
  expect(decodeURIComponent(mail.pathname)).toBe(email)
  expect(mail.searchParams.get('subject')).toBe('Re: Your inquiry to Gona')

  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await link('Call').click()
  await record.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(pressed(record)).toHaveText('Answered')
  await expect(record.getByText('Have you answered?')).toHaveCount(0)
  await expect(record.getByRole('button', { name: 'Prepare Quotation', exact: true })).toBeVisible()
})

test('the number of new inquiries is shown next to the section’s name', async ({ page }) => {
  await page.request.post('/api/contact', { data: aMessage() })
  const { row, record } = await openInbox(page).then((inbox) => ({ ...inbox, record: page.getByRole('article') }))
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
  // Other tests add inquiries meanwhile: the two counts are equal, whatever they are.
  await row.getByRole('link').click()
  await record.getByRole('button', { name: 'Closed' }).click()
  await expect(pressed(record)).toHaveText('Closed')
  await page.goBack()
  await expect.poll(async () => (await count()) - (await ofFilter())).toBe(0)
})

test.describe('when somebody else saved first', () => {
  test.use({ expectedErrors: [/409/] })

  test('the seller chooses which status to keep', async ({ page }) => {
    const { record: card, headers, path } = await openRecord(page)
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

test('a quotation links to its machine on the website', async ({ page }) => {
  const machine = (await (await page.request.get('/api/machinery?limit=1')).json())[0] as { id: string; name: string }
  const name = named('Musa')
  await page.request.post('/api/contact', { data: aQuotation({ name, machineId: machine.id }) })
  await openSection(page, 'inquiries')
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link').click()
  // Only once: the request's line that names it.
  await expect(page.getByRole('article').getByText(machine.name)).toHaveCount(1)
  await page.getByRole('link', { name: machine.name }).click()
  await expect(page.getByRole('dialog', { name: machine.name })).toBeVisible()
})

test('suspected spam is flagged and stays in the list', async ({ page }) => {
  const { row } = await openInbox(page, { website: 'https://spam.example' } as never)
  await expect(row.getByText('Suspected spam')).toHaveCount(1)
  await row.getByRole('link').click()
  await expect(page.getByRole('article').getByText('Suspected spam')).toBeVisible()
})

test('a person’s inquiries can be exported, and erased after confirmation', async ({ page }) => {
  const { row, email, lastName } = await openInbox(page)
  await page.request.post('/api/contact', { data: aMessage({ lastName, email: email.toUpperCase() }) })
  await showMore(page)
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(row).toHaveCount(2)
  await row.first().getByRole('link').click()
  const first = page.getByRole('article')
  await more(page)
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
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeFocused()
})

test('before erasing a person, notes on other inquiries with that e-mail address are listed', async ({ page }) => {
  const { record, email, headers } = await openRecord(page)
  const lastName = named('Danladi')
  const other = await page.request.post('/api/contact', { data: aMessage({ firstName: 'Musa', lastName }) })
  const { id } = await other.json()
  await page.request.put(`/api/admin/contact-inquiries/${id}`, {
    headers,
    data: { status: 'answered', note: `Bill ${email.toUpperCase()}` },
  })
  await more(page)
  await record.getByRole('button', { name: "Erase this person's inquiries" }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/appears in 1 other inquiry, which erasing does not change/)).toBeVisible()
  await expect(question.getByRole('listitem')).toHaveText(
    new RegExp(`^Note on Musa ${lastName}, \\w{3} \\d\\d, \\d{4}$`),
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the inbox can be downloaded as CSV', async ({ page }) => {
  const { email } = await openInbox(page, { phone: '+234 800 000 0001' })
  await showMore(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe('contact-inquiries.csv')
  const text = Buffer.concat(await (await (await download).createReadStream()).toArray()).toString()
  expect(text.startsWith('\uFEFF')).toBe(true)
  const line = text.split('\r\n').find((line) => line.includes(email))
  expect(line).toContain("'+234 800 000 0001")
})
