import type { Page } from '@playwright/test'
import { anAdministrator, named, openSection, PASSWORD } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectSound, test } from '#tests/support/browser/fixtures.ts'

test.use({ expectedErrors: [/40[01349]|410/] })

test('the last admin is not disabled; removing one long after sign-in asks for the password, and can be cancelled', async ({
  page,
}) => {
  const other = await anAdministrator(page.request)
  const { admin } = await openSection(page, 'administrators', await anAdministrator(page.request))
  const message = `${admin.username} is the last administrator with the role admin and cannot be disabled`
  await page.route(`**/api/admin/administrators/${admin.id}/disabled`, (route) =>
    route.fulfill({ status: 409, json: { message } }),
  )
  await page.getByRole('button', { name: `Disable ${admin.username}` }).click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByRole('button', { name: `Disable ${admin.username}` })).toBeVisible()

  let asked = 0
  // As if five minutes had passed.
  await page.route(`**/api/admin/administrators/${other.id}`, (route) =>
    asked++ < 2 ? route.fulfill({ status: 403, json: { message: 'Confirm it.', confirm: true } }) : route.continue(),
  )
  await page.getByRole('button', { name: `Remove ${other.username}` }).click()
  const question = page.getByRole('alertdialog', { name: `Remove ${other.username}` })
  await question.getByRole('button', { name: 'Remove' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Confirm it.')).toBeVisible()
  await question.getByRole('button', { name: 'Remove' }).click()
  await confirm.getByLabel('Password').fill('not this one')
  await page.keyboard.press('Enter')
  await expect(confirm.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  await confirm.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { name: other.username })).toBeHidden()
})

const NEW = 'a fresh field of maize'
const slug = (name: string) => named(name).replaceAll(' ', '-').toLowerCase()

async function invite(page: Page, email: string) {
  await page.getByRole('button', { name: 'Invite Somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Somebody' })
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  await expect(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('E-mail').fill(email)
  await expect(dialog.getByLabel('Role')).toHaveValue('editor')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  const link = page.getByRole('dialog', { name: 'Invitation' })
  await expect(link.getByLabel('Link')).toBeVisible()
  await expectSound(page)
  const url = await link.getByLabel('Link').inputValue()
  await page.keyboard.press('Escape')
  return url
}

test('an invited person chooses a username and password, sees what an editor may do, and is removed', async ({
  page,
  browser,
}) => {
  await openSection(page, 'administrators', await anAdministrator(page.request))
  const [name, email] = [slug('sani'), `${slug('sani')}@example.com`]
  const link = await invite(page, email)
  await expect(page.getByRole('button', { name: `Withdraw the invitation for ${email}` })).toBeVisible()
  await expectSound(page)

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

  // The link has been used, and one that is withdrawn is not valid.
  await guest.goto('about:blank')
  await guest.goto(link)
  await expect(guest.getByRole('alert').filter({ hasText: 'already been used' })).toBeVisible()
  await expectAccessible(guest)
  const another = `${slug('garba')}@example.com`
  const withdrawn = await invite(page, another)
  await page.getByRole('button', { name: `Withdraw the invitation for ${another}` }).click()
  await expect(page.getByText(another)).toBeHidden()
  await guest.goto('about:blank')
  await guest.goto(withdrawn)
  await expect(guest.getByRole('alert').filter({ hasText: 'not valid' })).toBeVisible()
  await context.close()

  await page.getByRole('button', { name: `Remove ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: `Remove ${name}` })
  await expectSound(page)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { name })).toBeHidden()
})
