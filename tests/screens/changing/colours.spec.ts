import type { Page } from '@playwright/test'
import { storeSession } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, expectSound, groundOf, hydrated, test } from '#tests/support/browser/fixtures.ts'
import { startEmptySite } from '#tests/support/empty-site.ts'
import { ensureDevVars } from '#worker/cli/prepare.ts'

// Colours belong to the whole site: this file has one of its own, and one test after the other.
test.describe.configure({ mode: 'serial' })
let site: Awaited<ReturnType<typeof startEmptySite>>
let session: { token: string; admin: object }
let headers: Record<string, string>
test.beforeAll(async ({ request }) => {
  site = await startEmptySite()
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = ensureDevVars()
  session = await (await request.post(`${site.origin}/api/admin/login`, { data: { username, password } })).json()
  headers = { Authorization: `Bearer ${session.token}` }
})
test.afterAll(() => site.stop())

const NONE = { heroImage: '', heroAlt: '', shareImage: '' }
const save = (page: Page, groundColour: string, actionColour: string) =>
  page.request.put(`${site.origin}/api/admin/settings/appearance`, {
    headers,
    data: { ...NONE, groundColour, actionColour },
  })
async function openAppearance(page: Page) {
  await storeSession(page, session)
  await page.goto(`${site.origin}/admin?section=settings&tab=appearance`)
  await page.getByRole('button', { name: 'Edit Appearance' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Appearance' })
  return {
    form,
    ground: form.getByLabel('Background colour (optional)'),
    action: form.getByLabel('Button colour (optional)'),
    submit: () => form.getByRole('button', { name: 'Save Appearance' }).click(),
  }
}

for (const width of [360, 1280]) {
  test(`colours are typed, corrected, previewed, saved and taken back on a screen of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await save(page, '', '')
    const { form, ground, action, submit } = await openAppearance(page)
    await ground.fill('#FFF')
    await action.fill('red')
    await submit()
    await expect(form.getByText('Enter a colour as its code, such as #1e2760')).toBeVisible()
    await action.fill('FFB703')
    await submit()
    await expect(form.getByText(/^Text cannot be read on #ffffff: the nearest that works is #\w{6}$/)).toBeVisible()
    await expectSound(page)
    await form.getByRole('button', { name: /^Use #\w{6}$/ }).click()
    await expect(form.getByText(/^Text cannot be read/)).toHaveCount(0)
    await ground.fill('0b 5d 3b')

    const opening = page.waitForEvent('popup')
    await form.getByRole('button', { name: 'Preview' }).click()
    const preview = await opening
    const said: string[] = []
    preview.on('console', (message) => said.push(message.text()))
    preview.on('pageerror', (error) => said.push(String(error)))
    await expect(preview.getByText('Preview: visitors see this when you have saved it.')).toBeInViewport()
    expect(await groundOf(preview)).toBe('#0b5d3b')
    await hydrated(preview)
    expect(await groundOf(preview)).toBe('#0b5d3b')
    await expectSound(preview)
    // The service worker is blocked, which the browser says.
    expect(said.filter((text) => !text.includes('Service Worker'))).toEqual([])
    await preview.close()
    const visitors = await (await page.request.get(site.origin)).text()
    expect(visitors.includes(':root:root')).toBe(false)

    await submit()
    await expect(form).toBeHidden()
    await expect.poll(() => groundOf(page)).toBe('#0b5d3b')
    await expect(page.getByText('#ffb703', { exact: true })).toBeVisible()
    await save(page, '#7a0c12', '#ffd400')
    await page.goto(`${site.origin}/gallery`)
    expect(await groundOf(page)).toBe('#7a0c12')
    await expectAccessible(page)

    await page.goto(`${site.origin}/admin?section=settings&tab=appearance`)
    await page.getByRole('button', { name: 'Earlier versions of Appearance' }).click()
    const versions = page.getByRole('dialog', { name: 'Earlier versions of Appearance' })
    await versions
      .getByRole('button', { name: /^Compare/ })
      .first()
      .click()
    await expect(versions.getByRole('region', { name: 'Background colour' })).toContainText('#0b5d3b')
    await versions.getByRole('button', { name: 'Restore this version' }).click()
    await expect.poll(() => groundOf(page)).toBe('#0b5d3b')
    await page.goto(site.origin)
    expect(await groundOf(page)).toBe('#0b5d3b')
  })
}
