import { anAdministrator, login, openSection, PASSWORD } from '#tests/support/browser/admin-fixtures.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { hold } from '#tests/support/browser/hold.ts'

test('the new password is the one that was sent, whatever is typed or pressed meanwhile', async ({ page }) => {
  const { admin } = await openSection(page, 'account', await anAdministrator(page.request))
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByLabel('New password').fill('gyada-da-dawa-2026')
  const letGo = await hold(page, '**/api/admin/password', 'POST', (route) => route.continue())
  await dialog.getByRole('button', { name: 'Save Password' }).click()
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await dialog.getByLabel('New password').press('x')
  await expect(dialog.getByLabel('New password')).toHaveValue('gyada-da-dawa-2026')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await dialog.getByLabel('Current password').fill('something else')
  letGo()
  await expect(page.getByText('Password changed; every other session has ended')).toBeVisible()
  await expect(dialog.getByLabel('Current password')).toHaveValue('something else')
  await login(page.request, admin.username, 'gyada-da-dawa-2026')
})

test.describe('refused', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('a password that is refused after its dialog was left is reported', async ({ page }) => {
    await openSection(page, 'account', await anAdministrator(page.request))
    await page.getByRole('button', { name: 'Change Password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Password' })
    await dialog.getByLabel('Current password').fill('not this one')
    await dialog.getByLabel('New password').fill('gyada-da-dawa-2026')
    const letGo = await hold(page, '**/api/admin/password', 'POST', (route) => route.continue())
    await dialog.getByRole('button', { name: 'Save Password' }).click()
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    letGo()
    await expect(page.getByText('The current password is not correct')).toBeVisible()
  })
})

test('a device that was asked for a passkey is no longer asked once the dialog is closed', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: false },
  })
  await openSection(page, 'account', await anAdministrator(page.request))
  const posts: string[] = []
  page.on('request', (request) => posts.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Passkey' })
  await dialog.getByLabel('Name').fill('My phone')
  const isAsked = page.waitForResponse('**/api/admin/account/passkeys/options')
  await dialog.getByRole('button', { name: 'Create Passkey' }).click()
  await isAsked
  await expect(dialog.getByRole('button', { name: 'Waiting for the device...' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  // A second one can be created without waiting for the first.
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await dialog.getByLabel('Name').fill('My other phone')
  await dialog.getByRole('button', { name: 'Create Passkey' }).click()
  await expect(page.getByText('You can now sign in with this passkey')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove the passkey/ })).toHaveCount(1)
  expect(posts.filter((post) => post === 'POST /api/admin/account/passkeys')).toHaveLength(1)

  // The response to one request does not close the question about another.
  const letGo = await hold(page, '**/api/admin/account/passkeys/*', 'DELETE', (route) => route.continue())
  await page.getByRole('button', { name: 'Remove the passkey My other phone' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove My other phone' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Remove the passkey My other phone' }).click()
  letGo()
  await expect(page.getByText('Passkey deleted successfully')).toBeVisible()
  await expect(question).toBeVisible()
})
