import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectSound, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import {
  card,
  cards,
  category,
  details,
  fillQuotation,
  holdFiles,
  KINDS,
  open,
  quotation,
  scrollPosition,
  search,
  T75,
  toast,
  unfold,
} from '#tests/support/browser/visitor.ts'

const IMAGE = 'Harvest at Dusk'
const IN_IMAGE = 'Gona H120 Combine Harvester'

/** Returns whether a card is a row: its image beside its name. */
const isRow = (page: Page) =>
  card(page, T75).evaluate((element) => {
    const image = element.querySelector('img')?.getBoundingClientRect()
    // The heading's box reaches behind the picture, its words do not.
    const words = document.createRange()
    words.selectNodeContents(element.querySelector('h2') as HTMLElement)
    return (image?.right ?? 0) <= words.getBoundingClientRect().left
  })

test.describe('on a phone', () => {
  test.use(PHONE)

  test('where a phone saves data, a filter that is refused stays as it was typed', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await open(page, '/gallery')
    const hectares = page.getByLabel('How many hectares?')
    await hectares.fill('many')
    await hectares.press('Enter')
    await expect(hectares).toHaveAttribute('aria-invalid', 'true')
    await expect(hectares).toHaveValue('many')
  })

  test('a form that the browser has posted is confirmed once, and the list stays as it was narrowed', async ({
    page,
  }) => {
    await open(page, '/gallery?category=tractors&sent=none')
    await expect(page.getByText('Quotation Request Sent')).toBeVisible()
    await expect(page).toHaveURL('/gallery?category=tractors')
  })

  test('machines and images are searched and filtered while typing, as a list or as a grid', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
    await open(page, '/gallery')
    await expect(page.getByText('Showing 32 of 32 items')).toBeVisible()
    await unfold(page)
    await expect(cards(page)).toHaveCount(32)
    await expect(card(page, T75)).toContainText('From $27,800')
    await expect(card(page, T75)).toContainText('75 hp · 4WD · 3,050 kg')
    await expect(card(page, IMAGE)).not.toContainText('$')
    expect(asked).toEqual([])
    await expectSound(page)

    const list = page.getByRole('button', { name: 'List view' })
    await expect(page.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true')
    await list.press('Space')
    await expect(list).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL('/gallery?view=list')
    expect(await isRow(page)).toBe(true)

    await expect(category(page).getByRole('option')).toHaveText(['All', ...KINDS])
    await page.getByPlaceholder('Search machinery and images...').fill('PLOUGH disc')
    await expect(page.getByText('Showing 4 of 32 items')).toBeVisible()
    await category(page).selectOption('Cultivators')
    await expect(cards(page)).toHaveCount(3)
    await expect(page).toHaveURL('/gallery?q=PLOUGH+disc&category=cultivators&view=list')
    await page.reload()
    await hydrated(page)
    await expect(search(page)).toHaveValue('PLOUGH disc')
    await expect(page.getByText('Showing 3 of 32 items')).toBeVisible()

    await search(page).fill('submarine')
    await expect(page.getByText('No items found')).toBeVisible()
    await expect(page.getByText('Showing 0 of 32 items')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('main').getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+\?text=.*submarine/,
    )
    await page.getByRole('main').getByRole('link', { name: 'Balers' }).click()
    await expect(page).toHaveURL('/gallery?category=balers&view=list')
    await expect(page).toHaveTitle('Balers - Product Gallery | Gona')
    await expect(search(page)).toHaveValue('')
  })

  test('a half-written request comes back for its machine, other forms have the contact details', async ({ page }) => {
    // The code that stores what is typed comes after the form was closed.
    const letGo = await holdFiles(page, '**/assets/submit-*.js')
    await open(page, '/gallery')
    const form = quotation(page)
    const request = (title: string) => card(page, title).getByRole('button', { name: 'Request Quotation' }).click()
    const close = () => form.getByRole('button', { name: 'Close' }).click()
    const asked = page.waitForRequest('**/assets/submit-*.js')
    await request(T75)
    await fillQuotation(form)
    await asked
    await close()
    await expect(form).toHaveCount(0)
    letGo()
    await unfold(page)
    await request(IMAGE)
    await expect(form.getByLabel('Phone')).toHaveValue('+2348000000002')
    await expect(form.getByLabel('Message')).toHaveValue(`Please send me a quotation for: ${IN_IMAGE}.`)
    await form.getByLabel('Message').fill('An image of it & a plough?')
    const link = form.getByRole('link', { name: 'Or write to us on WhatsApp' })
    const text = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
    await expect
      .poll(text)
      .toBe(`Hello Gona, I am interested in: ${IN_IMAGE}.\nMy name is Musa Danladi.\nAn image of it & a plough?`)
    await close()
    await request(T75)
    await expect(form.getByLabel('Message')).toHaveValue('Two tractors with disc ploughs.')
    await page.reload()
    await hydrated(page)
    await expect(form.getByLabel('Message')).toHaveValue('Two tractors with disc ploughs.')
  })
})

