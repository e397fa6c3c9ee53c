import { anAdministrator, openSection, PASSWORD } from '#tests/support/browser/admin-fixtures.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'

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
