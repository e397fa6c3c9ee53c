import {
  anAdministrator,
  endSession,
  forgetSession,
  login,
  openSection,
  PASSWORD,
  statusWith,
  tokenOf,
} from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectSound, PHONE, test } from '#tests/support/browser/fixtures.ts'

test.use({ ...PHONE, expectedErrors: [/status of (?:40[013]|503)/] })

const NEW = 'a fresh field of maize'

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
  // By keyboard: a mouse that rests on the toast above it would let it stay.
  await page.getByRole('button', { name: 'Sign out everywhere' }).press('Enter')
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
