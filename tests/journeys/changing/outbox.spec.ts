import type { Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { cutWithMessage, MESSAGE, note, storedFrom, submit } from '#tests/support/browser/inquiries.ts'
import { aSender } from '#tests/support/browser/visitor.ts'

test.use({
  ...PHONE,
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|the server responded with a status of (422|500)/],
})

const goOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

test('a message sent offline is queued, says so, and is delivered once', async ({ page, context, request }) => {
  const email = aSender()
  await cutWithMessage(page, context, email)
  await submit(page).click()
  await expect(note(page)).toBeInViewport()
  // Exactly one message is shown, and it is not an error.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveValue(MESSAGE)
  await expectAccessible(page)
  // A queued inquiry is sent by itself, and a different text is another message.
  await expect(submit(page)).toBeDisabled()
  await page.getByLabel('Message').fill('And to Sokoto?')
  await expect(submit(page)).toBeEnabled()
  await page.getByLabel('Message').fill(MESSAGE)
  await expect(submit(page)).toBeDisabled()

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
