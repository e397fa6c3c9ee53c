import type { Page } from '@playwright/test'
import {
  anAdministrator,
  login,
  named,
  openSection,
  PASSWORD,
  statusWith,
  tokenOf,
} from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectSound, PHONE, test } from '#tests/support/browser/fixtures.ts'

test.use({ expectedErrors: [/40[01349]|410|503/] })

const NEW = 'a fresh field of maize'

const slug = (name: string) => named(name).replaceAll(' ', '-').toLowerCase()

async function invite(page: Page, email: string) {
  await page.getByRole('button', { name: 'Invite Somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Somebody' })
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  await expect(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('E-mail').fill(email)
  await expect(dialog.getByLabel('Role')).toHaveValue('editor')
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  const link = page.getByRole('dialog', { name: 'Invitation' })
  await expect(link.getByLabel('Link')).toBeVisible()
  await expectSound(page)
  const url = await link.getByLabel('Link').inputValue()
  await page.keyboard.press('Escape')
  return url
}

test('an invited person creates an account, sees what an editor may do, and is removed', async ({ page, browser }) => {
  await openSection(page, 'administrators', await anAdministrator(page.request))
  const [name, email] = [slug('sani'), `${slug('sani')}@example.com`]
  const link = await invite(page, email)
  await expect(page.getByRole('button', { name: `Withdraw the invitation for ${email}` })).toBeVisible()

  const context = await browser.newContext({ viewport: page.viewportSize() })
  const guest = await context.newPage()
  const sent: string[] = []
  guest.on('request', (request) => sent.push(request.url(), request.headers().referer ?? ''))
  await guest.goto(link)
  await expect(guest.getByText(email)).toBeVisible()
  await expectSound(guest)
  await guest.getByLabel('Username').fill('admin')
  await guest.getByLabel('Password').fill(NEW)
  await guest.getByRole('button', { name: 'Create Account' }).click()
  await expect(guest.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await expect(guest.getByLabel('Password')).toHaveValue(NEW)
  await guest.getByLabel('Username').fill(name)
  await guest.getByRole('button', { name: 'Create Account' }).click()
  await expect(guest).toHaveURL('/admin')
  expect(sent.join('\n')).not.toContain(link.split('#')[1])

  // An editor is not offered forbidden actions, and a direct URL explains why.
  await guest.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await expect(guest.getByRole('heading', { name: 'Analytics' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Recent Activity' })).toBeHidden()
  await guest.goto('/admin?section=machinery')
  await expect(guest.getByRole('button', { name: 'Add Machinery' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Import CSV' })).toBeHidden()
  await expect(guest.getByRole('link', { name: 'Account' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Settings' })).toBeHidden()
  await expect(guest.getByRole('link', { name: 'Administrators' })).toBeHidden()
  for (const section of ['settings', 'administrators']) {
    await guest.goto(`/admin?section=${section}`)
    await expect(guest.getByRole('alert').filter({ hasText: 'editor' })).toBeVisible()
  }
  await expectAccessible(guest)

  // A new admin sees the change on the next screen; a disabled one is signed out.
  await page.reload()
  await page.getByRole('button', { name: `Make admin: ${name}` }).click()
  await expect(page.getByRole('button', { name: `Make editor: ${name}` })).toBeVisible()
  await guest.goto('/admin?section=administrators')
  await expect(guest.getByRole('button', { name: 'Invite Somebody' })).toBeVisible()
  await page.getByRole('button', { name: `Disable ${name}` }).click()
  await expect(page.getByRole('button', { name: `Enable ${name}` })).toBeVisible()
  await guest.goto('/admin')
  await expect(guest).toHaveURL(/\/admin\/login/)

  // The link has been used, and another one is withdrawn.
  await guest.goto('about:blank')
  await guest.goto(link)
  await expect(guest.getByRole('alert').filter({ hasText: 'already been used' })).toBeVisible()
  await expectAccessible(guest)
  const another = `${slug('garba')}@example.com`
  await invite(page, another)
  await page.getByRole('button', { name: `Withdraw the invitation for ${another}` }).click()
  await expect(page.getByText(another)).toBeHidden()
  await context.close()

  await page.getByRole('button', { name: `Remove ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: `Remove ${name}` })
  await expectSound(page)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { name })).toBeHidden()
})

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
