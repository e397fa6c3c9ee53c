import type { Page } from '@playwright/test'
import {
  anAdministrator,
  enterImageUrl,
  fillMachine,
  login,
  named,
  opened,
  openSection,
  PASSWORD,
} from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { failNext, hold } from '#tests/support/browser/hold.ts'

test.use({ ...PHONE, expectedErrors: [/status of (?:40[013]|503)/] })

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

async function expectSound(page: Page) {
  await opened(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function forgetSession(page: Page) {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin/login')
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('admin_token'))
const statusWith = async (page: Page, token: string | null) =>
  (await page.request.get('/api/admin/blog', { headers: { Authorization: `Bearer ${token}` } })).status()

/** Ends the sessions of whoever is signed in, as on another device. */
const endSession = async (page: Page) =>
  page.request.post('/api/admin/logout', { headers: { Authorization: `Bearer ${await tokenOf(page)}` } })

test('an administrator signs in after several failures, and the stored token is rejected after signing out', async ({
  page,
}) => {
  const { username } = await anAdministrator(page.request)
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  const [name, password] = [page.getByLabel('Username'), page.getByLabel('Password')]
  const submit = page.getByRole('button', { name: 'Sign In' })
  await expect(name).toBeFocused()
  await expectSound(page)

  await submit.click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(name).toBeFocused()
  await expectAccessible(page)

  await name.fill(username)
  await password.fill('not this one')
  await failNext(page, '**/api/admin/login', 'POST', 503)
  await submit.click()
  await expect(page.getByText('Login failed with status 503')).toHaveCount(2)
  await expect(password).toHaveAccessibleDescription('Login failed with status 503')
  await page.getByLabel('Show what is typed').check()
  await expect(password).toHaveAttribute('type', 'text')
  await submit.click()
  await expect(page.getByText('Login Failed', { exact: true })).toBeVisible()
  // At the field as well as in the toast.
  await expect(page.getByText('Invalid credentials')).toHaveCount(2)
  await expect(password).toHaveAccessibleDescription('Invalid credentials')
  await expect(password).toBeFocused()
  await expectAccessible(page)

  let calls = 0
  const letGo = await hold(page, '**/api/admin/login', 'POST', (route) => {
    calls++
    return route.continue()
  })
  await password.fill(PASSWORD)
  await submit.click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  await password.press('Enter')
  letGo()
  await expect(page.getByText('Login Successful')).toBeVisible()
  await expect(page.getByText(`Welcome back, ${username}!`)).toBeVisible()
  await expect(page).toHaveURL('/admin')
  expect(calls).toBe(1)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(JSON.parse(stored.admin_user ?? '')).toMatchObject({ username, role: 'admin' })

  await page.goto('/admin/login')
  await expect(page).toHaveURL('/admin')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByText(username, { exact: true })).toBeVisible()
  await expect(page.getByText('admin', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged Out', { exact: true })).toBeVisible()
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
  await expect(page).toHaveURL('/admin/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(await statusWith(page, stored.admin_token ?? '')).toBe(401)
})

test('a session that has ended leads to sign-in and back, and above an open form it asks for the password', async ({
  page,
}) => {
  const { admin } = await openSection(page, '', await anAdministrator(page.request))
  await endSession(page)
  await page.goto('/admin?section=machinery')
  await expect(page).toHaveURL(/\/admin\/login\?next=/)
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin?section=machinery')

  const machine = named('Ridger')
  await page.getByRole('button', { name: 'Add Machinery' }).click()
  const form = page.getByRole('dialog', { name: 'Add Machinery' })
  await fillMachine(form, machine)
  await enterImageUrl(form, '/images/machinery/tractor-t75.webp')
  await endSession(page)
  await form.getByRole('button', { name: 'Add Machinery' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again.getByLabel('Username')).toHaveValue(admin.username)
  await expect(again.getByLabel('Password')).toBeFocused()
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Not now' }).click()
  await expect(form.getByLabel('Name')).toHaveValue(machine)
  await form.getByRole('button', { name: 'Add Machinery' }).click()
  await again.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Machinery created successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: machine })).toBeVisible()
})

test('a passkey is added, signs in without a username, confirms a sensitive action and is removed', async ({
  page,
}) => {
  const { setVerified } = await withAuthenticator(page)
  const { admin } = await openSection(page, 'account', await anAdministrator(page.request))
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Passkey' })
  await dialog.getByLabel('Name').fill('My phone')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Create Passkey' }).click()
  await expect(dialog).toHaveCount(0)
  const remove = page.getByRole('button', { name: 'Remove the passkey My phone' })
  await expect(remove).toBeVisible()
  await expectSound(page)

  await forgetSession(page)
  await setVerified(false)
  const use = page.getByRole('button', { name: 'Use a passkey' })
  await use.click()
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used' })).toBeVisible()
  await expect(page).toHaveURL('/admin/login')
  await setVerified(true)
  await use.click()
  await expect(page.getByText(`Welcome back, ${admin.username}!`)).toBeVisible()
  await expect(page).toHaveURL('/admin')

  // As if five minutes had passed: the server asks again.
  await page.goto('/admin?section=account')
  let asked = 0
  await page.route('**/api/admin/account/passkeys/*', (route) =>
    asked++ === 0 ? route.fulfill({ status: 403, json: { message: 'Confirm', confirm: true } }) : route.continue(),
  )
  await remove.click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(confirm.getByLabel('Password')).toBeFocused()
  await expectSound(page)
  await confirm.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(remove).toHaveCount(0)
  await expect(confirm).toHaveCount(0)

  await forgetSession(page)
  await use.click()
  await expect(page.getByRole('alert').filter({ hasText: 'not known here' })).toBeVisible()
})

test('a new password ends other sessions and removes the ticked ways to sign in; all sessions are ended at once', async ({
  page,
}) => {
  const { admin } = await openSection(page, 'account', await anAdministrator(page.request))
  const elsewhere = await login(page.request, admin.username, PASSWORD)
  await page.reload()
  const others = page.getByRole('button', { name: /^End the session on/ })
  await expect(others).toHaveCount(1)
  await page.getByRole('button', { name: 'Create Recovery Codes' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  const change = page.getByRole('button', { name: 'Change Password' })
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  const [current, next] = [dialog.getByLabel('Current password'), dialog.getByLabel('New password')]
  await expect(current).toBeFocused()
  for (const [field, kind] of [
    [current, 'current-password'],
    [next, 'new-password'],
  ] as const) {
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveAttribute('autocomplete', kind)
  }
  await current.fill('not this one')
  await next.fill(NEW)
  await dialog.getByLabel(/^Remove the other ways to sign in: 10 recovery codes/).check()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Save Password' }).click()
  await expect(current).toHaveAttribute('aria-invalid', 'true')
  await expect(current).toBeFocused()
  await expect(next).toHaveValue(NEW)
  await current.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('You have none.')).toBeVisible()
  await expect(others).toHaveCount(0)
  expect(await statusWith(page, elsewhere)).toBe(401)
  await page.reload()
  await expect(page.getByText('(this one)')).toBeVisible()

  // The session ends while the next password is typed.
  await change.click()
  await current.fill(NEW)
  await next.fill(`${NEW} again`)
  await endSession(page)
  await dialog.getByRole('button', { name: 'Save Password' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByRole('button', { name: 'Not now' }).click()
  await expect(next).toHaveValue(`${NEW} again`)
  await dialog.getByRole('button', { name: 'Save Password' }).click()
  await again.getByLabel('Password').fill(NEW)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  const token = await tokenOf(page)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/admin/login')
  expect(await statusWith(page, token)).toBe(401)
})

test('recovery codes are shown, can be printed, and one of them sets a new password once', async ({ page }) => {
  const { admin } = await openSection(page, 'account', await anAdministrator(page.request))
  await page.getByRole('button', { name: 'Create Recovery Codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recovery Codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await expectSound(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(codes[9] ?? '')).toBeVisible()
  await expect(page.getByText(`Recovery codes of ${admin.username}`)).toBeVisible()
  await expect(page.getByText('I have saved them')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 of 10 are unused.')).toBeVisible()

  const recover = async (code: string, password: string) => {
    await page.getByLabel('Recovery code').fill(code)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Set Password' }).click()
  }
  const begin = async () => {
    await forgetSession(page)
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Username').fill(admin.username)
  }
  const [, , , , code = ''] = codes
  await begin()
  await recover('0000-0000-0000-0000', NEW)
  await expect(page.getByRole('alert').filter({ hasText: 'not valid' })).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue(NEW)
  await expectSound(page)
  await recover(code, 'password1234')
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  await recover(code, NEW)
  await expect(page).toHaveURL('/admin')
  await begin()
  await recover(code, `${NEW} again`)
  await expect(page.getByRole('alert').filter({ hasText: 'already been used' })).toBeVisible()
})
