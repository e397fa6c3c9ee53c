import type { APIRequestContext, Page } from '@playwright/test'
import { lagosDate } from '#domain/lagos-date.ts'
import { PASSWORD, storeSession } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, hold, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { aLongMachine, cutOff, printedPages } from '#tests/support/browser/paper-fixtures.ts'
import { aTractor } from '#tests/support/builders.ts'
import { type Runtime, startRuntime } from '#tests/support/runtime.ts'

test.describe('on a site of its own', () => {
  // Its categories, rate and offer would disturb every other test.
  test.describe.configure({ mode: 'serial' })
  test.use({ expectedErrors: [/status of 404/] })

  const SETUP_TOKEN = 'setup-token-of-this-test'
  let runtime: Runtime
  let api: APIRequestContext
  let headers: Record<string, string>
  let session: { token: string; admin: object }
  const at = (path: string) => new URL(path, runtime.url).href

  test.beforeAll(async ({ playwright }) => {
    const variables = { JWT_SECRET: 'a secret that only this test knows', SETUP_TOKEN, SELLER_EMAIL: '', MAIL_FROM: '' }
    runtime = await startRuntime({ variables })
    api = await playwright.request.newContext({ baseURL: runtime.url.origin })
    const admin = { username: 'halima', email: 'halima@example.com', password: PASSWORD }
    await api.post('/api/admin/register', { data: { ...admin, setupToken: SETUP_TOKEN } })
    session = await (await api.post('/api/admin/login', { data: admin })).json()
    headers = { Authorization: `Bearer ${session.token}` }
  })
  test.afterAll(async () => {
    await api.dispose()
    await runtime.stop()
  })

  async function openSettings(page: Page) {
    await storeSession(page, session)
    await page.goto(at('/admin?section=settings&tab=categories'))
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^Edit / })
        .first(),
    ).toBeEnabled()
  }

  test('a category is added, ordered by keyboard, and deleted with a place for its machines', async ({ page }) => {
    await page.setViewportSize(PHONE.viewport)
    await openSettings(page)
    await page.getByRole('button', { name: 'Add Category' }).click()
    const form = page.getByRole('dialog', { name: 'Add Category' })
    const names = page.getByRole('main').getByRole('heading', { level: 3 })
    await form.getByLabel('Name', { exact: true }).fill('tractors')
    await form.getByRole('button', { name: 'Add Category' }).click()
    await expect(form.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Name', { exact: true }).fill('Water pumps')
    await form.getByLabel('Name in Hausa').fill('Famfon ruwa')
    await form.getByLabel('Other search words for these machines').fill('borehole')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Add Category' }).click()
    await expect(form).toHaveCount(0)
    await expect(names).toHaveText([/Tractors/, /./, /./, /./, /./, /./, 'Water pumps'])
    const handle = page.getByRole('button', { name: 'Place of Water pumps: 7 of 7' })
    await handle.focus()
    await page.keyboard.press('Home')
    await expect(names.first()).toHaveText('Water pumps')
    await expect(page.getByRole('button', { name: 'Place of Water pumps: 1 of 7' })).toBeFocused()
    await expect(page.getByText('Water pumps: place 1 of 7')).toBeAttached()

    await api.post('/api/machinery', { data: aTractor({ name: 'Baler', category: 'balers' }), headers })
    const release = await hold(page, '**/api/admin/settings/categories/uses', 'GET', (route) => route.continue())
    await openSettings(page)
    await expect(page.getByRole('button', { name: 'Delete Balers' })).toBeDisabled()
    await expect(page.getByText('Nothing uses it')).toHaveCount(0)
    release()
    await page.getByRole('button', { name: 'Delete Balers' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Balers' })
    await expect(dialog.getByText('1 machine in this category')).toBeVisible()
    const remove = dialog.getByRole('button', { name: 'Move and Delete' })
    await expect(remove).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByLabel('Move to').selectOption('Cultivators')
    await remove.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete Balers' })).toHaveCount(0)
    const list = await api.get('/api/machinery?limit=5&category=cultivators')
    expect(await list.json()).toMatchObject([{ name: 'Baler' }])
  })

  test('the longest machine, and three of them side by side, print on one sheet unclipped', async ({ page }) => {
    const send = (method: 'post' | 'put', path: string, data: unknown) => api[method](path, { headers, data })
    await send('post', '/api/admin/prices/rates', { rate: '1587.35', date: lagosDate(Date.now()) })
    const { settings } = await (await api.get('/api/admin/prices', { headers })).json()
    const offer = { leastDeposit: '30', markup: '18', terms: [12], payments: ['monthly'] }
    await send('put', '/api/admin/prices', { rateDays: settings.rateDays, offer })
    const machines = []
    for (let i = 0; i < 3; i++) {
      const data = { ...aTractor(), ...aLongMachine(), confirmPrice: true }
      machines.push(await (await send('post', '/api/machinery', data)).json())
    }
    const comparison = `/compare?${machines.map(({ slug }) => `m=${slug}`).join('&')}`
    for (const path of [`/machinery/${machines[0].slug}`, comparison]) {
      await page.goto(at(path))
      await expect(page.getByText(/^₦19,596,910,000/).first()).toBeVisible()
      // A number that breaks is of no use on paper.
      expect(await page.locator('main address').textContent()).toMatch(/\+\d+\u00A0\d+/)
      expect(await printedPages(page), path).toBe(1)
      expect(await cutOff(page), path).toEqual([])
      await page.emulateMedia({ media: 'print' })
      const main = page.getByRole('main')
      for (const text of [/^₦19,596,9\d0,000/, /₦1,587\.35 to \$1/, /deposit|Deposit/, 'Cab 2']) {
        await expect(main.getByText(text).filter({ visible: true }).first(), `${path} ${text}`).toBeVisible()
      }
      await expect(page.getByRole('img', { name: /^QR code of http/ })).toBeVisible()
      await page.emulateMedia({ media: null })
    }
  })
})
