import type { Page } from '@playwright/test'
import {
  anAdministrator,
  endSession,
  enterImageUrl,
  fillMachine,
  forgetSession,
  named,
  openSection,
  PASSWORD,
  statusWith,
} from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectSound, failNext, hold, PHONE, test } from '#tests/support/browser/fixtures.ts'

test.use({ ...PHONE, expectedErrors: [/status of (?:40[013]|503)/] })

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
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('an administrator signs in after failures, and the token is rejected after signing out', async ({ page }) => {
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
  // The toast before it may still be on its way out.
  await expect(page.getByText('Login Failed', { exact: true }).last()).toBeVisible()
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
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await password.fill(PASSWORD)
  await submit.click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  await password.press('Enter')
  letGo()
  await expect(page.getByText('Login Successful')).toBeVisible()
  await expect(page.getByText(`Welcome back, ${username}!`)).toBeVisible()
  await expect(page).toHaveURL('/admin')
  expect(calls).toBe(1)
  // What the overview shows first is asked for with the sign-in, before the screen has changed, and once.
  const toDo = page.getByRole('region', { name: 'To do' })
  await expect(toDo.getByText(/^\d+ |^Everything is done/).first()).toBeVisible()
  expect(asked.filter((path) => path === '/api/admin/today')).toHaveLength(1)
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

test('an ended session leads to sign-in and back, and above an open form asks for the password', async ({ page }) => {
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

test('a passkey is added, signs in without a username, confirms a sensitive action, is removed', async ({ page }) => {
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
