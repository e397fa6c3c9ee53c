import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from '#tests/support/browser/fixtures.ts'
import { ensureDevVars } from '#worker/cli/dev-vars.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|the server responded with a status of 500/],
})

const SAVED = 'Saved on this device, will be sent when you are online'
const FAILED = 'Failed to send message. Please try again.'

let adminToken: Promise<string> | undefined

async function signIn(request: APIRequestContext): Promise<string> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = ensureDevVars()
  const answer = await request.post('/api/admin/login', { data: { username, password } })
  return ((await answer.json()) as { token: string }).token
}

/** Returns how many inquiries of this sender the administrator finds. */
async function storedFrom(request: APIRequestContext, email: string): Promise<number> {
  adminToken ??= signIn(request)
  const headers = { Authorization: `Bearer ${await adminToken}` }
  const answer = await request.get('/api/admin/contact-inquiries', { headers })
  return ((await answer.json()) as { email: string }[]).filter((inquiry) => inquiry.email === email).length
}

const aSender = () => `amina-${crypto.randomUUID()}@example.com`

async function fillContact(page: Page, email: string, message = 'Do you deliver to Katsina?') {
  await page.getByLabel('First Name').fill('Amina')
  await page.getByLabel('Last Name').fill('Bello')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill(message)
}

const sendMessage = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

/** Opens the home page, fills in the form, and goes offline. */
async function cutWithMessage(page: Page, context: BrowserContext, email: string) {
  await page.goto('/')
  await hydrated(page)
  await fillContact(page, email)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
}

test('a message sent offline is queued and delivered when the connection returns', async ({
  page,
  context,
  request,
}) => {
  const email = aSender()
  await cutWithMessage(page, context, email)
  await sendMessage(page)
  await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible()
  // Exactly one message is shown, and it is not an error.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expect(page.getByText(FAILED)).toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveValue('Do you deliver to Katsina?')
  await expectAccessible(page)
  // A queued inquiry is sent by itself, and a different text is another message.
  const send = page.getByRole('button', { name: 'Send Message' })
  await expect(send).toBeDisabled()
  await page.getByLabel('Message').fill('And to Sokoto?')
  await expect(send).toBeEnabled()
  await page.getByLabel('Message').fill('Do you deliver to Katsina?')
  await expect(send).toBeDisabled()

  await context.setOffline(false)
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expect(page.getByText(SAVED)).toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Continue on WhatsApp' })).toBeVisible()
  expect(await storedFrom(request, email)).toBe(1)
})

test('a page opened while an inquiry is queued says so until it is delivered', async ({ page, context, request }) => {
  const email = aSender()
  await cutWithMessage(page, context, email)
  await sendMessage(page)
  await expect(page.getByText(SAVED)).toBeInViewport()
  // The browser is online again, but the server is down.
  await page.route('**/api/contact', (route) => route.abort())
  await context.setOffline(false)
  await page.goto('/blog')
  const note = page.getByRole('status').filter({ hasText: SAVED })
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(note).toBeVisible()
  await page.unroute('**/api/contact')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expect(note).toHaveCount(0)
  expect(await storedFrom(request, email)).toBe(1)
})

test('a queued inquiry stays queued while the server answers with an error of its own', async ({
  page,
  context,
  request,
}) => {
  const email = aSender()
  await cutWithMessage(page, context, email)
  await sendMessage(page)
  await expect(page.getByText(SAVED)).toBeInViewport()
  let tried = 0
  await page.route('**/api/contact', (route) => {
    tried += 1
    return route.fulfill({ status: 500, json: { message: 'Something went wrong' } })
  })
  await context.setOffline(false)
  await expect.poll(() => tried).toBeGreaterThan(0)
  await page.goto('/blog')
  await expect.poll(() => tried).toBeGreaterThan(1)
  await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible()
  await page.unroute('**/api/contact')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('Message Sent!')).toBeVisible()
  expect(await storedFrom(request, email)).toBe(1)
})

test('text typed since then stays when the earlier message is delivered', async ({ page, context }) => {
  await cutWithMessage(page, context, aSender())
  await sendMessage(page)
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.getByLabel('Message').fill('And what does a disc plough cost?')
  await context.setOffline(false)
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('And what does a disc plough cost?')
})

test('a quotation request sent offline before closing the page is stored once on the next visit', async ({
  page,
  context,
  request,
}) => {
  const email = aSender()
  await page.goto('/gallery')
  await hydrated(page)
  await page.getByRole('button', { name: 'Request Quotation' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Request Quotation' })
  await dialog.getByLabel('Name').fill('Musa Danladi')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill('+2348000000002')
  await dialog.getByLabel('Message').fill('Two tractors with disc ploughs.')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: SAVED })).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expectAccessible(page)
  await page.close()
  expect(await storedFrom(request, email)).toBe(0)

  await context.setOffline(false)
  const visit = await context.newPage()
  await visit.goto('/blog')
  await expect(visit.getByText('Quotation Request Sent')).toBeVisible()
  expect(await storedFrom(request, email)).toBe(1)
  // Nothing is left to send.
  await expect.poll(() => visit.evaluate(() => localStorage.getItem('gona_outbox'))).toBeNull()
  await visit.reload()
  await hydrated(visit)
  expect(await storedFrom(request, email)).toBe(1)
})

