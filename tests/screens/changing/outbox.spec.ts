import { expect, expectAccessible, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { cut, cutWithMessage, note, storedFrom, submit } from '#tests/support/browser/inquiries.ts'
import { aSender, fillMessage } from '#tests/support/browser/visitor.ts'

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
  await expect.poll(() => visit.evaluate(() => localStorage.getItem('gona_outbox'))).toBeNull()
  await visit.reload()
  await hydrated(visit)
  expect(await storedFrom(request, email)).toHaveLength(1)
})
