import { settings as demonstration } from '#migrations/demo/settings.ts'
import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, hydrated, test } from '#tests/support/browser/fixtures.ts'

// The settings belong to the whole site: one test after the other, each of which restores them.
test.describe.configure({ mode: 'serial' })
test.use({ expectedErrors: [/Failed to load resource|Connecting to 'blob:/] })

let session: Record<string, string> | undefined
test.afterAll(async ({ request }) => {
  for (const part of ['contact', 'texts', 'appearance'] as const) {
    await request.put(`/api/admin/settings/${part}`, { headers: session ?? {}, data: demonstration[part] })
  }
})

test('the first steps lead to the settings, and removing the demonstration is asked about', async ({ page }) => {
  await openSection(page)
  const list = page.getByRole('region', { name: 'First steps' })
  await list.getByText('First steps').click()
  await list.getByRole('button', { name: 'Remove the demonstration content' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove the demonstration content?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await list.getByRole('link', { name: 'Your company details (to do)' }).click()
  await expect(page.getByRole('button', { name: 'Edit Company Details' })).toBeVisible()
})

test('opening hours are entered day by day, rejected when invalid, and shown to visitors', async ({ page }) => {
  session = (await openSection(page, 'settings&tab=contact')).headers
  await page.getByRole('button', { name: 'Change Contact' }).click()
  const form = page.getByRole('dialog', { name: 'Change Contact' })
  await form.getByLabel('Phones').fill('064 631 234')
  await form.getByLabel('Facebook').fill('my page')
  const [opens, closes] = [
    form.getByLabel('Sunday opens', { exact: true }),
    form.getByLabel('Sunday closes', { exact: true }),
  ]
  await opens.fill('15:00')
  await closes.fill('13:00')
  await form.getByRole('button', { name: 'Save Contact' }).click()
  await expect(form.getByLabel('Phones')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText('Must be a valid URL')).toBeVisible()
  await expect(closes).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await form.getByLabel('Phones').fill('+234 803 123 4567\n+234 803 123 4568')
  await form.getByLabel('Facebook').fill('https://facebook.com/example')
  await closes.fill('17:00')
  await form.getByRole('button', { name: 'Save Contact' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Sunday: 3:00 PM - 5:00 PM')).toBeVisible()

  await page.goto('/')
  await hydrated(page)
  const contact = page.locator('#contact')
  await expect(contact.getByRole('link', { name: '+234 803 123 4568' })).toHaveAttribute('href', 'tel:+2348031234568')
  await expect(contact.getByText('3:00 PM - 5:00 PM')).toBeVisible()
  await expect(contact.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', 'https://facebook.com/example')
  // To a page whose settings the browser has, and back to one whose settings it requests.
  await page.getByRole('link', { name: 'Blog' }).first().click()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByText('Years of Excellence')).toBeVisible()
})

test('the picture of the home page is changed, loses the words of the one before, and is removed', async ({ page }) => {
  session = (await openSection(page, 'settings&tab=appearance')).headers
  await page.getByRole('button', { name: 'Change Appearance' }).click()
  const form = page.getByRole('dialog', { name: 'Change Appearance' })
  const alt = form.getByLabel('Alternative text').first()
  await expect(alt).toHaveValue(/tractor/)
  const hero = form.getByRole('group', { name: 'Picture of the home page' })
  await hero.locator('input[type=file]:not([capture])').setInputFiles('tests/support/photo.jpg')
  await expect(hero.getByText('The image is uploaded.')).toBeVisible()
  await expect(alt).toHaveValue('')
  await alt.fill('Our yard')
  await form.getByRole('button', { name: 'Save Appearance' }).click()
  await expect(form).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('img', { name: 'Our yard' })).toBeVisible()

  await page.goto('/admin?section=settings&tab=appearance')
  await page.getByRole('button', { name: 'Change Appearance' }).click()
  await hero.getByRole('button', { name: 'Remove' }).click()
  await form.getByRole('button', { name: 'Save Appearance' }).click()
  await expect(form).toHaveCount(0)
  await page.goto('/')
  await expect(page.locator('#home img')).toHaveCount(0)
})