test('with a service worker, a queued inquiry is also sent only once', async ({ page, context, request }) => {
  const email = aSender()
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await cutWithMessage(page, context, email)
  await sendMessage(page)
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const visit = await context.newPage()
  await visit.goto('/blog')
  await expect(visit.getByText('Message Sent!')).toBeVisible()
  expect(await storedFrom(request, email)).toBe(1)
})

test('a failure while online queues nothing, and resending the same message reuses its key', async ({ page }) => {
  const keys: (string | undefined)[] = []
  let status = 500
  await page.route('**/api/contact', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return status === 0
      ? route.abort()
      : route.fulfill({ status, json: { id: '1a2b3c4d-0000-4000-8000-000000000000' } })
  })
  await page.goto('/')
  await hydrated(page)
  await fillContact(page, aSender())
  await sendMessage(page)
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(page.getByText(SAVED)).toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveValue('Do you deliver to Katsina?')
  status = 0
  await sendMessage(page)
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  await expect(page.getByText(SAVED)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('gona_outbox'))).toBeNull()

  status = 201
  await sendMessage(page)
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expect(page.getByRole('status')).toContainText('reference 1a2b3c4d')
  const link = await page.getByRole('link', { name: 'Continue on WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(link ?? '')).toMatch(/^https:\/\/wa\.me\/\d+\?text=Hello Gona, .*reference 1a2b3c4d/)

  await fillContact(page, aSender(), 'Another one.')
  await sendMessage(page)
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(keys).toHaveLength(4)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[3]).not.toBe(keys[0])
})

test.describe('when the server has another inquiry under the same key', () => {
  test.use({ expectedErrors: [/the server responded with a status of 422|ERR_INTERNET_DISCONNECTED/] })
  const refuse = (keys: (string | undefined)[], page: Page) =>
    page.route('**/api/contact', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      return route.fulfill({ status: 422, json: { message: 'This Idempotency-Key was used for another inquiry' } })
    })

  test('the next attempt uses a new key', async ({ page, request }) => {
    const keys: (string | undefined)[] = []
    await refuse(keys, page)
    await page.goto('/')
    await hydrated(page)
    const email = aSender()
    await fillContact(page, email)
    await sendMessage(page)
    await expect(page.getByText(FAILED)).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Do you deliver to Katsina?')
    await sendMessage(page)
    await expect(page.getByText('Message Sent!')).toBeVisible()
    expect(new Set(keys).size).toBe(2)
    expect(await storedFrom(request, email)).toBe(1)
  })

  test('a queued inquiry is sent with a new key', async ({ page, context, request }) => {
    const keys: (string | undefined)[] = []
    const email = aSender()
    await cutWithMessage(page, context, email)
    await sendMessage(page)
    await expect(page.getByText(SAVED)).toBeVisible()
    await refuse(keys, page)
    await context.setOffline(false)
    await expect.poll(() => keys.length).toBe(1)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => storedFrom(request, email)).toBe(1)
    expect(new Set(keys).size).toBe(2)
  })
})

test('visitors can ask about a machine on WhatsApp and follow up a quotation request there', async ({ page }) => {
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 201, json: { id: '1a2b3c4d-0000-4000-8000-000000000000' } }),
  )
  const name = 'Gona T75 Utility Tractor 4WD'
  // Other tests leave machines behind, which come before it.
  await page.goto(`/gallery?q=${encodeURIComponent(name)}`)
  await hydrated(page)
  await page.getByRole('article').filter({ hasText: name }).getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name })
  await expect(details.getByRole('link', { name: 'Ask on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\d+\\?text=.*${encodeURIComponent(name)}`),
  )
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Request Quotation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request Quotation' })
  await dialog.getByLabel('Name').fill('Musa Danladi')
  await dialog.getByLabel('Email').fill('musa@example.com')
  await dialog.getByLabel('Phone').fill('+2348000000002')
  await dialog.getByLabel('Message').fill('Two tractors with disc ploughs.')
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect(page.getByText('Quotation Request Sent')).toBeVisible()
  const stored = page.getByRole('status').filter({ hasText: `We have your request for ${name}, reference 1a2b3c4d` })
  await expect(stored.getByRole('link', { name: 'Continue on WhatsApp' })).toBeInViewport()
  await expectAccessible(page)
  await stored.getByRole('button', { name: 'Dismiss' }).click()
  await expect(stored).toHaveCount(0)
})
