import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { anAdministrator, login, PASSWORD } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { aSender } from '#tests/support/browser/visitor.ts'

test.use({
  ...PHONE,
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|the server responded with a status of (422|500)/],
})

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

/** Goes offline when the code that validates and queues has arrived: it stores what is typed. */
async function cut(page: Page, context: BrowserContext) {
  await expect(page.locator('form[data-stored]').first()).toBeAttached()
  await page.waitForLoadState('load')
  await context.setOffline(true)
}

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
