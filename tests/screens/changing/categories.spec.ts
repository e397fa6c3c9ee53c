import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, hold, hydrated, PHONE, test } from '#tests/support/browser/fixtures.ts'
import { aTractor } from '#tests/support/builders.ts'
import { type Runtime, startRuntime } from '#tests/support/runtime.ts'

// A separate site: its categories would disturb every other test.
test.use({ ...PHONE, expectedErrors: [/status of 404/] })

const SECRETS = { JWT_SECRET: 'a secret that only this test knows', SETUP_TOKEN: 'setup-token-of-this-test' }
const ADMIN = { username: 'halima', email: 'halima@example.com', password: 'shuka-da-girbi-2026' }

let runtime: Runtime
let session: { token: string; admin: unknown }
let request: APIRequestContext
const at = (path: string) => new URL(path, runtime.url).href
const headers = () => ({ Authorization: `Bearer ${session.token}` })

test.beforeAll(async ({ playwright }) => {
  runtime = await startRuntime({ variables: { ...SECRETS, SELLER_EMAIL: '', MAIL_FROM: '' } })
  request = await playwright.request.newContext({ baseURL: runtime.url.origin })
  await request.post('/api/admin/register', { data: { ...ADMIN, setupToken: SECRETS.SETUP_TOKEN } })
  session = await (await request.post('/api/admin/login', { data: ADMIN })).json()
})
test.afterAll(async () => {
  await request.dispose()
  await runtime.stop()
})

async function openSettings(page: Page) {
  await page.addInitScript(
    ([token, admin]) => {
      localStorage.setItem('admin_token', token as string)
      localStorage.setItem('admin_user', admin as string)
    },
    [session.token, JSON.stringify(session.admin)],
  )
  await page.goto(at('/admin?section=settings&tab=categories'))
}

async function openCategories(page: Page) {
  await openSettings(page)
  await expect(page.getByRole('button', { name: 'Edit Tractors' })).toBeEnabled()
}

const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

test('an owner adds a category, orders it by keyboard, and deletes a used one with a place for its machines', async ({
  page,
}) => {
  await openCategories(page)
  await page.getByRole('button', { name: 'Add Category' }).click()
  const form = page.getByRole('dialog', { name: 'Add Category' })
  await form.getByLabel('Name', { exact: true }).fill('tractors')
  await form.getByRole('button', { name: 'Add Category' }).click()
  await expect(form.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Name', { exact: true }).fill('Water pumps')
  await form.getByLabel('Name in Hausa').fill('Famfon ruwa')
  await form.getByLabel('Other search words for these machines').fill('borehole')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add Category' }).click()
  await expect(form).toHaveCount(0)
  await expect(names(page)).toHaveText([/Tractors/, /./, /./, /./, /./, /./, 'Water pumps'])
  const handle = page.getByRole('button', { name: 'Place of Water pumps: 7 of 7' })
  await handle.focus()
  await page.keyboard.press('Home')
  await expect(names(page).first()).toHaveText('Water pumps')
  await expect(page.getByRole('button', { name: 'Place of Water pumps: 1 of 7' })).toBeFocused()
  await expect(page.getByText('Water pumps: place 1 of 7')).toBeAttached()

  await page.goto(at('/ha/gallery'))
  await hydrated(page)
  await expect(page.getByRole('combobox').first().getByRole('option')).toContainText([
    'Duka',
    'Famfon ruwa',
    'Taraktoci',
  ])
  await page.goto(at('/'))
  await expect(page.getByRole('contentinfo').getByText('Water pumps')).toBeVisible()

  await request.post('/api/machinery', { data: aTractor({ name: 'Baler', category: 'balers' }), headers: headers() })
  const release = await hold(page, '**/api/admin/settings/categories/uses', 'GET', (route) => route.continue())
  await openCategories(page)
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
  const list = await request.get('/api/machinery?limit=5&category=cultivators')
  expect(await list.json()).toMatchObject([{ name: 'Baler' }])
})
