import type { Page } from '@playwright/test'
import { anAdministrator, login, opened, openSection, PASSWORD } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'

// Long tests, with a check of each screen on the way.
test.describe.configure({ timeout: 90_000 })
test.use({ expectedErrors: [/40[013]/] })

const NEW = 'a fresh field of maize'

/** Adds a virtual authenticator, like a phone with passkeys that its owner unlocks. */
async function withAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Sets whether it verifies its user. */
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function addPasskey(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Passkey' })
  await dialog.getByLabel('Name').fill(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create Passkey' }).click()
  await expect(page.getByText('You can now sign in with this passkey')).toBeVisible()
}

async function signOut(page: Page) {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin/login')
}

test('a passkey is added, signs in without a username, confirms a sensitive action and is removed', async ({
  page,
}) => {
  const { setVerified } = await withAuthenticator(page)
  const { admin } = await openSection(page, 'account', await anAdministrator(page.request))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await addPasskey(page, 'My phone')
  await expect(page.getByText('My phone')).toBeVisible()
  await expectNoSidewaysScroll(page)

  await signOut(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await setVerified(false)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used' })).toBeVisible()
  await expect(page).toHaveURL('/admin/login')
  await setVerified(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText(`Welcome back, ${admin.username}!`)).toBeVisible()
  await expect(page).toHaveURL('/admin')

  // As if five minutes had passed: the server asks again.
  await page.goto('/admin?section=account')
  let asked = 0
  await page.route('**/api/admin/account/passkeys/*', (route) =>
    asked++ === 0 ? route.fulfill({ status: 403, json: { message: 'Confirm', confirm: true } }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Remove the passkey My phone' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(confirm.getByLabel('Password')).toBeFocused()
  await opened(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await confirm.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Passkey deleted successfully')).toBeVisible()
  await expect(page.getByText('My phone')).toBeHidden()

  await signOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'not known here' })).toBeVisible()
})

test('changing the password ends other sessions, and a wrong current password leaves the form as typed', async ({
  page,
}) => {
  const { admin } = await openSection(page, 'account', await anAdministrator(page.request))
  const elsewhere = await login(page.request, admin.username, PASSWORD)
  await page.reload()
  await expect(page.getByRole('button', { name: /^End the session on/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  for (const [label, kind] of [
    ['Current password', 'current-password'],
    ['New password', 'new-password'],
  ] as const) {
    await expect(dialog.getByLabel(label)).toHaveAttribute('type', 'password')
    await expect(dialog.getByLabel(label)).toHaveAttribute('autocomplete', kind)
  }
  await dialog.getByLabel('Current password').fill('not this one')
  await dialog.getByLabel('New password').fill(NEW)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save Password' }).click()
  await expect(dialog.getByText('The current password is not correct')).toBeVisible()
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await expect(dialog.getByLabel('New password')).toHaveValue(NEW)
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByRole('button', { name: /^End the session on/ })).toHaveCount(0)
  const kept = await page.request.get('/api/admin/blog', { headers: { Authorization: `Bearer ${elsewhere}` } })
  expect(kept.status()).toBe(401)
  await page.reload()
  await expect(page.getByText('(this one)')).toBeVisible()
})

test('changing the password lists the other ways to sign in and removes the ticked ones', async ({ page }) => {
  await openSection(page, 'account', await anAdministrator(page.request))
  await page.getByRole('button', { name: 'Create Recovery Codes' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('You can also sign in with: 10 recovery codes.')).toBeVisible()
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByLabel('New password').fill(NEW)
  await dialog.getByLabel(/^Remove the other ways to sign in: 10 recovery codes/).check()
  await opened(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByText('You have none.')).toBeVisible()
  await expect(page.getByText('You can also sign in with:')).toBeHidden()
})

test('a session that ends during a password change asks for the password above the form', async ({ page }) => {
  const { headers } = await openSection(page, 'account', await anAdministrator(page.request))
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByLabel('New password').fill(NEW)
  await page.request.post('/api/admin/logout', { headers })
  await dialog.getByRole('button', { name: 'Save Password' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog.getByLabel('New password')).toHaveValue(NEW)
  await dialog.getByRole('button', { name: 'Save Password' }).click()
  await again.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed')).toBeVisible()
})

test('recovery codes are shown can be printed, and one of them sets a new password', async ({ page }) => {
  const { admin } = await openSection(page, 'account', await anAdministrator(page.request))
  await page.getByRole('button', { name: 'Create Recovery Codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recovery Codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await opened(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(codes[9] ?? '')).toBeVisible()
  await expect(page.getByText(`Recovery codes of ${admin.username}`)).toBeVisible()
  await expect(page.getByText('I have saved them')).toBeHidden()
  await expect(page.getByText('Sign out everywhere')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 of 10 are unused.')).toBeVisible()

  await signOut(page)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Recovery code').fill('0000-0000-0000-0000')
  await page.getByLabel('New password').fill(NEW)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This code is not valid' })).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue(NEW)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Recovery code').fill(codes[4] ?? '')
  await page.getByLabel('New password').fill('password1234')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByText('This password is too common. Please choose another.')).toBeVisible()
  await page.getByLabel('New password').fill(NEW)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page).toHaveURL('/admin')

  await signOut(page)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Recovery code').fill(codes[4] ?? '')
  await page.getByLabel('New password').fill('another field of maize')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'or has already been used' })).toBeVisible()
})

test('signing out everywhere also ends the current session', async ({ page }) => {
  const { headers } = await openSection(page, 'account', await anAdministrator(page.request))
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByText('Every session of the account has ended.')).toBeVisible()
  expect((await page.request.get('/api/admin/blog', { headers })).status()).toBe(401)
})