test('the details open by keyboard, hold the focus, and close with Escape, Back and a button', async ({ page }) => {
  const letTextsGo = await holdFiles(page, '**/api/machinery?*view=full*')
  await open(page, '/gallery')
  const opener = card(page, T75).getByRole('button', { name: 'View Details' })
  await opener.press('Enter')
  await expect(details(page).getByRole('status', { name: 'Loading...' })).toBeVisible()
  await expect(details(page)).toContainText('From $27,800')
  letTextsGo()
  await expect(details(page)).toContainText('Engine: 4-cylinder turbo diesel')
  await expect(details(page).getByRole('status')).toHaveCount(0)
  await expect(details(page)).toContainText('T Series')
  await expect(details(page).getByRole('row', { name: /^Weight without ballast\s*:\s*3,050 kg$/ })).toBeVisible()
  const companions = details(page).getByRole('region', { name: 'Machines that go with it' })
  await expect(companions.getByRole('link')).toHaveCount(3)
  await expect(details(page).getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\d+\\?text=.*${encodeURIComponent(T75)}`),
  )
  await expectSound(page)
  for (let stop = 0; stop < 15; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main article, nav, footer') ?? null)).toBeNull()
  }
  const position = await scrollPosition(page)
  await page.mouse.wheel(0, 900)
  await page.keyboard.press('Escape')
  await expect(details(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL('/gallery')
  expect(await scrollPosition(page)).toBe(position)

  await open(page, '/gallery?q=plough&view=list')
  await opener.click()
  await expect(page).toHaveURL(/\/gallery\?q=plough&view=list&item=[\w-]+$/)
  await expect(page).toHaveTitle(`${T75} | Gona`)
  await page.goBack()
  await expect(details(page)).toHaveCount(0)
  await page.goForward()
  await expect(details(page)).toBeVisible()
  await details(page).getByRole('button', { name: 'Request Quotation' }).click()
  await expect(page).toHaveURL(/\/gallery\?q=plough&view=list&quote=[\w-]+$/)
  await page.reload()
  await hydrated(page)
  await expect(quotation(page)).toBeVisible()
  await quotation(page).getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(page).toHaveURL('/gallery?q=plough&view=list')
  await expect(cards(page)).toHaveCount(4)
  await expect(page).toHaveTitle('Product Gallery | Gona')
})

test('a quotation is requested from the details, with errors, Sending... and a confirmation', async ({ page }) => {
  const letGo = await holdFiles(page, '**/api/contact')
  await open(page, '/gallery')
  const opener = card(page, T75).getByRole('button', { name: 'View Details' })
  const form = quotation(page)
  const send = form.getByRole('button', { name: 'Send Request' })
  await opener.click()
  await details(page).getByRole('button', { name: 'Request Quotation' }).click()
  await expect(details(page)).toHaveCount(0)
  await form.getByLabel('Phone').fill('080123')
  await form.getByLabel('Message').fill('too short')
  await send.click()
  const refusals = /^(Name|Valid email|Phone number) is required$|^Please provide details about your requirements$/
  await expect(form.getByText(refusals).filter({ visible: true })).toHaveCount(4)
  await expect(form.getByLabel('Name')).toBeFocused()
  await expectSound(page)

  await fillQuotation(form)
  const requested = page.waitForRequest('**/api/contact')
  await send.click()
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  expect((await requested).postDataJSON()).toEqual({
    machineId: expect.stringMatching(/^[\da-f-]{36}$/),
    name: 'Musa Danladi',
    email: 'musa@example.com',
    phone: '+2348000000002',
    company: '',
    message: `Quotation Request for ${T75}\n\nTwo tractors with disc ploughs.`,
    subject: `Quotation Request - ${T75}`,
  })
  letGo()
  await expect(toast(page)).toHaveText(/Quotation Request Sent\s*We'll get back to you with a detailed quotation soon!/)
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL('/gallery')
  await expect(opener).toBeFocused()
  const stored = page.getByRole('status').filter({ hasText: `We have your request for ${T75}` })
  await expect(stored.getByRole('link', { name: 'Continue on WhatsApp' })).toBeInViewport()
  await expectAccessible(page)
  await stored.getByRole('button', { name: 'Dismiss' }).click()
  await expect(stored).toHaveCount(0)

  // The form is empty again; another one has what is known of the person. An image's machine is asked for.
  const request = (title: string) => card(page, title).getByRole('button', { name: 'Request Quotation' }).click()
  await request(T75)
  await form.getByText('Company, town').click()
  for (const label of ['Name', 'Email', 'Phone', 'Company'])
    await expect(form.getByRole('textbox', { name: label })).toHaveValue('')
  await expect(form.getByLabel('Message')).toHaveValue(`Please send me a quotation for: ${T75}.`)
  await form.getByRole('button', { name: 'Close' }).first().click()
  await expect(form).toHaveCount(0)
  await request(IMAGE)
  await expect(form.getByLabel('Name')).toHaveValue('Musa Danladi')
  await form.getByLabel('Message').fill('Two tractors with disc ploughs.')
  await form.getByText('Company, town').click()
  await form.getByLabel('Company').fill('Danladi Farms')
  const second = page.waitForRequest('**/api/contact')
  await send.click()
  expect((await second).postDataJSON()).toEqual({
    machineId: expect.stringMatching(/^[\da-f-]{36}$/),
    name: 'Musa Danladi',
    email: 'musa@example.com',
    phone: '+2348000000002',
    company: 'Danladi Farms',
    message: `Quotation Request for ${IN_IMAGE}\n\nTwo tractors with disc ploughs.`,
    subject: `Quotation Request - ${IN_IMAGE}`,
  })
  await expect(form).toHaveCount(0)
})

test('a request whose dialog is closed while it is sent is confirmed where the visitor is', async ({ page }) => {
  await open(page, '/blog')
  await open(page, '/gallery')
  const letGo = await holdFiles(page, '**/api/contact')
  const form = quotation(page)
  const request = () => card(page, T75).getByRole('button', { name: 'Request Quotation' }).click()
  await request()
  await fillQuotation(form)
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  letGo()
  await expect(toast(page)).toContainText('Quotation Request Sent')
  await expect(page).toHaveURL('/gallery')
  await request()
  await expect(form.getByLabel('Message')).toHaveValue(`Please send me a quotation for: ${T75}.`)
})
