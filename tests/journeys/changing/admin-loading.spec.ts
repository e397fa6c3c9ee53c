import { openSection } from '#tests/support/browser/admin-fixtures.ts'
import { expect, test } from '#tests/support/browser/fixtures.ts'
import { hold } from '#tests/support/browser/hold.ts'

const SCREENS = [
  ['settings&tab=prices', '/api/admin/prices', 'Loading the prices', 'Naira rate'],
  ['settings&tab=firm', '/api/admin/settings', 'Loading the settings', 'Full name'],
  ['settings&tab=services', '/api/admin/services', 'Loading services', 'Delete'],
  ['settings&tab=upkeep', '/api/admin/first-steps', 'Loading the state of the site', 'E-mail notices'],
  ['account', '/api/admin/account', 'Loading the account', 'Passkeys'],
  ['administrators', '/api/admin/administrators', 'Loading the administrators', 'admin'],
] as const

for (const [section, path, label, text] of SCREENS) {
  test(`${section} has placeholders until it has loaded`, async ({ page }) => {
    const letGo = await hold(page, `**${path}`, 'GET', (route) => route.fallback())
    await openSection(page, section)
    const loading = page.getByRole('status', { name: label })
    await expect(loading).toBeVisible()
    expect((await loading.getByTestId('skeleton').first().boundingBox())?.height).toBeGreaterThan(16)
    letGo()
    await expect(loading).toHaveCount(0)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  })
}
