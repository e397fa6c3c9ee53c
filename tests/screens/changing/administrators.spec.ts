import {
  anAdministrator,
  login,
  openSection,
  PASSWORD,
  statusWith,
  tokenOf,
} from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectSound, PHONE, test } from '#tests/support/browser/fixtures.ts'

test.use({ expectedErrors: [/40[01349]|410|503/] })

const NEW = 'a fresh field of maize'

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a new password ends other sessions and ticked ways to sign in; all are ended at once', async ({ page }) => {
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
    await dialog.getByLabel(/^Remove the other ways in: 10 recovery codes, your open invitations/).check()
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

    const token = await tokenOf(page)
    // By keyboard: a mouse that rests on the toast above it would let it stay.
    await page.getByRole('button', { name: 'Sign out everywhere' }).press('Enter')
    await expect(page).toHaveURL('/admin/login')
    expect(await statusWith(page, token)).toBe(401)
  })
})
