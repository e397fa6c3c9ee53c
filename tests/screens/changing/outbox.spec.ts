import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { anAdministrator, login, PASSWORD } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
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

test('a form that waits confirms the delivery, and text typed since stays', async ({ page, context, request }) => {
  const email = aSender()
  await cutWithMessage(page, context, email)
  await send(page).click()
  await expect(note(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Continue on WhatsApp' })).toBeVisible()

  await fillMessage(page, email, 'A second message.')
  await context.setOffline(true)
  await send(page).click()
  await expect(note(page)).toBeVisible()
  await page.getByLabel('Message').fill('And what does a disc plough cost?')
  await context.setOffline(false)
  await expect.poll(async () => (await storedFrom(request, email)).length).toBe(2)
  await expect(note(page)).toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveValue('And what does a disc plough cost?')
})

test('a failure while online queues nothing, and the same message has the same key until the server has it', async ({
  page,
  request,
}) => {
  const email = aSender()
  const keys: (string | undefined)[] = []
  let fault: number | 'lost' | null = 500
  await page.route('**/api/contact', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (fault === 'lost') return route.abort()
    return fault ? route.fulfill({ status: fault, json: { message: 'Something went wrong' } }) : route.continue()
  })
  await open(page, '/')
  await fillMessage(page, email)
  for (const next of [500, 'lost'] as const) {
    fault = next
    await send(page).click()
    await expect.poll(() => keys.length).toBe(next === 500 ? 1 : 2)
    // An earlier toast may still be leaving.
    await expect(page.getByText('Failed to send message. Please try again.').first()).toBeVisible()
    await expect(send(page)).toBeEnabled()
    await expect(note(page)).toHaveCount(0)
    await expect(page.getByLabel('Message')).toHaveValue(MESSAGE)
  }
  expect(await page.evaluate(() => localStorage.getItem('gona_outbox'))).toBeNull()
  // The server has another inquiry under this key: the next attempt has a new one.
  fault = 422
  await send(page).click()
  await expect.poll(() => keys.length).toBe(3)
  await expect(send(page)).toBeEnabled()
  fault = null
  await send(page).click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  const [stored] = (await storedFrom(request, email)) as unknown as { id: string }[]
  const reference = `reference ${stored?.id.slice(0, 8)}`
  await expect(page.getByRole('status')).toContainText(reference)
  const link = await page.getByRole('link', { name: 'Continue on WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(link ?? '')).toContain(reference)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
  expect(await storedFrom(request, email)).toHaveLength(1)
})

test('a quotation request in Hausa, queued before the page was closed, is sent once in Hausa on the next visit', async ({
  page,
  context,
  request,
}) => {
  const email = aSender()
  await page.goto('/ha/gallery')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await hydrated(page)
  await page.getByRole('button', { name: 'Nemi farashi' }).first().click()
  const form = page.getByRole('dialog')
  for (const [name, value] of Object.entries({ name: 'Musa Danladi', email, phone: '+2348000000002' }))
    await form.locator(`[name=${name}]`).fill(value)
  await cut(page, context)
  await form.locator('form[method=post] [type=submit]').click()
  await expect(form.getByRole('status').filter({ visible: true }).last()).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gona_outbox'))).not.toBeNull()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expectAccessible(page)
  await page.close()
  expect(await storedFrom(request, email)).toEqual([])

  await context.setOffline(false)
  const visit = await context.newPage()
  await visit.goto('/ha/blog')
  await expect.poll(async () => (await storedFrom(request, email)).map(({ language }) => language)).toEqual(['ha'])
  // Nothing is left to send.
  await expect.poll(() => visit.evaluate(() => localStorage.getItem('gona_outbox'))).toBeNull()
  await visit.reload()
  await hydrated(visit)
  expect(await storedFrom(request, email)).toHaveLength(1)
})
