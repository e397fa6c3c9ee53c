import { expect, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { cutWithMessage, note, storedFrom, submit } from '#tests/support/browser/inquiries.ts'
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
