import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { anAdministrator, login, PASSWORD } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { aSender, fillMessage, open } from '#tests/support/browser/visitor.ts'

test.use({
  ...PHONE,
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|the server responded with a status of (422|500)/],
})

const SAVED = 'Saved on this device, will be sent when you are online'
const MESSAGE = 'Do you deliver to Katsina?'

let headers: Promise<{ Authorization: string }> | undefined

async function signIn(request: APIRequestContext) {
  const { username } = await anAdministrator(request)
  return { Authorization: `Bearer ${await login(request, username, PASSWORD)}` }
}

/** Returns what is stored of this sender. */
async function storedFrom(request: APIRequestContext, email: string): Promise<{ message: string; language: string }[]> {
  headers ??= signIn(request)
  const answer = await request.get(`/api/admin/contact-inquiries?q=${email}`, { headers: await headers })
  return answer.json()
}

const note = (page: Page) => page.getByRole('status').filter({ hasText: SAVED })
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const goOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

/** Goes offline when the code that validates and queues has arrived: it stores what is typed. */
async function cut(page: Page, context: BrowserContext) {
  await expect(page.locator('form[data-stored]').first()).toBeAttached()
  await page.waitForLoadState('load')
  await context.setOffline(true)
}

/** Opens the home page, fills in the form, and goes offline. */
async function cutWithMessage(page: Page, context: BrowserContext, email: string) {
  await open(page, '/')
  await fillMessage(page, email)
  await cut(page, context)
}

test('a message sent offline is queued, says so on every page, and is delivered once when the server has it', async ({
  page,
  context,
  request,
}) => {
  const email = aSender()
  await cutWithMessage(page, context, email)
  await send(page).click()
  await expect(note(page)).toBeInViewport()
  // Exactly one message is shown, and it is not an error.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveValue(MESSAGE)
  await expectAccessible(page)
  // A queued inquiry is sent by itself, and a different text is another message.
  await expect(send(page)).toBeDisabled()
  await page.getByLabel('Message').fill('And to Sokoto?')
  await expect(send(page)).toBeEnabled()
  await page.getByLabel('Message').fill(MESSAGE)
  await expect(send(page)).toBeDisabled()

  // The browser is online again, but the connection is lost, and then the server is down.
  let fault: number | null = null
  let tried = 0
  await page.route('**/api/contact', (route) => {
    tried += 1
    return fault ? route.fulfill({ status: fault, json: { message: 'Something went wrong' } }) : route.abort()
  })
  await context.setOffline(false)
  await expect.poll(() => tried).toBeGreaterThan(0)
  fault = 500
  const before = tried
  await page.goto('/blog')
  await expect(note(page)).toBeVisible()
  await expect.poll(() => tried).toBeGreaterThan(before)
  await expectAccessible(page)
  await page.reload()
  await expect(note(page)).toBeVisible()
  await page.unroute('**/api/contact')
  await goOnline(page)
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  expect(await storedFrom(request, email)).toHaveLength(1)
})
