import {
  anAdministrator,
  enterImageUrl,
  fillMachine,
  login,
  named,
  openSection,
  PASSWORD,
} from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/fixtures.ts'

// Long tests, with a check of each screen on the way.

test.describe('signing in and out', () => {
  test.use({ expectedErrors: [/401/] })

  test('an administrator signs in, and the stored token is rejected after signing out', async ({ page }) => {
    const { username } = await anAdministrator(page.request)
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/login')
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
    await expect(page.getByLabel('Username')).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Username is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByLabel('Username')).toBeFocused()
    await expectAccessible(page)

    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password').fill('not this one')
    await page.getByLabel('Show what is typed').check()
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Login Failed')).toBeVisible()
    await expect(page.getByText('Invalid credentials')).toHaveCount(2)
    // At the field as well, where a screen reader finds it again.
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Invalid credentials')
    await expect(page.getByLabel('Password')).toBeFocused()
    await expectAccessible(page)

    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Login Successful')).toBeVisible()
    await expect(page.getByText(`Welcome back, ${username}!`)).toBeVisible()
    await expect(page).toHaveURL('/admin')
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(JSON.parse(stored.admin_user ?? '')).toMatchObject({ username, role: 'admin' })

    await page.goto('/admin/login')
    await expect(page).toHaveURL('/admin')

    if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByText(username, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logged Out', { exact: true })).toBeVisible()
    await expect(page.getByText('You have been successfully logged out.')).toBeVisible()
    await expect(page).toHaveURL('/admin/login')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)

    const kept = await page.request.get('/api/admin/blog', {
      headers: { Authorization: `Bearer ${stored.admin_token}` },
    })
    expect(kept.status()).toBe(401)
  })

  test('an expired session redirects to sign-in and then back to the requested section', async ({ page }) => {
    const { admin, headers } = await openSection(page, '', await anAdministrator(page.request))
    await page.request.post('/api/admin/logout', { headers })
    await page.goto('/admin?section=inquiries')
    await expect(page).toHaveURL(/\/admin\/login\?next=/)
    await page.getByLabel('Username').fill(admin.username)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/admin?section=inquiries')
    await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible()
  })

  test('a session that ends while a form is open asks for the password above it, then saves', async ({ page }) => {
    const { admin, headers } = await openSection(page, 'machinery', await anAdministrator(page.request))
    const name = named('Kept tractor')
    await page.getByRole('button', { name: 'Add Machinery' }).click()
    const form = page.getByRole('dialog', { name: 'Add Machinery' })
    await fillMachine(form, name)
    await enterImageUrl(form, '/images/machinery/tractor-t75.webp')
    await page.request.post('/api/admin/logout', { headers })
    await form.getByRole('button', { name: 'Add Machinery' }).click()

    const again = page.getByRole('dialog', { name: 'Sign in again' })
    await expect(again.getByLabel('Username')).toHaveValue(admin.username)
    await expect(again.getByLabel('Password')).toBeFocused()
    await expectAccessible(page)
    await again.getByRole('button', { name: 'Not now' }).click()
    await expect(form.getByLabel('Name')).toHaveValue(name)

    await form.getByRole('button', { name: 'Add Machinery' }).click()
    await again.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Machinery created successfully')).toBeVisible()
    await expect(page.getByRole('heading', { name })).toBeVisible()
  })
})

test.describe('when the server rejects a sign-in without a message', () => {
  test.use({ expectedErrors: [/503/] })

  test('the toast shows the status code', async ({ page }) => {
    await page.route('**/api/admin/login', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/admin/login')
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill('something')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Login failed with status 503')).toHaveCount(2)
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Login failed with status 503')
  })
})

test('the button shows that sign-in is in progress, and two clicks send one request', async ({ page }) => {
  let calls = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { username } = await anAdministrator(page.request)
  const token = await login(page.request, username, PASSWORD)
  await page.route('**/api/admin/login', async (route) => {
    calls++
    await answered
    await route.fulfill({ json: { token, admin: { id: 'x', username, role: 'admin' } } })
  })
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  answer()
  await expect(page).toHaveURL('/admin')
  expect(calls).toBe(1)
})
