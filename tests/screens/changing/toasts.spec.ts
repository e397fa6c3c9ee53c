import type { Locator, Page } from '@playwright/test'
import { enterImageUrl, openFilledForm } from '#tests/support/browser/admin-fixtures.ts'
import { expect, expectAccessible, hydrated, PHONE, sendMessage, test } from '#tests/support/browser/fixtures.ts'
import { ensureDevVars } from '#worker/cli/dev-vars.ts'

const toastOf = (page: Page) => page.locator('[data-sonner-toast]')

/** Expects that a toast, once it has come to rest, covers none of these buttons. */
const expectFree = (toast: Locator, ...buttons: Locator[]) =>
  expect(async () => {
    const over = await toast.boundingBox()
    for (const button of buttons) {
      const under = await button.boundingBox()
      if (!over || !under) throw new Error('nothing to measure')
      const isBeside = over.x + over.width <= under.x || under.x + under.width <= over.x
      expect(isBeside || over.y + over.height <= under.y || under.y + under.height <= over.y).toBe(true)
    }
  }).toPass()

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a toast does not cover the button that was pressed, and F8 outlines it', async ({ page }) => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { id: '1' } }))
    await page.goto('/')
    await hydrated(page)
    const button = page.getByRole('button', { name: 'Send Message' })
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await sendMessage(page)
    await expect(toastOf(page)).toBeVisible()
    // The button is in the lower half, where the toast would be.
    expect((await button.boundingBox())?.y).toBeGreaterThan(370)
    await expectFree(toastOf(page), button)
    await page.keyboard.press('F8')
    await expect(toastOf(page)).toHaveCSS('outline-style', 'solid')
    await expectAccessible(page)
  })
})

test.describe('who signs in on a phone', () => {
  test.use(PHONE)

  test('reads the title of the screen that follows beside the toast', async ({ page }) => {
    const { ADMIN_USERNAME: username = '', ADMIN_PASSWORD: password = '' } = ensureDevVars()
    await page.goto('/admin/login')
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(toastOf(page)).toContainText('Login Successful')
    await expectFree(toastOf(page), page.getByRole('heading', { name: 'Overview' }))
  })
})

test.describe('a save that fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('shows a toast that covers neither the form’s buttons nor the dialog’s', async ({ page }) => {
    const { form, name } = await openFilledForm(page)
    await enterImageUrl(form, '/images/machinery/tractor-t75.webp')
    await page.route('**/api/machinery', (route) => route.fulfill({ status: 500, body: '' }))
    const save = form.getByRole('button', { name: 'Add Machinery' })
    const cancel = (within: Locator) => within.getByRole('button', { name: 'Cancel', exact: true })
    await save.click()
    await expect(toastOf(page)).toContainText('Failed to create')
    await expectFree(toastOf(page), save, cancel(form))
    await page.unrouteAll()
    await save.click()
    await page.route('**/api/machinery/*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const question = page.getByRole('alertdialog')
    const confirm = question.getByRole('button', { name: 'Delete', exact: true })
    await confirm.click()
    const toast = toastOf(page).filter({ hasText: 'Failed to delete' })
    await expect(toast).toBeVisible()
    await expectFree(toast, confirm, cancel(question))
  })
})
