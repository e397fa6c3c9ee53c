import { expect, expectAccessible, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { cut, cutWithMessage, MESSAGE, note, storedFrom, submit } from '#tests/support/browser/inquiries.ts'
import { aSender, fillMessage, open } from '#tests/support/browser/visitor.ts'

test.use({
  ...PHONE,
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|the server responded with a status of (422|500)/],
})

test('a form that waits confirms the delivery, and text typed since stays', async ({ page, context, request }) => {
  const email = aSender()
  await cutWithMessage(page, context, email)
  await submit(page).click()
  await expect(note(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expect(note(page)).toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Continue on WhatsApp' })).toBeVisible()

  await fillMessage(page, email, 'A second message.')
  await context.setOffline(true)
  await submit(page).click()
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
    await submit(page).click()
    await expect.poll(() => keys.length).toBe(next === 500 ? 1 : 2)
    // An earlier toast may still be leaving.
    await expect(page.getByText('Failed to send message. Please try again.').first()).toBeVisible()
    await expect(submit(page)).toBeEnabled()
    await expect(note(page)).toHaveCount(0)
    await expect(page.getByLabel('Message')).toHaveValue(MESSAGE)
  }
  expect(await page.evaluate(() => localStorage.getItem('gona_outbox'))).toBeNull()
  // The server has another inquiry under this key: the next attempt has a new one.
  fault = 422
  await submit(page).click()
  await expect.poll(() => keys.length).toBe(3)
  await expect(submit(page)).toBeEnabled()
  fault = null
  await submit(page).click()
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
